const dayMs = 24 * 3_600_000;
/** Half past two in the morning in Dhaka, as time of day in UTC. */
const nightAtMs = 20.5 * 3_600_000;
/** The processes begin within so long, so that they do not read the whole database at once. */
const spreadMs = 2 * 3_600_000;

/** The milliseconds from `nowMs` until the next night's work; `share` from 0 to 1 is the process's place in the spread. */
export function untilNight(nowMs: number, share: number): number {
  const sinceMidnight = nowMs % dayMs;
  const atMs = nightAtMs + share * spreadMs;
  return (((atMs - sinceMidnight) % dayMs) + dayMs) % dayMs;
}
