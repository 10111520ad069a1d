import type { HotelCard } from '../../contract/hotel.ts';
import { type CallOptions, callForAnswer } from '../calls.ts';

/** Hotels as cards with the answer's headers; `query` has `fields=card`. */
export async function callForCards(
  options: CallOptions<'hotels'>,
): Promise<{ cards: HotelCard[]; headers: Headers }> {
  const { body, headers } = await callForAnswer('hotels', options);
  // The contract's type covers both forms of a hotel; `fields=card` answers cards.
  return { cards: body as HotelCard[], headers };
}
