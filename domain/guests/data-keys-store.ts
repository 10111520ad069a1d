import { and, asc, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { dataKeys, guestDocuments } from '../../db/schema/guest-documents.ts';
import { isOneOf } from '../lists/is-one-of.ts';

/** The ids of the keys that the database knows, the oldest first. */
export async function knownKeys(db: Database): Promise<string[]> {
  const rows = await db.select({ id: dataKeys.id }).from(dataKeys).orderBy(asc(dataKeys.createdAt));
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

export async function knowKey(db: Database, id: string): Promise<void> {
  await db.insert(dataKeys).values({ id }).onConflictDoNothing();
}

/** Forgets those of these keys that no document needs; answers which. */
export async function forgetUnusedKeys(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .delete(dataKeys)
    .where(and(isOneOf(dataKeys.id, ids), notExists(documentsOfKey(db))))
    .returning({ id: dataKeys.id });
  return rows.map(({ id }) => id);
}

const documentsOfKey = (db: Database) =>
  db.select({ one: sql`1` }).from(guestDocuments).where(sql`${guestDocuments.keyId} = ${dataKeys.id}`);
