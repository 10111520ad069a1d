import { type SQL, sql } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/statements/database.ts';
import { arrivalTimes } from '../../kernel/arrival-times.ts';
import type { RowCounterName } from '../../kernel/row-counter-names.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { type BookingRow, findBookingsInOrder } from '../bookings/booking-store.ts';
import { isOneOf } from '../lists/conditions.ts';
import { inOrder, type OrderedList, type OrderKey, readAllIds } from '../lists/ordered-list.ts';
import { hasTerms } from '../lists/search-terms.ts';
import { readWhole, type StoredList, storedList } from '../lists/stored-list.ts';
import {
  type DeskDays,
  type DeskPart,
  isInListOfArrivals,
  isInPart,
  touchesDays,
} from './desk-parts-store.ts';

/** The filter of the desk's bookings; absent: all. */
export type DeskFilter = DeskPart | 'noShow' | 'desk';
export type DeskSort = 'added' | 'hotelName' | 'guestName' | 'checkIn' | 'checkOut' | 'total' | 'arrival';

export interface DeskQuestion {
  filter: DeskFilter | undefined;
  /** Only bookings of this hotel, or of this room. */
  hotelId?: string | undefined;
  roomId?: string | undefined;
  /** The days for the filter, if not today; without a day-based filter, the days that a stay touches. */
  days?: DeskDays | undefined;
  search: string | undefined;
  by: DeskSort;
  descending: boolean;
  /** Today in Dhaka. */
  today: NightDate;
}

/** The hour of arrival as a number; last, without one. */
const arrivalHour = sql`coalesce(array_position(array[${sql.raw(arrivalTimes.map((time) => `'${time}'`).join(', '))}], arrival_time), ${sql.raw(String(arrivalTimes.length + 1))})`;

/**
 * Each order has an index that ends with the id, so that a page can be read in either direction; except `arrival`, which
 * is for the few bookings of the filter arrivals.
 */
const keys: Record<DeskSort, OrderKey> = {
  added: { value: sql`created_at`, type: 'timestamptz' },
  hotelName: { value: sql`hotel_name`, type: 'text' },
  guestName: { value: sql`guest_name`, type: 'text' },
  checkIn: { value: sql`check_in`, type: 'date' },
  checkOut: { value: sql`check_out`, type: 'date' },
  total: { value: sql`total_poisha`, type: 'bigint' },
  arrival: { value: arrivalHour, type: 'integer' },
};

/** The bookings that match the desk's question. */
export function deskBookings(
  db: Database,
  question: DeskQuestion,
): Pick<StoredList<BookingRow>, 'page' | 'whole'> {
  const list = listOf(question);
  const { page, whole } = storedList(db, list, (ids) => findBookingsInOrder(db, ids));
  if (!question.filter || !isByMoney(question.filter)) return { page, whole };
  return {
    whole,
    async page({ offset, limit }) {
      const ids = await readAllIds(db, list);
      return { rows: await findBookingsInOrder(db, ids.slice(offset, offset + limit)), total: ids.length };
    },
  };
}

/** The columns of a booking in the file of all bookings. The quote is left out, since it is most of the row. */
export type BookingLine = Pick<BookingRow, keyof typeof lineColumns>;

const lineColumns = {
  id: bookings.id,
  roomId: bookings.roomId,
  hotelName: bookings.hotelName,
  roomName: bookings.roomName,
  guestName: bookings.guestName,
  guestPhone: bookings.guestPhone,
  userEmail: bookings.userEmail,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  totalPoisha: bookings.totalPoisha,
  givenBackPoisha: bookings.givenBackPoisha,
  notCollectedPoisha: bookings.notCollectedPoisha,
  deskPoisha: bookings.deskPoisha,
  advance: bookings.advance,
  keptPoisha: bookings.keptPoisha,
  revision: bookings.revision,
  reference: bookings.reference,
  state: bookings.state,
  kind: bookings.kind,
  createdAt: bookings.createdAt,
  checkedInAt: bookings.checkedInAt,
  checkedOutAt: bookings.checkedOutAt,
  arrivalTime: bookings.arrivalTime,
} as const;

/** The lines of all matching bookings, for a file. */
export async function* deskBookingsInBatches(
  db: Database,
  question: DeskQuestion,
): AsyncGenerator<BookingLine[]> {
  const { batches } = await readWhole(db, listOf(question), async (ids) => {
    const rows = await db.select(lineColumns).from(bookings).where(isOneOf(bookings.id, ids));
    return inOrder(ids, rows, ({ id }) => id);
  });
  yield* batches;
}

/**
 * Payments change these lists without changing any booking, so their pages cannot be cached by change counters. They
 * are short.
 */
const isByMoney = (filter: DeskFilter) =>
  filter === 'toCollect' ||
  filter === 'deskOwes' ||
  filter === 'refundRefused' ||
  filter === 'paymentInDoubt';

/**
 * States and kinds are literals, not parameters, so that the planner recognises that the partial indexes cover the
 * query (as with `isMade`).
 */
function listOf(question: DeskQuestion): OrderedList {
  const { filter, hotelId, roomId, days, search, by, descending, today } = question;
  const terms = hasTerms(sql`search_text`, search);
  const few = fewOf(filter, days, today);
  const isWhole = terms.length === 0 && hotelId === undefined && roomId === undefined && days === undefined;
  return {
    name: `bookings ${JSON.stringify(question)}`,
    // The bookings of a day are found by their day and then sorted. `offset 0` keeps the planner from merging the
    // outer statement in: it overestimates their number and would scan the index of the order instead.
    from: few ? sql`(select * from ${bookings} where ${few} offset 0) bookings` : sql`${bookings}`,
    id: sql`id`,
    where: [
      ...(few ? [] : [isMade]),
      ...(filter === 'noShow' ? [sql`state = 'no_show'`] : []),
      ...(filter === 'desk' ? [sql`kind = 'desk'`] : []),
      ...(hotelId === undefined ? [] : [sql`hotel_id = ${hotelId}::uuid`]),
      ...(roomId === undefined ? [] : [sql`room_id = ${roomId}::uuid`]),
      ...terms,
    ],
    // Guests of the same day stand by hour, and those of the same hour by name.
    order: [
      ...(by === 'arrival' ? [keys.checkIn, keys.arrival, keys.guestName] : [keys[by]]),
      { value: sql`id`, type: 'uuid' },
    ],
    descending,
    tables: ['bookings'],
    ...(isWhole && rowCounterOf(filter)),
  };
}

/**
 * The condition that selects few of all bookings: that of a part, of the days, or of both; undefined if neither is
 * given.
 */
function fewOf(
  filter: DeskFilter | undefined,
  days: DeskDays | undefined,
  today: NightDate,
): SQL | undefined {
  const now = { from: today, to: today };
  const part = filter === 'noShow' || filter === 'desk' ? undefined : filter;
  if (!part) return days && touchesDays(days);
  if (part === 'arrivals') return isInListOfArrivals(days ?? now, today);
  if (isAboutDays(part)) return isInPart(part, days ?? now);
  return days ? sql`${isInPart(part, now)} and ${touchesDays(days)}` : isInPart(part, now);
}

const isAboutDays = (part: DeskPart) => part === 'departures' || part === 'inHouse';

/** The database counts all bookings and two parts; the other parts cover one day and are counted quickly. */
function rowCounterOf(filter: DeskFilter | undefined): { rowCounter: RowCounterName } | undefined {
  if (filter === undefined) return { rowCounter: 'bookings' };
  if (filter === 'desk') return { rowCounter: 'deskBookings' };
  return filter === 'noShow' ? { rowCounter: 'noShows' } : undefined;
}
