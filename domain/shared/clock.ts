import { dhakaDate, type NightDate } from './stay-dates.ts';

/** `now` is the real instant (holds, payments); `today` is the domain's date, which NOW may move. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Today's date in Dhaka. */
  today(): NightDate;
}

/** The machine's clock; `today` keeps its distance to a moved start when `startEpochMs` is given. */
export function systemClock(startEpochMs?: number): Clock {
  const shift = startEpochMs === undefined ? 0 : startEpochMs - Date.now();
  return { now: () => Date.now(), today: () => dhakaDate(Date.now() + shift) };
}
