import type { Database } from '../../db/schema/database.ts';
import type { HotelRow } from '../catalog/catalog-store.ts';
import { quoteStay } from '../pricing/quote-stay.ts';
import type { Clock } from '../shared/clock.ts';
import type { Poisha } from '../shared/money.ts';
import { type Stay, type StayFault, stayFault } from '../shared/stay-dates.ts';
import { countMatches, findMatches } from './search-store.ts';

/** What a search may ask; nothing given means every open hotel. Prices in poisha a night, after discount. */
export interface HotelSearch {
  district?: string;
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
  const { matches, total } = await findMatches(deps.db, search, deps.clock.now());
  const hotels = matches.map(({ hotel, startsFromPoisha, rooms }) => ({
    hotel,
    startsFromPoisha,
    ...(search.stay && { stay: offerOf(rooms, search.stay) }),
  }));
  // A page past the end has no row to carry the count.
  const counted =
    total ?? (search.window?.offset ? await countMatches(deps.db, search, deps.clock.now()) : 0);
  return { outcome: 'found', hotels, total: counted };
}

/** A room as the search sees it: its rate, how many are free for the stay, whether the guests fit. */
export interface SearchedRoom {
  id: string;
  rackRatePoisha: Poisha;
  discountPercent: number;
  free: number;
  fits: boolean;
  nightPrices: { night: string; pricePoisha: Poisha }[];
}

function offerOf(rooms: SearchedRoom[], stay: Stay): { available: number; totalPoisha: Poisha | null } {
  const offered = rooms.filter((room) => room.fits && room.free > 0);
  const totals = offered.map(
    (room) =>
      quoteStay(
        {
          roomId: room.id,
          rackRatePoisha: room.rackRatePoisha,
          discountPercent: room.discountPercent,
          nightPrices: new Map(room.nightPrices.map(({ night, pricePoisha }) => [night, pricePoisha])),
        },
        stay,
      ).totalPoisha,
  );
  return {
    available: offered.reduce((sum, room) => sum + room.free, 0),
    totalPoisha: totals.length > 0 ? Math.min(...totals) : null,
  };
}
