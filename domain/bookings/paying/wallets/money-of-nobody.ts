import type { WalletName } from '../../../../kernel/payment-states.ts';
import { isRoomBusy } from '../../../inventory/room-queue.ts';
import { isMoneyRecorded } from '../../../payments/gateway-payments-store.ts';
import { GatewayUnavailable } from '../../../payments/gateway-provider.ts';
import { gatewayOf, isByWallet } from '../../../payments/payment-providers.ts';
import { findPayment } from '../../../payments/payments-store.ts';
import {
  claimAskingUnknown,
  findPendingDue,
  recordUnknown,
  recordUnknownPending,
} from '../../../payments/unknown-payments-store.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { ClockNotBelieved } from '../../stay-over.ts';
import { askGateway } from './ask-gateway.ts';
import { validateMoney } from './validate-money.ts';

interface Question {
  validationId: string;
  provider: WalletName;
  /** The payment that the notice named; a question of our own has none. */
  paymentId?: string;
}

/** Asks again about payments that were pending at the gateway, since it may send no other notice. */
export async function askAboutPending(deps: BookingDeps): Promise<void> {
  for (const pending of await findPendingDue(deps.db, deps.clock.now())) {
    if (!isByWallet(pending)) continue;
    try {
      const paymentId = await askAboutUnknown(deps, pending);
      const payment = paymentId === undefined ? undefined : await findPayment(deps.db, paymentId);
      if (payment && isByWallet(payment)) await askGateway(deps, payment, pending.validationId);
    } catch (error) {
      if (error instanceof GatewayUnavailable) return;
      if (!(error instanceof ClockNotBelieved) && !isRoomBusy(error)) throw error;
    }
  }
}

/**
 * Asks the gateway about a payment that is not known here, until it has answered for good: its rows may be lost. Money that
 * the gateway has for such a payment is money of nobody, and an alarm. Answers the id of a payment that is known here after
 * all: the notice named another one than its money does. Throws GatewayUnavailable.
 */
export async function askAboutUnknown(
  deps: BookingDeps,
  { validationId, provider, paymentId }: Question,
): Promise<string | undefined> {
  const { db, clock } = deps;
  const gateway = gatewayOf(deps, { provider });
  if (await isMoneyRecorded(db, validationId)) return undefined;
  if (!(await claimAskingUnknown(db, { validationId, provider }, clock))) return undefined;
  const validation = await validateMoney(deps, gateway, { validationId, paymentId });
  if (validation.state === 'pending') {
    await recordUnknownPending(db, validationId, clock.now());
    return undefined;
  }
  const paid = validation.state === 'paid' ? validation.payment : undefined;
  const named = paid?.paymentId === undefined ? undefined : await findPayment(db, paid.paymentId);
  // Money of another system that uses the same account of the gateway is none of ours.
  const isOther = paymentId !== undefined && paid?.paymentId !== paymentId;
  if (!paid?.paymentId || named || isOther) {
    await recordUnknown(db, validationId);
    return named && isByWallet(named) ? named.id : undefined;
  }
  await recordUnknown(db, validationId, { paymentId: paid.paymentId, paid });
  deps.alarm('money_of_nobody', {
    paymentId: paid.paymentId,
    bankTransactionId: paid.bankTransactionId,
    amountPoisha: paid.amountPoisha,
  });
  return undefined;
}
