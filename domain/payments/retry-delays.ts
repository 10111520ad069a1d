const minuteMs = 60_000;

/** How long until something is tried again that failed for the moment: 15 seconds, doubling, at most two minutes. */
export function shortDelayMs(tries: number): number {
  return Math.min(15_000 * 2 ** tries, 2 * minuteMs);
}

/** How long until something is tried again that was refused for good: five minutes, doubling, at most a day. */
export function longDelayMs(tries: number): number {
  return Math.min(5 * minuteMs * 2 ** tries, 24 * 60 * minuteMs);
}

/** How long until an attempt that waits for the card's bank is looked at again: half a minute, doubling, at most ten. */
export function nextCheckDelayMs(tries: number): number {
  return Math.min(30_000 * 2 ** tries, 10 * minuteMs);
}
