import type { Quote, QuoteRequest } from '../../contract/quote.ts';
import { answerOf, jsonPost } from '../calls.ts';
import type { Search } from '../search/search.ts';

/** What the room costs for the search's dates and guests, and whether it is free. */
export async function askQuote(
  roomId: string,
  search: Pick<Search, 'hotelCheckInDate' | 'hotelCheckOutDate' | 'guestNumber'>,
  signal: AbortSignal,
): Promise<Quote> {
  const question: QuoteRequest = {
    roomId,
    checkIn: search.hotelCheckInDate,
    checkOut: search.hotelCheckOutDate,
    guests: Number(search.guestNumber),
  };
  const response = await answerOf('/quote', { ...jsonPost(question), signal });
  return (await response.json()) as Quote;
}
