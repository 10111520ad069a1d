import type { Database } from '../../db/statements/database.ts';
import type { GuestDocument } from '../../kernel/guest-documents.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { findBooking } from '../bookings/booking-store.ts';
import type { DataKeys } from '../guests/data-keys.ts';
import { findDocument } from '../guests/guest-documents-store.ts';
import { openNumber } from '../guests/sealed-number.ts';

export type RevealOutcome =
  | { outcome: 'revealed'; document: GuestDocument }
  | { outcome: 'booking_not_found' }
  /** The document was erased, or the booking never had one. */
  | { outcome: 'document_not_found' };

/**
 * A booking's document with its number unencrypted, for the administrator. The same transaction writes an audit entry
 * without the number, so nobody sees a number unrecorded. Throws UnreadableDocument.
 */
export function revealDocument(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  { actor, bookingId }: { actor: Actor; bookingId: string },
): Promise<RevealOutcome> {
  return db.transaction(async (tx): Promise<RevealOutcome> => {
    const booking = await findBooking(tx, bookingId);
    if (!booking) return { outcome: 'booking_not_found' };
    const stored = await findDocument(tx, bookingId);
    if (!stored) return { outcome: 'document_not_found' };
    const { type, country } = stored;
    const document = { type, country, number: openNumber(dataKeys, bookingId, stored.sealed) };
    await recordChange(tx, {
      actor,
      action: 'booking.reveal_document',
      subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
      before: null,
      after: null,
    });
    return { outcome: 'revealed', document };
  });
}
