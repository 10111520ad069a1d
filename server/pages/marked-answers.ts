import type { FeaturedRoom, FoundHotels, HotelsQuery, Summary } from '../../contract/hotel.ts';
import type { District } from '../../domain/shared/catalogue-choices.ts';

/** An answer, and a mark that is another one whenever the answer is. The mark costs less than the answer. */
export interface Marked<Answer> {
  mark: string;
  read(): Answer;
}

/** Of what the services answer, that which changes while the server runs. */
export interface MarkedAnswers {
  hotels(query: HotelsQuery): Promise<Marked<FoundHotels>>;
  featuredRooms(): Promise<Marked<FeaturedRoom[]>>;
  summary(): Promise<Marked<Summary>>;
  /** How far the search index is with a destination, or with all. Throws while it is too old to be asked. */
  indexNow(district?: District): Promise<IndexState>;
  /** The same where it is known without waiting. */
  indexAtHand(district?: District): IndexState | undefined;
}

/**
 * Two equal ones mean that a search in the destination is answered alike, and with equal `catalogVersion` that its hotels
 * and rooms are the same.
 */
export interface IndexState {
  /** The index's number, and not the index: a kept page would keep the whole of an old one in memory. */
  index: number;
  version: number;
  catalogVersion: number;
}

/** An answer whose mark is all of it. */
export function marked<Answer>(answer: Answer): Marked<Answer> {
  return { mark: JSON.stringify(answer), read: () => answer };
}
