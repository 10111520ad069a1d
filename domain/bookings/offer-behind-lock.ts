import type { Database } from '../../db/statements/database.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { profilesOf } from '../../kernel/tax-profiles.ts';
import { findRoomForStay, findSaleRules } from '../inventory/inventory-store.ts';
import { offerStay, type RoomOffer } from '../offers/offer-stay.ts';
import type { SaleRules } from '../pricing/night-terms.ts';
import { expireHoldsOfRoom } from './expire-holds.ts';

/** An open room with its hotel, the price of the stay, and whether it can be booked. */
export type Offer = Pick<NonNullable<Awaited<ReturnType<typeof findRoomForStay>>>, 'room' | 'hotel'> &
  RoomOffer & {
    /** The rules that price and closing are based on. */
    saleRules: SaleRules;
  };

/**
 * The first steps of every new booking, at the desk and on the site: ends the room's lapsed holds, and prices the stay.
 * Call it behind the room's lock. Undefined when the room is not open.
 */
export async function offerOfLocked(
  tx: Database,
  nowMs: number,
  roomId: string,
  stay: Stay,
): Promise<Offer | undefined> {
  let offered = await findRoomForStay(tx, roomId, stay, nowMs);
  if (offered?.hasLapsed) {
    await expireHoldsOfRoom(tx, roomId, nowMs);
    offered = await findRoomForStay(tx, roomId, stay, nowMs);
  }
  if (!offered) return undefined;
  const { room, hotel, touched, hasRules } = offered;
  const saleRules = hasRules ? await findSaleRules(tx, roomId, stay) : { rules: [], destination: [] };
  const offer = offerStay(room, { touched, lapsed: [], ...saleRules }, stay, profilesOf(hotel));
  return { room, hotel, saleRules, ...offer };
}
