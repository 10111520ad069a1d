import type { Database } from '../../db/statements/database.ts';
import type { JudgedClock } from '../../kernel/clock.ts';
import { enqueueMail } from '../mail/outbox-store.ts';
import { findStaysToInvite } from './invitations-store.ts';

/**
 * Writes the invitations to review the stays that ended two days ago, each once, whichever process is first. While the
 * machine's clock is not believed nothing is written: nobody would know which stays are over.
 */
export async function inviteToReview({ db, clock }: { db: Database; clock: JudgedClock }): Promise<void> {
  const time = clock.believed();
  if (!time) return;
  for (const bookingId of await findStaysToInvite(db, time.today()))
    await enqueueMail(db, time.now(), {
      kind: 'review_invitation',
      bookingId,
      onceKey: `review_invitation ${bookingId}`,
    });
}
