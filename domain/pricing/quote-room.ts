import type { Database } from '../../db/schema/database.ts';
import { findRoom, isForSale } from '../catalog/catalog-store.ts';
import { countFree, findNightsOfRoom, nightPricesOf } from '../inventory/inventory-store.ts';
import type { Clock } from '../shared/clock.ts';
import { type Stay, type StayFault, stayFault } from '../shared/stay-dates.ts';
import { quoteStay, type StayQuote } from './quote-stay.ts';

/** Prices a stay in a room without booking it, and counts how many of the room are free for all of it. */
export async function quoteRoom(
  deps: { db: Database; clock: Clock },
  input: { roomId: string; stay: Stay; guests: number },
): Promise<
  | { outcome: 'quoted'; quote: StayQuote; available: number }
  | { outcome: 'bad_stay'; fault: StayFault }
  | { outcome: 'room_not_found' }
  | { outcome: 'too_many_guests' }
> {
  const fault = stayFault(input.stay, deps.clock.today());
  if (fault) return { outcome: 'bad_stay', fault };
  const found = await findRoom(deps.db, input.roomId);
  if (!found || !isForSale(found)) return { outcome: 'room_not_found' };
  if (input.guests > found.room.guestsMax) return { outcome: 'too_many_guests' };
  const nights = await findNightsOfRoom(deps.db, input.roomId, input.stay, deps.clock.now());
  const rate = { ...found.room, roomId: input.roomId, nightPrices: nightPricesOf(nights) };
  return {
    outcome: 'quoted',
    quote: quoteStay(rate, input.stay),
    available: countFree(found.room.roomCount, nights),
  };
}
