import { eq, getTableColumns, sql } from 'drizzle-orm';
import { hotels, roomNames, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import type { TaxProfile } from '../../kernel/tax-profiles.ts';
import { isOneOf } from '../lists/conditions.ts';
import { inOrder, type OrderedList, type OrderKey } from '../lists/ordered-list.ts';
import { hasWords } from '../lists/search-terms.ts';
import { type StoredList, storedList } from '../lists/stored-list.ts';
import type { RoomRow } from './catalog-store.ts';

export type RoomSort = 'added' | 'roomName' | 'hotelName' | 'rackRate' | 'discount';
export type ListedRoom = RoomRow & {
  hotelName: string;
  hotelNameBn: string | null;
  hotelDistrict: District;
  hotelTaxes: TaxProfile[] | null;
};

export interface RoomsQuestion {
  search: string | undefined;
  /** Only rooms of this hotel. */
  hotelId?: string | undefined;
  /** Archived rooms of open hotels, instead of open rooms. */
  archived: boolean;
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

/** The open rooms of all hotels, or the archived ones. */
export const openRooms = (db: Database, question: RoomsQuestion): StoredList<ListedRoom> =>
  storedList(db, listOf(question), (ids) => findRoomsById(db, ids));

/**
 * A hotel is archived together with its rooms, so an open room's hotel is open. The hotel is joined only when the
 * order needs it, and the searched names only when there are search words.
 */
function listOf(question: RoomsQuestion): OrderedList {
  const { search, hotelId, archived, by, descending } = question;
  const words = hasWords(sql`named.search_text`, search);
  const hotel = sql` join ${hotels} hotel on hotel.id = room.hotel_id and hotel.archived_at is null`;
  const named = sql` join ${roomNames} named on named.room_id = room.id`;
  return {
    name: `rooms ${JSON.stringify(question)}`,
    from: sql`${rooms} room${by === 'hotelName' || archived ? hotel : sql``}${words.length > 0 ? named : sql``}`,
    id: sql`room.id`,
    where: [
      archived ? sql`room.archived_at is not null` : sql`room.archived_at is null`,
      ...(hotelId === undefined ? [] : [sql`room.hotel_id = ${hotelId}::uuid`]),
      ...words,
    ],
    order: orders[by],
    descending,
    tables: ['rooms', 'hotels'],
    ...(words.length === 0 && !archived && hotelId === undefined && { rowCounter: 'rooms' }),
  };
}

/** These rooms with their hotels' names, in the order of the ids. */
export async function findRoomsById(db: Database, ids: string[]): Promise<ListedRoom[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...getTableColumns(rooms),
      hotelName: hotels.name,
      hotelNameBn: hotels.nameBn,
      hotelDistrict: hotels.district,
      hotelTaxes: hotels.taxes,
    })
    .from(rooms)
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .where(isOneOf(rooms.id, ids));
  return inOrder(ids, rows, (room) => room.id);
}
