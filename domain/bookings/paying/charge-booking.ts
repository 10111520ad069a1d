import type { Database } from '../../../db/statements/database.ts';
import type { CardFailure } from '../../../kernel/payment-states.ts';
import { paymentProblems } from '../../../kernel/stored-sentences.ts';
import {
  type AttemptName,
  type CardCharge,
  type CardIntent,
  type CardProvider,
  CardProviderUnavailable,
  CardRequestRefused,
  ChargeKeyUsed,
  isSameAttempt,
  keysStoredMs,
} from '../../payments/card-provider.ts';
import { postpone } from '../../payments/claims-store.ts';
import { attemptNameOf, earlierChargeOf } from '../../payments/payment-attempt.ts';
import { isByWallet } from '../../payments/payment-providers.ts';
import {
  findPaymentsOfBooking,
  isOpen,
  type PaymentRow,
  recordProblem,
} from '../../payments/payments-store.ts';
import { nextCheckDelayMs } from '../../payments/retry-delays.ts';
import type { BookingDeps } from '../booking-order.ts';
import { type BookingRow, findBooking } from '../booking-store.ts';
import { findChange } from '../changing/booking-changes-store.ts';
import { makeRefundsOf } from '../make-refund.ts';
import type { PaymentOutcome } from '../outcome.ts';
import { stands } from '../send-money-back.ts';
import { applyIntent } from './apply-intent.ts';
import { changePayment } from './change-payment.ts';
import { asCharge, noteCaptured } from './charges-under-way.ts';
import { declineAttempt } from './decline-attempt.ts';
import { openSession } from './wallets/open-session.ts';

/**
 * Charges a recorded attempt, or opens the gateway's page for it. The attempt is stored before the provider is asked, and the key of the charge is made
 * from it, so whenever the process dies the reconciler can recall the charge by its key. A repeated call repeats the
 * same request. The caller has claimed the payment. Throws CardProviderUnavailable.
 */
export async function chargeBooking(
  deps: BookingDeps,
  payment: PaymentRow & { roomId?: string },
): Promise<PaymentOutcome> {
  if (isByWallet(payment)) return openSession(deps, payment);
  try {
    // The provider may have forgotten the key, so the charge is not repeated. The reconciler ends the attempt.
    if (!payment.intentId && ageOf(deps, payment) > keysStoredMs) return { outcome: 'in_progress' };
    const settled = await asCharge(payment.id, async () => {
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
    if (error instanceof ChargeKeyUsed) return endUnderUsedKey(deps, payment, error.earlier);
    if (!(error instanceof CardRequestRefused)) throw error;
    return outcomeOf(deps.db, await refuseAttempt(deps, payment, error.failure));
  }
}

/** The provider refused the request itself. */
function refuseAttempt(deps: BookingDeps, payment: PaymentRow, failure: CardFailure): Promise<PaymentRow> {
  return changePayment(deps, payment, async (tx, booking, current) => {
    return isOpen(current) ? declineAttempt(tx, booking, current, 'failed', failure) : current;
  });
}

/** Ends an attempt whose charge was recalled before the provider made it: the card is not charged any more. */
export function endUncharged(deps: BookingDeps, payment: PaymentRow): Promise<PaymentRow> {
  return changePayment(deps, payment, async (tx, booking, current) =>
    isOpen(current) && !current.intentId ? declineAttempt(tx, booking, current, 'cancelled', null) : current,
  );
}

/** How long ago the attempt was made, in ms. */
const ageOf = ({ clock }: Pick<BookingDeps, 'clock'>, { createdAt }: PaymentRow): number =>
  clock.now() - createdAt.getTime();

/**
 * The charge of an attempt: the same for every request about it. It names nothing but the attempt, since a booking
 * whose rows were lost is made anew, with another id.
 */
function chargeOf(payment: PaymentRow): CardCharge {
  const { amountPoisha, paymentMethodId, purpose } = payment;
  const attempt = attemptNameOf(payment);
  return { attempt, amountPoisha, paymentMethodId, purpose, ...wordsOf(attempt) };
}

function wordsOf(name: AttemptName): Pick<CardCharge, 'description' | 'key'> {
  if ('paymentId' in name)
    return { description: `Payment ${name.paymentId}`, key: `payment-${name.paymentId}-charge` };
  const { bookingId, attempt } = name;
  return { description: `Booking ${bookingId}`, key: `booking-${bookingId}-${attempt}-charge` };
}

async function intentOf(
  { cards: provider }: BookingDeps,
  payment: PaymentRow,
): Promise<CardIntent | undefined> {
  return payment.intentId
    ? provider.findIntent(payment.intentId)
    : ofThisAttempt(payment, await provider.charge(chargeOf(payment)));
}

/**
 * The provider's intent of an attempt, without charging anything; undefined when there is none and never will be.
 * Throws ChargeKeyUsed.
 */
export async function recallIntent(deps: BookingDeps, payment: PaymentRow): Promise<CardIntent | undefined> {
  const { cards: provider } = deps;
  return payment.intentId
    ? provider.findIntent(payment.intentId)
    : ofThisAttempt(payment, await provider.recallCharge(chargeOf(payment), ageOf(deps, payment)));
}

/** An intent of another attempt is no answer: it must neither pay this attempt nor be refunded for it. */
function ofThisAttempt(payment: PaymentRow, intent: CardIntent | undefined): CardIntent | undefined {
  if (!intent || isSameAttempt(intent.attempt, attemptNameOf(payment))) return intent;
  throw new CardProviderUnavailable('The card provider answered with the intent of another attempt.', {
    fault: { kind: 'unexpected_answer' },
  });
}

/**
 * Ends an attempt whose key stands for another request at the provider: an earlier request was lost with its rows, and
 * the guest has sent the form again with other content, for instance another card. An earlier intent that is still open
 * is cancelled, so that nobody can pay it any more. If it was captured, somebody has to look: the money may be that of
 * a lost booking, so it is not refunded by itself, and the guest is told before another key is tried.
 */
export async function endUnderUsedKey(
  deps: BookingDeps,
  payment: PaymentRow,
  earlier: CardIntent | undefined,
): Promise<PaymentOutcome> {
  const intent = earlier && (await cancelEarlier(deps.cards, earlier));
  const chargedPoisha =
    intent?.status === 'succeeded' ? intent.capturedPoisha - (intent.refundedPoisha ?? 0) : 0;
  const problem =
    intent && chargedPoisha > 0
      ? paymentProblems.write('earlierCharge', { chargedPoisha, earlierIntent: intent.id })
      : null;
  const { isEnded, ended } = await changePayment(deps, payment, async (tx, booking, current) => {
    // An event of the earlier charge may have been faster; it then has paid this attempt.
    if (!isOpen(current) || current.intentId) return { isEnded: false, ended: current };
    const declined = await declineAttempt(tx, booking, current, 'cancelled', null);
    await recordProblem(tx, current.id, problem);
    return { isEnded: true, ended: { ...declined, problem } };
  });
  if (isEnded && intent && problem)
    deps.alarm('charge_without_booking', {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      intentId: intent.id,
      problem,
    });
  return isEnded && !problem ? { outcome: 'key_used' } : outcomeOf(deps.db, ended);
}

/** Records the provider's answer, makes refunds that became due, and answers the booking's state. */
export async function settleIntent(
  deps: BookingDeps,
  payment: PaymentRow & { roomId?: string },
  intent: CardIntent,
): Promise<PaymentOutcome> {
  const { payment: settled, booking } = await applyIntent(deps, payment, intent);
  if (settled.state === 'refund_due') await makeRefundsOf(deps, settled.id);
  if (settled.state === 'failed') {
    const closed = await closeIntent(deps.cards, intent);
    if (closed?.status === 'succeeded') return settleIntent(deps, payment, closed);
  }
  if (settled.state === 'captured') noteCaptured(intent.id);
  if (booking) return { outcome: 'booked', booking };
  return outcomeOf(deps.db, settled, intent);
}

/** An intent that the provider does not cancel stays open; when it is captured later, the audit of the books names it. */
async function cancelEarlier(cards: CardProvider, earlier: CardIntent): Promise<CardIntent> {
  if (earlier.status === 'succeeded' || earlier.status === 'canceled') return earlier;
  try {
    return await cards.cancelIntent(earlier.id);
  } catch (error) {
    if (error instanceof CardRequestRefused) return earlier;
    throw error;
  }
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
  { clientSecret }: Pick<CardIntent, 'clientSecret'> = { clientSecret: '' },
): Promise<PaymentOutcome> {
  switch (payment.state) {
    case 'captured':
      return { outcome: 'booked', booking: await bookingOf(db, payment) };
    case 'requires_action':
      return { outcome: 'requires_action', bookingId: payment.bookingId, clientSecret };
    case 'failed':
      return {
        outcome: 'card_refused',
        failure: payment.failure ?? { code: 'card_declined', message: 'Your card was declined.' },
      };
    case 'refund_due':
    case 'refunded': {
      if (payment.purpose === 'change') return outcomeOfChange(db, payment);
      // The payment is refunded: its booking was made and cancelled later, or by another payment, or was never made.
      const booking = await bookingOf(db, payment);
      if (booking.state === 'cancelled') return { outcome: 'booked', booking };
      // Two cards keep the answer that they had before there were wallets.
      return stands(booking) && (await hasPaymentByWallet(db, booking))
        ? { outcome: 'paid_otherwise', booking }
        : { outcome: 'hold_ended' };
    }
    case 'cancelled': {
      const earlier = earlierChargeOf(payment);
      if (earlier) return { outcome: 'key_used', chargedPoisha: earlier.chargedPoisha };
      return { outcome: payment.purpose === 'change' ? 'change_ended' : 'hold_ended' };
    }
    case 'review':
      return { outcome: 'payment_under_review' };
    case 'started':
      return { outcome: 'in_progress' };
  }
}

const hasPaymentByWallet = async (db: Database, { id }: BookingRow): Promise<boolean> =>
  (await findPaymentsOfBooking(db, id)).some(isByWallet);

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
