import { dhakaDate, type NightDate } from './stay-dates.ts';

/**
 * The product's clock for dates, holds, refunds and deletions. The variable NOW shifts it; the expiry of tokens never
 * depends on it.
 */
export interface Clock {
  /** The instant, in milliseconds since 1970 UTC. */
  now(): number;
  /** The date in Dhaka at that instant. */
  today(): NightDate;
}

/** The machine's clock; with `startEpochMs` it starts at that instant and keeps the offset. */
export function systemClock(startEpochMs?: number): Clock {
  const shift = startEpochMs === undefined ? 0 : startEpochMs - Date.now();
  const now = () => Date.now() + shift;
  return { now, today: () => dhakaDate(now()) };
}

/**
 * When the machine's clock was set back. `now`: just now, so everything that waits for a later time is due.
 * `before the start`: perhaps before this start, so only what lies further ahead than any delay can be is due.
 */
export type PutBack = 'now' | 'before the start';
