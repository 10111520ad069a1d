import type { Poisha } from '../../../../kernel/money.ts';
import { ProviderUnavailable } from '../../../../kernel/provider-fault.ts';
import { isRoomBusy } from '../../../inventory/room-queue.ts';
import type { GatewayPaymentRow } from '../../../payments/gateway-payments-store.ts';
import type { PaymentRow } from '../../../payments/payments-store.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { ClockNotBelieved } from '../../stay-over.ts';
import { askGateway } from './ask-gateway.ts';
import { findWalletPayment } from './wallet-payment-store.ts';

/** The state of a payment on a gateway's page. Nothing in it is personal: whoever has the payment's id reads it. */
export interface ShownPayment {
  state: 'open' | 'paid' | 'review' | 'not_paid' | 'refunding' | 'refunded';
  amountPoisha: Poisha;
  reference: string;
}

/**
 * The state of a payment, after the gateway was asked if it may be. Undefined: there is no such payment on a gateway's
 * page. While the gateway does not answer, what is stored is the answer.
 */
export async function showPayment(deps: BookingDeps, paymentId: string): Promise<ShownPayment | undefined> {
  const seen = await findWalletPayment(deps.db, paymentId);
  if (!seen) return undefined;
  const mayBePaid = seen.payment.state === 'requires_action' || seen.payment.askUntil !== null;
  if (mayBePaid)
    await askGateway(deps, seen.payment).catch((error: unknown) => {
      const isLater = error instanceof ProviderUnavailable || error instanceof ClockNotBelieved;
      if (!isLater && !isRoomBusy(error)) throw error;
    });
  const now = mayBePaid ? await findWalletPayment(deps.db, paymentId) : seen;
  if (!now) return undefined;
  const { payment, session, reference } = now;
  return {
    state: shownState(payment, session, deps.clock.now()),
    amountPoisha: payment.amountPoisha,
    reference,
  };
}

function shownState(
  { state }: PaymentRow,
  { endsAt, lastTry }: GatewayPaymentRow,
  nowMs: number,
): ShownPayment['state'] {
  switch (state) {
    case 'started':
    case 'requires_action':
      // A failed try changes no state: the guest may still pay in the same session.
      return lastTry === 'failed' || lastTry === 'ended' || endsAt.getTime() <= nowMs ? 'not_paid' : 'open';
    case 'review':
      return 'review';
    case 'captured':
      return 'paid';
    case 'failed':
    case 'cancelled':
      return 'not_paid';
    case 'refund_due':
      return 'refunding';
    case 'refunded':
      return 'refunded';
  }
}
