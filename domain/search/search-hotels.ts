import type { Database } from '../../db/schema/database.ts';
import type { HotelRow } from '../catalog/catalog-store.ts';
import type { Clock } from '../shared/clock.ts';
import type { Poisha } from '../shared/money.ts';
import { type Stay, type StayFault, stayFault } from '../shared/stay-dates.ts';
import { countMatches, findMatches, type Naming } from './search-store.ts';

/**
 * What a search may ask; nothing given means every hotel for sale. Price order and price bounds are about a night after
 * discount, in poisha: with a stay of the cheapest room that is free and takes the guests, else of the cheapest room.
 */
export interface HotelSearch {
  /** Only these hotels; absent: all. */
  ids?: string[];
  district?: string;
  /** Part of a name in either language; when nothing is found by it, a name that sounds like it (loose-name.ts). */
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
  /** Lowest discounted price a night over its rooms for sale. */
  startsFromPoisha: Poisha;
  stay?: StayOffer;
}

/** What a hotel offers for a stay. */
export interface StayOffer {
  /** Whether any room for sale takes so many guests, free or not. */
  fitsGuests: boolean;
  /** Rooms free for all of the stay that the guests fit in. */
  available: number;
  /** Lowest price of such a room: a night (after discount, before tax; an average) and in all. Null when none is free. */
  nightPoisha: Poisha | null;
  totalPoisha: Poisha | null;
  /** The fewest nights for which a room that is free and fits could be booked, where the stay is too short for it. */
  nightsMin: number | null;
  /** Whether a room that is free and fits is closed on one of the nights. */
  notForSale: boolean;
}

export interface SearchAnswer {
  outcome: 'found';
  hotels: FoundHotel[];
  total: number;
  /** No name has the typed letters, so these only sound like it. */
  soundsAlike: boolean;
}

/**
 * Finds hotels for sale: the district first, then the name, the facilities and the types (specification, section 5);
 * hotels with nothing free for the stay come last. Answers one page of them and how many there are in all. Names that
 * only sound alike are answered when no hotel is found by the letters of its name.
 */
export async function searchHotels(
  deps: { db: Database; clock: Clock },
  search: HotelSearch,
): Promise<SearchAnswer | { outcome: 'bad_stay'; fault: StayFault }> {
  const fault = search.stay && stayFault(search.stay, deps.clock.today());
  if (fault) return { outcome: 'bad_stay', fault };
  const byLetters = await findBy(deps, search, 'letters');
  if (byLetters.total > 0 || search.name === undefined) return byLetters;
  const bySound = await findBy(deps, search, 'sound');
  return { ...bySound, soundsAlike: bySound.total > 0 };
}

async function findBy(
  { db, clock }: { db: Database; clock: Clock },
  search: HotelSearch,
  naming: Naming,
): Promise<SearchAnswer> {
  const nowMs = clock.now();
  const { matches, total } = await findMatches(db, search, naming, nowMs);
  // A page past the end has no row to carry the count.
  const counted = total ?? (search.window?.offset ? await countMatches(db, search, naming, nowMs) : 0);
  return { outcome: 'found', hotels: matches, total: counted, soundsAlike: false };
}
