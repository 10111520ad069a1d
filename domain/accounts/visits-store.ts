import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { visits } from '../../db/schema/accounts.ts';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { lockAccount } from './account-lock-store.ts';
import { isForgotten } from './forgotten-accounts-store.ts';

/** The open hotels that a person visited last, newest first. */
export function findVisits(db: Database, uid: string, limit: number) {
  return db
    .select({ hotelId: visits.hotelId, seenAt: visits.seenAt })
    .from(visits)
    .innerJoin(hotels, eq(hotels.id, visits.hotelId))
    .where(and(eq(visits.uid, uid), isNull(hotels.archivedAt)))
    .orderBy(desc(visits.seenAt), visits.hotelId)
    .limit(limit);
}

/**
 * Records a visit to a hotel's page now, and deletes all but the latest `max` visits of that person. Records nothing
 * when no such open hotel exists, or when the account's data was deleted since this sign-in.
 */
export function recordVisit(
  db: Database,
  {
    uid,
    signedInAtSeconds,
    hotelId,
    max,
  }: { uid: string; signedInAtSeconds?: number; hotelId: string; max: number },
): Promise<'noted' | 'hotel_not_found' | 'account_forgotten'> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    if (await isForgotten(tx, { uid, signedInAtSeconds })) return 'account_forgotten';
    const [open] = await tx
      .select({ id: hotels.id })
      .from(hotels)
      .where(and(eq(hotels.id, hotelId), isNull(hotels.archivedAt)))
      // Locks the hotel, so that it is not erased before the visit is written.
      .for('key share');
    if (!open) return 'hotel_not_found';
    // Two visits may fall into the same millisecond; the later one must still sort as the later one.
    const seenAt = sql`greatest(${new Date().toISOString()}::timestamptz,
      (select max(seen_at) + interval '1 millisecond' from visits where uid = ${uid}))`;
    await tx
      .insert(visits)
      .values({ uid, hotelId, seenAt })
      .onConflictDoUpdate({ target: [visits.uid, visits.hotelId], set: { seenAt: sql`excluded.seen_at` } });
    await tx.execute(sql`delete from visits where uid = ${uid} and hotel_id not in (
      select hotel_id from visits where uid = ${uid} order by seen_at desc, hotel_id limit ${max})`);
    return 'noted';
  });
}
