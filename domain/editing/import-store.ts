import { and, isNull, sql } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import type { HotelRow, RoomRow } from '../catalog/catalog-store.ts';
import { isOneOf } from '../lists/conditions.ts';
import type { HotelDetails, RoomDetails } from './catalog-changes-store.ts';

/** Any fixed number that nothing else locks. */
const importLock = 4_701;

/** Whether this transaction is the only import: two at once would both add what neither sees of the other. */
export async function isOnlyImport(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${importLock}::integer) as locked`,
  );
  return rows[0]?.locked === true;
}

export type KnownHotel = Pick<HotelRow, 'id' | 'name' | 'district'>;

/** The names of all open hotels. */
export const findOpenHotels = (tx: Database): Promise<KnownHotel[]> =>
  tx
    .select({ id: hotels.id, name: hotels.name, district: hotels.district })
    .from(hotels)
    .where(isNull(hotels.archivedAt));

/** The names of these hotels' open rooms. */
export const findOpenRoomNames = (
  tx: Database,
  hotelIds: string[],
): Promise<Pick<RoomRow, 'hotelId' | 'name'>[]> =>
  hotelIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ hotelId: rooms.hotelId, name: rooms.name })
        .from(rooms)
        .where(and(isOneOf(rooms.hotelId, hotelIds), isNull(rooms.archivedAt)));

/** Keeps these open hotels from being archived or renamed until the transaction ends; answers those that are open. */
export const lockOpenHotels = (
  tx: Database,
  hotelIds: string[],
): Promise<Pick<HotelRow, 'id' | 'district'>[]> =>
  hotelIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: hotels.id, district: hotels.district })
        .from(hotels)
        .where(and(isOneOf(hotels.id, hotelIds), isNull(hotels.archivedAt)))
        .orderBy(hotels.id)
        .for('share');

/** Adds these hotels in this order. */
export async function insertHotels(
  tx: Database,
  added: (HotelDetails & Pick<HotelRow, 'id' | 'nameKey'>)[],
): Promise<void> {
  await tx.insert(hotels).values(added);
}

/** Adds these rooms in this order. */
export async function insertRooms(
  tx: Database,
  added: (RoomDetails & Pick<RoomRow, 'id' | 'hotelId'>)[],
): Promise<void> {
  await tx.insert(rooms).values(added);
}
