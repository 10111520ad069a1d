import { type SQL, sql } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import { type BookingRow, findBookingsInOrder } from '../bookings/booking-store.ts';
import type { RowCounterName } from '../counters/row-counters-store.ts';
import { isOneOf } from '../lists/conditions.ts';
import { batchesOfIds, inOrder, type OrderedList, type OrderKey, readAllIds } from '../lists/ordered-list.ts';
import { hasTerms } from '../lists/search-terms.ts';
import { type StoredList, storedList } from '../lists/stored-list.ts';
import type { NightDate } from '../shared/stay-dates.ts';
import { type DeskDays, type DeskPart, isInPart, touchesDays } from './desk-parts-store.ts';

/** Which bookings the desk looks at; absent, all. */
export type DeskFilter = DeskPart | 'noShow' | 'desk';
export type DeskSort = 'added' | 'hotelName' | 'guestName' | 'checkIn' | 'checkOut' | 'total';

export interface DeskQuestion {
  filter: DeskFilter | undefined;
  /** Of this hotel alone, or of this room. */
  hotelId?: string | undefined;
  roomId?: string | undefined;
  /** Which days the filter is about, when not today; without a filter about days, those that a stay has to do with. */
  days?: DeskDays | undefined;
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

/** The bookings that the desk asks for. */
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

/** What the file of all bookings says of one: without the quote, which is most of the row. */
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
  deskPoisha: bookings.deskPoisha,
  keptPoisha: bookings.keptPoisha,
  revision: bookings.revision,
  reference: bookings.reference,
  state: bookings.state,
  kind: bookings.kind,
  createdAt: bookings.createdAt,
} as const;

/** All of what the desk asks for, batch by batch. */
export async function* deskBookingsInBatches(
  db: Database,
  question: DeskQuestion,
): AsyncGenerator<BookingLine[]> {
  for await (const ids of batchesOfIds(db, listOf(question))) {
    const rows = await db.select(lineColumns).from(bookings).where(isOneOf(bookings.id, ids));
    yield inOrder(ids, rows, ({ id }) => id);
  }
}

/** Money moves without any booking being changed, so these lists cannot be kept in mind. They are short. */
const isByMoney = (filter: DeskFilter) =>
  filter === 'toCollect' || filter === 'refundRefused' || filter === 'paymentInDoubt';

/**
 * The states and kinds are written out and are no parameters, so that the planner sees that the lists' indexes hold
 * all there is to find (as `isMade` does).
 */
function listOf(question: DeskQuestion): OrderedList {
  const { filter, hotelId, roomId, days, search, by, descending, today } = question;
  const terms = hasTerms(sql`search_text`, search);
  const few = fewOf(filter, days, today);
  const isWhole = terms.length === 0 && hotelId === undefined && roomId === undefined && days === undefined;
  return {
    name: `bookings ${JSON.stringify(question)}`,
    // A day's bookings are found by their day and then put in order. Nothing of the outer statement gets past
    // `offset 0`: the planner takes them for many and would look for them all over the order's own index.
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
    order: [keys[by], { value: sql`id`, type: 'uuid' }],
    descending,
    tables: ['bookings'],
    ...(isWhole && rowCounterOf(filter)),
  };
}

/** The condition that leaves few of all bookings: that of a part, of the days, or of both; undefined without any. */
function fewOf(
  filter: DeskFilter | undefined,
  days: DeskDays | undefined,
  today: NightDate,
): SQL | undefined {
  const now = { from: today, to: today };
  const part = filter === 'noShow' || filter === 'desk' ? undefined : filter;
  if (!part) return days && touchesDays(days);
  if (isAboutDays(part)) return isInPart(part, days ?? now);
  return days ? sql`${isInPart(part, now)} and ${touchesDays(days)}` : isInPart(part, now);
}

const isAboutDays = (part: DeskPart) => part === 'arrivals' || part === 'departures' || part === 'inHouse';

/** The database keeps count of all of them and of two parts; the rest of a part is a day's, and soon counted. */
function rowCounterOf(filter: DeskFilter | undefined): { rowCounter: RowCounterName } | undefined {
  if (filter === undefined) return { rowCounter: 'bookings' };
  if (filter === 'desk') return { rowCounter: 'deskBookings' };
  return filter === 'noShow' ? { rowCounter: 'noShows' } : undefined;
}
