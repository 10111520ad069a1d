import type { Database } from '../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../kernel/alarms.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isWordIn } from '../../../kernel/closed-lists.ts';
import { owedRefundStates } from '../../../kernel/payment-states.ts';
import { type Actor, recordChange } from '../../audit/audit-store.ts';
import { enqueueMail } from '../../mail/outbox-store.ts';
import { findGatewayPayment, setNextCheck } from '../../payments/gateway-payments-store.ts';
import { isByWallet } from '../../payments/payment-providers.ts';
import { findPayment, type PaymentRow } from '../../payments/payments-store.ts';
import { findRefund, type RefundRow, recordGivenBack } from '../../payments/refunds-store.ts';
import { checkEveryMs } from '../../payments/wallet-times.ts';
import { recordEvent } from '../booking-events-store.ts';
import type { BookingRow } from '../booking-store.ts';
import { changePayment } from '../paying/change-payment.ts';
import { finishRefunded, forgetRefusals } from './refund-made.ts';

export type GivenBackOutcome =
  | { outcome: 'given_back' }
  | { outcome: 'refund_not_found' }
  /** It was made, or given up. */
  | { outcome: 'refund_over' }
  /** The gateway has it, or may have it: it has to confirm first that it will not pay. */
  | { outcome: 'gateway_may_pay' }
  /** The gateway is being asked at this moment. */
  | { outcome: 'refund_under_way' };

interface Request {
  actor: Actor;
  refundId: string;
  bankReference: string;
  /** The reference of the gateway's word that it will not pay this refund. */
  gatewayConfirmation?: string | undefined;
}

/**
 * Records that the administrator has given a refund back by bank, in place of a gateway. It ends the refund for good: the
 * gateway is not asked for it any more, and one that it pays all the same is found by the daily check. A repeated request
 * with the same reference changes nothing.
 */
export async function giveBackByBank(
  deps: { db: Database; clock: Clock; alarm: RaiseAlarm },
  request: Request,
): Promise<GivenBackOutcome> {
  const seen = await findRefund(deps.db, request.refundId);
  const payment = seen && (await findPayment(deps.db, seen.paymentId));
  if (!payment || !isByWallet(payment)) return { outcome: 'refund_not_found' };
  return changePayment(deps, payment, async (tx, booking, current): Promise<GivenBackOutcome> => {
    const refund = await findRefund(tx, request.refundId);
    if (!refund) return { outcome: 'refund_not_found' };
    if (refund.givenBackAt && refund.bankReference === request.bankReference)
      return { outcome: 'given_back' };
    if (!isWordIn(owedRefundStates, refund.state)) return { outcome: 'refund_over' };
    if (request.gatewayConfirmation === undefined && (await mayGatewayPay(tx, refund)))
      return { outcome: 'gateway_may_pay' };
    const { bankReference, gatewayConfirmation } = request;
    const at = new Date(deps.clock.now());
    if (!(await recordGivenBack(tx, refund, { at, bankReference, gatewayConfirmation })))
      return { outcome: 'refund_under_way' };
    await tellOf(tx, { at, booking, payment: current, refund }, request);
    await forgetRefusals(tx, current, [refund]);
    await finishRefunded(tx, current);
    await setNextCheck(tx, current.id, new Date(at.getTime() + checkEveryMs));
    return { outcome: 'given_back' };
  });
}

/**
 * Whether a gateway may still pay a refund: it has taken it up, or was asked and has not answered. Not after it has refused or
 * cancelled the refund.
 */
export async function mayGatewayPay(
  db: Database,
  { id, paymentId, state, problem }: RefundRow,
): Promise<boolean> {
  if (state !== 'due' || problem === null) return true;
  return (await findGatewayPayment(db, paymentId))?.runningRefund === id;
}

async function tellOf(
  tx: Database,
  { at, booking, payment, refund }: { at: Date; booking: BookingRow; payment: PaymentRow; refund: RefundRow },
  { actor, bankReference, gatewayConfirmation }: Request,
): Promise<void> {
  const { amountPoisha, reason } = refund;
  await recordEvent(tx, {
    bookingId: booking.id,
    kind: 'given_back_by_bank',
    actor: actor.email,
    detail: { attempt: payment.attempt, amountPoisha, bankReference },
  });
  await enqueueMail(tx, at.getTime(), {
    kind: 'refund_done',
    bookingId: booking.id,
    detail: { amountPoisha, reason, byBank: true },
  });
  await recordChange(tx, {
    actor,
    action: 'payment.given_back',
    subject: { kind: 'booking', id: booking.id, name: `${booking.reference} ${booking.guestName}` },
    before: null,
    after: { refundPoisha: amountPoisha, bankReference, ...(gatewayConfirmation && { gatewayConfirmation }) },
  });
}
