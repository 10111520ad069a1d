import { findRecordedMoney } from '../../../payments/gateway-payments-store.ts';
import { gatewayOf, isByWallet, presentWallet } from '../../../payments/payment-providers.ts';
import { findPayment } from '../../../payments/payments-store.ts';
import { claimAskingUnknown, recordUnknown } from '../../../payments/unknown-payments-store.ts';
import type { BookingDeps } from '../../booking-order.ts';

/**
 * Asks the gateway about a notice whose payment is not known here, once for each validation id: its rows may be lost. Money
 * that the gateway has for such a payment is money of nobody, and an alarm. Answers the id of a payment that is known here
 * after all: the notice named another one than its money does. Throws GatewayUnavailable.
 */
export async function askAboutUnknown(
  deps: BookingDeps,
  { paymentId, validationId }: { paymentId: string; validationId: string },
): Promise<string | undefined> {
  const { db, clock } = deps;
  const gateway = gatewayOf(deps, { provider: presentWallet });
  if (await findRecordedMoney(db, { validationId })) return undefined;
  const question = { validationId, provider: presentWallet };
  if (!(await claimAskingUnknown(db, question, clock.now()))) return undefined;
  const validation = await gateway.validate(validationId);
  const paid = validation.state === 'paid' ? validation.payment : undefined;
  const named = paid?.paymentId === undefined ? undefined : await findPayment(db, paid.paymentId);
  // Money of another system that uses the same account of the gateway is none of ours.
  if (!paid || named || paid.paymentId !== paymentId) {
    await recordUnknown(db, validationId);
    return named && isByWallet(named) ? named.id : undefined;
  }
  await recordUnknown(db, validationId, { paymentId, paid });
  deps.alarm('money_of_nobody', {
    paymentId,
    bankTransactionId: paid.bankTransactionId,
    amountPoisha: paid.amountPoisha,
  });
  return undefined;
}
