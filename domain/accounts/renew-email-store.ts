import { and, eq, inArray, isNotNull, ne, notLike } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import type { Database } from '../../db/statements/database.ts';

/**
 * After an account got another e-mail address: its bookings, and their mails that are not sent yet, get it too. Otherwise vouchers
 * and reminders would go to a mailbox that the person may have lost, or mistyped.
 */
export async function renewEmailOf(
  tx: Database,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ userEmail: email, emailConfirmed: true })
    .where(and(eq(bookings.uid, uid), ne(bookings.userEmail, '')));
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.uid, uid));
  await tx
    .update(mailOutbox)
    .set({ recipient: email })
    .where(
      and(
        // A mail that was given up may be sent again.
        inArray(mailOutbox.state, ['waiting', 'given_up']),
        isNotNull(mailOutbox.recipient),
        // A mail to a hotel keeps its address.
        notLike(mailOutbox.kind, 'hotel%'),
        inArray(mailOutbox.bookingId, own),
      ),
    );
}
