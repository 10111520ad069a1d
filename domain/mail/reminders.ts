import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { enqueueMail } from './outbox-store.ts';
import { findStaysToRemind } from './reminders-store.ts';

/**
 * Writes the reminders of stays that begin in two days, each once, whichever process is first. A reminder that was
 * missed while no process ran is written one day before the stay. A stay that was booked later than two days before
 * gets none.
 */
export async function enqueueReminders({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (const { bookingId, checkIn } of await findStaysToRemind(db, clock.today()))
    await enqueueMail(db, clock.now(), {
      kind: 'stay_reminder',
      bookingId,
      onceKey: reminderKey(bookingId, checkIn),
    });
}

/** A booking that is moved to other nights gets a reminder of those. */
const reminderKey = (bookingId: string, checkIn: string) => `stay_reminder ${bookingId} ${checkIn}`;
