import { and, desc, eq, isNull } from 'drizzle-orm';
import { favourites } from '../../db/schema/accounts.ts';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { isOneOf } from '../lists/conditions.ts';
import { lockAccount } from './account-lock-store.ts';
import { isForgotten } from './forgotten-accounts-store.ts';

/**
 * The open hotels among a person's favourites, newest first. An archived hotel stays stored and shows again when the
 * hotel is restored.
 */
export function findFavourites(db: Database, uid: string) {
  return db
    .select({ hotelId: favourites.hotelId, markedAt: favourites.markedAt })
    .from(favourites)
    .innerJoin(hotels, eq(hotels.id, favourites.hotelId))
    .where(and(eq(favourites.uid, uid), isNull(hotels.archivedAt)))
    .orderBy(desc(favourites.markedAt), favourites.hotelId);
}

/**
 * Adds favourites, the last one as the newest. A hotel that is already a favourite keeps its time, and an id that is
 * not an open hotel is skipped. Adds nothing when the total would exceed `max`, or when the account's data was deleted
 * since this sign-in.
 */
export async function addFavourites(
  db: Database,
  {
    uid,
    signedInAtSeconds,
    hotelIds,
    max,
  }: { uid: string; signedInAtSeconds?: number; hotelIds: string[]; max: number },
): Promise<'marked' | 'too_many' | 'account_forgotten'> {
  return await db.transaction(async (tx) => {
    // The lock makes two tabs that merge at the same time count one after the other.
    await lockAccount(tx, uid);
    if (await isForgotten(tx, { uid, signedInAtSeconds })) return 'account_forgotten';
    const open = await tx
      .select({ id: hotels.id })
      .from(hotels)
      .where(and(isOneOf(hotels.id, hotelIds), isNull(hotels.archivedAt)))
      // Locks the hotels, so that none is erased before its favourite is written.
      .for('key share');
    const present = await tx
      .select({ hotelId: favourites.hotelId })
      .from(favourites)
      .where(eq(favourites.uid, uid));
    const existing = new Set(present.map(({ hotelId }) => hotelId));
    const openIds = new Set(open.map(({ id }) => id));
    const added = [...new Set(hotelIds)].filter((id) => openIds.has(id) && !existing.has(id));
    if (existing.size + added.length > max) return 'too_many';
    if (added.length === 0) return 'marked';
    const now = Date.now();
    await tx.insert(favourites).values(
      // One millisecond after the other, so that their order stays.
      added.map((hotelId, index) => ({ uid, hotelId, markedAt: new Date(now - added.length + index) })),
    );
    return 'marked';
  });
}

/** Answers how many favourites were removed: 0 or 1. */
export async function unmarkFavourite(db: Database, uid: string, hotelId: string): Promise<number> {
  const gone = await db
    .delete(favourites)
    .where(and(eq(favourites.uid, uid), eq(favourites.hotelId, hotelId)))
    .returning({ hotelId: favourites.hotelId });
  return gone.length;
}
