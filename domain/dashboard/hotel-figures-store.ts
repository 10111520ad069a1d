import { type SQL, sql } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { bothNames } from '../catalog/hotels-list-store.ts';
import { rowCounterOf } from '../counters/row-counters-store.ts';
import { hasPattern } from '../lists/conditions.ts';
import { inAnySpelling } from '../lists/search-terms.ts';
import { figuresOf, type NamedHotel, type Row, salesSums } from './dashboard-store.ts';
import type { Figures } from './figures.ts';
import { archivedSince, availableNights } from './offered-nights-store.ts';
import { type DashboardRange, sleptIn, staysIn } from './stay-nights-store.ts';

/** The columns by which hotels can be sorted. */
export type HotelOrder = 'hotelName' | 'occupancy' | 'averageDailyRate' | 'revenue';

export interface HotelFigures extends Figures, NamedHotel {
  hotelId: string;
}

interface HotelsQuery {
  search?: string;
  by: HotelOrder;
  descending: boolean;
  window?: { offset: number; limit: number };
}

/**
 * One statement: the figures of one page of hotels over the whole range, and the number of hotels. An archived hotel
 * is included if it has stays or nights in the range, so that the sums by hotel equal the sums by day.
 *
 * Only hotels with stays can have a value of their own in the order. All others have the same one and follow by name,
 * so no more of them are read than the pages up to this one hold. The available nights are added up for the hotels of
 * the page; sorting by occupancy needs them of the sold hotels too, and of each hotel without a stay down to the page.
 */
export async function findFiguresByHotel(
  db: Database,
  range: DashboardRange,
  query: HotelsQuery,
): Promise<{ hotels: HotelFigures[]; total: number }> {
  const { window } = query;
  const ordered = orderOf(query);
  const inRange = (day: SQL) => sql`${day} between ${range.from}::date and ${range.to}::date`;
  const { rows } = await db.execute<Row>(
    sql`with ${staysIn(range)}, ${sleptIn(range)},
      sales as (select hotel_id as id, ${salesSums} from slept group by 1),
      moves as (
        select hotel_id as id,
          count(*) filter (where state = 'confirmed' and ${inRange(sql`check_in`)}) as arrivals,
          count(*) filter (where state = 'no_show' and ${inRange(sql`check_in`)}) as no_shows,
          count(*) filter (where state = 'confirmed' and ${inRange(sql`check_out`)}) as departures
        from stays group by 1),
      ${archivedHotels(range, query.search)}, ${valuedHotels(range, query)}, ${otherHotels(range, query)},
      page as (
        select id, value, sort_name from candidates
        order by ${ordered} limit ${window?.limit ?? null} offset ${window?.offset ?? 0}),
      counted as (select ${countOfOpen(range, query.search)} + (select count(*) from archived) as total)
    select total, page.id, h.name, h.name_bn, h.archived_at is not null as archived,
      sold, rent, revenue, arrivals, no_shows, departures, ${availableNights(range, sql`h.id`)} as available
    from counted left join page on true left join ${hotels} h on h.id = page.id
      left join sales on sales.id = page.id left join moves on moves.id = page.id
    order by ${ordered}`,
  );
  const page = rows.filter(({ id }) => id !== null);
  return {
    hotels: page.map((row) => ({
      hotelId: String(row.id),
      hotelName: String(row.name),
      hotelNameBn: row.name_bn === null ? null : String(row.name_bn),
      isArchived: row.archived === true,
      ...figuresOf(row),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** Which hotels (`h`) are asked for. */
function conditionsOf({ hotelId }: DashboardRange, search: string | undefined): SQL[] {
  const named = (typed: string) =>
    inAnySpelling(
      typed,
      // The index contains both names in one text; the typed text may contain spaces, so each is compared by itself.
      (pattern) =>
        sql`(${hasPattern(bothNames, pattern)} and (h.name ilike ${pattern} or h.name_bn ilike ${pattern}))`,
    );
  return [
    ...(hotelId === undefined ? [] : [sql`h.id = ${hotelId}::uuid`]),
    ...(search === undefined ? [] : [named(search)]),
  ];
}

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

/** The number of open hotels that are asked for. */
function countOfOpen(range: DashboardRange, search: string | undefined): SQL {
  const conditions = conditionsOf(range, search);
  if (conditions.length === 0) return rowCounterOf('hotels');
  return sql`(select count(*) from ${hotels} h where ${all([sql`h.archived_at is null`, ...conditions])})`;
}

/** CTE `archived`: the archived hotels with stays or nights in the range. */
function archivedHotels(range: DashboardRange, search: string | undefined): SQL {
  const hasNights = sql`(h.archived_at >= ${archivedSince(range.from)} and ${availableNights(range, sql`h.id`)} > 0)`;
  return sql`archived as materialized (
    select h.id, lower(h.name) as sort_name from ${hotels} h
    where ${all([sql`h.archived_at is not null`, ...conditionsOf(range, search)])}
      and (h.id in (select id from moves) or ${hasNights}))`;
}

/**
 * CTE `valued`: the value of each hotel with stays in the order; null or missing where it is the same as that of the
 * hotels without stays.
 */
function valuedHotels(range: DashboardRange, { by }: HotelsQuery): SQL {
  const values: Record<HotelOrder, SQL> = {
    hotelName: sql`null::numeric`,
    occupancy: sql`nullif(sold, 0) / nullif(${availableNights(range, sql`sales.id`)}, 0)::numeric`,
    averageDailyRate: sql`rent / nullif(sold, 0)::numeric`,
    revenue: sql`nullif(revenue, 0)`,
  };
  return sql`valued as materialized (select id, ${values[by]} as value from sales),
    own as materialized (select id, value from valued where value is not null)`;
}

/**
 * CTE `candidates`: hotels among which the page is. These are the first ones with a value of their own, with ties,
 * and the first ones without, by name.
 */
function otherHotels(range: DashboardRange, query: HotelsQuery): SQL {
  const { by, descending, search, window } = query;
  const rowsMax = window && sql`${window.offset + window.limit}::bigint`;
  const wanted = conditionsOf(range, search);
  const isOther = sql`h.id not in (select id from own)`;
  const available = availableNights(range, sql`h.id`);
  const others = (value: SQL, conditions: SQL[], limit: SQL | undefined) => sql`
    select id, ${value} as value, sort_name from (
      (select h.id, lower(h.name) as sort_name from ${hotels} h
        where ${all([sql`h.archived_at is null`, ...wanted, isOther, ...conditions])}
        order by lower(h.name) ${directionOfNames(query)}, h.id limit ${limit ?? sql`null`})
      union all select h.id, h.sort_name from archived h where ${all([isOther, ...conditions])}) o`;
  const withoutOwn = {
    hotelName: others(sql`null::numeric`, [], rowsMax),
    revenue: others(sql`0::numeric`, [], rowsMax),
    averageDailyRate: others(sql`null::numeric`, [], rowsMax),
    occupancy: sql`select * from empty union all ${others(
      sql`null::numeric`,
      [sql`${available} = 0`],
      rowsMax && sql`greatest(0, ${rowsMax} - (select count(*) from empty))`,
    )}`,
  }[by];
  const first = sql`select id, value from own
    ${wanted.length === 0 ? sql`` : sql`where id in (select h.id from ${hotels} h where ${all(wanted)})`}
    order by value ${directionOf(descending)} ${rowsMax ? sql`fetch first (${rowsMax}) rows with ties` : sql``}`;
  return sql`${by === 'occupancy' ? sql`empty as materialized (${others(sql`0::numeric`, [sql`${available} > 0`], rowsMax)}),` : sql``}
    candidates as (
      select own.id, own.value, lower(h.name) as sort_name from (${first}) own join ${hotels} h on h.id = own.id
      union all ${withoutOwn})`;
}

/** Hotels without a value come last in either direction; equal values are sorted by name. */
const orderOf = (query: HotelsQuery): SQL =>
  sql`value ${directionOf(query.descending)} nulls last, sort_name ${directionOfNames(query)}, id`;

const directionOf = (descending: boolean): SQL => (descending ? sql`desc` : sql`asc`);
const directionOfNames = ({ by, descending }: HotelsQuery): SQL =>
  directionOf(by === 'hotelName' && descending);
