import { inArray, type SQL, sql } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import type { HotelRow } from '../catalog/catalog-store.ts';
import { patternOf } from '../lists/search-words.ts';
import { loosePattern } from './loose-name.ts';
import type { HotelSearch } from './search-hotels.ts';

interface Match {
  hotel: HotelRow;
  startsFromPoisha: number | null;
}

type FoundRow = {
  id: string;
  starts_from: number | null;
  /** A count comes as text from a server and as a number from the embedded database. */
  total: number | string;
};

/**
 * One page of the hotels that match, in order, and the count of all matches (absent when the page is empty). The
 * filters, the free rooms, the order and the count are one statement; the hotels' texts are read for the page
 * alone, by a second one.
 */
export async function findMatches(
  db: Database,
  search: HotelSearch,
  nowMs: number,
): Promise<{ matches: Match[]; total: number | undefined }> {
  const window = search.window ? sql`limit ${search.window.limit} offset ${search.window.offset}` : sql``;
  const { rows } = await db.execute<FoundRow>(
    sql`${matching(search, nowMs)} select id, starts_from, count(*) over () as total from offers
      order by ${order(search)} ${window}`,
  );
  const texts = await findHotels(
    db,
    rows.map((row) => row.id),
  );
  const matches = rows.flatMap((row) => {
    const hotel = texts.get(row.id);
    return hotel ? [{ hotel, startsFromPoisha: row.starts_from }] : [];
  });
  return { matches, total: rows[0] && Number(rows[0].total) };
}

/** How many hotels match, for a page that lies past the end. */
export async function countMatches(db: Database, search: HotelSearch, nowMs: number): Promise<number> {
  const { rows } = await db.execute<{ total: number | string }>(
    sql`${matching(search, nowMs)} select count(*) as total from offers`,
  );
  return Number(rows[0]?.total ?? 0);
}

async function findHotels(db: Database, ids: string[]): Promise<Map<string, HotelRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(hotels).where(inArray(hotels.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * `with … offers`: the open hotels that pass every filter, each with its lowest price and how many rooms are free
 * for the guests. Set by set and not hotel by hotel, since every hotel of the district has to be counted.
 */
function matching(search: HotelSearch, nowMs: number): SQL {
  const bounds = [
    ...(search.pricePoishaMin === undefined ? [] : [sql`p.starts_from >= ${search.pricePoishaMin}`]),
    ...(search.pricePoishaMax === undefined ? [] : [sql`p.starts_from <= ${search.pricePoishaMax}`]),
    ...(search.freeOnly ? [sql`p.fitting_free > 0`] : []),
  ];
  return sql`with found as (
      select h.id, h.listing, h.name, h.name_bn, ${isLoose(search)} as loose from hotels h where ${sql.join(hotelFilters(search), sql` and `)}
    ), ${nights(search, nowMs)} priced as (
      select room.hotel_id, min(room.discounted_rate_poisha) as starts_from, ${fittingFree(search)} as fitting_free
      from rooms room join found on found.id = room.hotel_id
      ${search.stay ? sql`left join nights on nights.room_id = room.id` : sql``}
      where room.archived_at is null
      group by room.hotel_id
    ), offers as (
      select f.*, p.starts_from, coalesce(p.fitting_free, 0) as fitting_free
      from found f left join priced p on p.hotel_id = f.id
      ${bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``}
    )`;
}

/** The specification's rule: a part of the name, whatever the case; of the Bangla name too. */
function namedExactly(name: string): SQL {
  const pattern = patternOf(name);
  return sql`(h.name ilike ${pattern} or coalesce(h.name_bn, '') ilike ${pattern})`;
}

/** Whether only the loose spelling of the name fits. */
const isLoose = (search: HotelSearch): SQL =>
  search.name === undefined ? sql`false` : sql`not ${namedExactly(search.name)}`;

function hotelFilters(search: HotelSearch): SQL[] {
  const all = [sql`h.archived_at is null`];
  if (search.district !== undefined) all.push(sql`h.district = ${search.district}`);
  if (search.ids !== undefined) all.push(sql`h.id = any(${textArray(search.ids)}::uuid[])`);
  if (search.name !== undefined) {
    const loosely = loosePattern(search.name);
    const alike = loosely === undefined ? sql`` : sql` or h.name_key like ${loosely}`;
    all.push(sql`(${namedExactly(search.name)}${alike})`);
  }
  for (const { column, anyOf } of search.facilities)
    all.push(sql`${sql.raw(`h.${hotels[column].name}`)} && ${textArray(anyOf)}`);
  if (search.types.length > 0) all.push(sql`lower(h.accommodation) = any(${textArray(search.types)})`);
  return all;
}

const textArray = (values: string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/**
 * `nights`: for every room that has a touched night within the stay, how many are free in the worst of them. Holds
 * that ran out and were not swept yet are read once: there are few, and they count as free.
 */
function nights(search: HotelSearch, nowMs: number): SQL {
  if (!search.stay) return sql``;
  const { checkIn, checkOut } = search.stay;
  return sql`lapsed as materialized (
      select room_id, check_in, check_out from bookings
      where state = 'held' and held_until <= ${new Date(nowMs).toISOString()}::timestamptz
    ), nights as (
      select n.room_id, min(n.capacity - n.taken + (
        select count(*)::int from lapsed hold
        where hold.room_id = n.room_id and hold.check_in <= n.night and hold.check_out > n.night)) as free
      from room_nights n join rooms room on room.id = n.room_id join found on found.id = room.hotel_id
      where n.night >= ${checkIn}::date and n.night < ${checkOut}::date
      group by n.room_id
    ),`;
}

/** Rooms that are free for all of the stay and that the guests fit in; without a stay nothing is counted. */
function fittingFree(search: HotelSearch): SQL {
  if (!search.stay) return sql`1`;
  return sql`sum(case when room.guests_max >= ${search.guests}
    then greatest(0, least(room.room_count, coalesce(nights.free, room.room_count))) else 0 end)`;
}

/**
 * Hotels with nothing free go last; then what was asked for, then names that fit letter by letter before those that
 * only sound alike, then the order in which hotels were added.
 */
function order(search: HotelSearch): SQL {
  const first = search.stay ? [sql`(fitting_free = 0)`] : [];
  const byName = search.language === 'bn' ? sql`coalesce(name_bn, name)` : sql`lower(name)`;
  const asked = {
    price: [sql`starts_from asc nulls last`],
    '-price': [sql`starts_from desc nulls last`],
    name: [byName],
  };
  return sql.join([...first, ...(search.sort ? asked[search.sort] : []), sql`loose`, sql`listing`], sql`, `);
}
