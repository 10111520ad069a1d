import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { hotels, roomNames, rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import type { Database } from '../../db/statements/database.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { hasPattern, isOneOf } from '../lists/conditions.ts';
import { findPage } from '../lists/find-page.ts';
import type { OrderedList } from '../lists/ordered-list.ts';
import { inAnySpelling } from '../lists/search-terms.ts';

/** The rooms in the calendar: those of a hotel, those whose own or hotel's name matches the search, or both. */
export interface CalendarRooms {
  hotelId?: string;
  search?: string;
}

/** One page of open rooms in the order of their creation, and their total number. */
export async function findCalendarRooms(
  db: Database,
  which: CalendarRooms,
  window: { offset: number; limit: number },
): Promise<{ rooms: CalendarRoom[]; total: number }> {
  const { ids, total } = await findPage(db, listOf(which), window);
  const rooms = await findOpenRooms(db, ids);
  return { rooms: ids.flatMap((id) => rooms.get(id) ?? []), total };
}

/** A hotel is archived together with its rooms, so an open room's hotel is open. */
function listOf({ hotelId, search }: CalendarRooms): OrderedList {
  const named = sql` join ${roomNames} named on named.room_id = room.id`;
  return {
    name: `calendar ${JSON.stringify([hotelId, search])}`,
    from: sql`${rooms} room${search === undefined ? sql`` : named}`,
    id: sql`room.id`,
    where: [
      sql`room.archived_at is null`,
      ...(hotelId === undefined ? [] : [sql`room.hotel_id = ${hotelId}::uuid`]),
      ...(search === undefined ? [] : [isNamed(search)]),
    ],
    order: [{ value: sql`room.listing`, type: 'bigint' }],
    descending: false,
    tables: ['rooms', 'hotels'],
  };
}

/**
 * The index contains all names in one text. The typed text may contain spaces, so each name is compared again by
 * itself.
 */
const isNamed = (typed: string): SQL =>
  inAnySpelling(
    typed,
    (pattern) => sql`(${hasPattern(sql`named.search_text`, pattern)}
      and (named.room_name ilike ${pattern} or named.room_name_bn ilike ${pattern}
        or named.hotel_name ilike ${pattern} or named.hotel_name_bn ilike ${pattern}))`,
  );

/** The open rooms among these, by id. Read behind their locks, they stay open until the transaction ends. */
export async function findOpenRooms(db: Database, roomIds: string[]): Promise<Map<string, CalendarRoom>> {
  const rows = await selectOpenRooms(db, roomIds);
  return new Map(rows.map((room) => [room.id, room]));
}

const selectOpenRooms = (db: Database, roomIds: string[]) =>
  db
    .select({
      id: rooms.id,
      name: rooms.name,
      nameBn: rooms.nameBn,
      hotelId: rooms.hotelId,
      hotelName: hotels.name,
      hotelNameBn: hotels.nameBn,
      taxes: hotels.taxes,
      roomCount: rooms.roomCount,
      rackRatePoisha: rooms.rackRatePoisha,
      discountPercent: rooms.discountPercent,
    })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(and(isNull(rooms.archivedAt), isNull(hotels.archivedAt), isOneOf(rooms.id, roomIds)));

/** A room's data in the calendar. */
export type CalendarRoom = Awaited<ReturnType<typeof selectOpenRooms>>[number];

/** The stored facts of one room and night. */
export type StoredNight = Omit<typeof roomNights.$inferSelect, 'roomId' | 'capacity'>;

/** The stored rows among these nights of a room. */
export async function findStoredNights(
  db: Database,
  roomId: string,
  nights: NightDate[],
): Promise<Map<NightDate, StoredNight>> {
  const rows = await db
    .select()
    .from(roomNights)
    .where(and(eq(roomNights.roomId, roomId), sql`${roomNights.night} = any(${arrayOf(nights)}::date[])`));
  return new Map(rows.map((night) => [night.night, night]));
}

/**
 * Writes price, block and closing of these nights of a room; the capacity is the room count less the block. Rows that
 * contain nothing any more are removed: a night without a row has the whole room count free at the rack rate. Call it
 * behind the room's lock, like every change of its nights.
 */
export async function writeNights(
  tx: Database,
  room: { id: string; roomCount: number },
  nights: Omit<StoredNight, 'taken'>[],
): Promise<void> {
  // One array for each column instead of a parameter for each value, so that two years of nights fit into one
  // statement.
  await tx.execute(sql`
    insert into room_nights (room_id, night, capacity, blocked, closed, price_poisha)
    select ${room.id}::uuid, given.night, ${room.roomCount}::int - given.blocked, given.blocked, given.closed, given.price
    from unnest(
      ${arrayOf(nights.map(({ night }) => night))}::date[],
      ${arrayOf(nights.map(({ blocked }) => blocked))}::int[],
      ${arrayOf(nights.map(({ closed }) => closed))}::boolean[],
      ${arrayOf(nights.map(({ pricePoisha }) => pricePoisha))}::int[]
    ) as given (night, blocked, closed, price)
    on conflict (room_id, night) do update
    set capacity = excluded.capacity, blocked = excluded.blocked, closed = excluded.closed,
      price_poisha = excluded.price_poisha`);
  await tx
    .delete(roomNights)
    .where(
      and(
        eq(roomNights.roomId, room.id),
        sql`${roomNights.night} = any(${arrayOf(nights.map(({ night }) => night))}::date[])`,
        sql`taken = 0 and blocked = 0 and not closed and price_poisha is null`,
      ),
    );
}

/** PostgreSQL's array literal of dates, integers or booleans; none of them needs quotes. */
const arrayOf = (values: (NightDate | number | boolean | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;
