import { sql } from 'drizzle-orm';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import type { Database } from '../../db/statements/database.ts';
import type { DataKeys } from './data-keys.ts';
import { sealedDocument } from './guest-documents-store.ts';

const rowsAtOnce = 500;

/** An arbitrary number that no other advisory lock on the server uses. One process encrypts, the others wait. */
const sealingLock = 7_264_892;

/**
 * Encrypts the document numbers that earlier versions stored unencrypted; a migration has moved them into a table of
 * their own. Each part is moved in one transaction, and the last one drops the table. An interrupted start continues
 * at the next one.
 */
export async function sealPlainDocuments(db: Database, keys: DataKeys): Promise<void> {
  while (await db.transaction((tx) => sealPart(tx, keys)));
}

/** Answers whether there may be more rows. */
async function sealPart(tx: Database, keys: DataKeys): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`);
  const { rows: tables } = await tx.execute<{ name: string | null }>(
    sql`select to_regclass('plain_documents')::text as name`,
  );
  if (!tables[0]?.name) return false;
  const { rows } = await tx.execute<{ booking_id: string; number: string }>(
    sql`delete from plain_documents where booking_id in (select booking_id from plain_documents limit ${rowsAtOnce})
      returning booking_id, number`,
  );
  if (rows.length === 0) {
    await tx.execute(sql`drop table plain_documents`);
    return false;
  }
  const sealed = rows
    .filter(({ number }) => number !== '')
    .map(({ booking_id, number }) =>
      sealedDocument(keys, booking_id, { type: 'nid', country: 'BD', number }),
    );
  if (sealed.length > 0) await tx.insert(guestDocuments).values(sealed).onConflictDoNothing();
  return true;
}
