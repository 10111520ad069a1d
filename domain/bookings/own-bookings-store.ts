import { and, count, desc, eq, sql } from 'drizzle-orm';
import { bookings, isMade } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/statements/database.ts';
import type { OrderedList } from '../lists/ordered-list.ts';
import { readWhole, type StoredList } from '../lists/stored-list.ts';
import { type BookingRow, findBookingsInOrder } from './booking-store.ts';

/**
 * The account's bookings, newest first. `findPage` is not used here: it would keep a cache entry for every account,
 * in the cache that the administration's lists share.
 */
export const ownBookings = (db: Database, uid: string): Pick<StoredList<BookingRow>, 'page' | 'whole'> => ({
  async page({ offset, limit }) {
    const isOwn = and(isMade, eq(bookings.uid, uid));
    const rows = await db
      .select()
      .from(bookings)
      .where(isOwn)
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ value: count() }).from(bookings).where(isOwn);
    return { rows, total: counted?.value ?? 0 };
  },
  whole: () => readWhole(db, listOf(uid), (ids) => findBookingsInOrder(db, ids)),
});

const listOf = (uid: string): OrderedList => ({
  name: `bookings of ${uid}`,
  from: sql`${bookings}`,
  id: sql`id`,
  where: [isMade, sql`uid = ${uid}`],
  order: [
    { value: sql`created_at`, type: 'timestamptz' },
    { value: sql`id`, type: 'uuid' },
  ],
  descending: true,
  tables: ['bookings'],
});
