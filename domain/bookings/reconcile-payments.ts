import type { Database } from '../../db/schema/database.ts';
import { type CardProvider, CardProviderUnavailable } from '../payments/card-provider.ts';
import { findOpenPayments, movePayment, type PaymentRow } from '../payments/payments-store.ts';
import type { RaiseAlarm } from '../shared/alarms.ts';
import type { Clock } from '../shared/clock.ts';
import { findBooking } from './booking-store.ts';
import { changePayment } from './change-payment.ts';
import { settleIntent } from './charge-booking.ts';
import { expireHolds } from './expire-holds.ts';
import { refundPayment } from './refund-payment.ts';

/** Longer than any call to the provider may take, retries included. */
const abandonedAfterMs = 120_000;

interface Deps {
  db: Database;
  cards: CardProvider;
  clock: Clock;
  alarm: RaiseAlarm;
}

/**
 * Brings every payment that was left in the middle to its end, then frees the holds that ran out. It never
 * charges: it asks the provider what became of an attempt, ends those whose hold is over, and pays back what is
 * owed. Runs at start and from time to time; running it twice at once does no harm.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  for (const payment of await findOpenPayments(deps.db))
    try {
      await reconcile(deps, payment);
    } catch (error) {
      if (!(error instanceof CardProviderUnavailable)) throw error;
    }
  await expireHolds(deps);
}

async function reconcile(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.state === 'refund_due') return refundPayment(deps, payment);
  const isOver = (await isHoldOver(deps, payment)) || isAbandoned(deps, payment);
  if (!payment.intentId) {
    // The provider was never asked to charge, and whoever might still be about to will find the attempt ended.
    if (isOver)
      await changePayment(deps, payment, async (tx, _booking, current) => {
        if (current.state === 'started' && !current.intentId) await movePayment(tx, current, 'cancelled');
      });
    return;
  }
  const intent = isOver
    ? await deps.cards.cancelIntent(payment.intentId)
    : await deps.cards.findIntent(payment.intentId);
  await settleIntent(deps, payment, intent);
}

async function isHoldOver(deps: Deps, payment: PaymentRow): Promise<boolean> {
  const booking = await findBooking(deps.db, payment.bookingId);
  if (booking?.state !== 'held') return true;
  return booking.heldUntil !== null && booking.heldUntil.getTime() <= deps.clock.now();
}

/** Nobody is charging it any more: the process that began has died or lost the provider. The guest may try again. */
function isAbandoned(deps: Deps, payment: PaymentRow): boolean {
  return payment.state === 'started' && deps.clock.now() - payment.createdAt.getTime() > abandonedAfterMs;
}
