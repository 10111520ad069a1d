import type { Database } from '../../db/schema/database.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../bookings/booking-store.ts';
import { lockBookingInRoom, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { releaseNights } from '../inventory/inventory-store.ts';
import type { Clock } from '../shared/clock.ts';
import type { NightDate } from '../shared/stay-dates.ts';
import { nightsToCome } from './nights-to-come.ts';

export type NoShowOutcome =
  | { outcome: 'marked'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_confirmed' }
  /** The guest is not expected before check-in. */
  | { outcome: 'too_early' };

/**
 * Notes that the guest of a confirmed booking did not come. From tonight on its nights can be sold again; those
 * that have passed were kept for the guest and stay taken.
 */
export function markNoShow(
  deps: { db: Database; clock: Clock },
  { actor, bookingId }: { actor: Actor; bookingId: string },
): Promise<NoShowOutcome> {
  return retryWhenMoved(() => deps.db.transaction((tx) => markIn(tx, deps.clock.today(), actor, bookingId)));
}

async function markIn(
  tx: Database,
  today: NightDate,
  actor: Actor,
  bookingId: string,
): Promise<NoShowOutcome> {
  const booking = await lockBookingInRoom(tx, bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  if (booking.state !== 'confirmed') return { outcome: 'not_confirmed' };
  if (booking.checkIn > today) return { outcome: 'too_early' };
  const freed = nightsToCome(booking, today);
  if (freed) await releaseNights(tx, booking.roomId, freed);
  await updateBooking(tx, bookingId, { state: 'no_show' });
  await recordEvent(tx, {
    bookingId,
    kind: 'no_show',
    actor: actor.email,
    ...(freed && { detail: { freed } }),
  });
  await recordChange(tx, {
    actor,
    action: 'booking.no_show',
    subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
    before: { state: 'confirmed' },
    after: { state: 'no_show' },
  });
  const marked = await findBooking(tx, bookingId);
  return marked ? { outcome: 'marked', booking: marked } : { outcome: 'booking_not_found' };
}
