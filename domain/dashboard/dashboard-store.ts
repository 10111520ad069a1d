import { eq, type SQL, sql } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { inAnySpelling } from '../lists/search-terms.ts';
import type { NightDate } from '../shared/stay-dates.ts';
import type { Figures } from './figures.ts';
import {
  correctionsIn,
  type DashboardRange,
  offeredRooms,
  offeredUntil,
  sleptIn,
  staysIn,
} from './stay-nights-store.ts';

/** The columns by which hotels can be sorted. */
export type HotelOrder = 'hotelName' | 'occupancy' | 'averageDailyRate' | 'revenue';

/** A hotel's names, also of an archived one. */
export interface NamedHotel {
  hotelName: string;
  hotelNameBn: string | null;
  isArchived: boolean;
}

export interface HotelFigures extends Figures, NamedHotel {
  hotelId: string;
}

/** One statement: the figures of every day of the range, in date order, including days without figures. */
export async function findFiguresByDay(
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

/**
 * One statement: the figures of one page of hotels over the whole range, and the number of hotels. An archived hotel
 * is included if it has stays or nights in the range, so that the sums by hotel equal the sums by day.
 */
export async function findFiguresByHotel(
  db: Database,
  range: DashboardRange,
  asked: { search?: string; by: HotelOrder; descending: boolean; window?: { offset: number; limit: number } },
): Promise<{ hotels: HotelFigures[]; total: number }> {
  const { from, to } = range;
  const order = orderOf(asked.by, asked.descending);
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
        from ${hotels} h
          left join sales on sales.hotel_id = h.id left join moves on moves.hotel_id = h.id
          left join offers on offers.hotel_id = h.id left join corrected on corrected.hotel_id = h.id
        where (h.archived_at is null or moves.hotel_id is not null
            or coalesce(offers.rooms, 0) + coalesce(corrected.rooms, 0) > 0)
          ${range.hotelId === undefined ? sql`` : sql`and h.id = ${range.hotelId}::uuid`}
          ${asked.search === undefined ? sql`` : sql`and ${isNamed(asked.search)}`}),
      counted as (select count(*) as total from figures),
      page as (select * from figures order by ${order} limit ${asked.window?.limit ?? null} offset ${asked.window?.offset ?? 0})
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

/** A hotel's names, also of an archived one. */
export async function findHotelNames(db: Database, hotelId: string): Promise<NamedHotel | undefined> {
  const [hotel] = await db
    .select({
      hotelName: hotels.name,
      hotelNameBn: hotels.nameBn,
      isArchived: sql<boolean>`${hotels.archivedAt} is not null`,
    })
    .from(hotels)
    .where(eq(hotels.id, hotelId));
  return hotel;
}

const isNamed = (typed: string): SQL =>
  inAnySpelling(typed, (pattern) => sql`h.name ilike ${pattern} or h.name_bn ilike ${pattern}`);

const salesSums = sql`count(*) filter (where sold) as sold, sum(rent) filter (where sold) as rent, sum(revenue) as revenue`;
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

type Row = Record<string, unknown>;

/** PostgreSQL sends sums as strings, and null for a day or hotel without any. */
function figuresOf(row: Row): Figures {
  const number = (value: unknown) => Number(value ?? 0);
  return {
    soldNights: number(row.sold),
    availableNights: number(row.available),
    roomRentPoisha: number(row.rent),
    revenuePoisha: number(row.revenue),
    arrivals: number(row.arrivals),
    departures: number(row.departures),
    noShows: number(row.no_shows),
  };
}
