import type { UnpaidTry } from '../../../../kernel/payment-states.ts';
import {
  askSoon,
  claimAsking,
  findRecordedMoney,
  recordLastTry,
} from '../../../payments/gateway-payments-store.ts';
import type { GatewayTry } from '../../../payments/gateway-provider.ts';
import { gatewayOf, type WalletPayment } from '../../../payments/payment-providers.ts';
import { findPayment, type PaymentRow } from '../../../payments/payments-store.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { learnOfPayment } from './learn-of-payment.ts';
import { validateMoney } from './validate-money.ts';

/** A payment as it was read, and its booking's room if the caller knows it. */
type AskedPayment = WalletPayment<PaymentRow> & { roomId?: string };

/**
 * Asks the gateway what became of a payment, and records what it says. At most once in ten seconds a payment, whoever
 * asks: then the reconciler asks as soon as it may. `hint`: the validation id of a notice, which anybody can send, so
 * only the gateway's own answer about it counts. False: the gateway was not asked. Throws GatewayUnavailable and
 * ClockNotBelieved.
 */
export async function askGateway(deps: BookingDeps, payment: AskedPayment, hint?: string): Promise<boolean> {
  if (await learnOfTries(deps, payment, hint)) return true;
  await askSoon(deps.db, payment.id, deps.clock.now());
  return false;
}

/** The same; answers the payment as it is afterwards, or undefined. */
export const askedPayment = async (
  deps: BookingDeps,
  payment: AskedPayment,
): Promise<PaymentRow | undefined> =>
  (await askGateway(deps, payment)) ? findPayment(deps.db, payment.id) : undefined;

/** The same; answers the gateway's own list of the tries. */
export async function learnOfTries(
  deps: BookingDeps,
  payment: AskedPayment,
  hint?: string,
): Promise<GatewayTry[] | undefined> {
  const gateway = gatewayOf(deps, payment);
  if (!(await claimAsking(deps.db, payment.id, deps.clock.now()))) return undefined;
  const tries = await gateway.findTries(payment.id);
  const paidIds = tries.flatMap((one) => (one.state === 'paid' ? [one.validationId] : []));
  // The list may be behind the notice.
  const validationIds = new Set([...paidIds, ...(hint === undefined ? [] : [hint])]);
  for (const validationId of validationIds) {
    // Money of another payment is no money of this one, and money that was recorded is not asked about again.
    if (await findRecordedMoney(deps.db, { validationId })) continue;
    const validation = await validateMoney(deps, gateway, { validationId, paymentId: payment.id });
    if (validation.state === 'paid' && validation.payment.paymentId === payment.id)
      await learnOfPayment(deps, payment, validation.payment);
  }
  const lastTry = lastUnpaid(tries);
  if (lastTry) await recordLastTry(deps.db, payment.id, lastTry);
  return tries;
}

/** The state of the last try of a payment that is not paid; a failed try may be followed by another one in the same session. */
function lastUnpaid(tries: GatewayTry[]): UnpaidTry | undefined {
  const state = tries.at(-1)?.state;
  return state === 'pending' || state === 'failed' || state === 'ended' ? state : undefined;
}
