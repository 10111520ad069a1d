import { hash } from 'node:crypto';
import type { FeaturedRoom, HotelResults, HotelsQuery, Summary } from '../../contract/hotel.ts';
import type { LatestReviews } from '../../contract/review.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import type { PublicHotelAnswer } from '../services.ts';

/** An answer, and a text that changes whenever the answer does. Computing the text is cheaper than the answer. */
export interface HashedAnswer<Answer> {
  contentHash: string;
  read(): Answer;
}

/** The services' answers that change while the server runs. */
export interface HashedAnswers {
  hotels(query: HotelsQuery): Promise<HashedAnswer<HotelResults>>;
  featuredRooms(): Promise<HashedAnswer<FeaturedRoom[]>>;
  publicHotel(code: string): Promise<HashedAnswer<PublicHotelAnswer>>;
  summary(): Promise<HashedAnswer<Summary>>;
  latestReviews(): Promise<HashedAnswer<LatestReviews>>;
  /** The index's state for a destination, or for all. Throws while the index is too old. */
  indexNow(district?: District): Promise<IndexState>;
  /** The same without waiting; undefined when that is not possible. */
  indexIfUpToDate(district?: District): IndexState | undefined;
}

/**
 * Two equal states mean that a search in the destination gives the same answer; equal `catalogVersion` means that its
 * hotels and rooms are the same.
 */
export interface IndexState {
  /** The index's number instead of the index: a cached page would keep a whole old index in memory. */
  index: number;
  version: number;
  catalogVersion: number;
}

/** An answer whose content hash is its whole JSON. */
export function hashed<Answer>(answer: Answer): HashedAnswer<Answer> {
  return { contentHash: JSON.stringify(answer), read: () => answer };
}

/** An answer whose content hash is short however long it is, for pages of which there are many. */
export function digested<Answer>(answer: Answer): HashedAnswer<Answer> {
  return { contentHash: hash('sha1', JSON.stringify(answer)), read: () => answer };
}
