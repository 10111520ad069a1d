import type { Database } from '../../db/statements/database.ts';
import type { MailKind } from '../../kernel/mail-words.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { findBooking } from '../bookings/booking-store.ts';
import { sendGivenUpAgain } from '../mail/outbox-store.ts';

/**
 * Sends the given-up mails of a kind about a booking again, for instance after the hotel's address was corrected. Without
 * any there is nothing to do: somebody else was faster. False when there is no such booking.
 */
export function sendMailAgain(
  db: Database,
  { actor, bookingId, kind }: { actor: Actor; bookingId: string; kind: MailKind },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    if (!booking) return false;
    if ((await sendGivenUpAgain(tx, bookingId, kind)) === 0) return true;
    await recordChange(tx, {
      actor,
      action: 'booking.mail_again',
      subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
      before: null,
      after: null,
    });
    return true;
  });
}
