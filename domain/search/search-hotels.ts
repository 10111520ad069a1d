import type { Database } from '../../db/schema/database.ts';
import { findRoomsOfHotels, type HotelRow } from '../catalog/catalog-store.ts';
import { countFree, findNights, nightPricesOf } from '../inventory/inventory-store.ts';
import { quoteStay } from '../pricing/quote-stay.ts';
import type { Clock } from '../shared/clock.ts';
import type { Poisha } from '../shared/money.ts';
import { type Stay, type StayFault, stayFault } from '../shared/stay-dates.ts';
import { countMatches, findMatches } from './search-store.ts';

/** What a search may ask; nothing given means every open hotel. Prices in poisha a night, after discount. */
export interface HotelSearch {
  /** Only these hotels; absent: all. */
  ids?: string[];
  district?: string;
  /** Part of a name in either language, or a name that sounds like it (loose-name.ts). */
  name?: string;
  /** Facilities by the column they are kept in: any within a column, all across columns. */
  facilities: { column: FacilityColumn; anyOf: string[] }[];
  /** Lower-cased accommodation types. */
  types: string[];
  stay?: Stay;
  guests: number;
  pricePoishaMin?: Poisha;
  pricePoishaMax?: Poisha;
  freeOnly: boolean;
  sort?: 'price' | '-price' | 'name';
  /** Which of the two names `sort: 'name'` goes by. */
  language: 'en' | 'bn';
  /** Rows to pass over and to answer; absent: all of them. */
  window?: { offset: number; limit: number };
}

export type FacilityColumn =
  | 'businessFacilities'
  | 'fitnessFacilities'
  | 'foodFacilities'
  | 'generalFacilities'
  | 'mediaFacilities'
  | 'transportFacilities'
  | 'otherFacilities';

export interface FoundHotel {
  hotel: HotelRow;
  /** Lowest discounted price a night over its rooms; null without rooms. */
  startsFromPoisha: Poisha | null;
  /** With a stay: the rooms free for all of it that fit the guests, and the total of the cheapest of them. */
  stay?: { available: number; totalPoisha: Poisha | null };
}

/**
 * Finds hotels: the district first, then the name, the facilities and the types (specification, section 5);
 * hotels with nothing free for the stay come last. Answers one page of them and how many there are in all.
 */
export async function searchHotels(
  deps: { db: Database; clock: Clock },
  search: HotelSearch,
): Promise<
  { outcome: 'found'; hotels: FoundHotel[]; total: number } | { outcome: 'bad_stay'; fault: StayFault }
> {
  const fault = search.stay && stayFault(search.stay, deps.clock.today());
  if (fault) return { outcome: 'bad_stay', fault };
  const nowMs = deps.clock.now();
  const { matches, total } = await findMatches(deps.db, search, nowMs);
  const offers =
    search.stay &&
    (await offersOf(
      deps.db,
      matches.map(({ hotel }) => hotel.id),
      search.stay,
      search.guests,
      nowMs,
    ));
  const hotels = matches.map(({ hotel, startsFromPoisha }) => ({
    hotel,
    startsFromPoisha,
    ...(offers && { stay: offers.get(hotel.id) ?? { available: 0, totalPoisha: null } }),
  }));
  // A page past the end has no row to carry the count.
  const counted = total ?? (search.window?.offset ? await countMatches(deps.db, search, nowMs) : 0);
  return { outcome: 'found', hotels, total: counted };
}

interface StayOffer {
  available: number;
  totalPoisha: Poisha | null;
}

/** What each of these hotels offers for the stay: the free rooms that the guests fit in, and the cheapest total. */
async function offersOf(
  db: Database,
  hotelIds: string[],
  stay: Stay,
  guests: number,
  nowMs: number,
): Promise<Map<string, StayOffer>> {
  const rooms = (await findRoomsOfHotels(db, hotelIds)).filter((room) => room.guestsMax >= guests);
  const nights = await findNights(
    db,
    rooms.map((room) => room.id),
    stay,
    nowMs,
  );
  const offers = new Map<string, StayOffer>();
  for (const room of rooms) {
    const known = nights.get(room.id) ?? { touched: [], lapsed: [] };
    const free = countFree(room.roomCount, known);
    if (free === 0) continue;
    const { totalPoisha } = quoteStay({ ...room, roomId: room.id, nightPrices: nightPricesOf(known) }, stay);
    const { available, totalPoisha: cheapest } = offers.get(room.hotelId) ?? {
      available: 0,
      totalPoisha: null,
    };
    offers.set(room.hotelId, {
      available: available + free,
      totalPoisha: cheapest === null ? totalPoisha : Math.min(cheapest, totalPoisha),
    });
  }
  return offers;
}
