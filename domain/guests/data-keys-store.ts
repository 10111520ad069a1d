import { and, eq, exists, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { dataKeys, guestDocuments } from '../../db/schema/guest-documents.ts';
import { newsletterKey } from '../../db/schema/newsletter.ts';
import { refundAccounts } from '../../db/schema/refund-accounts.ts';
import type { Database } from '../../db/statements/database.ts';
import { isOneOf } from '../lists/conditions.ts';

/** The ids of the keys that are registered in the database. */
export async function registeredKeyIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: dataKeys.id }).from(dataKeys);
  return rows.map(({ id }) => id);
}

/** The ids of the keys that a document, a refund's account, or the key of the newsletter's links is encrypted with. */
export async function usedKeyIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: dataKeys.id })
    .from(dataKeys)
    .where(or(exists(documentsOf(db)), exists(accountsOf(db)), exists(linkKeyOf(db))));
  return rows.map(({ id }) => id);
}

/** Registers a key. Something can be encrypted only with a registered key. */
export async function recordKey(db: Database, id: string): Promise<void> {
  await db.insert(dataKeys).values({ id }).onConflictDoNothing();
}

/** Whether a key has been registered for at least so many seconds. */
export async function isRegisteredFor(db: Database, id: string, seconds: number): Promise<boolean> {
  const since = sql`now() - make_interval(secs => ${seconds})`;
  const registered = await db
    .select({ id: dataKeys.id })
    .from(dataKeys)
    .where(and(eq(dataKeys.id, id), lte(dataKeys.createdAt, since)));
  return registered.length > 0;
}

/** Removes the registered keys that nothing uses, except one; answers their ids. */
export async function forgetUnusedKeys(db: Database, newestId: string): Promise<string[]> {
  const rows = await db
    .delete(dataKeys)
    .where(
      and(
        ne(dataKeys.id, newestId),
        notExists(documentsOf(db)),
        notExists(accountsOf(db)),
        notExists(linkKeyOf(db)),
      ),
    )
    .returning({ id: dataKeys.id });
  return rows.map(({ id }) => id);
}

/**
 * Removes lost keys, and erases what is encrypted with them; answers how many documents. The next start makes a new key of
 * the newsletter's links.
 */
export function forgetLostKeys(db: Database, ids: string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const erased = await tx
      .delete(guestDocuments)
      .where(isOneOf(guestDocuments.keyId, ids))
      .returning({ bookingId: guestDocuments.bookingId });
    await tx.delete(refundAccounts).where(isOneOf(refundAccounts.keyId, ids));
    await tx.delete(newsletterKey).where(isOneOf(newsletterKey.keyId, ids));
    await tx.delete(dataKeys).where(isOneOf(dataKeys.id, ids));
    return erased.length;
  });
}

const documentsOf = (db: Database) =>
  db.select({ one: sql`1` }).from(guestDocuments).where(eq(guestDocuments.keyId, dataKeys.id));

const accountsOf = (db: Database) =>
  db.select({ one: sql`1` }).from(refundAccounts).where(eq(refundAccounts.keyId, dataKeys.id));

const linkKeyOf = (db: Database) =>
  db.select({ one: sql`1` }).from(newsletterKey).where(eq(newsletterKey.keyId, dataKeys.id));
