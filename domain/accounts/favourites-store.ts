import { and, desc, eq, isNull } from 'drizzle-orm';
import { favourites } from '../../db/schema/accounts.ts';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { lockAccount } from '../bookings/hold-limits-store.ts';
import { isOneOf } from '../lists/conditions.ts';
import { isForgotten } from './forgotten-accounts-store.ts';

/** The open hotels that somebody marked, newest first; one that was archived is kept and comes back with the hotel. */
export function findFavourites(db: Database, uid: string) {
  return db
    .select({ hotelId: favourites.hotelId, markedAt: favourites.markedAt })
    .from(favourites)
    .innerJoin(hotels, eq(hotels.id, favourites.hotelId))
    .where(and(eq(favourites.uid, uid), isNull(hotels.archivedAt)))
    .orderBy(desc(favourites.markedAt), favourites.hotelId);
}

/**
 * Marks hotels, the last one as the newest; what is marked already keeps its time, and what is no open hotel is
 * passed over. Marks nothing when that would be more than `max`, or when the account's data was deleted since this
 * sign-in.
 */
export async function markFavourites(
  db: Database,
  {
    uid,
    signedInAtSeconds,
    hotelIds,
    max,
  }: { uid: string; signedInAtSeconds?: number; hotelIds: string[]; max: number },
): Promise<'marked' | 'too_many' | 'account_forgotten'> {
  return await db.transaction(async (tx) => {
    // Two tabs that merge at once are counted one after the other.
    await lockAccount(tx, uid);
    if (await isForgotten(tx, { uid, signedInAtSeconds })) return 'account_forgotten';
    const open = await tx
      .select({ id: hotels.id })
      .from(hotels)
      .where(and(isOneOf(hotels.id, hotelIds), isNull(hotels.archivedAt)))
      // None of them is erased before its mark is written.
      .for('key share');
    const present = await tx
      .select({ hotelId: favourites.hotelId })
      .from(favourites)
      .where(eq(favourites.uid, uid));
    const known = new Set(present.map(({ hotelId }) => hotelId));
    const openIds = new Set(open.map(({ id }) => id));
    const added = [...new Set(hotelIds)].filter((id) => openIds.has(id) && !known.has(id));
    if (known.size + added.length > max) return 'too_many';
    if (added.length === 0) return 'marked';
    const now = Date.now();
    await tx.insert(favourites).values(
      // A moment apart, so that the order in which they were marked can be told.
      added.map((hotelId, index) => ({ uid, hotelId, markedAt: new Date(now - added.length + index) })),
    );
    return 'marked';
  });
}

/** Answers how many marks were taken away: one or none. */
export async function unmarkFavourite(db: Database, uid: string, hotelId: string): Promise<number> {
  const gone = await db
    .delete(favourites)
    .where(and(eq(favourites.uid, uid), eq(favourites.hotelId, hotelId)))
    .returning({ hotelId: favourites.hotelId });
  return gone.length;
}
