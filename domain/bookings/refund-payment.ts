import type { Database } from '../../db/schema/database.ts';
import { type CardProvider, CardProviderUnavailable, CardRequestRefused } from '../payments/card-provider.ts';
import { movePayment, noteProblem, type PaymentRow } from '../payments/payments-store.ts';
import type { RaiseAlarm } from '../shared/alarms.ts';
import { recordEvent } from './booking-events-store.ts';
import { changePayment } from './change-payment.ts';

/**
 * Gives back in full what an attempt captured. Until it is done the attempt stays `refund_due` and the reconciler
 * says it again: the provider may not answer, or refuse (the business's own balance may be empty), which is noted for
 * the administrator and never the guest's affair.
 */
export async function refundPayment(
  deps: { db: Database; cards: CardProvider; alarm: RaiseAlarm },
  payment: PaymentRow,
): Promise<void> {
  if (!payment.intentId) throw new Error(`payment ${payment.id} owes a refund but has no intent`);
  try {
    await deps.cards.refundIntent({ intentId: payment.intentId, key: `payment-${payment.id}-refund` });
  } catch (error) {
    if (error instanceof CardProviderUnavailable) return;
    if (!(error instanceof CardRequestRefused)) throw error;
    const problem = `refund refused: ${error.failure.code}: ${error.failure.message}`;
    await noteProblem(deps.db, payment.id, problem);
    deps.alarm('payment_refused', { paymentId: payment.id, bookingId: payment.bookingId, problem });
    return;
  }
  await changePayment(deps, payment, async (tx, booking, current) => {
    // Whoever writes it down first tells the history; the provider heard the same key both times.
    if (current.state !== 'refund_due') return;
    await movePayment(tx, current, 'refunded');
    await recordEvent(tx, {
      bookingId: booking.id,
      kind: 'refunded',
      detail: { attempt: current.attempt, amountPoisha: current.capturedPoisha ?? current.amountPoisha },
    });
  });
}
