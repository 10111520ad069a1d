import type { Database } from '../../../../db/statements/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { isOfForgotten } from '../../../accounts/forgotten-accounts-store.ts';
import { isForSale } from '../../../catalog/catalog-store.ts';
import { findGatewayPayment, type GatewayPaymentRow } from '../../../payments/gateway-payments-store.ts';
import { isByWallet } from '../../../payments/payment-providers.ts';
import {
  findPaymentsOfBooking,
  isOpen,
  isUnderReview,
  type PaymentRow,
} from '../../../payments/payments-store.ts';
import { lateMsMax } from '../../../payments/wallet-times.ts';
import { type BookingRow, findOwnStays } from '../../booking-store.ts';
import { endHold } from '../../expire-holds.ts';
import { giveBackReviewsOf } from '../../give-back-review.ts';
import { offerOfLocked } from '../../offer-behind-lock.ts';

/** Whether money is learned of so long after the end of its session that it goes back. */
export const isTooLate = ({ mayBookLate, endsAt }: GatewayPaymentRow, nowMs: number): boolean =>
  !mayBookLate || nowMs > endsAt.getTime() + lateMsMax;

/**
 * Whether money that is learned of after its hold may still make the booking, at the held price: within an hour of a
 * hold that ran out by itself, if the room is for sale, not closed on these nights, and the guest has not booked it
 * otherwise. Another unpaid hold of the guest for this stay gives its room to the paid one, also one whose money is under
 * review, unless this money is risky, too. The hold itself ends here.
 * The caller has locked the room.
 */
export async function mayBookLate(
  tx: Database,
  clock: Clock,
  booking: BookingRow,
  payment: PaymentRow,
  { isRisky }: { isRisky: boolean },
): Promise<boolean> {
  const nowMs = clock.now();
  if (booking.state === 'held') await endHold(tx, booking, 'expired');
  const session = await findGatewayPayment(tx, payment.id);
  if (!session || isTooLate(session, nowMs) || booking.uid === null || isOfForgotten(booking)) return false;
  const { uid, roomId } = booking;
  const offer = await offerOfLocked(tx, nowMs, roomId, booking);
  if (!offer || !isForSale(offer)) return false;
  const refusal = offer.refusal?.outcome;
  if (refusal === 'not_for_sale' || refusal === 'destination_closed') return false;
  const own = await findOwnStays(tx, uid, roomId, booking);
  if (own.booked && !session.again) return false;
  if (!own.hold) return true;
  // A card that is being charged for the other hold makes that booking.
  const attempts = await findPaymentsOfBooking(tx, own.hold.id);
  if (attempts.some((attempt) => isOpen(attempt) && !isByWallet(attempt))) return false;
  const isReviewed = attempts.some(isUnderReview);
  if (isReviewed && isRisky) return false;
  const { checkIn, checkOut } = booking;
  await endHold(tx, { id: own.hold.id, roomId, checkIn, checkOut }, 'given_up');
  if (isReviewed) await giveBackReviewsOf(tx, nowMs, own.hold.id);
  return true;
}
