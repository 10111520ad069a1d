import type { HotelColumns } from './hotel-columns.ts';
import { SortedPositions } from './sorted-positions.ts';

/** The sort orders of hotels: place in the list, popularity, prices, names, score of the guests. */
export const orderNames = ['listing', 'recommended', 'price', '-price', 'name', 'nameBn', 'score'] as const;
export type OrderName = (typeof orderNames)[number];

/** The hotels for sale of one destination, or of all, in each order. */
export interface Scope {
  orders: Record<OrderName, SortedPositions>;
  /** Counts all changes that can affect a search in this scope. */
  version: number;
  /** Counts the changes of hotels and rooms only, not those of nights and holds. */
  catalogVersion: number;
}

export function makeScope(hotels: HotelColumns): Scope {
  const { byListing } = hotels;
  const booked = (position: number) => hotels.bookedNights[position] ?? 0;
  const score = (position: number) => hotels.score[position] ?? 0;
  const reviews = (position: number) => hotels.reviews[position] ?? 0;
  const rate = (position: number) => hotels.startsFrom[position] ?? 0;
  const byText = (texts: string[]) => (one: number, other: number) => {
    const [a = '', b = ''] = [texts[one], texts[other]];
    return a < b ? -1 : a > b ? 1 : byListing(one, other);
  };
  return {
    version: 0,
    catalogVersion: 0,
    orders: {
      listing: new SortedPositions(byListing),
      recommended: new SortedPositions(
        (one, other) => booked(other) - booked(one) || rate(one) - rate(other) || byListing(one, other),
      ),
      price: new SortedPositions((one, other) => rate(one) - rate(other) || byListing(one, other)),
      '-price': new SortedPositions((one, other) => rate(other) - rate(one) || byListing(one, other)),
      name: new SortedPositions(byText(hotels.names)),
      nameBn: new SortedPositions(byText(hotels.displayBn)),
      // Of hotels without a score, which come last, the number of reviews decides nothing.
      score: new SortedPositions(
        (one, other) =>
          score(other) - score(one) ||
          (score(one) > 0 ? reviews(other) - reviews(one) : 0) ||
          byListing(one, other),
      ),
    },
  };
}
