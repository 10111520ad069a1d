import { GatewayUnavailable } from '../../../payments/gateway-provider.ts';
import type { WalletPayment } from '../../../payments/payment-providers.ts';
import { isUnderReview, type PaymentRow, stopAsking } from '../../../payments/payments-store.ts';
import { nextCheckDelayMs } from '../../../payments/retry-delays.ts';
import { askEveryMs, nextAskingMs } from '../../../payments/wallet-times.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { askedPayment } from './ask-gateway.ts';
import { endReview } from './decide-review.ts';
import { endSession } from './end-session.ts';

/**
 * Looks after a payment on a gateway's page that may still be made: asks the gateway, ends the session with its hold,
 * and stops asking three days later. Money under review goes back when its time is over. Answers when it is looked at again. Throws GatewayUnavailable and ClockNotBelieved.
 */
export async function finishWalletPayment(
  deps: BookingDeps,
  payment: WalletPayment<PaymentRow>,
  heldUntilMs: number,
): Promise<number> {
  const nowMs = deps.clock.now();
  if (isUnderReview(payment)) return endReview(deps, payment);
  // Its session was never opened, or the answer was lost with the process: the guest has no page to pay on.
  if (payment.state === 'started') return whenAsked(await endSession(deps, payment), nowMs);
  const isOver = payment.state === 'requires_action' && heldUntilMs <= nowMs;
  const current = await askedPayment(deps, payment).catch(async (error: unknown) => {
    // The session ends with its hold, whether or not the gateway answers: nothing of the guest may wait for it.
    if (isOver && error instanceof GatewayUnavailable) await endSession(deps, payment);
    throw error;
  });
  if (!current) return nowMs + askEveryMs;
  if (current.state === 'requires_action') {
    if (isOver) return whenAsked(await endSession(deps, payment), nowMs);
    return Math.min(nowMs + nextCheckDelayMs(payment.tries), heldUntilMs);
  }
  const { askUntil } = current;
  if (askUntil && nextAskingMs(askUntil.getTime(), nowMs) === undefined) {
    // Nobody can undo the end of the questions, so it waits for a clock that is believed.
    const believed = deps.clock.believed();
    if (believed && believed.now() >= askUntil.getTime()) await stopAsking(deps.db, payment.id);
    else return nowMs + askEveryMs;
  }
  return whenAsked(current, nowMs);
}

/** When the gateway is asked next about a payment whose session has ended. */
const whenAsked = ({ askUntil }: PaymentRow, nowMs: number): number =>
  (askUntil && nextAskingMs(askUntil.getTime(), nowMs)) ?? nowMs;
