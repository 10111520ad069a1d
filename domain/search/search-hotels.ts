import type { District } from '../shared/catalogue-choices.ts';
import type { Poisha } from '../shared/money.ts';
import type { Stay } from '../shared/stay-dates.ts';

/**
 * What a search may ask; nothing given means every hotel for sale. Price order and price bounds are about a night after
 * discount, in poisha: with a stay of the cheapest room that is free and takes the guests, else of the cheapest room.
 */
export interface HotelSearch {
  /** Only these hotels; absent: all. */
  ids?: string[];
  district?: District;
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
  /** `recommended`: most nights booked lately, then price; absent: as the hotels were added. */
  sort?: 'recommended' | 'price' | '-price' | 'name';
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

/** What a hotel offers for a stay. */
export interface StayOffer {
  /** Whether any room for sale takes so many guests, free or not. */
  fitsGuests: boolean;
  /** Rooms free for all of the stay that the guests fit in. */
  available: number;
  /** Lowest price of such a room: a night (after discount, before tax; an average) and in all. Null when none is free. */
  nightPoisha: Poisha | null;
  totalPoisha: Poisha | null;
  /** In the price of the cheapest; the larger one of two rooms that cost the same. */
  discountPercent: number;
  /** The fewest nights for which a room that is free and fits could be booked, where the stay is too short for it. */
  nightsMin: number | null;
  /** Whether a room that is free and fits is closed on one of the nights. */
  notForSale: boolean;
}

/** The hotels of an answer by their slots in the index, and how many there are in all. */
export interface FoundSlots {
  slots: number[];
  total: number;
  /** No name has the typed letters, so these only sound like it. */
  soundsAlike: boolean;
  /** With a stay: what each of them offers. */
  offers?: StayOffer[];
}
