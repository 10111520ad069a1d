import { dhakaDate, type NightDate } from './stay-dates.ts';

/** The product's clock: dates, holds, refunds and purges go by it. NOW moves it as a whole; tokens never go by it. */
export interface Clock {
  /** The instant, in milliseconds since 1970 UTC. */
  now(): number;
  /** The date in Dhaka at that instant. */
  today(): NightDate;
}

/** The machine's clock; with `startEpochMs` it begins at that instant and keeps its distance from then on. */
export function systemClock(startEpochMs?: number): Clock {
  const shift = startEpochMs === undefined ? 0 : startEpochMs - Date.now();
  const now = () => Date.now() + shift;
  return { now, today: () => dhakaDate(now()) };
}

/**
 * When the machine's clock was put back: just now, so that everything that waits for a later time is due; or perhaps before
 * this start, so that only what is further away than it can ever be is.
 */
export type PutBack = 'now' | 'before the start';
