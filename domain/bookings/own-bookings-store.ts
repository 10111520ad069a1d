import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/statements/database.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import type { OrderedList, OrderKey } from '../lists/ordered-list.ts';
import { readWhole, type StoredList } from '../lists/stored-list.ts';
import { type BookingRow, findBookingsInOrder } from './booking-store.ts';

/** Stays to come, those that are over or that nobody came to, and cancelled ones, as of a day. */
export interface OwnPart {
  part: 'coming' | 'past' | 'cancelled';
  today: NightDate;
}

/**
 * The account's bookings, newest first; of those to come the next one first. `findPage` is not used here: it would keep a
 * cache entry for every account, in the cache that the administration's lists share.
 */
export const ownBookings = (
  db: Database,
  uid: string,
  of?: OwnPart,
): Pick<StoredList<BookingRow>, 'page' | 'whole'> => ({
  async page({ offset, limit }) {
    const isOwn = and(isMade, eq(bookings.uid, uid), ...(of ? [isInPart(of)] : []));
    const rows = await db
      .select()
      .from(bookings)
      .where(isOwn)
      .orderBy(
        ...(of?.part === 'coming'
          ? [asc(bookings.checkIn), asc(bookings.id)]
          : [desc(bookings.createdAt), desc(bookings.id)]),
      )
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ value: count() }).from(bookings).where(isOwn);
    return { rows, total: counted?.value ?? 0 };
  },
  whole: () => readWhole(db, listOf(uid, of), (ids) => findBookingsInOrder(db, ids)),
});

function isInPart({ part, today }: OwnPart): SQL {
  if (part === 'cancelled') return sql`state = 'cancelled'`;
  if (part === 'coming') return sql`state = 'confirmed' and check_out > ${today}`;
  return sql`(state = 'no_show' or (state = 'confirmed' and check_out <= ${today}))`;
}

function listOf(uid: string, of: OwnPart | undefined): OrderedList {
  const isComing = of?.part === 'coming';
  const first: OrderKey = isComing
    ? { value: sql`check_in`, type: 'date' }
    : { value: sql`created_at`, type: 'timestamptz' };
  return {
    name: `bookings of ${uid} ${JSON.stringify(of)}`,
    from: sql`${bookings}`,
    id: sql`id`,
    where: [isMade, sql`uid = ${uid}`, ...(of ? [isInPart(of)] : [])],
    order: [first, { value: sql`id`, type: 'uuid' }],
    descending: !isComing,
    tables: ['bookings'],
  };
}
