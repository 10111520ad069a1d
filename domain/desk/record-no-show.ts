import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { nightsToCome } from '../../kernel/stay-dates.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../bookings/booking-store.ts';
import { expireHoldsOfRoom } from '../bookings/expire-holds.ts';
import { lockBookingAndItsHolds } from '../bookings/hold-for-change.ts';
import { lockBookingInRoom, retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { findRoomCount } from '../catalog/catalog-store.ts';
import { findOpenOffers } from '../destinations/destination-offers-store.ts';
import { releaseNights, reserveNights, SoldOut } from '../inventory/inventory-store.ts';
import { isReviewed } from '../reviews/reviews-store.ts';
import { undoableStatuses } from './undoable-statuses.ts';

export type NoShowOutcome =
  | { outcome: 'marked'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_confirmed' }
  /** The guest is not expected before check-in. */
  | { outcome: 'too_early' }
  /** The guest did come. */
  | { outcome: 'checked_in' }
  /** The guest has reviewed the stay: nobody answers a review with a no-show. */
  | { outcome: 'reviewed' }
  /** The authorities have closed nights of the stay, and the guest has not answered the offer about them. */
  | { outcome: 'offer_open' };

export type NoShowUndoOutcome =
  | { outcome: 'marked'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  /** Not a no-show, or recorded on another day. */
  | { outcome: 'not_undoable' }
  /** A freed night has been sold since. */
  | { outcome: 'sold_out' };

/**
 * Records that the guest of a confirmed booking did not come. Its nights from tonight on can be sold again; past nights
 * were kept for the guest and stay taken.
 */
export function recordNoShow(
  deps: { db: Database; clock: Clock },
  { actor, bookingId }: { actor: Actor; bookingId: string },
): Promise<NoShowOutcome> {
  return retryWhenMoved(() => deps.db.transaction((tx) => recordIn(tx, deps.clock, actor, bookingId)));
}

async function recordIn(tx: Database, clock: Clock, actor: Actor, bookingId: string): Promise<NoShowOutcome> {
  const today = clock.today();
  const locked = await lockBookingAndItsHolds(tx, bookingId);
  if (!locked) return { outcome: 'booking_not_found' };
  const { booking, endChanges } = locked;
  if (booking.state !== 'confirmed') return { outcome: 'not_confirmed' };
  if (booking.checkIn > today) return { outcome: 'too_early' };
  // Behind the lock of the booking, which whoever writes a review takes too.
  if (await isReviewed(tx, bookingId)) return { outcome: 'reviewed' };
  if (booking.checkedInAt) return { outcome: 'checked_in' };
  if ((await findOpenOffers(tx, booking, today)).length > 0) return { outcome: 'offer_open' };
  const freed = nightsToCome(booking, today);
  if (freed) await releaseNights(tx, booking.roomId, freed);
  await updateBooking(tx, bookingId, { state: 'no_show', noShowAt: new Date(clock.now()) });
  await endChanges(clock.now());
  await recordEvent(tx, {
    bookingId,
    kind: 'no_show',
    actor: actor.email,
    detail: { expectedOn: booking.checkIn, ...(freed && { freed }) },
  });
  await recordChange(tx, {
    actor,
    action: 'booking.no_show',
    subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
    before: { state: 'confirmed' },
    after: { state: 'no_show' },
  });
  const updated = await findBooking(tx, bookingId);
  return updated ? { outcome: 'marked', booking: updated } : { outcome: 'booking_not_found' };
}

/**
 * Undoes a no-show of today, because the guest came after all. The booking gets its future nights again unless they
 * were sold.
 */
export async function undoNoShow(
  deps: { db: Database; clock: Clock },
  { actor, bookingId }: { actor: Actor; bookingId: string },
): Promise<NoShowUndoOutcome> {
  try {
    return await retryWhenMoved(() =>
      deps.db.transaction((tx) => undoIn(tx, deps.clock, { actor, bookingId })),
    );
  } catch (error) {
    if (error instanceof SoldOut) return { outcome: 'sold_out' };
    throw error;
  }
}

async function undoIn(
  tx: Database,
  clock: Clock,
  { actor, bookingId }: { actor: Actor; bookingId: string },
): Promise<NoShowUndoOutcome> {
  const booking = await lockBookingInRoom(tx, bookingId);
  if (!booking) return { outcome: 'booking_not_found' };
  const { state, roomId } = booking;
  const today = clock.today();
  if (state !== 'no_show' || !undoableStatuses(booking, today).includes('noShow'))
    return { outcome: 'not_undoable' };
  await expireHoldsOfRoom(tx, roomId, clock.now());
  const taken = nightsToCome(booking, today);
  // The nights belonged to this booking, so it gets them back even if they are closed.
  if (taken) await reserveNights(tx, roomId, await findRoomCount(tx, roomId), taken, taken);
  // The sum that nobody was to collect any more is due again.
  const { kind, totalPoisha, deskPoisha, notCollectedPoisha } = booking;
  await updateBooking(tx, bookingId, {
    state: 'confirmed',
    noShowAt: null,
    totalPoisha: totalPoisha + notCollectedPoisha,
    notCollectedPoisha: 0,
    ...(kind === 'card' && { deskPoisha: deskPoisha + notCollectedPoisha }),
  });
  await recordEvent(tx, { bookingId, kind: 'no_show_undone', actor: actor.email });
  await recordChange(tx, {
    actor,
    action: 'booking.no_show_undo',
    subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
    before: { state: 'no_show' },
    after: { state: 'confirmed' },
  });
  const updated = await findBooking(tx, bookingId);
  return updated ? { outcome: 'marked', booking: updated } : { outcome: 'booking_not_found' };
}
