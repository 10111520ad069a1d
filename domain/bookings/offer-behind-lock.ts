import type { Database } from '../../db/statements/database.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { profilesOf } from '../../kernel/tax-profiles.ts';
import { findRoomForStay } from '../inventory/inventory-store.ts';
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
  const rules = hasRules ? ((await findRulesOfRooms(tx, [roomId], stay)).get(roomId) ?? []) : [];
  const offer = offerStay(room, { touched, lapsed: [], rules }, stay, profilesOf(hotel));
  return { room, hotel, rules, ...offer };
}
