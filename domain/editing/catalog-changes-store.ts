import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import type { HotelRow, RoomRow } from '../catalog/catalog-store.ts';

/** A hotel's fields that the administrator edits; the database sets the other columns. */
export type HotelDetails = Omit<
  HotelRow,
  'id' | 'listing' | 'nameKey' | 'code' | 'version' | 'archivedAt' | 'createdAt' | 'updatedAt'
>;

/** A room's fields that the administrator edits. */
export type RoomDetails = Omit<
  RoomRow,
  'id' | 'listing' | 'hotelId' | 'discountedRatePoisha' | 'version' | 'archivedAt' | 'createdAt' | 'updatedAt'
>;

const isOpen = (hotelId: string) => and(eq(hotels.id, hotelId), isNull(hotels.archivedAt));

/**
 * Locks an open hotel against other saves until the transaction ends. `no key update` is the weaker write lock, so a
 * booking that refers to its hotel does not wait for it.
 */
export async function lockHotel(tx: Database, hotelId: string): Promise<HotelRow | undefined> {
  const [hotel] = await tx.select().from(hotels).where(isOpen(hotelId)).for('no key update');
  return hotel;
}

/** The open hotels of a district, or all, locked in the order of their ids, so that two such changes wait for each other. */
export function lockHotels(
  tx: Database,
  district: District | undefined,
): Promise<Pick<HotelRow, 'id' | 'name'>[]> {
  return tx
    .select({ id: hotels.id, name: hotels.name })
    .from(hotels)
    .where(and(isNull(hotels.archivedAt), district && eq(hotels.district, district)))
    .orderBy(asc(hotels.id))
    .for('no key update');
}

/** Keeps an open hotel from being archived or renamed until the transaction ends; undefined when it is not open. */
export async function lockOpenHotel(
  tx: Database,
  hotelId: string,
): Promise<Pick<HotelRow, 'id' | 'name' | 'district'> | undefined> {
  const [hotel] = await tx
    .select({ id: hotels.id, name: hotels.name, district: hotels.district })
    .from(hotels)
    .where(isOpen(hotelId))
    .for('share');
  return hotel;
}

/** The place of an open hotel, which is not locked. */
export async function findPlaceOfHotel(tx: Database, hotelId: string): Promise<District | undefined> {
  const [hotel] = await tx.select({ district: hotels.district }).from(hotels).where(isOpen(hotelId));
  return hotel?.district;
}

/** Locks the rooms of a hotel in the order of their ids: buyers lock a room and then its hotel. */
export const lockRoomsOfHotel = (tx: Database, hotelId: string): Promise<RoomRow[]> =>
  tx.select().from(rooms).where(eq(rooms.hotelId, hotelId)).orderBy(asc(rooms.id)).for('update');

export async function insertHotel(
  tx: Database,
  hotel: HotelDetails & Pick<HotelRow, 'id' | 'nameKey'>,
): Promise<void> {
  await tx.insert(hotels).values(hotel);
}

/** Writes the changed fields and increments the version. */
export async function changeHotel(tx: Database, hotelId: string, changed: Partial<HotelRow>): Promise<void> {
  await tx
    .update(hotels)
    .set({ ...changed, version: sql`${hotels.version} + 1` })
    .where(eq(hotels.id, hotelId));
}

export async function insertRoom(
  tx: Database,
  room: RoomDetails & Pick<RoomRow, 'id' | 'hotelId'>,
): Promise<void> {
  await tx.insert(rooms).values(room);
}

/** Writes the changed fields and increments the version. */
export async function changeRoom(tx: Database, roomId: string, changed: Partial<RoomDetails>): Promise<void> {
  await tx
    .update(rooms)
    .set({ ...changed, version: sql`${rooms.version} + 1` })
    .where(eq(rooms.id, roomId));
}
