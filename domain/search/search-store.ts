import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import type { HotelRow } from '../catalog/catalog-store.ts';
import type { HotelSearch, SearchedRoom } from './search-hotels.ts';

interface Match {
  hotel: HotelRow;
  startsFromPoisha: number | null;
  rooms: SearchedRoom[];
}

/**
 * One page of the hotels that match, in order, with their rooms, and the count of all matches (absent when the
 * page is empty). The filters, the free rooms, the order and the count are one statement; the hotels' texts are
 * read for the page alone, by a second one.
 */
export async function findMatches(
  db: Database,
  search: HotelSearch,
  nowMs: number,
): Promise<{ matches: Match[]; total: number | undefined }> {
  const window = search.window ? sql`limit ${search.window.limit} offset ${search.window.offset}` : sql``;
  const found = await db.execute(
    sql`${matching(search, nowMs)} select id, starts_from, rooms, count(*) over () as total from offers
      order by ${order(search)} ${window}`,
  );
  const rows = (found as unknown as { rows: FoundRow[] }).rows;
  const texts = await findHotels(
    db,
    rows.map((row) => row.id),
  );
  const matches = rows.flatMap((row) => {
    const hotel = texts.get(row.id);
    return hotel ? [{ hotel, startsFromPoisha: row.starts_from, rooms: row.rooms ?? [] }] : [];
  });
  return { matches, total: rows[0] && Number(rows[0].total) };
}

interface FoundRow {
  id: string;
  starts_from: number | null;
  rooms: SearchedRoom[] | null;
  /** A count comes as text from a server and as a number from the embedded database. */
  total: number | string;
}

/** How many hotels match, for a page that lies past the end. */
export async function countMatches(db: Database, search: HotelSearch, nowMs: number): Promise<number> {
  const counted = await db.execute(sql`${matching(search, nowMs)} select count(*) as total from offers`);
  return Number((counted as unknown as { rows: { total: number | string }[] }).rows[0]?.total ?? 0);
}

async function findHotels(db: Database, ids: string[]): Promise<Map<string, HotelRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select(getTableColumns(hotels)).from(hotels).where(inArray(hotels.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** `with … offers`: the open hotels that pass every filter, each with its rooms and what is free of them. */
function matching(search: HotelSearch, nowMs: number): SQL {
  return sql`with offers as (
    select h.id, h.listing, h.name, h.name_bn, r.starts_from, r.rooms, coalesce(r.fitting_free, 0) as fitting_free
    from hotels h
    left join lateral (${offersOfHotel(search, nowMs)}) r on true
    where ${sql.join(filters(search), sql` and `)})`;
}

function filters(search: HotelSearch): SQL[] {
  const all = [sql`h.archived_at is null`];
  if (search.district !== undefined) all.push(sql`h.district = ${search.district}`);
  if (search.name !== undefined) {
    const pattern = `%${search.name.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`(h.name ilike ${pattern} or h.name_bn ilike ${pattern})`);
  }
  for (const { column, anyOf } of search.facilities)
    all.push(sql`${sql.raw(`h.${hotels[column].name}`)} && ${textArray(anyOf)}`);
  if (search.types.length > 0) all.push(sql`lower(h.accommodation) = any(${textArray(search.types)})`);
  if (search.pricePoishaMin !== undefined) all.push(sql`r.starts_from >= ${search.pricePoishaMin}`);
  if (search.pricePoishaMax !== undefined) all.push(sql`r.starts_from <= ${search.pricePoishaMax}`);
  if (search.freeOnly) all.push(sql`r.fitting_free > 0`);
  return all;
}

const textArray = (values: string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** The rooms of hotel `h` in one row: their lowest price, and with a stay what is free. */
function offersOfHotel(search: HotelSearch, nowMs: number): SQL {
  if (!search.stay)
    return sql`select min(discounted_rate_poisha) as starts_from, null::jsonb as rooms, 1 as fitting_free
      from rooms where hotel_id = h.id and archived_at is null`;
  const { checkIn, checkOut } = search.stay;
  return sql`
    select min(room.discounted_rate_poisha) as starts_from,
      sum(case when room.guests_max >= ${search.guests} then nights.free else 0 end) as fitting_free,
      jsonb_agg(jsonb_build_object('id', room.id, 'rackRatePoisha', room.rack_rate_poisha,
        'discountPercent', room.discount_percent, 'free', nights.free,
        'fits', room.guests_max >= ${search.guests}, 'nightPrices', nights.prices)) as rooms
    from rooms room
    cross join lateral (
      select greatest(0, least(room.room_count, min(n.capacity - n.taken + (
          select count(*)::int from bookings hold
          where hold.room_id = room.id and hold.state = 'held' and hold.held_until <= ${new Date(nowMs).toISOString()}::timestamptz
            and hold.check_in <= n.night and hold.check_out > n.night)))) as free,
        coalesce(jsonb_agg(jsonb_build_object('night', n.night, 'pricePoisha', n.price_poisha))
          filter (where n.price_poisha is not null), '[]'::jsonb) as prices
      from room_nights n
      where n.room_id = room.id and n.night >= ${checkIn}::date and n.night < ${checkOut}::date
    ) nights
    where room.hotel_id = h.id and room.archived_at is null`;
}

/** Hotels with nothing free go last; then what was asked for, then the order in which hotels were added. */
function order(search: HotelSearch): SQL {
  const first = search.stay ? [sql`(fitting_free = 0)`] : [];
  const byName = search.language === 'bn' ? sql`coalesce(name_bn, name)` : sql`lower(name)`;
  const asked = {
    price: [sql`starts_from asc nulls last`],
    '-price': [sql`starts_from desc nulls last`],
    name: [byName],
  };
  return sql.join([...first, ...(search.sort ? asked[search.sort] : []), sql`listing`], sql`, `);
}
