import type { Database } from '../../db/schema/database.ts';
import { findRoom } from '../catalog/catalog-store.ts';
import { findNightsOfRoom, lockRoom } from '../inventory/inventory-store.ts';
import { offerStay, type RoomOffer } from '../pricing/offer-stay.ts';
import type { Stay } from '../shared/stay-dates.ts';
import { expireHoldsOfRoom } from './expire-holds.ts';

/** An open room with its hotel, what the stay costs in it, and whether it can be had. */
export type Offer = NonNullable<Awaited<ReturnType<typeof findRoom>>> & RoomOffer;

/**
 * What every new booking starts from, at the desk as on the site: locks the room until the transaction ends, ends
 * its lapsed holds, and prices the stay as it stands behind the lock. Undefined when the room is not open.
 */
export async function offerBehindLock(
  tx: Database,
  nowMs: number,
  roomId: string,
  stay: Stay,
): Promise<Offer | undefined> {
  await lockRoom(tx, roomId);
  await expireHoldsOfRoom(tx, roomId, nowMs);
  const found = await findRoom(tx, roomId);
  if (!found) return undefined;
  const nights = await findNightsOfRoom(tx, roomId, stay, nowMs);
  return { ...found, ...offerStay(found.room, nights, stay) };
}
