import type { SeasonRule } from '../seasons/season-rule.ts';
import { dayNumber, nightOfDayNumber } from '../shared/stay-dates.ts';
import { seasonScopes } from './season-scopes.ts';

/** The effect of season rules on a stay in a room. */
export interface StaySeason {
  closed: boolean;
  nightsMin: number | null;
  prices: { day: number; pricePoisha: number | null; changePercent: number | null }[];
}

/** The effect of a hotel's rules on a stay: for rooms with their own rules, and for all others. */
interface HotelSeasons {
  byRoom: ReadonlyMap<string | null, StaySeason>;
}

/** How many stays are remembered for a hotel; people look at the same few. */
const staysMax = 16;

/** The season rules by hotel, and their effects on the stays that were asked for last. */
export class Seasons {
  readonly #rules = new Map<number, SeasonRule[]>();
  readonly #known = new Map<number, Map<number, HotelSeasons>>();

  /** Replaces all rules of a hotel and its rooms. */
  set(hotel: number, rules: SeasonRule[]): void {
    this.#known.delete(hotel);
    if (rules.length > 0) this.#rules.set(hotel, rules);
    else this.#rules.delete(hotel);
  }

  rulesOf(hotel: number): SeasonRule[] {
    return this.#rules.get(hotel) ?? [];
  }

  /** Undefined for most hotels, since they have no rules. */
  of(hotel: number, fromDay: number, toDay: number): HotelSeasons | undefined {
    const rules = this.#rules.size > 0 ? this.#rules.get(hotel) : undefined;
    if (!rules) return undefined;
    const key = fromDay * 128 + (toDay - fromDay);
    const known = this.#known.get(hotel) ?? new Map<number, HotelSeasons>();
    this.#known.set(hotel, known);
    const found = known.get(key);
    if (found) return found;
    if (known.size >= staysMax) known.clear();
    const made = seasonsFor(rules, fromDay, toDay);
    known.set(key, made);
    return made;
  }
}

function seasonsFor(rules: SeasonRule[], fromDay: number, toDay: number): HotelSeasons {
  const stay = { checkIn: nightOfDayNumber(fromDay), checkOut: nightOfDayNumber(toDay) };
  const meeting = rules.filter(
    ({ firstNight, lastNight }) => firstNight < stay.checkOut && lastNight >= stay.checkIn,
  );
  return {
    byRoom: new Map(
      seasonScopes(meeting, stay).map(({ roomId, closed, nightsMin, prices }) => [
        roomId,
        { closed, nightsMin, prices: prices.map((price) => ({ ...price, day: dayNumber(price.night) })) },
      ]),
    ),
  };
}

/** The effect on a room: that of its own rules, which includes the hotel's, otherwise the hotel's. */
export const seasonOfRoom = (seasons: HotelSeasons, roomId: string): StaySeason | undefined =>
  seasons.byRoom.get(roomId) ?? seasons.byRoom.get(null);
