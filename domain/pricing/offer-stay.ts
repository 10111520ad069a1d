import { countFree, type RoomNights, saleFactsOf } from '../inventory/inventory-store.ts';
import { type SaleRefusal, saleRefusal, termsOfStay } from '../seasons/night-terms.ts';
import type { StayQuote } from '../shared/money.ts';
import type { Stay } from '../shared/stay-dates.ts';
import { quoteStay } from './quote-stay.ts';

/** What a stay in a room costs, and whether it can be had. */
export interface RoomOffer {
  quote: StayQuote;
  /** How many of the room can be booked for all of the stay. */
  available: number;
  /** Why none can, where it is not that all are taken: nights that are closed, or too few of them. */
  refusal: SaleRefusal | undefined;
  /** How many are free, whether or not they are sold for this stay. */
  free: number;
}

/** What a room is offered for: quote, hold, desk, list and hotel page all ask here. */
export function offerStay(
  room: { id: string; rackRatePoisha: number; discountPercent: number; roomCount: number },
  known: RoomNights,
  stay: Stay,
): RoomOffer {
  const nights = termsOfStay(room, stay, saleFactsOf(known));
  const nightPrices = new Map(nights.map(({ night, ratePoisha }) => [night, ratePoisha]));
  const refusal = saleRefusal(nights);
  const free = countFree(room.roomCount, known);
  return {
    quote: quoteStay({ ...room, roomId: room.id, nightPrices }, stay),
    available: refusal ? 0 : free,
    refusal,
    free,
  };
}
