import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { dataKeys, guestDocuments } from '../../db/schema/guest-documents.ts';
import { isOneOf } from '../lists/is-one-of.ts';
import { type GuestDocument, type MaskedDocument, maskedNumber } from '../shared/guest-documents.ts';
import type { DataKeys } from './data-keys.ts';
import { sealNumber } from './sealed-number.ts';

export type GuestDocumentRow = typeof guestDocuments.$inferSelect;

/** A document as it is kept for a booking. */
export function sealedDocument(
  keys: DataKeys,
  bookingId: string,
  { type, country, number }: GuestDocument,
): GuestDocumentRow {
  const key = keys.newest();
  const sealed = sealNumber(key, bookingId, number);
  return { bookingId, type, country, masked: maskedNumber(number), sealed, keyId: key.id };
}

/** Keeps the document of a booking, encrypted, in the place of an earlier one; in the transaction that takes it. */
export async function saveGuestDocument(
  tx: Database,
  keys: DataKeys,
  bookingId: string,
  document: GuestDocument,
): Promise<void> {
  const row = sealedDocument(keys, bookingId, document);
  // With its key, in one statement: a process that has not heard of a newer key may write with one that was given up.
  await tx.execute(sql`
    with known as (insert into ${dataKeys} (id) values (${row.keyId}) on conflict do nothing)
    insert into ${guestDocuments} (booking_id, type, country, masked, sealed, key_id)
    values (${row.bookingId}, ${row.type}, ${row.country}, ${row.masked}, ${row.sealed}, ${row.keyId})
    on conflict (booking_id) do update set type = excluded.type, country = excluded.country,
      masked = excluded.masked, sealed = excluded.sealed, key_id = excluded.key_id`);
}

/** Adds to bookings what is shown of their guests' documents, in one statement however many there are. */
export async function withDocument<Row extends { id: string }>(
  db: Database,
  bookings: Row[],
): Promise<(Row & { document: MaskedDocument | undefined })[]> {
  if (bookings.length === 0) return [];
  const rows = await db
    .select({
      bookingId: guestDocuments.bookingId,
      type: guestDocuments.type,
      country: guestDocuments.country,
      masked: guestDocuments.masked,
    })
    .from(guestDocuments)
    .where(
      isOneOf(
        guestDocuments.bookingId,
        bookings.map(({ id }) => id),
      ),
    );
  const byBooking = new Map(rows.map(({ bookingId, ...document }) => [bookingId, document]));
  return bookings.map((booking) => ({ ...booking, document: byBooking.get(booking.id) }));
}

/** The kept document of a booking, its number encrypted; undefined when there is none or it was erased. */
export async function findDocument(db: Database, bookingId: string): Promise<GuestDocumentRow | undefined> {
  const [row] = await db.select().from(guestDocuments).where(eq(guestDocuments.bookingId, bookingId));
  return row;
}
