import type { District, GoodToKnow } from '../../kernel/catalogue-choices.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import type { DestinationEffect } from '../destinations/closings.ts';

/**
 * The parameters of a search; without any, every hotel for sale. Price order and price bounds apply to a night after
 * discount, in poisha: with a stay, of the cheapest free room that takes the guests; otherwise of the cheapest room.
 */
export interface HotelSearch {
  /** Only these hotels; absent: all. */
  ids?: string[];
  district?: District;
  /**
   * Part of a name in either language; when that finds nothing, words of a name and of the hotel's district in any order
   * (name-words.ts), then a name that sounds like it (loose-name.ts).
   */
  name?: string;
  /** Facilities by the column they are stored in: any within a column, all across columns. */
  facilities: { column: FacilityColumn; anyOf: string[] }[];
  /** Facts that a hotel says of itself, all of them; absent: none is asked for. */
  known?: GoodToKnow[];
  /** Lower-cased accommodation types. */
  types: string[];
  stay?: Stay;
  guests: number;
  pricePoishaMin?: Poisha;
  pricePoishaMax?: Poisha;
  freeOnly: boolean;
  /** Only hotels of which a part is paid at the desk: for the stay in their cheapest free room, else by their own term. */
  atHotel?: boolean;
  /** The least amount that every way to pay takes; absent: any. */
  leastPoisha?: Poisha;
  /** The lowest score of the guests' reviews, in tenths; hotels without a score are left out. */
  minScore?: number;
  /** `score`: the best first, of equal ones the one of more reviews, without a score last. `recommended`: most nights booked recently, then price; absent: in the order of creation. */
  sort?: 'recommended' | 'price' | '-price' | 'name' | 'score';
  /** Which of the two names `sort: 'name'` uses. */
  language: 'en' | 'bn';
  /** The page: rows to skip and to answer; absent: all rows. */
  window?: { offset: number; limit: number };
}

/** A stay in the index's terms: day numbers, the last one excluded. */
export interface SearchedStay {
  fromDay: number;
  toDay: number;
  guests: number;
}

export type FacilityColumn =
  | 'businessFacilities'
  | 'fitnessFacilities'
  | 'foodFacilities'
  | 'generalFacilities'
  | 'mediaFacilities'
  | 'transportFacilities'
  | 'otherFacilities';

/** A hotel's offer for a stay. */
export interface StayOffer {
  /** Whether any room for sale takes so many guests, free or not. */
  fitsGuests: boolean;
  /** Rooms that are free for the whole stay and take the guests. */
  available: number;
  /**
   * The cheapest such room, by its average night (after discount, before tax); of two at the same price the one with the
   * larger discount, then the first of the hotel's list. Null when none is free.
   */
  roomName: string | null;
  roomNameBn: string | null;
  /** Its average night before the discount and after it, and its total with tax. */
  rackNightPoisha: Poisha | null;
  nightPoisha: Poisha | null;
  totalPoisha: Poisha | null;
  discountPercent: number;
  /** The part of the total that is paid when booking, where that is less than all. */
  advancePoisha: Poisha | null;
  /** Until when cancelling it is free; null when that is past, never, or there is no such room. */
  freeUntilMs: number | null;
  /** When the stay is too short: the fewest nights for which a free room that takes the guests could be booked. */
  nightsMin: number | null;
  /** Whether a free room that takes the guests is closed on one of the nights. */
  notForSale: boolean;
  /** The rules of its place that close one of the nights. */
  closedBy: DestinationEffect | null;
}

/** The matching hotels by their positions in the index, and the total. */
export interface SearchResult {
  positions: number[];
  total: number;
  /** How the names of these hotels match the typed one; `letters` also when nothing is found. */
  nameMatch: 'letters' | 'words' | 'sound';
  /** With a stay: the offer of each hotel. */
  offers?: StayOffer[];
}
