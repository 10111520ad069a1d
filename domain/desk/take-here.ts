import type { Database } from '../../db/statements/database.ts';
import type { Poisha } from '../../kernel/money.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, updateBooking } from '../bookings/booking-store.ts';
import { lockBookingInRoom, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { sitePoisha } from '../payments/desk-balance.ts';
import { findPaidParts, paidPoisha } from '../payments/paid-parts.ts';
import { lostPoishaOf } from '../payments/payments-store.ts';

export type TakeHereOutcome =
  | { outcome: 'taken'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_confirmed' }
  /** The bank has taken nothing of this booking's payments. */
  | { outcome: 'nothing_lost' };

/**
 * The amount that a bank has taken of the site's part of a confirmed booking by lost disputes, and that the desk does not
 * collect yet; zero if there is none.
 */
export async function findLostPoisha(db: Database, booking: BookingRow): Promise<Poisha> {
  if (booking.state !== 'confirmed') return 0;
  const parts = await findPaidParts(db, booking.id);
  const lost = parts.reduce((sum, { payment }) => sum + lostPoishaOf(payment), 0);
  return Math.max(0, Math.min(lost, sitePoisha(booking) - paidPoisha(parts)));
}

/**
 * Has the desk collect what a bank has taken back by a lost dispute: the sum moves from the site's part of the booking to the
 * desk's. Nobody else does it, since the guest may have been right. Repeated, it moves nothing more. If the bank decides anew, the
 * site owes what it then has again.
 */
export function takeHere(
  { db }: { db: Database },
  { actor, bookingId }: { actor: Actor; bookingId: string },
): Promise<TakeHereOutcome> {
  return retryWhenMoved(() => db.transaction((tx) => takeIn(tx, actor, bookingId)));
}

async function takeIn(tx: Database, actor: Actor, bookingId: string): Promise<TakeHereOutcome> {
  const booking = await lockBookingInRoom(tx, bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  if (booking.state !== 'confirmed') return { outcome: 'not_confirmed' };
  const parts = await findPaidParts(tx, bookingId);
  if (parts.every(({ payment }) => lostPoishaOf(payment) === 0)) return { outcome: 'nothing_lost' };
  const amountPoisha = await findLostPoisha(tx, booking);
  if (amountPoisha === 0) return { outcome: 'taken', booking };
  const deskPoisha = booking.deskPoisha + amountPoisha;
  await updateBooking(tx, bookingId, { deskPoisha });
  await recordEvent(tx, { bookingId, kind: 'taken_here', actor: actor.email, detail: { amountPoisha } });
  await recordChange(tx, {
    actor,
    action: 'booking.take_here',
    subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
    before: null,
    after: { amountPoisha },
  });
  return { outcome: 'taken', booking: { ...booking, deskPoisha } };
}
