import type { Database } from '../../db/statements/database.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { findRoomForStay, lockRoom } from '../inventory/inventory-store.ts';
import { findRulesOfRooms } from '../inventory/season-rules-store.ts';
import { offerStay, type RoomOffer } from '../offers/offer-stay.ts';
import type { SeasonRule } from '../pricing/season-rule.ts';
import { expireHoldsOfRoom } from './expire-holds.ts';

/** An open room with its hotel, the price of the stay, and whether it can be booked. */
export type Offer = Pick<NonNullable<Awaited<ReturnType<typeof findRoomForStay>>>, 'room' | 'hotel'> &
  RoomOffer & {
    /** The season rules that the price is based on. */
    rules: SeasonRule[];
  };

/**
 * The first steps of every new booking, at the desk and on the site: locks the room until the transaction ends, ends
 * its lapsed holds, and prices the stay behind the lock. Undefined when the room is not open.
 */
export async function offerBehindLock(
  tx: Database,
  nowMs: number,
  roomId: string,
  stay: Stay,
): Promise<Offer | undefined> {
  await lockRoom(tx, roomId);
  return offerOfLocked(tx, nowMs, roomId, stay);
}

/** The same behind the caller's lock of the room. */
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
  const rules = hasRules ? ((await findRulesOfRooms(tx, [roomId], stay)).get(roomId) ?? []) : [];
  return { room, hotel, rules, ...offerStay(room, { touched, lapsed: [], rules }, stay) };
}
