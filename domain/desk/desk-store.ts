import { type SQL, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import type { BookingRow, Window } from '../bookings/booking-store.ts';
import { isOneOf } from '../lists/is-one-of.ts';
import { batchesOfIds, findPage, inOrder, type OrderedList, type OrderKey } from '../lists/ordered-list.ts';
import { addDays, type NightDate, stayNightsMax } from '../shared/stay-dates.ts';
import { findTally } from '../tallies/tallies-store.ts';
import { searchTerms } from './search-terms.ts';

/** Which bookings the desk looks at; absent, all. `inHouse` are those that sleep here tonight. */
export type DeskFilter = 'arrivals' | 'inHouse' | 'departures' | 'noShow' | 'desk';
export type DeskSort = 'added' | 'hotelName' | 'guestName' | 'checkIn' | 'checkOut' | 'total';

export interface DeskQuestion {
  filter: DeskFilter | undefined;
  search: string | undefined;
  by: DeskSort;
  descending: boolean;
  /** Today in Dhaka. */
  today: NightDate;
}

/** Each has an index that ends with the id, so that a page is read in its order whichever way it runs. */
const keys: Record<DeskSort, OrderKey> = {
  added: { value: sql`created_at`, type: 'timestamptz' },
  hotelName: { value: sql`hotel_name`, type: 'text' },
  guestName: { value: sql`guest_name`, type: 'text' },
  checkIn: { value: sql`check_in`, type: 'date' },
  checkOut: { value: sql`check_out`, type: 'date' },
  total: { value: sql`total_poisha`, type: 'bigint' },
};

/** The bookings that the desk asks for, a page or all of them, and how many there are. */
export async function findDeskBookings(
  db: Database,
  question: DeskQuestion,
  window?: Window,
): Promise<{ rows: BookingRow[]; total: number }> {
  const list = listOf(question);
  // All of them are counted by the database as they come and go; a part is counted when it is asked for.
  const isPart = question.filter !== undefined || searchTerms(question.search ?? '').length > 0;
  const tally = isPart ? undefined : () => findTally(db, 'bookings');
  const { ids, total } = await findPage(db, list, window, tally);
  return { rows: await bookingsOf(db, ids), total };
}

/** The same, all of it, batch by batch. */
export async function* deskBookingsInBatches(
  db: Database,
  question: DeskQuestion,
): AsyncGenerator<BookingRow[]> {
  for await (const ids of batchesOfIds(db, listOf(question))) yield bookingsOf(db, ids);
}

/**
 * The states and kinds are written out and are no parameters, so that the planner sees that the lists' indexes hold
 * all there is to find.
 */
function listOf({ filter, search, by, descending, today }: DeskQuestion): OrderedList {
  const terms = searchTerms(search ?? '').map((term) => sql`search_text like ${patternOf(term)}`);
  return {
    from: sql`${bookings}`,
    id: sql`id`,
    where: [
      sql`state in ('confirmed', 'cancelled', 'no_show')`,
      ...(filter ? conditionsOf(filter, today) : []),
      ...terms,
    ],
    order: [keys[by], { value: sql`id`, type: 'uuid' }],
    descending,
  };
}

function conditionsOf(filter: DeskFilter, today: NightDate): SQL[] {
  const confirmed = sql`state = 'confirmed'`;
  switch (filter) {
    case 'arrivals':
      return [confirmed, sql`check_in = ${today}`];
    case 'inHouse':
      // No stay is longer than that, so the index on check-in has to be read over these days alone.
      return [
        confirmed,
        sql`check_in between ${addDays(today, -stayNightsMax)} and ${today}`,
        sql`check_out > ${today}`,
      ];
    case 'departures':
      return [confirmed, sql`check_out = ${today}`];
    case 'noShow':
      return [sql`state = 'no_show'`];
    case 'desk':
      return [sql`kind = 'desk'`];
  }
}

const patternOf = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

async function bookingsOf(db: Database, ids: string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const rows = (await db.select().from(bookings).where(isOneOf(bookings.id, ids))) as BookingRow[];
  return inOrder(ids, rows, ({ id }) => id);
}
