import { GatewayUnavailable } from '../../../payments/gateway-provider.ts';
import type { WalletPayment } from '../../../payments/payment-providers.ts';
import type { PaymentRow } from '../../../payments/payments-store.ts';
import type { BookingDeps } from '../../booking-order.ts';
import type { PaymentOutcome } from '../../outcome.ts';
import { askedPayment } from './ask-gateway.ts';
import { endSession } from './end-session.ts';
import { walletOutcomeOf } from './wallet-outcome.ts';

/**
 * The state of a payment on a gateway's page, after the gateway was asked if it may be. While the gateway does not
 * answer, the stored state is the answer, since the guest cannot pay anywhere else than on its page.
 */
export async function settleWallet(
  deps: BookingDeps,
  payment: WalletPayment<PaymentRow>,
): Promise<PaymentOutcome> {
  return walletOutcomeOf(deps, (await askIfUseful(deps, payment)) ?? payment);
}

/**
 * Ends a session before another attempt begins. The guest may just have paid in it, so the gateway is asked first. The
 * outcome of a payment that was made; undefined: another attempt may begin.
 */
export async function endEarlierSession(
  deps: BookingDeps,
  payment: WalletPayment<PaymentRow>,
): Promise<PaymentOutcome | undefined> {
  await askIfUseful(deps, payment);
  const ended = await endSession(deps, payment);
  return ended.state === 'cancelled' ? undefined : walletOutcomeOf(deps, ended);
}

async function askIfUseful(
  deps: BookingDeps,
  payment: WalletPayment<PaymentRow>,
): Promise<PaymentRow | undefined> {
  const mayBePaid = payment.state === 'requires_action' || payment.askUntil !== null;
  if (!mayBePaid) return undefined;
  return askedPayment(deps, payment).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) return undefined;
    throw error;
  });
}
