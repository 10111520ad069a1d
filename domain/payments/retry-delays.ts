const minuteMs = 60_000;

/** The longest delay. */
export const delayMsMax = 24 * 60 * minuteMs;

/** The delay after a temporary failure: 15 seconds, doubling, at most two minutes. */
export function shortDelayMs(tries: number): number {
  return Math.min(15_000 * 2 ** tries, 2 * minuteMs);
}

/** The delay after a permanent refusal: five minutes, doubling, at most a day. */
export function longDelayMs(tries: number): number {
  return Math.min(5 * minuteMs * 2 ** tries, delayMsMax);
}

/** The delay until an attempt that waits for the card's bank is checked again: 30 seconds, doubling, at most ten minutes. */
export function nextCheckDelayMs(tries: number): number {
  return Math.min(30_000 * 2 ** tries, 10 * minuteMs);
}
