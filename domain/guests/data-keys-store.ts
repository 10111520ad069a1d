import { and, eq, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { dataKeys, guestDocuments } from '../../db/schema/guest-documents.ts';
import { isOneOf } from '../lists/conditions.ts';

/** The ids of the keys that are registered in the database. */
export async function knownKeyIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: dataKeys.id }).from(dataKeys);
  return rows.map(({ id }) => id);
}

/** The ids of the keys that at least one document is encrypted with. */
export async function usedKeyIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: dataKeys.id })
    .from(dataKeys)
    .where(sql`exists (${documentsOfKey(db)})`);
  return rows.map(({ id }) => id);
}

/** Registers a key. A document can be written only with a registered key. */
export async function recordKey(db: Database, id: string): Promise<void> {
  await db.insert(dataKeys).values({ id }).onConflictDoNothing();
}

/** Whether a key has been registered for at least so many seconds. */
export async function isKnownFor(db: Database, id: string, seconds: number): Promise<boolean> {
  const since = sql`now() - make_interval(secs => ${seconds})`;
  const known = await db
    .select({ id: dataKeys.id })
    .from(dataKeys)
    .where(and(eq(dataKeys.id, id), lte(dataKeys.createdAt, since)));
  return known.length > 0;
}

/** Removes the registered keys that no document uses, except one; answers their ids. */
export async function forgetUnusedKeys(db: Database, keptId: string): Promise<string[]> {
  const rows = await db
    .delete(dataKeys)
    .where(and(ne(dataKeys.id, keptId), notExists(documentsOfKey(db))))
    .returning({ id: dataKeys.id });
  return rows.map(({ id }) => id);
}

/** Removes lost keys, and erases the documents encrypted with them; answers how many documents. */
export function forgetLostKeys(db: Database, ids: string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const erased = await tx
      .delete(guestDocuments)
      .where(isOneOf(guestDocuments.keyId, ids))
      .returning({ bookingId: guestDocuments.bookingId });
    await tx.delete(dataKeys).where(isOneOf(dataKeys.id, ids));
    return erased.length;
  });
}

const documentsOfKey = (db: Database) =>
  db.select({ one: sql`1` }).from(guestDocuments).where(sql`${guestDocuments.keyId} = ${dataKeys.id}`);
