import { nightCount } from '../../../../kernel/stay-dates.ts';
import { isClaimHeld } from '../../../payments/claims-store.ts';
import { recordSession } from '../../../payments/gateway-payments-store.ts';
import { GatewayUnavailable, type NewGatewaySession } from '../../../payments/gateway-provider.ts';
import { gatewayOf, type WalletPayment } from '../../../payments/payment-providers.ts';
import { movePayment, type PaymentRow } from '../../../payments/payments-store.ts';
import { nextCheckDelayMs } from '../../../payments/retry-delays.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { findChange } from '../../changing/booking-changes-store.ts';
import type { PaymentOutcome } from '../../outcome.ts';
import { changePayment } from '../change-payment.ts';
import { endSession } from './end-session.ts';
import { walletOutcomeOf } from './wallet-outcome.ts';
import { findBookingWithCountry } from './wallet-payment-store.ts';

/**
 * Opens the gateway's page for a recorded attempt. When the answer is lost, nobody has the page's address, so the
 * attempt ends, and the next try is another one. The caller has claimed the payment. Throws GatewayUnavailable.
 */
export async function openSession(
  deps: BookingDeps,
  payment: WalletPayment<PaymentRow> & { roomId?: string },
): Promise<PaymentOutcome> {
  const gateway = gatewayOf(deps, payment);
  const session = await gateway.openSession(await sessionOf(deps, payment)).catch(async (error: unknown) => {
    if (error instanceof GatewayUnavailable) await endSession(deps, payment);
    throw error;
  });
  const opened = await changePayment(deps, payment, async (tx, _booking, current) => {
    // The hold may have been given up meanwhile. The gateway is asked about this payment all the same.
    const stored = await recordSession(tx, current.id, session);
    if (current.state !== 'started') return { current, stored };
    // No request works on the payment after this one, so the reconciler may ask about it.
    const released = {
      claimedUntil: null,
      tries: current.tries + 1,
      nextTryAt: new Date(deps.clock.now() + nextCheckDelayMs(0)),
    };
    const facts = isClaimHeld(payment, current) ? released : {};
    return { current: await movePayment(tx, current, 'requires_action', facts), stored };
  });
  return walletOutcomeOf(deps, opened.current, opened.stored);
}

async function sessionOf(
  { db, wallets }: BookingDeps,
  { id, bookingId, amountPoisha, purpose, provider }: WalletPayment<PaymentRow>,
): Promise<NewGatewaySession> {
  const toPay = await findBookingWithCountry(db, bookingId);
  if (!toPay || !wallets) throw new Error(`payment ${id} has no booking or no gateway`);
  const { booking, country } = toPay;
  const stay = (purpose === 'change' && (await findChange(db, id))) || booking;
  return {
    paymentId: id,
    amountPoisha,
    returnUrl: wallets.returnUrl(id),
    noticeUrl: wallets.noticeUrl(provider),
    customer: {
      name: booking.guestName,
      email: booking.userEmail,
      phone: booking.guestPhone,
      address: booking.guestAddress,
      // No field of ours has them; the client writes "N/A".
      city: '',
      postcode: '',
      country: country ?? '',
    },
    stay: {
      hotelName: booking.hotelName,
      roomName: booking.roomName,
      nights: nightCount(stay),
      district: booking.district,
    },
  };
}
