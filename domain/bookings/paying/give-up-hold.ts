import { inRoom } from '../../inventory/room-queue.ts';
import { endSessionsOf } from '../../payments/gateway-payments-store.ts';
import { findPaymentsOfBooking, isOpen, isUnderReview } from '../../payments/payments-store.ts';
import type { BookingDeps } from '../booking-order.ts';
import { type BookingRow, findOwnBooking } from '../booking-store.ts';
import { endHold } from '../expire-holds.ts';
import { lockBookingInRoom, retryWhenMoved } from '../lock-booking-in-room.ts';
import { endOpenAttempt, findOpenAttempt } from './earlier-attempt.ts';

type GiveUpOutcome =
  /** The room is free for others, or was already. */
  | { outcome: 'given_up' }
  | { outcome: 'booking_not_found' }
  /** It was paid before the provider could end the attempt. */
  | { outcome: 'booked'; booking: BookingRow }
  /** An attempt is being charged at this moment, or the provider could not end it. */
  | { outcome: 'in_progress' }
  /** Its money is being checked. */
  | { outcome: 'payment_under_review' };

/**
 * Gives up a hold of the account. An open attempt to pay it is cancelled at the provider first, so that nobody pays for
 * a room that is free for others; a payment that was captured before makes the booking. A repeated call gets the same
 * answer. Throws CardProviderUnavailable.
 */
export async function giveUpHold(
  deps: BookingDeps,
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<GiveUpOutcome> {
  const booking = await findOwnBooking(deps.db, uid, bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  const isUnpaid = booking.state === 'held' || booking.state === 'expired';
  const open = isUnpaid ? await findOpenAttempt(deps.db, bookingId) : undefined;
  const ended = open && (await endOpenAttempt(deps, open));
  if (ended?.outcome === 'booked' || ended?.outcome === 'payment_under_review') return ended;
  if (ended) return { outcome: 'in_progress' };
  return inRoom(booking.roomId, () => retryWhenMoved(() => endUnpaid(deps, bookingId)));
}

function endUnpaid({ db }: BookingDeps, bookingId: string): Promise<GiveUpOutcome> {
  return db.transaction(async (tx) => {
    const booking = await lockBookingInRoom(tx, bookingId);
    switch (booking?.state) {
      case 'held': {
        // Behind the lock of the room no attempt begins.
        const attempts = await findPaymentsOfBooking(tx, bookingId);
        if (attempts.some(isUnderReview)) return { outcome: 'payment_under_review' };
        if (attempts.some(isOpen)) return { outcome: 'in_progress' };
        await endHold(tx, booking, 'given_up');
        return { outcome: 'given_up' };
      }
      case 'expired':
        // Money that is still paid in a session of it goes back, as if the hold had not run out before.
        await endSessionsOf(tx, [bookingId]);
        return { outcome: 'given_up' };
      case 'confirmed':
        return { outcome: 'booked', booking };
      default:
        return { outcome: 'booking_not_found' };
    }
  });
}
