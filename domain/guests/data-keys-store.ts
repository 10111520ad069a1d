import { and, eq, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { dataKeys, guestDocuments } from '../../db/schema/guest-documents.ts';
import { isOneOf } from '../lists/conditions.ts';

/** The ids of the keys that the database knows. */
export async function knownKeyIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: dataKeys.id }).from(dataKeys);
  return rows.map(({ id }) => id);
}

/** The ids of the keys that a document is encrypted with. */
export async function usedKeyIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: dataKeys.id })
    .from(dataKeys)
    .where(sql`exists (${documentsOfKey(db)})`);
  return rows.map(({ id }) => id);
}

/** Makes a key known. Until then no document can be written with it, and after it was given up neither. */
export async function recordKey(db: Database, id: string): Promise<void> {
  await db.insert(dataKeys).values({ id }).onConflictDoNothing();
}

/** Whether a key has been known for so many seconds. */
export async function isKnownFor(db: Database, id: string, seconds: number): Promise<boolean> {
  const since = sql`now() - make_interval(secs => ${seconds})`;
  const known = await db
    .select({ id: dataKeys.id })
    .from(dataKeys)
    .where(and(eq(dataKeys.id, id), lte(dataKeys.createdAt, since)));
  return known.length > 0;
}

/** Forgets the keys that no document needs, but for one; answers their ids. */
export async function forgetUnusedKeys(db: Database, keptId: string): Promise<string[]> {
  const rows = await db
    .delete(dataKeys)
    .where(and(ne(dataKeys.id, keptId), notExists(documentsOfKey(db))))
    .returning({ id: dataKeys.id });
  return rows.map(({ id }) => id);
}

/** Forgets keys that are lost, and erases what they have encrypted; answers how many documents that were. */
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
