import type { Database } from '../../db/schema/database.ts';
import {
  type CardIntent,
  type CardProvider,
  CardProviderUnavailable,
  CardRequestRefused,
} from '../payments/card-provider.ts';
import { postpone } from '../payments/claims-store.ts';
import { type PaymentProviders, providerOf } from '../payments/payment-providers.ts';
import { findPayment, isOpen, type PaymentRow, recordIntent } from '../payments/payments-store.ts';
import { nextCheckDelayMs } from '../payments/retry-delays.ts';
import type { RaiseAlarm } from '../shared/alarms.ts';
import type { Clock } from '../shared/clock.ts';
import type { CardFailure } from '../shared/payment-states.ts';
import { applyIntent } from './apply-intent.ts';
import { findChange } from './booking-changes-store.ts';
import { type BookingRow, findBooking } from './booking-store.ts';
import { changePayment } from './change-payment.ts';
import { asCharge, noteCaptured } from './charges-under-way.ts';
import { declineAttempt } from './decline-attempt.ts';
import { makeRefundsOf } from './make-refund.ts';
import type { PaymentOutcome } from './outcome.ts';

interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/**
 * Charges a recorded attempt: makes the provider's intent, stores its id, and only then confirms it. Nothing can be
 * captured before its id is stored, so the reconciler can always ask the provider, whenever the process dies. A
 * repeated call continues where the last one stopped. The caller has claimed the payment. Throws
 * CardProviderUnavailable.
 */
export async function chargeBooking(
  deps: Deps,
  payment: PaymentRow & { roomId?: string },
): Promise<PaymentOutcome> {
  try {
    const intent = await intentOf(deps, payment);
    // The attempt has ended meanwhile: it was given up, or the same request was sent twice and the other one was
    // faster.
    if (!intent) return outcomeOf(deps.db, await findAgain(deps.db, payment));
    const settled = await asCharge(intent.id, async () =>
      settleIntent(deps, payment, await confirmed(deps, payment, intent)),
    );
    // While the bank asks the guest, no request charges the payment, so the reconciler may check it.
    if (settled.outcome === 'requires_action')
      await postpone(deps.db, 'payment', payment, { atMs: deps.clock.now() + nextCheckDelayMs(0) });
    return settled;
  } catch (error) {
    if (!(error instanceof CardRequestRefused)) throw error;
    return outcomeOf(deps.db, await refuseAttempt(deps, payment, error.failure));
  }
}

/** The provider refused the request itself. */
function refuseAttempt(deps: Deps, payment: PaymentRow, failure: CardFailure): Promise<PaymentRow> {
  return changePayment(deps, payment, async (tx, booking, current) => {
    return isOpen(current) ? declineAttempt(tx, booking, current, 'failed', failure) : current;
  });
}

async function findAgain(db: Database, { id }: PaymentRow): Promise<PaymentRow> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`payment ${id} is gone`);
  return payment;
}

/** The idempotency key of this attempt at the provider, the same for every call about it. */
function keyOf(payment: PaymentRow): string {
  return `booking-${payment.bookingId}-${payment.attempt}`;
}

async function intentOf(deps: Deps, payment: PaymentRow): Promise<CardIntent | undefined> {
  const provider = providerOf(deps, payment);
  if (payment.intentId) return provider.findIntent(payment.intentId);
  const intent = await provider.createIntent({
    amountPoisha: payment.amountPoisha,
    paymentMethodId: payment.paymentMethodId,
    bookingId: payment.bookingId,
    purpose: payment.purpose,
    description: `Booking ${payment.bookingId}`,
    key: `${keyOf(payment)}-intent`,
  });
  return (await recordIntent(deps.db, payment.id, intent.id)) ? intent : undefined;
}

async function confirmed(deps: Deps, payment: PaymentRow, intent: CardIntent): Promise<CardIntent> {
  if (intent.status !== 'requires_confirmation') return intent;
  return providerOf(deps, payment).confirmIntent({
    intentId: intent.id,
    paymentMethodId: payment.paymentMethodId,
    key: `${keyOf(payment)}-confirm`,
  });
}

/** Records the provider's answer, makes refunds that became due, and answers the booking's state. */
export async function settleIntent(
  deps: Deps,
  payment: PaymentRow & { roomId?: string },
  intent: CardIntent,
): Promise<PaymentOutcome> {
  const { payment: settled, booking } = await applyIntent(deps, payment, intent);
  if (settled.state === 'refund_due') await makeRefundsOf(deps, settled.id);
  if (settled.state === 'failed') await closeIntent(providerOf(deps, payment), intent);
  if (settled.state === 'captured') noteCaptured(intent.id);
  if (booking) return { outcome: 'booked', booking };
  const { clientSecret, redirectUrl } = intent;
  return outcomeOf(deps.db, settled, { clientSecret, ...(redirectUrl !== undefined && { redirectUrl }) });
}

/**
 * Closes the intent of a failed attempt. The next attempt has its own intent, and two intents that can be captured
 * could charge the guest twice. An unavailable provider is ignored, since a later event is still handled.
 */
async function closeIntent(cards: CardProvider, intent: CardIntent): Promise<void> {
  if (intent.status === 'canceled') return;
  try {
    await cards.cancelIntent(intent.id);
  } catch (error) {
    if (!(error instanceof CardProviderUnavailable || error instanceof CardRequestRefused)) throw error;
  }
}

/** The state of the attempt's booking, for the person who pays. */
export async function outcomeOf(
  db: Database,
  payment: PaymentRow,
  asked: Pick<CardIntent, 'clientSecret' | 'redirectUrl'> = { clientSecret: '' },
): Promise<PaymentOutcome> {
  switch (payment.state) {
    case 'captured':
      return { outcome: 'booked', booking: await bookingOf(db, payment) };
    case 'requires_action':
      return { outcome: 'requires_action', bookingId: payment.bookingId, ...asked };
    case 'failed':
      return {
        outcome: 'card_refused',
        failure: payment.failure ?? { code: 'card_declined', message: 'Your card was declined.' },
      };
    case 'refund_due':
    case 'refunded': {
      if (payment.purpose === 'change') return outcomeOfChange(db, payment);
      // The payment is refunded: its booking was made and cancelled later, or was never made.
      const booking = await bookingOf(db, payment);
      return booking.state === 'cancelled' ? { outcome: 'booked', booking } : { outcome: 'hold_ended' };
    }
    case 'cancelled':
      return { outcome: payment.purpose === 'change' ? 'change_ended' : 'hold_ended' };
    case 'started':
      return { outcome: 'in_progress' };
  }
}

/** A change that was made may be refunded later, by a cheaper change or a cancellation. */
async function outcomeOfChange(db: Database, payment: PaymentRow): Promise<PaymentOutcome> {
  const change = await findChange(db, payment.id);
  return change?.madeAt
    ? { outcome: 'booked', booking: await bookingOf(db, payment) }
    : { outcome: 'change_ended' };
}

async function bookingOf(db: Database, payment: PaymentRow): Promise<BookingRow> {
  const booking = await findBooking(db, payment.bookingId);
  if (!booking) throw new Error(`payment ${payment.id} has no booking`);
  return booking;
}
