import type { Quote } from '../../contract/quote.ts';
import { call } from '../calls.ts';
import type { Search } from '../search/search.ts';

/** The price of the room for the search's dates and guests, and whether it is free. */
export function requestQuote(
  roomId: string,
  search: Pick<Search, 'hotelCheckInDate' | 'hotelCheckOutDate' | 'guestNumber'>,
  signal: AbortSignal,
): Promise<Quote> {
  return call('quote', {
    body: {
      roomId,
      checkIn: search.hotelCheckInDate,
      checkOut: search.hotelCheckOutDate,
      guests: Number(search.guestNumber),
    },
    signal,
  });
}
