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

/**
 * The product's clock where the machine's clock is judged. A wrong one must not decide what nobody can undo: to erase, to
 * give up, or to send money back because of the time.
 */
export interface JudgedClock extends Clock {
  /** The present instant for such a decision; undefined while the machine's clock is not believed. Then the decision waits. */
  believed(): Clock | undefined;
}

/** A clock that `now` moves. `isBelieved`: whether the machine's clock is believed at the moment. */
export function clockOver(now: () => number, isBelieved: () => boolean = () => true): JudgedClock {
  const today = () => dhakaDate(now());
  return {
    now,
    today,
    believed() {
      const nowMs = now();
      return isBelieved() ? { now: () => nowMs, today: () => dhakaDate(nowMs) } : undefined;
    },
  };
}

/** The machine's clock; with `startEpochMs` it starts at that instant and keeps the offset. */
export function systemClock(startEpochMs?: number, isBelieved?: () => boolean): JudgedClock {
  const shift = startEpochMs === undefined ? 0 : startEpochMs - Date.now();
  return clockOver(() => Date.now() + shift, isBelieved);
}

/**
 * When the machine's clock was set back. `now`: just now, so everything that waits for a later time is due.
 * `before the start`: perhaps before this start, so only what lies further ahead than any delay can be is due.
 */
export type PutBack = 'now' | 'before the start';
