import { type SaleFacts, saleRefusal, termsOfStay } from '../seasons/night-terms.ts';
import type { SeasonRule } from '../seasons/season-rule.ts';
import type { NightDate, Stay } from '../shared/stay-dates.ts';

/**
 * Rooms that the same rules decide over for a stay: one room with rules of its own, or the other rooms of its hotel.
 * What comes of the rules is decided here, and the index only counts with it.
 */
export interface SeasonScope {
  hotelId: string;
  roomId: string | null;
  closed: boolean;
  /** Where the stay is too short: how many nights it has to have. */
  nightsMin: number | null;
  /** The nights that a rule prices, by a price or by per cent of the rack rate. */
  prices: { night: NightDate; pricePoisha: number | null; changePercent: number | null }[];
}

/** What these rules, of any number of hotels, make of the stay. */
export function seasonScopes(rules: SeasonRule[], stay: Stay): SeasonScope[] {
  return [...Map.groupBy(rules, (rule) => rule.hotelId)].flatMap(([hotelId, ofHotel]) => {
    const ofAllRooms = ofHotel.filter(({ roomId }) => roomId === null);
    return [...Map.groupBy(ofHotel, (rule) => rule.roomId)].map(([roomId, own]) => ({
      hotelId,
      roomId,
      ...decide(roomId === null ? ofAllRooms : [...ofAllRooms, ...own], stay),
    }));
  });
}

function decide(rules: SeasonRule[], stay: Stay) {
  const facts: SaleFacts = { own: new Map(), rules };
  // Which rule prices a night does not depend on the rack rate.
  const nights = termsOfStay({ rackRatePoisha: 0 }, stay, facts);
  const refusal = saleRefusal(nights);
  return {
    closed: refusal?.outcome === 'not_for_sale',
    nightsMin: refusal?.outcome === 'stay_too_short' ? refusal.nightsMin : null,
    prices: nights.flatMap(({ night, rateFrom }) =>
      typeof rateFrom === 'object'
        ? [{ night, pricePoisha: rateFrom.pricePoisha, changePercent: rateFrom.changePercent }]
        : [],
    ),
  };
}
