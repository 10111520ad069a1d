import type { Logger } from 'pino';
import type { Database } from '../../db/statements/database.ts';
import { shortenHolds } from '../../domain/bookings/holding/hold-limits-store.ts';
import { holdMsMax } from '../../domain/bookings/holding/hold-room.ts';
import { recountNights } from '../../domain/bookings/recount-nights.ts';
import { makeMailsDue } from '../../domain/mail/outbox-store.ts';
import { makePaymentsDue } from '../../domain/payments/claims-store.ts';
import type { Clock, PutBack } from '../../kernel/clock.ts';
import { forgetLimits } from '../limits/rate-limits-store.ts';

/** After the clock was set back: makes work due now whose time would otherwise be far in the future. */
export async function bringForward(
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
  since: PutBack,
): Promise<void> {
  const nowMs = clock.now();
  await db.transaction((tx) => shortenHolds(tx, nowMs + holdMsMax));
  await makePaymentsDue(db, nowMs, since);
  await makeMailsDue(db, nowMs, since);
  // At an ordinary start, counts of the minutes before stay valid.
  if (since === 'now') await forgetLimits(db);
  await recountNights({ db, clock, log });
}
