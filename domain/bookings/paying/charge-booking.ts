import type { Database } from '../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../kernel/alarms.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { CardFailure } from '../../../kernel/payment-states.ts';
import {
  type CardCharge,
  type CardIntent,
  type CardProvider,
  CardProviderUnavailable,
  CardRequestRefused,
  keysStoredMs,
} from '../../payments/card-provider.ts';
import { postpone } from '../../payments/claims-store.ts';
import { type PaymentProviders, providerOf } from '../../payments/payment-providers.ts';
import { isOpen, type PaymentRow } from '../../payments/payments-store.ts';
import { nextCheckDelayMs } from '../../payments/retry-delays.ts';
import { type BookingRow, findBooking } from '../booking-store.ts';
import { findChange } from '../changing/booking-changes-store.ts';
import { makeRefundsOf } from '../make-refund.ts';
import type { PaymentOutcome } from '../outcome.ts';
import { applyIntent } from './apply-intent.ts';
import { changePayment } from './change-payment.ts';
import { asCharge, noteCaptured } from './charges-under-way.ts';
import { declineAttempt } from './decline-attempt.ts';

interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/**
 * Charges a recorded attempt. The attempt is stored before the provider is asked, and the key of the charge is made
 * from it, so whenever the process dies the reconciler can recall the charge by its key. A repeated call repeats the
 * same request. The caller has claimed the payment. Throws CardProviderUnavailable.
 */
export async function chargeBooking(
  deps: Deps,
  payment: PaymentRow & { roomId?: string },
): Promise<PaymentOutcome> {
  try {
    // The provider may have forgotten the key, so the charge is not repeated. The reconciler ends the attempt.
    if (!payment.intentId && ageOf(deps, payment) > keysStoredMs) return { outcome: 'in_progress' };
    const settled = await asCharge(payment.bookingId, async () => {
      const intent = await intentOf(deps, payment);
      return intent
        ? settleIntent(deps, payment, intent)
        : outcomeOf(deps.db, await endUncharged(deps, payment));
    });
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

/** Ends an attempt whose charge was recalled before the provider made it: the card is not charged any more. */
export function endUncharged(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  return changePayment(deps, payment, async (tx, booking, current) =>
    isOpen(current) && !current.intentId ? declineAttempt(tx, booking, current, 'cancelled', null) : current,
  );
}

/** How long ago the attempt was made, in ms. */
const ageOf = ({ clock }: Pick<Deps, 'clock'>, { createdAt }: PaymentRow): number =>
  clock.now() - createdAt.getTime();

/** The charge of an attempt: the same for every request about it. */
const chargeOf = (payment: PaymentRow): CardCharge => ({
  bookingId: payment.bookingId,
  attempt: payment.attempt,
  amountPoisha: payment.amountPoisha,
  paymentMethodId: payment.paymentMethodId,
  purpose: payment.purpose,
  description: `Booking ${payment.bookingId}`,
  key: `booking-${payment.bookingId}-${payment.attempt}-charge`,
});

const intentOf = (deps: Deps, payment: PaymentRow): Promise<CardIntent | undefined> =>
  payment.intentId
    ? providerOf(deps, payment).findIntent(payment.intentId)
    : providerOf(deps, payment).charge(chargeOf(payment));

/** The provider's intent of an attempt, without charging anything; undefined when there is none and never will be. */
export function recallIntent(deps: Deps, payment: PaymentRow): Promise<CardIntent | undefined> {
  const provider = providerOf(deps, payment);
  return payment.intentId
    ? provider.findIntent(payment.intentId)
    : provider.recallCharge(chargeOf(payment), ageOf(deps, payment));
}

/** Records the provider's answer, makes refunds that became due, and answers the booking's state. */
export async function settleIntent(
  deps: Deps,
  payment: PaymentRow & { roomId?: string },
  intent: CardIntent,
): Promise<PaymentOutcome> {
  const { payment: settled, booking } = await applyIntent(deps, payment, intent);
  if (settled.state === 'refund_due') await makeRefundsOf(deps, settled.id);
  if (settled.state === 'failed') {
    const closed = await closeIntent(providerOf(deps, payment), intent);
    if (closed?.status === 'succeeded') return settleIntent(deps, payment, closed);
  }
  if (settled.state === 'captured') noteCaptured(intent.id);
  if (booking) return { outcome: 'booked', booking };
  const { clientSecret, redirectUrl } = intent;
  return outcomeOf(deps.db, settled, { clientSecret, ...(redirectUrl !== undefined && { redirectUrl }) });
}

/**
 * Closes the intent of a failed attempt. The next attempt has its own intent, and two intents that can be captured
 * could charge the guest twice. Answers the intent as it is afterwards: it may have been captured since the caller
 * asked. Undefined when that is not known; an unavailable provider is ignored, since a later event is still handled.
 */
async function closeIntent(cards: CardProvider, intent: CardIntent): Promise<CardIntent | undefined> {
  if (intent.status === 'canceled') return intent;
  try {
    return await cards.cancelIntent(intent.id);
  } catch (error) {
    if (error instanceof CardProviderUnavailable || error instanceof CardRequestRefused) return undefined;
    throw error;
  }
}

/** The state of the attempt's booking, for the person who pays. */
export async function outcomeOf(
  db: Database,
  payment: PaymentRow,
  nextStep: Pick<CardIntent, 'clientSecret' | 'redirectUrl'> = { clientSecret: '' },
): Promise<PaymentOutcome> {
  switch (payment.state) {
    case 'captured':
      return { outcome: 'booked', booking: await bookingOf(db, payment) };
    case 'requires_action':
      return { outcome: 'requires_action', bookingId: payment.bookingId, ...nextStep };
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
