import type { UnpaidTry } from '../../../../kernel/payment-states.ts';
import {
  askSoon,
  claimAsking,
  isMoneyRecorded,
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
 * only the gateway's own answer about it counts; when it is no money of this payment, the tries are listed. False: the
 * gateway was not asked. Throws GatewayUnavailable and ClockNotBelieved.
 */
export async function askGateway(deps: BookingDeps, payment: AskedPayment, hint?: string): Promise<boolean> {
  const mayAsk = await claimAsking(deps.db, payment.id, deps.clock.now());
  if (!mayAsk) await askSoon(deps.db, payment.id, deps.clock.now());
  else if (hint === undefined || !(await learnOfMoney(deps, payment, hint)))
    await learnFromList(deps, payment);
  return mayAsk;
}

/** The same; answers the payment as it is afterwards, or undefined. */
export const askedPayment = async (
  deps: BookingDeps,
  payment: AskedPayment,
): Promise<PaymentRow | undefined> =>
  (await askGateway(deps, payment)) ? findPayment(deps.db, payment.id) : undefined;

/** The same without a hint; answers the gateway's own list of the tries, undefined if it was not asked. */
export async function learnOfTries(
  deps: BookingDeps,
  payment: AskedPayment,
): Promise<GatewayTry[] | undefined> {
  const mayAsk = await claimAsking(deps.db, payment.id, deps.clock.now());
  return mayAsk ? learnFromList(deps, payment) : undefined;
}

async function learnFromList(deps: BookingDeps, payment: AskedPayment): Promise<GatewayTry[]> {
  const tries = await gatewayOf(deps, payment).findTries(payment.id);
  const paidIds = new Set(tries.flatMap((one) => (one.state === 'paid' ? [one.validationId] : [])));
  for (const validationId of paidIds) await learnOfMoney(deps, payment, validationId);
  const lastTry = lastUnpaid(tries);
  if (lastTry) await recordLastTry(deps.db, payment.id, lastTry);
  return tries;
}

/**
 * Records the money with this id at the gateway. False: it is no money of this payment, or it was recorded, and then is
 * not asked about again.
 */
async function learnOfMoney(
  deps: BookingDeps,
  payment: AskedPayment,
  validationId: string,
): Promise<boolean> {
  if (await isMoneyRecorded(deps.db, validationId)) return false;
  const validation = await validateMoney(deps, gatewayOf(deps, payment), {
    validationId,
    paymentId: payment.id,
  });
  if (validation.state !== 'paid' || validation.payment.paymentId !== payment.id) return false;
  await learnOfPayment(deps, payment, validation.payment);
  return true;
}

/** The state of the last try of a payment that is not paid; a failed try may be followed by another one in the same session. */
function lastUnpaid(tries: GatewayTry[]): UnpaidTry | undefined {
  const state = tries.at(-1)?.state;
  return state === 'pending' || state === 'failed' || state === 'ended' ? state : undefined;
}
