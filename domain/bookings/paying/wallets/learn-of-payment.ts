import type { Database } from '../../../../db/statements/database.ts';
import { hashedId, newId } from '../../../../kernel/ids.ts';
import { paymentProblems } from '../../../../kernel/stored-sentences.ts';
import { enqueueMail } from '../../../mail/outbox-store.ts';
import { currency } from '../../../payments/card-provider.ts';
import {
  findSessionOfMoney,
  insertGatewayPayment,
  moneyOf,
  recordMoney,
} from '../../../payments/gateway-payments-store.ts';
import type { GatewayPayment } from '../../../payments/gateway-provider.ts';
import {
  findPaymentsOfBooking,
  insertPayment,
  isUnderReview,
  type PaymentRow,
} from '../../../payments/payments-store.ts';
import { insertRefund } from '../../../payments/refunds-store.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { makeRefundsOf } from '../../make-refund.ts';
import { capture } from '../capture-payment.ts';
import { changePayment, type PaymentOfRoom } from '../change-payment.ts';
import { enterReview } from './enter-review.ts';

/**
 * Records money that the gateway has validated for a payment, and its effect on the booking, in one transaction. The
 * same money has its effect once, whoever brings it and however often. Answers the payment afterwards. Throws
 * ClockNotBelieved.
 */
export async function learnOfPayment(
  deps: BookingDeps,
  payment: PaymentOfRoom,
  paid: GatewayPayment,
): Promise<PaymentRow> {
  const { before, after, owing } = await changePayment(deps, payment, async (tx, booking, current) => {
    const unchanged = { before: current, after: current, owing: undefined };
    const { session, isRecorded } = await findSessionOfMoney(tx, current.id, paid);
    if (isRecorded) return unchanged;
    if (!session) throw new Error(`payment ${current.id} is of no gateway`);
    if (session.bankTransactionId !== null) {
      const second = await recordSecondMoney(tx, deps, current, paid);
      return { before: current, after: current, owing: second };
    }
    await recordMoney(tx, current.id, paid, deps.clock.now());
    const fault = moneyFault(current, paid);
    const reviewed = paid.isRisky && !fault ? await enterReview(tx, deps.clock, booking, current) : undefined;
    if (reviewed) return { before: current, after: reviewed, owing: undefined };
    const money = { capturedPoisha: paid.amountPoisha, fault: fault ?? riskOf(paid) };
    const { payment: learned } = await capture(tx, deps.clock, booking, current, money);
    return {
      before: current,
      after: learned,
      owing: learned.state === 'refund_due' ? learned.id : undefined,
    };
  });
  if (after.problem && !before.problem && !paid.isRisky)
    deps.alarm('capture_differs', {
      paymentId: after.id,
      bookingId: after.bookingId,
      intentId: paid.bankTransactionId,
      problem: after.problem,
    });
  if (isUnderReview(after) && !isUnderReview(before))
    deps.alarm('payment_review', {
      paymentId: after.id,
      bookingId: after.bookingId,
      bankTransactionId: paid.bankTransactionId,
    });
  if (owing !== undefined) await makeRefundsOf(deps, owing);
  return after;
}

/** Why money differs from what the payment asked for; undefined when amount and currency match to the poisha. */
function moneyFault({ amountPoisha }: PaymentRow, paid: GatewayPayment): string | undefined {
  for (const got of [paid.requestedCurrency, paid.currency])
    if (got !== currency) return paymentProblems.write('wrongCurrency', { got, expected: currency });
  for (const gotPoisha of [paid.amountPoisha, paid.requestedAmount])
    if (gotPoisha !== amountPoisha)
      return paymentProblems.write('wrongAmount', { gotPoisha, expectedPoisha: amountPoisha });
  return undefined;
}

/** The gateway asks to check the guest before the service is given, and no room is held for that, so the money goes back. */
const riskOf = ({ isRisky }: GatewayPayment): string | undefined =>
  isRisky ? paymentProblems.write('risky', {}) : undefined;

/**
 * The guest has paid a second time in the same session. This money is a payment of its own, refunded by its own id at
 * the gateway. Its number is below zero, since it was no attempt of ours: the attempts keep their order. Answers its id.
 */
async function recordSecondMoney(
  tx: Database,
  { clock }: BookingDeps,
  first: PaymentRow,
  paid: GatewayPayment,
): Promise<string> {
  const now = new Date(clock.now());
  const id = hashedId(['second payment in a session', first.id, paid.bankTransactionId]);
  const seconds = (await findPaymentsOfBooking(tx, first.bookingId)).filter(({ attempt }) => attempt < 0);
  await insertPayment(tx, {
    id,
    bookingId: first.bookingId,
    attempt: -1 - seconds.length,
    purpose: first.purpose,
    provider: first.provider,
    state: 'refund_due',
    amountPoisha: paid.amountPoisha,
    capturedPoisha: paid.amountPoisha,
    paymentMethodId: '',
  });
  await insertGatewayPayment(tx, {
    paymentId: id,
    endsAt: now,
    mayBookLate: false,
    ...moneyOf(paid, clock.now()),
  });
  await insertRefund(tx, {
    id: newId(),
    paymentId: id,
    amountPoisha: paid.amountPoisha,
    state: 'due',
    reason: 'not_paying',
    nextTryAt: now,
  });
  await enqueueMail(tx, clock.now(), {
    kind: 'refund_asked',
    bookingId: first.bookingId,
    detail: {
      amountPoisha: paid.amountPoisha,
      reason: 'not_paying',
      ...(paid.paidBy !== 'card' && { paidBy: paid.paidBy }),
      stands: true,
    },
  });
  return id;
}
