import { asc, eq, gt, sql } from 'drizzle-orm';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';
import { type GuestDocument, maskedNumber } from '../../kernel/guest-documents.ts';
import type { DataKeys } from './data-keys.ts';
import { sealNumber } from './sealed-number.ts';

export type GuestDocumentRow = typeof guestDocuments.$inferSelect;

/** The encrypted row of a booking's document. */
export function sealedDocument(
  keys: DataKeys,
  bookingId: string,
  { type, country, number }: GuestDocument,
): GuestDocumentRow {
  const key = keys.newest();
  const sealed = sealNumber(key, bookingId, number);
  return { bookingId, type, country, masked: maskedNumber(number), sealed, keyId: key.id };
}

/** Stores the encrypted document of a booking, replacing an earlier one, in the caller's transaction. */
export async function saveGuestDocument(
  tx: Database,
  keys: DataKeys,
  bookingId: string,
  document: GuestDocument,
): Promise<void> {
  await savingDocument(tx, sealedDocument(keys, bookingId, document));
}

const savingDocument = preparedStatement('save_guest_document', (tx) =>
  tx
    .insert(guestDocuments)
    .values({
      bookingId: sql.placeholder('bookingId'),
      type: sql.placeholder('type'),
      country: sql.placeholder('country'),
      masked: sql.placeholder('masked'),
      sealed: sql.placeholder('sealed'),
      keyId: sql.placeholder('keyId'),
    })
    .onConflictDoUpdate({
      target: guestDocuments.bookingId,
      set: {
        type: sql`excluded.type`,
        country: sql`excluded.country`,
        masked: sql`excluded.masked`,
        sealed: sql`excluded.sealed`,
        keyId: sql`excluded.key_id`,
      },
    }),
);

const rowsAtOnce = 500;

/** The next documents after this booking id, and the booking id to continue after; undefined at the end. */
export async function documentsAfter(
  db: Database,
  after: string | undefined,
): Promise<{ rows: GuestDocumentRow[]; last: string | undefined }> {
  const rows = await db
    .select()
    .from(guestDocuments)
    .where(after === undefined ? undefined : gt(guestDocuments.bookingId, after))
    .orderBy(asc(guestDocuments.bookingId))
    .limit(rowsAtOnce);
  return { rows, last: rows.length < rowsAtOnce ? undefined : rows.at(-1)?.bookingId };
}

/** Writes re-encrypted numbers, if they did not change meanwhile; answers how many were written. */
export async function replaceSealed(
  db: Database,
  keyId: string,
  anew: { booking_id: string; was: string; sealed: string }[],
): Promise<number> {
  if (anew.length === 0) return 0;
  const { rows } = await db.execute(sql`
    update ${guestDocuments} d set sealed = n.sealed, key_id = ${keyId}
    from json_to_recordset(${JSON.stringify(anew)}::text::json) as n(booking_id uuid, was text, sealed text)
    where d.booking_id = n.booking_id and d.sealed = n.was
    returning d.booking_id`);
  return rows.length;
}

/** The stored document of a booking, its number encrypted; undefined when there is none or it was erased. */
export async function findDocument(db: Database, bookingId: string): Promise<GuestDocumentRow | undefined> {
  const [row] = await db.select().from(guestDocuments).where(eq(guestDocuments.bookingId, bookingId));
  return row;
}
