import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import { figuresOf, type Row, salesSums } from '../../domain/dashboard/dashboard-store.ts';
import type { Figures } from '../../domain/dashboard/figures.ts';
import type { HotelFigures, HotelOrder } from '../../domain/dashboard/hotel-figures-store.ts';
import { type DashboardRange, sleptIn, staysIn } from '../../domain/dashboard/stay-nights-store.ts';
import { inAnySpelling } from '../../domain/lists/search-terms.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';

/*
 * The dashboard's figures in the plain way: statements that read all rooms, nights and hotels. They share with the
 * product how a stay is valued, and nothing of how available nights and pages of hotels are found.
 */

/** The figures of every day of the range. */
export async function figuresByDayOfAll(
  db: Database,
  range: DashboardRange,
): Promise<(Figures & { day: NightDate })[]> {
  const { from, to } = range;
  const { rows } = await db.execute<Row>(
    sql`with ${staysIn(range)}, ${sleptIn(range)}, ${offeredRooms(range)}, ${correctionsIn(range)},
      days as (select ${from}::date + number as day from generate_series(0, ${to}::date - ${from}::date) number),
      sales as (select night as day, ${salesSums} from slept group by 1),
      arriving as (select check_in as day, ${arrivalCounts} from stays group by 1),
      leaving as (select check_out as day, count(*) as departures from stays where state = 'confirmed' group by 1),
      rooms_between as materialized (
        select from_night, ${offeredUntil} as until_night, sum(room_count) as rooms from offered group by 1, 2),
      corrected as (select night as day, sum(rooms) as rooms from corrections group by 1)
    select day::text, sold, rent, revenue, arrivals, no_shows, departures, coalesce(corrected.rooms, 0) + (
        select coalesce(sum(rooms), 0) from rooms_between
        where (from_night is null or from_night <= days.day)
          and (until_night is null or until_night > days.day)) as available
    from days left join sales using (day) left join arriving using (day) left join leaving using (day)
      left join corrected using (day)
    order by day`,
  );
  return rows.map((row) => ({ day: String(row.day), ...figuresOf(row) }));
}

/** The figures of one page of hotels, and the number of hotels. */
export async function figuresByHotelOfAll(
  db: Database,
  range: DashboardRange,
  query: { search?: string; by: HotelOrder; descending: boolean; window?: { offset: number; limit: number } },
): Promise<{ hotels: HotelFigures[]; total: number }> {
  const { from, to } = range;
  const order = orderOf(query.by, query.descending);
  const inRange = (day: SQL) => sql`${day} between ${from}::date and ${to}::date`;
  const { rows } = await db.execute<Row>(
    sql`with ${staysIn(range)}, ${sleptIn(range)}, ${offeredRooms(range)}, ${correctionsIn(range)},
      sales as (select hotel_id, ${salesSums} from slept group by 1),
      moves as (
        select hotel_id,
          count(*) filter (where state = 'confirmed' and ${inRange(sql`check_in`)}) as arrivals,
          count(*) filter (where state = 'no_show' and ${inRange(sql`check_in`)}) as no_shows,
          count(*) filter (where state = 'confirmed' and ${inRange(sql`check_out`)}) as departures
        from stays group by 1),
      offers as (
        select hotel_id, sum(room_count * greatest(
          least(${offeredUntil}, ${to}::date + 1) - greatest(from_night, ${from}::date), 0)) as rooms
        from offered group by 1),
      corrected as (select hotel_id, sum(rooms) as rooms from corrections group by 1),
      figures as (
        select h.id, h.name, h.name_bn, h.archived_at is not null as archived, sold, rent, revenue, arrivals, no_shows, departures,
          coalesce(offers.rooms, 0) + coalesce(corrected.rooms, 0) as available
        from hotels h
          left join sales on sales.hotel_id = h.id left join moves on moves.hotel_id = h.id
          left join offers on offers.hotel_id = h.id left join corrected on corrected.hotel_id = h.id
        where (h.archived_at is null or moves.hotel_id is not null
            or coalesce(offers.rooms, 0) + coalesce(corrected.rooms, 0) > 0)
          ${range.hotelId === undefined ? sql`` : sql`and h.id = ${range.hotelId}::uuid`}
          ${query.search === undefined ? sql`` : sql`and ${isNamed(query.search)}`}),
      counted as (select count(*) as total from figures),
      page as (select * from figures order by ${order} limit ${query.window?.limit ?? null} offset ${query.window?.offset ?? 0})
    select page.*, total from counted left join page on true order by ${order}`,
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

const isNamed = (typed: string): SQL =>
  inAnySpelling(typed, (pattern) => sql`h.name ilike ${pattern} or h.name_bn ilike ${pattern}`);

const arrivalCounts = sql`count(*) filter (where state = 'confirmed') as arrivals, count(*) filter (where state = 'no_show') as no_shows`;

/** Hotels without a value come last in either direction; equal values are sorted by name. */
function orderOf(by: HotelOrder, descending: boolean): SQL {
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`${values[by]} ${direction} nulls last, lower(name), id`;
}

const values: Record<HotelOrder, SQL> = {
  hotelName: sql`lower(name)`,
  occupancy: sql`coalesce(sold, 0) / nullif(available, 0)::numeric`,
  averageDailyRate: sql`rent / nullif(sold, 0)::numeric`,
  revenue: sql`coalesce(revenue, 0)`,
};

/**
 * CTE `offered`: the room count of a room from one night until another (null: unbounded), with the day in Dhaka from
 * which it or its hotel was archived.
 */
function offeredRooms({ hotelId }: DashboardRange): SQL {
  return sql`offered as materialized (
    select r.id, r.hotel_id, c.room_count, c.from_night, c.until_night,
      (least(r.archived_at, h.archived_at) at time zone 'Asia/Dhaka')::date as archived_on
    from rooms r join hotels h on h.id = r.hotel_id join (
      select room_id, room_count, until_night,
        lag(until_night) over (partition by room_id order by until_night) as from_night
      from room_counts
      union all
      select id, room_count, null, since
      from rooms left join (select room_id, max(until_night) as since from room_counts group by 1) k on room_id = id
    ) c on c.room_id = r.id
    ${hotelId === undefined ? sql`` : sql`where r.hotel_id = ${hotelId}::uuid`})`;
}

/** The first night on which these rooms were no longer offered. */
const offeredUntil = sql`least(until_night, archived_on)`;

/**
 * CTE `corrections`: the difference between a night's own row and the room count of that night. An archived room, or
 * a closed night, counts only the nights that are still taken.
 */
function correctionsIn({ from, to }: DashboardRange): SQL {
  return sql`corrections as (
    select o.hotel_id, n.night,
      case when o.archived_on <= n.night then n.taken
        when n.closed then n.taken - o.room_count else n.capacity - o.room_count end as rooms
    from room_nights n join offered o on o.id = n.room_id
      and (o.from_night is null or n.night >= o.from_night)
      and (o.until_night is null or n.night < o.until_night)
    where n.night between ${from}::date and ${to}::date
      and (n.capacity <> o.room_count or n.closed or o.archived_on <= n.night))`;
}
