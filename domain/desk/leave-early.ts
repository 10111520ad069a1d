import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { nightsLeftBehind } from '../../kernel/stay-dates.ts';
import type { Actor } from '../audit/audit-store.ts';
import { findBooking } from '../bookings/booking-store.ts';
import { isAsSeen, type SeenStay } from '../bookings/changed-stay.ts';
import { lockBookingAndItsHolds } from '../bookings/hold-for-change.ts';
import { retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { closedNights } from '../destinations/closed-nights.ts';
import { findDestinationRulesOfRoom } from '../destinations/destination-rules-store.ts';
import { inRoom } from '../inventory/room-queue.ts';
import { type MoveOutcome, moveIn } from './move-booking.ts';
import { type DeskStatusOutcome, seenOtherwise, setStatusIn } from './set-desk-status.ts';

export type LeaveOutcome =
  | DeskStatusOutcome
  | Exclude<MoveOutcome, { outcome: 'moved' }>
  /** The authorities have closed some of the nights that would be freed, and what they cost has not gone back. */
  | { outcome: 'nights_closed' };

interface Leave {
  actor: Actor;
  bookingId: string;
  /** The booking as the desk saw it; absent: whatever it is now. */
  was: SeenStay | undefined;
  /** The due amount as the desk saw it; absent: whatever it is now. */
  duePoisha?: number | undefined;
  /** The reason beside the price, which stays as it is. */
  reason: string;
}

/**
 * Checks a guest out before the last night: the booking is moved to today's departure, with the difference waived, and
 * marked, in one transaction. At least one night is kept. A repeated call changes nothing.
 */
export async function leaveEarly(deps: { db: Database; clock: Clock }, leave: Leave): Promise<LeaveOutcome> {
  const seen = await findBooking(deps.db, leave.bookingId);
  if (!seen) return { outcome: 'booking_not_found' };
  return inRoom(seen.roomId, () =>
    retryWhenMoved(() => deps.db.transaction((tx) => leaveIn(tx, deps.clock, leave))),
  );
}

async function leaveIn(
  tx: Database,
  clock: Clock,
  { actor, bookingId, was, duePoisha, reason }: Leave,
): Promise<LeaveOutcome> {
  const locked = await lockBookingAndItsHolds(tx, bookingId);
  if (!locked) return { outcome: 'booking_not_found' };
  const { booking } = locked;
  if (booking.state !== 'confirmed') return { outcome: 'not_confirmed' };
  if (booking.checkedOutAt) return { outcome: 'marked', booking };
  if (!booking.checkedInAt) return { outcome: 'not_checked_in' };
  if (!isAsSeen(booking, was)) return { outcome: 'changed_meanwhile', booking };
  // Before the nights are freed: nobody leaves with money due without having been asked for it.
  const otherwise = await seenOtherwise(tx, booking, { duePoisha });
  if (otherwise) return otherwise;
  const freed = nightsLeftBehind(booking, clock.today());
  const rules = await findDestinationRulesOfRoom(tx, booking.roomId);
  // A night that the booking has lost could not be given back any more.
  if (freed && closedNights({ ...booking, ...freed }, rules, clock.today()).open.length > 0)
    return { outcome: 'nights_closed' };
  if (freed) {
    const { roomId, checkIn } = booking;
    const stay = { checkIn, checkOut: freed.checkIn };
    // Nothing goes back, because the difference is waived.
    const moved = await moveIn(tx, clock, { actor, bookingId, roomId, stay, waivedFor: reason });
    if (moved.outcome !== 'moved') return moved;
  }
  return setStatusIn(tx, clock.now(), { actor, bookingId, change: 'check_out', freed });
}
