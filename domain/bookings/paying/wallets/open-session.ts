import { nightCount } from '../../../../kernel/stay-dates.ts';
import { findDocument } from '../../../guests/guest-documents-store.ts';
import { postpone } from '../../../payments/claims-store.ts';
import { recordSession } from '../../../payments/gateway-payments-store.ts';
import { GatewayUnavailable, type NewGatewaySession } from '../../../payments/gateway-provider.ts';
import { gatewayOf, type WalletPayment } from '../../../payments/payment-providers.ts';
import { movePayment, type PaymentRow } from '../../../payments/payments-store.ts';
import { nextCheckDelayMs } from '../../../payments/retry-delays.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { findBooking } from '../../booking-store.ts';
import { findChange } from '../../changing/booking-changes-store.ts';
import type { PaymentOutcome } from '../../outcome.ts';
import { changePayment } from '../change-payment.ts';
import { endSession } from './end-session.ts';
import { walletOutcomeOf } from './wallet-outcome.ts';

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
    const moved = await movePayment(tx, current, 'requires_action');
    // No request works on the payment after this one, so the reconciler may ask about it.
    await postpone(tx, 'payment', payment, { atMs: deps.clock.now() + nextCheckDelayMs(0) });
    return { current: moved, stored };
  });
  return walletOutcomeOf(deps, opened.current, opened.stored);
}

async function sessionOf(
  { db, wallets }: BookingDeps,
  { id, bookingId, amountPoisha, purpose, provider }: WalletPayment<PaymentRow>,
): Promise<NewGatewaySession> {
  const booking = await findBooking(db, bookingId);
  if (!booking || !wallets) throw new Error(`payment ${id} has no booking or no gateway`);
  const document = await findDocument(db, bookingId);
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
      country: document?.country ?? '',
    },
    stay: {
      hotelName: booking.hotelName,
      roomName: booking.roomName,
      nights: nightCount(stay),
      district: booking.district,
    },
  };
}
