import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { NightDate, Weekday } from '../../kernel/stay-dates.ts';

/**
 * The settings of a season rule. Null and false set nothing: another rule, the night's own price or the rack rate
 * applies.
 */
export interface SeasonValues {
  hotelId: string;
  /** The only room of the rule; null: every room of the hotel. */
  roomId: string | null;
  name: string;
  firstNight: NightDate;
  /** Included. */
  lastNight: NightDate;
  weekdays: Weekday[];
  /** Replaces the rack rate; never together with `changePercent`. */
  pricePoisha: Poisha | null;
  changePercent: number | null;
  /** The minimum number of nights of a stay that begins on one of these nights. */
  nightsMin: number | null;
  closed: boolean;
  /** The part that is paid when booking one of these nights; it may only ask for more than the hotel. */
  advance: AdvanceTerm | null;
}

export interface SeasonRule extends SeasonValues {
  id: string;
  /** Increases with each new rule. */
  ordinal: number;
  version: number;
}
