import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';

export type HotelRow = typeof hotels.$inferSelect;
export type RoomRow = typeof rooms.$inferSelect;

/** A hotel that is open; an archived one is not found. */
export async function findHotel(db: Database, hotelId: string): Promise<HotelRow | undefined> {
  const [hotel] = await db
    .select()
    .from(hotels)
    .where(and(eq(hotels.id, hotelId), isNull(hotels.archivedAt)));
  return hotel;
}

/** The open rooms of the hotels, in listing order. */
export function findRoomsOfHotels(db: Database, hotelIds: string[]): Promise<RoomRow[]> {
  if (hotelIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(rooms)
    .where(and(inArray(rooms.hotelId, hotelIds), isNull(rooms.archivedAt)))
    .orderBy(asc(rooms.listing));
}

/** An open room with its open hotel. */
export async function findRoom(
  db: Database,
  roomId: string,
): Promise<{ room: RoomRow; hotel: HotelRow } | undefined> {
  const [found] = await db
    .select({ room: rooms, hotel: hotels })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(and(eq(rooms.id, roomId), isNull(rooms.archivedAt), isNull(hotels.archivedAt)));
  return found;
}

/** Whether a room with its hotel is offered to travellers. */
export const isForSale = ({ room, hotel }: { room: RoomRow; hotel: HotelRow }): boolean =>
  room.forSale && hotel.forSale;

/** What is offered to travellers: for statements over both tables. */
const forSale = and(
  isNull(rooms.archivedAt),
  isNull(hotels.archivedAt),
  eq(rooms.forSale, true),
  eq(hotels.forSale, true),
);

/** The rooms of the hotel that are for sale, in listing order; none while the hotel itself is not. */
export async function findRoomsForSale(db: Database, hotel: HotelRow): Promise<RoomRow[]> {
  if (!hotel.forSale) return [];
  return (await findRoomsOfHotels(db, [hotel.id])).filter((room) => room.forSale);
}

/** Rack rate and discount of every room for sale. */
export function findRoomPrices(db: Database) {
  return db
    .select({
      hotelId: rooms.hotelId,
      rackRatePoisha: rooms.rackRatePoisha,
      discountPercent: rooms.discountPercent,
    })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(forSale)
    .orderBy(asc(rooms.listing));
}

/** The best discount of each hotel, the best of those first: at most `limit` rooms, one a hotel. */
export function findFeaturedRooms(db: Database, limit: number) {
  const best = db
    .selectDistinctOn([rooms.hotelId], {
      hotelId: rooms.hotelId,
      hotelName: sql<string>`${hotels.name}`.as('hotel_name'),
      hotelNameBn: sql<string | null>`${hotels.nameBn}`.as('hotel_name_bn'),
      roomName: sql<string>`${rooms.name}`.as('room_name'),
      roomNameBn: sql<string | null>`${rooms.nameBn}`.as('room_name_bn'),
      picture: rooms.picture,
      rackRatePoisha: rooms.rackRatePoisha,
      discountPercent: rooms.discountPercent,
      listing: rooms.listing,
    })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(forSale)
    .orderBy(rooms.hotelId, sql`${rooms.discountPercent} desc`, asc(rooms.listing))
    .as('best');
  return db.select().from(best).orderBy(sql`${best.discountPercent} desc`, asc(best.listing)).limit(limit);
}

/** How many hotels and rooms are for sale. */
export async function countForSale(db: Database): Promise<{ hotels: number; rooms: number }> {
  const [counted] = await db
    .select({ hotels: sql<number>`count(distinct ${rooms.hotelId})::int`, rooms: sql<number>`count(*)::int` })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(forSale);
  return counted ?? { hotels: 0, rooms: 0 };
}

/** How many of a room there are, archived or not: a booking outlives the offer. */
export async function findRoomCount(db: Database, roomId: string): Promise<number> {
  const [room] = await db.select({ roomCount: rooms.roomCount }).from(rooms).where(eq(rooms.id, roomId));
  return room?.roomCount ?? 0;
}

/** A room with its hotel, archived or not: who stays there already may go on staying. */
export async function findRoomEvenArchived(
  db: Database,
  roomId: string,
): Promise<{ room: RoomRow; hotel: HotelRow } | undefined> {
  const [found] = await db
    .select({ room: rooms, hotel: hotels })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(eq(rooms.id, roomId));
  return found;
}
