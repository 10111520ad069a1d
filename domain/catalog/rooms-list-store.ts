import { eq, getTableColumns, sql } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { isOneOf } from '../lists/is-one-of.ts';
import { batchesOfIds, findPage, inOrder, type OrderedList, type OrderKey } from '../lists/ordered-list.ts';
import { patternsOf } from '../lists/search-words.ts';
import { findTally } from '../tallies/tallies-store.ts';
import type { RoomRow } from './catalog-store.ts';

export type RoomSort = 'added' | 'roomName' | 'hotelName' | 'rackRate' | 'discount';
export type ListedRoom = RoomRow & { hotelName: string; hotelNameBn: string | null };

export interface RoomsQuestion {
  search: string | undefined;
  by: RoomSort;
  descending: boolean;
}

const id: OrderKey = { value: sql`room.id`, type: 'uuid' };
const orders: Record<RoomSort, OrderKey[]> = {
  added: [{ value: sql`room.listing`, type: 'bigint' }],
  roomName: [{ value: sql`lower(room.name)`, type: 'text' }, id],
  hotelName: [{ value: sql`lower(hotel.name)`, type: 'text' }, id],
  rackRate: [{ value: sql`room.rack_rate_poisha`, type: 'bigint' }, id],
  discount: [{ value: sql`room.discount_percent`, type: 'integer' }, id],
};

/** The open rooms of all hotels, a page or all of them, and how many there are. */
export async function findOpenRooms(
  db: Database,
  question: RoomsQuestion,
  window?: { offset: number; limit: number },
): Promise<{ rows: ListedRoom[]; total: number }> {
  const list = listOf(question);
  const { ids, total } = await findPage(
    db,
    list,
    window,
    question.search ? undefined : () => findTally(db, 'rooms'),
  );
  return { rows: await roomsOf(db, ids), total };
}

/** The same, all of it, batch by batch. */
export async function* openRoomsInBatches(
  db: Database,
  question: RoomsQuestion,
): AsyncGenerator<ListedRoom[]> {
  for await (const ids of batchesOfIds(db, listOf(question))) yield roomsOf(db, ids);
}

/** A hotel is archived with its rooms, so an open room's hotel is open; it is joined only where it gives the order. */
function listOf({ search, by, descending }: RoomsQuestion): OrderedList {
  const joined = sql`${rooms} room join ${hotels} hotel on hotel.id = room.hotel_id and hotel.archived_at is null`;
  return {
    from: by === 'hotelName' ? joined : sql`${rooms} room`,
    id: sql`room.id`,
    where: [sql`room.archived_at is null`, ...patternsOf(search).map(named)],
    order: orders[by],
    descending,
  };
}

/** By the room's name or its hotel's: each is found in its own index, and the two are put together. */
const named = (pattern: string) => sql`room.id in (
  select r.id from ${rooms} r where r.name ilike ${pattern}
  union select r.id from ${rooms} r join ${hotels} h on h.id = r.hotel_id
    where r.archived_at is null and (h.name ilike ${pattern} or h.name_bn ilike ${pattern}))`;

async function roomsOf(db: Database, ids: string[]): Promise<ListedRoom[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...getTableColumns(rooms), hotelName: hotels.name, hotelNameBn: hotels.nameBn })
    .from(rooms)
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .where(isOneOf(rooms.id, ids));
  return inOrder(ids, rows, (room) => room.id);
}
