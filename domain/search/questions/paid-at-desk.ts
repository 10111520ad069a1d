import { dayNumber } from '../../../kernel/stay-dates.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import type { HotelOffer } from '../index/hotel-offer.ts';
import type { HotelSearch } from '../search-hotels.ts';

/** The part of an offer's total that is paid when booking; null where all of it is. */
export function partPaidNow(
  index: HotelIndex,
  position: number,
  { room, totalPoisha }: Pick<HotelOffer, 'room' | 'totalPoisha'>,
  { fromDay, toDay, leastPoisha = 0 }: { fromDay: number; toDay: number; leastPoisha?: number | undefined },
): number | null {
  // Most hotels ask for all.
  if (index.advance[position] === 0) return null;
  const paid = index.paidWhenBooking(position, room, fromDay, toDay, leastPoisha);
  return paid < totalPoisha ? paid : null;
}

/**
 * Whether a part is paid at a hotel's desk; undefined when that is not searched. With a stay, of the cheapest free room for the
 * guests; a hotel without one, and every hotel without a stay, by its own term.
 */
export function deskTest(
  index: HotelIndex,
  search: HotelSearch,
): ((position: number) => boolean) | undefined {
  if (!search.atHotel) return undefined;
  return (position) => asksPart(index, search, position);
}

/** Whether less than all is paid when booking at a hotel. */
export function asksPart(
  index: HotelIndex,
  { stay, guests, leastPoisha }: Pick<HotelSearch, 'stay' | 'guests' | 'leastPoisha'>,
  position: number,
): boolean {
  if (index.advance[position] === 0) return false;
  if (!stay) return true;
  const days = { fromDay: dayNumber(stay.checkIn), toDay: dayNumber(stay.checkOut) };
  const offer = index.offer(position, days.fromDay, days.toDay, guests);
  return offer.available === 0 || partPaidNow(index, position, offer, { ...days, leastPoisha }) !== null;
}
