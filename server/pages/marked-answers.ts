import type { FeaturedRoom, FoundHotels, HotelsQuery, Summary } from '../../contract/hotel.ts';
import type { District } from '../../kernel/catalogue-choices.ts';

/** An answer, and a mark that changes whenever the answer does. Computing the mark is cheaper than the answer. */
export interface Marked<Answer> {
  mark: string;
  read(): Answer;
}

/** The services' answers that change while the server runs. */
export interface MarkedAnswers {
  hotels(query: HotelsQuery): Promise<Marked<FoundHotels>>;
  featuredRooms(): Promise<Marked<FeaturedRoom[]>>;
  summary(): Promise<Marked<Summary>>;
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

/** An answer whose mark is its whole JSON. */
export function marked<Answer>(answer: Answer): Marked<Answer> {
  return { mark: JSON.stringify(answer), read: () => answer };
}
