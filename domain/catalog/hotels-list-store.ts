import { sql } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { isOneOf } from '../lists/is-one-of.ts';
import { batchesOfIds, findPage, inOrder, type OrderedList, type OrderKey } from '../lists/ordered-list.ts';
import { patternsOf } from '../lists/search-words.ts';
import { findTally } from '../tallies/tallies-store.ts';
import type { HotelRow } from './catalog-store.ts';

export type HotelSort = 'added' | 'hotelName' | 'district';

export interface HotelsQuestion {
  search: string | undefined;
  district: string | undefined;
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

/** The open hotels for the administrator, a page or all of them, and how many there are. */
export async function findOpenHotels(
  db: Database,
  question: HotelsQuestion,
  window?: { offset: number; limit: number },
): Promise<{ rows: HotelRow[]; total: number }> {
  const list = listOf(question);
  const isWhole = !question.search && question.district === undefined;
  const { ids, total } = await findPage(
    db,
    list,
    window,
    isWhole ? () => findTally(db, 'hotels') : undefined,
  );
  return { rows: await hotelsOf(db, ids), total };
}

/** The same, all of it, batch by batch. */
export async function* openHotelsInBatches(
  db: Database,
  question: HotelsQuestion,
): AsyncGenerator<HotelRow[]> {
  for await (const ids of batchesOfIds(db, listOf(question))) yield hotelsOf(db, ids);
}

/** Names alone are searched: they have an index for any part of them. */
function listOf({ search, district, by, descending }: HotelsQuestion): OrderedList {
  const named = patternsOf(search).map((pattern) => sql`(name ilike ${pattern} or name_bn ilike ${pattern})`);
  const inDistrict = district === undefined ? [] : [sql`district = ${district}`];
  return {
    from: sql`${hotels}`,
    id: sql`id`,
    where: [sql`archived_at is null`, ...inDistrict, ...named],
    order: orders[by],
    descending,
  };
}

async function hotelsOf(db: Database, ids: string[]): Promise<HotelRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(hotels).where(isOneOf(hotels.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}
