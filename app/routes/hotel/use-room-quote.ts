import type { Quote } from '../../../contract/quote.ts';
import { requestQuote } from '../../cart/request-quote.ts';
import type { Search } from '../../search/search.ts';
import { type Loaded, useLoaded } from '../../ui/use-loaded.ts';

/** The price of the chosen room for the search, reloaded when either changes. */
export function useRoomQuote(roomId: string | undefined, search: Search): Loaded<Quote> {
  const { hotelCheckInDate, hotelCheckOutDate, guestNumber } = search;
  return useLoaded(roomId && [roomId, hotelCheckInDate, hotelCheckOutDate, guestNumber].join(' '), (signal) =>
    requestQuote(roomId ?? '', search, signal),
  );
}
