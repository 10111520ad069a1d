import { eq, type SQL, sql } from 'drizzle-orm';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { goodwills } from '../../db/schema/goodwills.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import { addDays, dhakaMidnightMs, type NightDate } from '../../kernel/stay-dates.ts';
import { rowCounterOf } from '../counters/row-counters-store.ts';
import type { Figures } from './figures.ts';
import { correctionsIn, offeredRooms, offeredUntil, unusualRooms } from './offered-nights-store.ts';
import { type DashboardRange, sleptIn, staysIn } from './stay-nights-store.ts';

/** A hotel's names, also of an archived one. */
export interface NamedHotel {
  hotelName: string;
  hotelNameBn: string | null;
  isArchived: boolean;
}

/**
 * One statement: the figures of every day of the range, in date order, including days without figures. Of all hotels
 * it reads the rooms with something unusual in the range, and takes the others from the sum that is kept of all; when
 * many rooms were added within the range or after it, these are unusual.
 */
export async function findFiguresByDay(
  db: Database,
  range: DashboardRange,
): Promise<(Figures & { day: NightDate })[]> {
  const { from, to } = range;
  const { rows } = await db.execute<Row>(
    sql`with ${staysIn(range)}, ${sleptIn(range)}, ${availableIn(range)},
      days as (select ${from}::date + number as day from generate_series(0, ${to}::date - ${from}::date) number),
      sales as (select night as day, ${salesSums} from slept group by 1),
      arriving as (select check_in as day, ${arrivalCounts} from stays group by 1),
      leaving as (select check_out as day, count(*) as departures from stays where state = 'confirmed' group by 1),
      rooms_between as materialized (
        select from_night, ${offeredUntil} as until_night, sum(room_count) as rooms from offered group by 1, 2),
      corrected as (select night as day, sum(rooms) as rooms from corrections group by 1)
    select day::text, sold, rent, revenue, arrivals, no_shows, departures,
      usual.rooms + coalesce(corrected.rooms, 0) + (
        select coalesce(sum(rooms), 0) from rooms_between
        where (from_night is null or from_night <= days.day)
          and (until_night is null or until_night > days.day)) as available
    from usual cross join days left join sales using (day) left join arriving using (day)
      left join leaving using (day) left join corrected using (day)
    order by day`,
  );
  return rows.map((row) => ({ day: String(row.day), ...figuresOf(row) }));
}

/**
 * CTEs for the available nights of each day: `usual`, the number of rooms that are offered on every day; `offered` and
 * `corrections`, those of all other rooms. Of one hotel, all rooms are in the latter.
 */
function availableIn(range: DashboardRange): SQL {
  if (range.hotelId !== undefined)
    return sql`${offeredRooms(sql`r.hotel_id = ${range.hotelId}::uuid`)}, ${correctionsIn(range)},
      usual as (select 0 as rooms)`;
  return sql`${unusualRooms(range)}, ${offeredRooms(sql`r.id in (select id from unusual)`)}, ${correctionsIn(range)},
    usual as (select ${rowCounterOf('offeredRooms')} - coalesce(sum(room_count), 0) as rooms
      from ${rooms} where archived_at is null and id in (select id from unusual))`;
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

/** The sums of nights of CTE `slept`; figuresOf reads them. */
export const salesSums = sql`count(*) filter (where sold) as sold, sum(rent) filter (where sold) as rent, sum(revenue) as revenue`;
const arrivalCounts = sql`count(*) filter (where state = 'confirmed') as arrivals, count(*) filter (where state = 'no_show') as no_shows`;

export type Row = Record<string, unknown>;

/** PostgreSQL sends sums as strings, and null for a day or hotel without any. */
export function figuresOf(row: Row): Figures {
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

/** The fees that gateways keep of the payments whose session ended on these days, also of those that went back since. */
export async function findGatewayFees(db: Database, { from, to, hotelId }: DashboardRange): Promise<Poisha> {
  const { rows } = await db.execute<{ fees: string | null }>(sql`
    select sum(p.captured_poisha - g.store_amount_poisha) as fees
    from ${gatewayPayments} g join ${payments} p on p.id = g.payment_id
    where g.store_amount_poisha is not null
      and g.ends_at >= ${new Date(dhakaMidnightMs(from)).toISOString()}
      and g.ends_at < ${new Date(dhakaMidnightMs(addDays(to, 1))).toISOString()}
      ${
        hotelId === undefined
          ? sql``
          : sql`and p.booking_id in (select id from ${bookings} where hotel_id = ${hotelId}::uuid)`
      }`);
  return Number(rows[0]?.fees ?? 0);
}

/** The sums that hotels have given back of their prices on these days, whenever the stays are. */
export async function findGivenBack(db: Database, { from, to, hotelId }: DashboardRange): Promise<Poisha> {
  const { rows } = await db.execute<{ given: string | null }>(sql`
    select sum(g.amount_poisha) as given from ${goodwills} g
    where g.at >= ${new Date(dhakaMidnightMs(from)).toISOString()}
      and g.at < ${new Date(dhakaMidnightMs(addDays(to, 1))).toISOString()}
      ${
        hotelId === undefined
          ? sql``
          : sql`and g.booking_id in (select id from ${bookings} where hotel_id = ${hotelId}::uuid)`
      }`);
  return Number(rows[0]?.given ?? 0);
}
