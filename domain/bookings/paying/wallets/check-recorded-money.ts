import { paymentProblems } from '../../../../kernel/stored-sentences.ts';
import { isRoomBusy } from '../../../inventory/room-queue.ts';
import {
  claimCheck,
  type GatewayPaymentRow,
  setNextCheck,
} from '../../../payments/gateway-payments-store.ts';
import { GatewayUnavailable } from '../../../payments/gateway-provider.ts';
import { gatewayOf, isByWallet, type WalletPayment } from '../../../payments/payment-providers.ts';
import { findPayment, type PaymentRow, recordProblem } from '../../../payments/payments-store.ts';
import {
  findRefundsOfPayment,
  type RefundRow,
  recordRefundProblem,
} from '../../../payments/refunds-store.ts';
import { askEveryMs, checkedForMs } from '../../../payments/wallet-times.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { ClockNotBelieved } from '../../stay-over.ts';
import { learnOfTries } from './ask-gateway.ts';
import { validateMoney } from './validate-money.ts';

/** A gateway that does not answer, or a busy room, is tried again after this time. */
const againMs = 15 * 60_000;

/**
 * Asks the gateways once a day, for a month, whether they still have the money that was recorded here: somebody may have paid
 * it back in the gateway's panel, and a second payment in the same session may have come. Their answer about money that
 * was paid back there is not documented, so every answer but "paid" counts. It repairs nothing, and wakes somebody up.
 */
export async function checkRecordedMoney(deps: BookingDeps): Promise<void> {
  const dueMs = deps.clock.now();
  for (;;) {
    const session = await claimCheck(deps.db, deps.clock.now(), dueMs);
    if (!session) return;
    try {
      await check(deps, session);
    } catch (error) {
      const isLater = error instanceof GatewayUnavailable || error instanceof ClockNotBelieved;
      if (!isLater && !isRoomBusy(error)) throw error;
      await setNextCheck(deps.db, session.paymentId, new Date(deps.clock.now() + againMs));
      // Without the gateway the others fail too.
      if (error instanceof GatewayUnavailable) return;
    }
  }
}

async function check(deps: BookingDeps, session: GatewayPaymentRow): Promise<void> {
  const payment = await findPayment(deps.db, session.paymentId);
  if (!payment || !isByWallet(payment)) throw new Error(`payment ${session.paymentId} is of no gateway`);
  const nowMs = deps.clock.now();
  const refunds = await findRefundsOfPayment(deps.db, payment.id);
  const sinceMs = Math.max(
    session.endsAt.getTime(),
    ...refunds.map(({ givenBackAt }) => givenBackAt?.getTime() ?? 0),
  );
  if (nowMs > sinceMs + checkedForMs) return setNextCheck(deps.db, payment.id, null);
  await checkRefunds(deps, payment, refunds);
  // The gateway knows a second payment in a session by the first one's id alone, and it goes back in full anyway.
  if (payment.attempt < 0) return;
  const tries = await learnOfTries(deps, payment);
  if (!tries) return setNextCheck(deps.db, payment.id, new Date(nowMs + askEveryMs));
  const isListed = tries.some((one) => one.state === 'paid' && one.validationId === session.validationId);
  const problem = isListed
    ? await amountProblem(deps, payment, session, refunds)
    : refundedPoisha(refunds) === 0 && paymentProblems.write('goneAtGateway', {});
  if (!problem || problem === payment.problem) return;
  await recordProblem(deps.db, payment.id, problem);
  const { id: paymentId, bookingId } = payment;
  deps.alarm(isListed ? 'capture_differs' : 'refunded_outside', {
    paymentId,
    bookingId,
    intentId: session.bankTransactionId,
    problem,
  });
}

/** The money that goes back through the gateway, or has gone: the gateway may show the payment without it, or not as paid any more. */
const refundedPoisha = (refunds: RefundRow[]): number =>
  refunds
    .filter(({ providerId }) => providerId !== null)
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);

/** How the gateway's amount differs from the recorded one. What goes back may be taken off it. */
async function amountProblem(
  deps: BookingDeps,
  payment: WalletPayment<PaymentRow>,
  { validationId, bankTransactionId }: GatewayPaymentRow,
  refunds: RefundRow[],
): Promise<string | undefined> {
  const validation = await validateMoney(deps, gatewayOf(deps, payment), {
    validationId: validationId ?? '',
    paymentId: payment.id,
  });
  const captured = payment.capturedPoisha ?? 0;
  const there = validation.state === 'paid' ? validation.payment : undefined;
  const therePoisha = there?.bankTransactionId === bankTransactionId ? there.amountPoisha : 0;
  const isRight = therePoisha <= captured && therePoisha >= captured - refundedPoisha(refunds);
  return isRight ? undefined : paymentProblems.write('otherAtGateway', { therePoisha, herePoisha: captured });
}

/** Looks for refunds that the gateway has made although it had cancelled them, or although the money was given back by bank. */
async function checkRefunds(
  deps: BookingDeps,
  payment: WalletPayment<PaymentRow>,
  refunds: RefundRow[],
): Promise<void> {
  for (const refund of refunds) {
    const { providerId, givenBackAt, cancelledIds, amountPoisha } = refund;
    const references = [...(givenBackAt && providerId ? [providerId] : []), ...cancelledIds];
    const problem = paymentProblems.write('paidTwice', { twicePoisha: amountPoisha });
    if (refund.problem === problem) continue;
    for (const reference of references)
      if ((await gatewayOf(deps, payment).findRefund(reference)) === 'made') {
        await recordRefundProblem(deps.db, refund.id, problem);
        await recordProblem(deps.db, payment.id, problem);
        deps.alarm('paid_back_twice', { paymentId: payment.id, bookingId: payment.bookingId, problem });
        break;
      }
  }
}
