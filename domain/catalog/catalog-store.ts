import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import { isOneOf } from '../lists/conditions.ts';

export type HotelRow = typeof hotels.$inferSelect;
export type RoomRow = typeof rooms.$inferSelect;

/** An open hotel; an archived one is not found. */
export async function findHotel(db: Database, hotelId: string): Promise<HotelRow | undefined> {
  const [hotel] = await db
    .select()
    .from(hotels)
    .where(and(eq(hotels.id, hotelId), isNull(hotels.archivedAt)));
  return hotel;
}

/** The hotel of a public page's code, also an archived one. */
export async function findHotelByCode(db: Database, code: string): Promise<HotelRow | undefined> {
  const [hotel] = await readingByCode(db, { code });
  return hotel;
}

const readingByCode = preparedStatement('find_hotel_by_code', (db) =>
  db
    .select()
    .from(hotels)
    .where(eq(hotels.code, sql.placeholder('code'))),
);

/** How many open hotels a district has, or all districts, and the first of them by name. */
export async function findFirstHotels(
  db: Database,
  district: District | undefined,
  limit: number,
): Promise<{ total: number; first: HotelRow[] }> {
  const isThere = and(isNull(hotels.archivedAt), district && eq(hotels.district, district));
  const total = await db.$count(hotels, isThere);
  const first = await db
    .select()
    .from(hotels)
    .where(isThere)
    .orderBy(asc(hotels.name), asc(hotels.id))
    .limit(limit);
  return { total, first };
}

/** The rows of these hotels, in any order. */
export function findHotelRows(db: Database, hotelIds: string[]): Promise<HotelRow[]> {
  return db.select().from(hotels).where(isOneOf(hotels.id, hotelIds));
}

/** The open rooms of the hotels, in listing order. */
export function findRoomsOfHotels(db: Database, hotelIds: string[]): Promise<RoomRow[]> {
  if (hotelIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(rooms)
    .where(and(isOneOf(rooms.hotelId, hotelIds), isNull(rooms.archivedAt)))
    .orderBy(asc(rooms.listing));
}

/** An open room with its open hotel. */
export async function findRoom(
  db: Database,
  roomId: string,
): Promise<{ room: RoomRow; hotel: HotelRow } | undefined> {
  const [row] = await db
    .select({ room: rooms, hotel: hotels })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(and(eq(rooms.id, roomId), isNull(rooms.archivedAt), isNull(hotels.archivedAt)));
  return row;
}

/** Whether a room and its hotel are offered to travellers. */
export const isForSale = ({
  room,
  hotel,
}: {
  room: Pick<RoomRow, 'forSale'>;
  hotel: Pick<HotelRow, 'forSale'>;
}): boolean => room.forSale && hotel.forSale;

/** Condition for rooms that are offered to travellers, for statements over both tables. */
const forSale = and(
  isNull(rooms.archivedAt),
  isNull(hotels.archivedAt),
  eq(rooms.forSale, true),
  eq(hotels.forSale, true),
);

/** The rooms of the hotel that are for sale, in listing order; none while the hotel itself is not for sale. */
export async function findRoomsForSale(db: Database, hotel: HotelRow): Promise<RoomRow[]> {
  if (!hotel.forSale) return [];
  return (await findRoomsOfHotels(db, [hotel.id])).filter((room) => room.forSale);
}

/** The rows of these rooms with their hotels' names, in any order. */
export function findRoomRows(
  db: Database,
  roomIds: string[],
): Promise<{ room: RoomRow; hotelName: string }[]> {
  return db
    .select({ room: rooms, hotelName: hotels.name })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(isOneOf(rooms.id, roomIds));
}

/** Rooms with the data that the home page shows, in any order. */
export function findFeaturedRooms(db: Database, roomIds: string[]) {
  return db
    .select({
      id: rooms.id,
      hotelId: rooms.hotelId,
      hotelName: hotels.name,
      hotelNameBn: hotels.nameBn,
      roomName: rooms.name,
      roomNameBn: rooms.nameBn,
      picture: rooms.picture,
      rackRatePoisha: rooms.rackRatePoisha,
      discountPercent: rooms.discountPercent,
    })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(and(forSale, isOneOf(rooms.id, roomIds)));
}

/** How many rooms of a kind there are. Archived ones count too, since a booking may outlive the offer. */
export async function findRoomCount(db: Database, roomId: string): Promise<number> {
  const [room] = await db.select({ roomCount: rooms.roomCount }).from(rooms).where(eq(rooms.id, roomId));
  return room?.roomCount ?? 0;
}

/** A room with its hotel, even if archived: a guest who already stays there may prolong the stay. */
export async function findRoomEvenArchived(
  db: Database,
  roomId: string,
): Promise<{ room: RoomRow; hotel: HotelRow } | undefined> {
  const [row] = await readingRoom(db, { roomId });
  return row;
}

const readingRoom = preparedStatement('find_room_with_hotel', (db) =>
  db
    .select({ room: rooms, hotel: hotels })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(eq(rooms.id, sql.placeholder('roomId'))),
);
