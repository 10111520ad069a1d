import { dhakaDate, type NightDate } from './stay-dates.ts';

/** `now` is the real instant (holds, payments); `today` and `instant` are the domain's, which NOW may move. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Today's date in Dhaka. */
  today(): NightDate;
  /** The instant within `today`, in milliseconds since 1970 UTC: what a stay's midnights are compared with. */
  instant(): number;
}

/** The machine's clock; `today` and `instant` keep their distance to a moved start when `startEpochMs` is given. */
export function systemClock(startEpochMs?: number): Clock {
  const shift = startEpochMs === undefined ? 0 : startEpochMs - Date.now();
  const instant = () => Date.now() + shift;
  return { now: () => Date.now(), today: () => dhakaDate(instant()), instant };
}
