import type { Database } from '../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../kernel/alarms.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { hashedId } from '../../../kernel/ids.ts';
import { paymentProblems } from '../../../kernel/stored-sentences.ts';
import { isRoomBusy } from '../../inventory/room-queue.ts';
import { enqueueMail } from '../../mail/outbox-store.ts';
import { refundDueBy } from '../../payments/booking-payment.ts';
import { postpone } from '../../payments/claims-store.ts';
import {
  claimRefunding,
  findGatewayPayment,
  releaseRefunding,
  walletDetail,
} from '../../payments/gateway-payments-store.ts';
import { type GatewayProvider, GatewayUnavailable } from '../../payments/gateway-provider.ts';
import { gatewayOf, type PaymentProviders, type WalletPayment } from '../../payments/payment-providers.ts';
import { type PaymentRow, recordProblem } from '../../payments/payments-store.ts';
import {
  findRefundOfReference,
  noteLateReference,
  type RefundRow,
  recordRefundAsked,
  recordRefundCancelled,
} from '../../payments/refunds-store.ts';
import { longDelayMs, shortDelayMs } from '../../payments/retry-delays.ts';
import { changePayment } from '../paying/change-payment.ts';
import { finishRefunded, noteRefundMade } from './refund-made.ts';

interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/** A gateway pays a refund within days; it is asked this often. */
const askEveryMs = 6 * 3_600_000;

/**
 * One step of a refund through a gateway, which the caller has claimed: the gateway is asked to pay, or whether it has
 * paid. Nothing of it is thrown, since it does not concern the guest; the reconciler continues.
 */
export async function makeGatewayRefund(
  deps: Deps,
  payment: WalletPayment<PaymentRow>,
  refund: RefundRow,
): Promise<void> {
  try {
    const gateway = gatewayOf(deps, payment);
    if (refund.state === 'asked') await followRefund(deps, gateway, payment, refund);
    else await startRefund(deps, gateway, payment, refund);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || isRoomBusy(error))) throw error;
    await tryAgain(deps, refund, shortDelayMs(refund.tries - 1));
  }
}

const tryAgain = ({ db, clock }: Deps, refund: RefundRow, delayMs: number): Promise<void> =>
  postpone(db, 'refund', refund, { atMs: clock.now() + delayMs });

/**
 * Asks the gateway to pay. A lost answer is repeated under the same id, which the gateway then says it knows; after a
 * refusal it is a new request. Only one refund of a payment runs at the gateway, so that its "was asked before" can be
 * about this one alone.
 */
async function startRefund(
  deps: Deps,
  gateway: GatewayProvider,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const session = await findGatewayPayment(deps.db, payment.id);
  if (!session?.bankTransactionId) throw new Error(`refund ${refund.id} is of no money`);
  if (!(await claimRefunding(deps.db, payment.id, refund.id))) return tryAgain(deps, refund, askEveryMs);
  const started = await gateway.startRefund({
    refundId: refundIdAt(refund),
    bankTransactionId: session.bankTransactionId,
    amountPoisha: refund.amountPoisha,
    remarks: `Booking ${payment.bookingId}`,
  });
  if (started.state === 'refused') {
    await askForAccount(deps, payment, refund);
    await releaseRefunding(deps.db, payment.id);
    const facts = { code: 'gateway', message: started.reason };
    return refuse(deps, payment, refund, paymentProblems.write('refundRefused', facts));
  }
  const refundThere = await findRefundOfReference(deps.db, started.reference);
  // The gateway speaks of another refund of this money: ours waits until that one is over.
  if (refundThere && refundThere.id !== refund.id) return tryAgain(deps, refund, askEveryMs);
  const isNoted = await recordRefundAsked(deps.db, refund, {
    reference: started.reference,
    nextTryAt: new Date(deps.clock.now() + askEveryMs),
  });
  if (isNoted) return;
  await noteLateReference(deps.db, refund.id, started.reference);
  await tryAgain(deps, refund, shortDelayMs(0));
}

/** Asks the guest by mail where the money shall go instead, once a booking: nothing else leads there who has no booking. */
async function askForAccount({ db, clock }: Deps, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { bookingId } = payment;
  await enqueueMail(db, clock.now(), {
    kind: 'refund_account',
    bookingId,
    onceKey: `refund_account_wanted ${bookingId}`,
    detail: {
      accountWanted: true,
      amountPoisha: refund.amountPoisha,
      ...(await walletDetail(db, [payment])),
    },
  });
}

/** The id under which the gateway is asked. After a refusal it is another one: the old one stands for that answer. */
const refundIdAt = ({ id, refusals }: RefundRow): string =>
  refusals === 0 ? id : hashedId(['refund after a refusal', id, String(refusals)]);

async function followRefund(
  deps: Deps,
  gateway: GatewayProvider,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const { providerId } = refund;
  if (providerId === null) throw new Error(`refund ${refund.id} was asked for without a reference`);
  switch (await gateway.findRefund(providerId)) {
    case 'made':
      await changePayment(deps, payment, async (tx, _booking, current) => {
        const made = { id: providerId, amountPoisha: refund.amountPoisha };
        if (await noteRefundMade(tx, deps.clock, current, refund, made)) await finishRefunded(tx, current);
      });
      return;
    case 'cancelled':
      return takeUpAgain(deps, payment, refund);
    case 'processing':
    case 'unknown': {
      const day = deps.clock.today();
      const dueBy = refundDueBy(refund.createdAt.getTime());
      const problem = paymentProblems.write('refundLate', { dueBy });
      if (day > dueBy && refund.problem !== problem)
        return refuse(deps, payment, refund, problem, askEveryMs);
      return tryAgain(deps, refund, askEveryMs);
    }
  }
}

/** The gateway will not pay what it had taken up. The refund stays owed, and is asked for again. */
async function takeUpAgain(deps: Deps, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const problem = paymentProblems.write('refundReturned', {});
  const nextTryAt = new Date(deps.clock.now() + longDelayMs(refund.refusals));
  if (!(await recordRefundCancelled(deps.db, refund, { problem, nextTryAt }))) return;
  // No request about it is unanswered: the money may now be given back by bank.
  await releaseRefunding(deps.db, payment.id);
  await askForAccount(deps, payment, refund);
  await recordProblem(deps.db, payment.id, problem);
  deps.alarm('refund_failed', { paymentId: payment.id, bookingId: payment.bookingId, problem });
}

/** Records why a refund waits, for the administrator, and raises an alarm once for each reason. */
async function refuse(
  deps: Deps,
  payment: PaymentRow,
  refund: RefundRow,
  problem: string,
  delayMs = longDelayMs(refund.refusals),
): Promise<void> {
  await postpone(deps.db, 'refund', refund, { atMs: deps.clock.now() + delayMs, problem });
  if (refund.problem === problem) return;
  await recordProblem(deps.db, payment.id, problem);
  deps.alarm('payment_refused', { paymentId: payment.id, bookingId: payment.bookingId, problem });
}
