import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { isOneOf } from '../lists/conditions.ts';
import { inOrder, type OrderedList, type OrderKey } from '../lists/ordered-list.ts';
import { hasWords } from '../lists/search-terms.ts';
import { type StoredList, storedList } from '../lists/stored-list.ts';
import type { HotelRow } from './catalog-store.ts';

export type HotelSort = 'added' | 'hotelName' | 'district';

export interface HotelsQuestion {
  search: string | undefined;
  district: string | undefined;
  /** Archived hotels, instead of open ones. */
  archived: boolean;
  by: HotelSort;
  descending: boolean;
}

const listing: OrderKey = { value: sql`listing`, type: 'bigint' };
const orders: Record<HotelSort, OrderKey[]> = {
  added: [listing],
  hotelName: [
    { value: sql`lower(name)`, type: 'text' },
    { value: sql`id`, type: 'uuid' },
  ],
  district: [{ value: sql`district`, type: 'text' }, listing],
};

export type ListedHotel = HotelRow & { hasRoomForSale: boolean };

/** The open or archived hotels for the administrator. */
export const openHotels = (db: Database, question: HotelsQuestion): StoredList<ListedHotel> =>
  storedList(db, listOf(question), (ids) => hotelsOf(db, ids));

export type NamedHotel = Pick<HotelRow, 'id' | 'name' | 'upazila' | 'district'>;

/** The names of all open hotels, in alphabetical order. */
export const hotelNames = (db: Database): StoredList<NamedHotel> =>
  storedList(
    db,
    listOf({
      search: undefined,
      district: undefined,
      archived: false,
      by: 'hotelName',
      descending: false,
    }),
    async (ids) => {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: hotels.id, name: hotels.name, upazila: hotels.upazila, district: hotels.district })
        .from(hotels)
        .where(isOneOf(hotels.id, ids));
      return inOrder(ids, rows, ({ id }) => id);
    },
  );

/** The same expression as the substring index. No search word of a list contains a space, so no match spans both names. */
export const bothNames = sql`lower(name || ' ' || coalesce(name_bn, ''))`;

/** The search covers names only. */
function listOf(question: HotelsQuestion): OrderedList {
  const { search, district, archived, by, descending } = question;
  const named = hasWords(bothNames, search);
  const inDistrict = district === undefined ? [] : [sql`district = ${district}`];
  const isWhole = named.length + inDistrict.length === 0 && !archived;
  return {
    name: `hotels ${JSON.stringify(question)}`,
    from: sql`${hotels}`,
    id: sql`id`,
    where: [archived ? sql`archived_at is not null` : sql`archived_at is null`, ...inDistrict, ...named],
    order: orders[by],
    descending,
    tables: ['hotels'],
    ...(isWhole && { rowCounter: 'hotels' }),
  };
}

async function hotelsOf(db: Database, ids: string[]): Promise<ListedHotel[]> {
  if (ids.length === 0) return [];
  const roomForSale = db
    .select({ one: sql`1` })
    .from(rooms)
    .where(and(eq(rooms.hotelId, hotels.id), isNull(rooms.archivedAt), eq(rooms.forSale, true)));
  const rows = await db
    .select({ ...getTableColumns(hotels), hasRoomForSale: sql<boolean>`exists ${roomForSale}` })
    .from(hotels)
    .where(isOneOf(hotels.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}
