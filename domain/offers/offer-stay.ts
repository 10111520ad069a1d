import type { StayQuote } from '../../kernel/money.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import type { TaxProfiles } from '../../kernel/tax-profiles.ts';
import type { DestinationEffect } from '../destinations/closings.ts';
import { countFree, type RoomNights, saleFactsOf } from '../inventory/inventory-store.ts';
import type { SaleRefusal } from '../pricing/night-terms.ts';
import { quoteForSale } from '../pricing/quote-stay.ts';

/** The price of a stay in a room, and whether it can be booked. */
export interface RoomOffer {
  quote: StayQuote;
  /** How many rooms of this kind can be booked for the whole stay. */
  available: number;
  /** The refusal, if the reason is not that all are taken: closed nights, or a stay that is too short. */
  refusal: SaleRefusal | undefined;
  /** How many are free, whether or not they are sold for this stay. */
  free: number;
  /** The rules of its place that touch the stay. */
  destination: DestinationEffect | undefined;
}

/** Offers a stay in a room of a hotel with these taxes: quote, hold, desk, list and hotel page all use this. */
export function offerStay(
  room: { id: string; rackRatePoisha: number; discountPercent: number; roomCount: number },
  roomNights: RoomNights,
  stay: Stay,
  taxes: TaxProfiles,
): RoomOffer {
  const { quote, refusal, destination } = quoteForSale(room, stay, saleFactsOf(roomNights), taxes);
  const free = countFree(room.roomCount, roomNights);
  return { quote, available: refusal ? 0 : free, refusal, free, destination };
}
