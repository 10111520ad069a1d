import type { Database } from '../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../kernel/alarms.ts';
import type { JudgedClock } from '../../../kernel/clock.ts';
import { captureFault } from '../../payments/capture-fault.ts';
import type { CardIntent } from '../../payments/card-provider.ts';
import { isOpen, movePayment, type PaymentRow, recordIntent } from '../../payments/payments-store.ts';
import type { BookingRow } from '../booking-store.ts';
import { type Applied, capture } from './capture-payment.ts';
import { changePayment, type PaymentOfRoom } from './change-payment.ts';
import { declineAttempt } from './decline-attempt.ts';

/**
 * Records the provider's answer about an attempt, and its effect on the booking, in one transaction. Safe to call
 * with the same intent any number of times and in any order: the response, an event and the reconciler all lead to
 * the same result. Answers the attempt afterwards, and the booking if this call confirmed it. Throws ClockNotBelieved.
 */
export async function applyIntent(
  deps: { db: Database; clock: JudgedClock; alarm: RaiseAlarm },
  payment: PaymentOfRoom,
  intent: CardIntent,
): Promise<Applied> {
  const { before, ...applied } = await changePayment(deps, payment, async (tx, booking, current) => ({
    before: current,
    ...(await apply(
      tx,
      deps.clock,
      booking,
      { ...current, intentId: current.intentId ?? intent.id },
      intent,
    )),
  }));
  const { payment: after } = applied;
  if (after.problem && !before.problem)
    deps.alarm('capture_differs', {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      intentId: intent.id,
      problem: after.problem,
    });
  return applied;
}

/**
 * An answer that is older than the stored state changes nothing. `payment` names the intent already, which is written
 * together with the state.
 */
async function apply(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  payment: PaymentRow,
  intent: CardIntent,
): Promise<Applied> {
  const declined = async (state: 'failed' | 'cancelled') => ({
    payment: await declineAttempt(tx, booking, payment, state, intent.failure ?? null),
  });
  switch (intent.status) {
    case 'succeeded':
      return isOpen(payment) || payment.state === 'failed' || payment.state === 'cancelled'
        ? capture(tx, clock, booking, payment, { ...intent, fault: captureFault(payment, intent) })
        : { payment };
    case 'requires_action':
      return payment.state === 'started'
        ? { payment: await movePayment(tx, payment, 'requires_action') }
        : { payment };
    case 'canceled':
      // We cancel the intent of a failed attempt; the guest must still be told why the card was refused.
      return isOpen(payment) ? declined('cancelled') : { payment };
    case 'requires_payment_method':
      return isOpen(payment) ? declined('failed') : { payment };
    case 'requires_confirmation':
    case 'requires_capture':
    case 'processing':
      if (isOpen(payment)) await recordIntent(tx, payment);
      return { payment };
  }
}
