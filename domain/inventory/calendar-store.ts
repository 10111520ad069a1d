import { and, asc, count, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import type { Poisha } from '../shared/money.ts';
import type { NightDate } from '../shared/stay-dates.ts';

/** A room as the calendar names it. */
export interface CalendarRoom {
  id: string;
  name: string;
  nameBn: string | null;
  hotelId: string;
  hotelName: string;
  hotelNameBn: string | null;
  roomCount: number;
  rackRatePoisha: Poisha;
  discountPercent: number;
}

/** Which rooms the calendar shows: those of a hotel, those with a word in their own or their hotel's name, or both. */
export interface CalendarRooms {
  hotelId?: string;
  search?: string;
}

const columns = {
  id: rooms.id,
  name: rooms.name,
  nameBn: rooms.nameBn,
  hotelId: rooms.hotelId,
  hotelName: hotels.name,
  hotelNameBn: hotels.nameBn,
  roomCount: rooms.roomCount,
  rackRatePoisha: rooms.rackRatePoisha,
  discountPercent: rooms.discountPercent,
};

const isOpen = and(isNull(rooms.archivedAt), isNull(hotels.archivedAt));

/** One page of open rooms in the order in which they were added, and how many there are in all. */
export async function findCalendarRooms(
  db: Database,
  which: CalendarRooms,
  window: { offset: number; limit: number },
): Promise<{ rooms: CalendarRoom[]; total: number }> {
  const chosen = and(isOpen, ...filters(which));
  const found = await db
    .select(columns)
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(chosen)
    .orderBy(asc(rooms.listing))
    .limit(window.limit)
    .offset(window.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(chosen);
  return { rooms: found, total: counted?.total ?? 0 };
}

function filters({ hotelId, search }: CalendarRooms): (SQL | undefined)[] {
  const pattern = search === undefined ? undefined : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    hotelId === undefined ? undefined : eq(rooms.hotelId, hotelId),
    pattern === undefined
      ? undefined
      : or(
          ilike(rooms.name, pattern),
          // A set of its own, so that each name is found by its own index.
          inArray(
            rooms.hotelId,
            sql`(select id from hotels where name ilike ${pattern} or name_bn ilike ${pattern})`,
          ),
        ),
  ];
}

/** The open ones of these rooms, by id; read behind their locks they stay as they are. */
export async function findOpenRooms(db: Database, roomIds: string[]): Promise<Map<string, CalendarRoom>> {
  const found = await db
    .select(columns)
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(and(isOpen, inArray(rooms.id, roomIds)));
  return new Map(found.map((room) => [room.id, room]));
}

/** What is known of one room and night. */
export interface KnownNight {
  night: NightDate;
  taken: number;
  blocked: number;
  pricePoisha: Poisha | null;
}

/** The touched ones of these nights of a room. */
export async function findKnownNights(
  db: Database,
  roomId: string,
  nights: NightDate[],
): Promise<Map<NightDate, KnownNight>> {
  const found = await db
    .select({
      night: roomNights.night,
      taken: roomNights.taken,
      blocked: roomNights.blocked,
      pricePoisha: roomNights.pricePoisha,
    })
    .from(roomNights)
    .where(and(eq(roomNights.roomId, roomId), sql`${roomNights.night} = any(${listOf(nights)}::date[])`));
  return new Map(found.map((known) => [known.night, known]));
}

/**
 * Writes what these nights of a room cost and how many of the room are kept back; the capacity follows from the room
 * count. Rows that say nothing any more are removed: without one the whole room count is free at the rack rate.
 * Behind the room's lock, like every change of its nights.
 */
export async function writeNights(
  tx: Database,
  room: { id: string; roomCount: number },
  nights: Pick<KnownNight, 'night' | 'blocked' | 'pricePoisha'>[],
): Promise<void> {
  // Three lists and not a parameter a value: two years of nights in one statement.
  await tx.execute(sql`
    insert into room_nights (room_id, night, capacity, blocked, price_poisha)
    select ${room.id}::uuid, given.night, ${room.roomCount}::int - given.blocked, given.blocked, given.price
    from unnest(
      ${listOf(nights.map(({ night }) => night))}::date[],
      ${listOf(nights.map(({ blocked }) => blocked))}::int[],
      ${listOf(nights.map(({ pricePoisha }) => pricePoisha))}::int[]
    ) as given (night, blocked, price)
    on conflict (room_id, night) do update
    set capacity = excluded.capacity, blocked = excluded.blocked, price_poisha = excluded.price_poisha`);
  await tx
    .delete(roomNights)
    .where(
      and(
        eq(roomNights.roomId, room.id),
        sql`${roomNights.night} = any(${listOf(nights.map(({ night }) => night))}::date[])`,
        sql`taken = 0 and blocked = 0 and price_poisha is null`,
      ),
    );
}

/** PostgreSQL's own way to write a list of dates or whole numbers; none of them needs quotes. */
const listOf = (values: (NightDate | number | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;
