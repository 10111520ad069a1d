import type { Database } from '../../../../db/statements/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { findGatewayPayment, type GatewayPaymentRow } from '../../../payments/gateway-payments-store.ts';
import { findPaymentsOfBooking, isUnderReview, type PaymentRow } from '../../../payments/payments-store.ts';
import { type BookingRow, findBooking } from '../../booking-store.ts';
import { findChange } from '../../changing/booking-changes-store.ts';
import type { PaymentOutcome } from '../../outcome.ts';
import { stands } from '../../send-money-back.ts';

/** The state of a payment on a gateway's page, for the person who pays; `stored`: its session, if the caller has it. */
export async function walletOutcomeOf(
  { db, clock }: { db: Database; clock: Clock },
  payment: PaymentRow,
  stored?: GatewayPaymentRow,
): Promise<PaymentOutcome> {
  switch (payment.state) {
    case 'started':
      return { outcome: 'in_progress' };
    case 'requires_action': {
      const session = stored ?? (await findGatewayPayment(db, payment.id));
      if (!session?.redirectUrl || session.endsAt.getTime() <= clock.now())
        return { outcome: 'session_ended' };
      return { outcome: 'redirect', bookingId: payment.bookingId, redirectUrl: session.redirectUrl };
    }
    case 'review':
      return { outcome: 'payment_under_review' };
    case 'captured':
      return { outcome: 'booked', booking: await bookingOf(db, payment) };
    case 'failed':
    case 'cancelled': {
      if ((await findPaymentsOfBooking(db, payment.bookingId)).some(isUnderReview))
        return { outcome: 'payment_under_review' };
      // Another payment may have made the booking since.
      const booking = await bookingOf(db, payment);
      const isPaid = payment.purpose === 'stay' && stands(booking);
      return isPaid ? { outcome: 'booked', booking } : { outcome: 'session_ended' };
    }
    case 'refund_due':
    case 'refunded':
      return outcomeOfReturned(db, payment);
  }
}

/** The money goes back: what it paid was cancelled later or became cheaper, or it was never needed. */
async function outcomeOfReturned(db: Database, payment: PaymentRow): Promise<PaymentOutcome> {
  const booking = await bookingOf(db, payment);
  if (payment.purpose === 'change') {
    const change = await findChange(db, payment.id);
    return change?.madeAt ? { outcome: 'booked', booking } : { outcome: 'change_ended', byWallet: true };
  }
  if (booking.state === 'cancelled') return { outcome: 'booked', booking };
  return stands(booking) ? { outcome: 'paid_otherwise', booking } : { outcome: 'hold_ended', byWallet: true };
}

async function bookingOf(db: Database, payment: PaymentRow): Promise<BookingRow> {
  const booking = await findBooking(db, payment.bookingId);
  if (!booking) throw new Error(`payment ${payment.id} has no booking`);
  return booking;
}
