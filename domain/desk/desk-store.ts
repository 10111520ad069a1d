import { and, asc, count, desc, like, type SQL, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import type { BookingRow, Window } from '../bookings/booking-store.ts';
import { addDays, type NightDate, stayNightsMax } from '../shared/stay-dates.ts';
import { findTally } from '../tallies/tallies-store.ts';
import { searchTerms } from './search-terms.ts';

/** Which bookings the desk looks at; absent, all. `inHouse` are those that sleep here tonight. */
export type DeskFilter = 'arrivals' | 'inHouse' | 'departures' | 'noShow' | 'desk';
export type DeskSortColumn = 'createdAt' | 'hotelName' | 'guestName' | 'checkIn' | 'checkOut' | 'total';

export interface DeskQuery {
  filter?: DeskFilter | undefined;
  search?: string | undefined;
  sort: { column: DeskSortColumn; descending: boolean };
  /** Today in Dhaka. */
  today: NightDate;
}

/** Written out and not as parameters, so that the planner sees that the lists' indexes hold all there is to find. */
const isMade = sql`${bookings.state} in ('confirmed', 'cancelled', 'no_show')`;
const isConfirmed = sql`${bookings.state} = 'confirmed'`;

/** Each has an index that ends with the id, so that a page is read in its order whichever way it runs. */
const sortColumns = {
  createdAt: bookings.createdAt,
  hotelName: bookings.hotelName,
  guestName: bookings.guestName,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  total: bookings.totalPoisha,
} satisfies Record<DeskSortColumn, unknown>;

/** The bookings that the desk asks for, and how many there are in all. */
export async function findDeskBookings(db: Database, query: DeskQuery, window?: Window) {
  const where = conditionOf(query);
  const rows = db
    .select()
    .from(bookings)
    .where(where)
    .orderBy(...orderOf(query.sort));
  const found = await (window ? rows.limit(window.limit).offset(window.offset) : rows);
  return { bookings: found as BookingRow[], total: await totalOf(db, query, where) };
}

export function conditionOf({ filter, search, today }: DeskQuery): SQL | undefined {
  return and(
    isMade,
    filter && filterCondition(filter, today),
    ...searchTerms(search ?? '').map((term) => like(bookings.searchText, patternOf(term))),
  );
}

export function orderOf({ column, descending }: DeskQuery['sort']): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(sortColumns[column]), direction(bookings.id)];
}

function filterCondition(filter: DeskFilter, today: NightDate): SQL | undefined {
  switch (filter) {
    case 'arrivals':
      return and(isConfirmed, sql`${bookings.checkIn} = ${today}`);
    case 'inHouse':
      // No stay is longer than that, so the index on check-in has to be read over these days alone.
      return and(
        isConfirmed,
        sql`${bookings.checkIn} between ${addDays(today, -stayNightsMax)} and ${today}`,
        sql`${bookings.checkOut} > ${today}`,
      );
    case 'departures':
      return and(isConfirmed, sql`${bookings.checkOut} = ${today}`);
    case 'noShow':
      return sql`${bookings.state} = 'no_show'`;
    case 'desk':
      return sql`${bookings.kind} = 'desk'`;
  }
}

/** All of them are counted by the database as they come and go; a part is counted when it is asked for. */
async function totalOf(db: Database, { filter, search }: DeskQuery, where: SQL | undefined) {
  if (!filter && searchTerms(search ?? '').length === 0) return findTally(db, 'bookings');
  const [counted] = await db.select({ value: count() }).from(bookings).where(where);
  return counted?.value ?? 0;
}

const patternOf = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`;
