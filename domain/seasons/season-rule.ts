import type { Poisha } from '../shared/money.ts';
import type { NightDate, Weekday } from '../shared/stay-dates.ts';

/** What a season rule says. Null and false say nothing: another rule, the night's own price or the rack rate does. */
export interface SeasonValues {
  hotelId: string;
  /** The one room that it is for; null: every room of the hotel. */
  roomId: string | null;
  name: string;
  firstNight: NightDate;
  /** Itself included. */
  lastNight: NightDate;
  weekdays: Weekday[];
  /** In the place of the rack rate; never together with `changePercent`. */
  pricePoisha: Poisha | null;
  changePercent: number | null;
  /** How many nights a stay that begins on one of these has to have at least. */
  nightsMin: number | null;
  closed: boolean;
}

export interface SeasonRule extends SeasonValues {
  id: string;
  /** Rises with each rule that is made. */
  ordinal: number;
  version: number;
}
