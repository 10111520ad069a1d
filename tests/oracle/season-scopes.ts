import { type SaleFacts, termsOfStay } from '../../domain/pricing/night-terms.ts';
import { quoteForSale } from '../../domain/pricing/quote-stay.ts';
import type { SeasonRule } from '../../domain/pricing/season-rule.ts';
import type { NightDate, Stay } from '../../kernel/stay-dates.ts';

/**
 * Rooms to which the same rules apply for a stay: one room with its own rules, or the other rooms of its hotel.
 */
export interface SeasonScope {
  hotelId: string;
  roomId: string | null;
  closed: boolean;
  /** The required number of nights when the stay is too short; otherwise null. */
  nightsMin: number | null;
  /** The nights whose price a rule sets, as an amount or as per cent of the rack rate. */
  prices: { night: NightDate; pricePoisha: number | null; changePercent: number | null }[];
}

/** The effect of these rules, of any number of hotels, on the stay. */
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
  // Any rack rate will do here, since it does not affect which rule prices a night.
  const room = { id: '', rackRatePoisha: 0, discountPercent: 0 };
  const nights = termsOfStay(room, stay, facts);
  const { refusal } = quoteForSale(room, stay, facts);
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
