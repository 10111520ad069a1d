import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { dhakaDate, type NightDate, type Stay } from '../../kernel/stay-dates.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { findFreedByCheckOut, recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../bookings/booking-store.ts';
import { lockBookingAndItsHolds } from '../bookings/hold-for-change.ts';
import { retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { deskDuePoisha } from '../payments/desk-balance.ts';
import { deskPaidOf } from '../payments/desk-payments-store.ts';
import { isReviewed } from '../reviews/reviews-store.ts';
import { undoableStatuses } from './undoable-statuses.ts';

/** The desk's changes of a guest's presence, and their undo on the same day. */
export type DeskStatusChange = 'check_in' | 'check_in_undo' | 'check_out' | 'check_out_undo';

/** The booking as a desk saw it before a check-out. */
export interface SeenCheckOut {
  duePoisha?: number | undefined;
  checkOut?: NightDate | undefined;
}

export type DeskStatusOutcome =
  | { outcome: 'marked'; booking: BookingRow }
  /** The booking is not as the desk saw it. */
  | { outcome: 'seen_otherwise'; now: Required<SeenCheckOut> }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_confirmed' }
  /** The guest is not expected before check-in. */
  | { outcome: 'too_early' }
  | { outcome: 'stay_over' }
  | { outcome: 'not_checked_in' }
  /** It was recorded on another day, or a later change has to be undone first. */
  | { outcome: 'not_undoable' }
  /** The guest has reviewed the stay: without its check-in it could still be cancelled. */
  | { outcome: 'reviewed' };

const eventKinds = {
  check_in: 'checked_in',
  check_in_undo: 'check_in_undone',
  check_out: 'checked_out',
  check_out_undo: 'check_out_undone',
} as const;

/**
 * Checks a guest in or out, or undoes that. Nights and price stay unchanged. A repeated call changes
 * nothing.
 */
export function setDeskStatus(
  deps: { db: Database; clock: Clock },
  input: { actor: Actor; bookingId: string; change: DeskStatusChange; seen?: SeenCheckOut },
): Promise<DeskStatusOutcome> {
  return retryWhenMoved(() => deps.db.transaction((tx) => setStatusIn(tx, deps.clock.now(), input)));
}

/**
 * The same in the caller's transaction. `freed`: the nights that the check-out has freed. `seen`: nothing is marked if the
 * booking is another one now.
 */
export async function setStatusIn(
  tx: Database,
  nowMs: number,
  {
    actor,
    bookingId,
    change,
    freed,
    seen = {},
  }: {
    actor: Actor;
    bookingId: string;
    change: DeskStatusChange;
    freed?: Stay | undefined;
    seen?: SeenCheckOut;
  },
): Promise<DeskStatusOutcome> {
  const locked = await lockBookingAndItsHolds(tx, bookingId);
  if (!locked) return { outcome: 'booking_not_found' };
  const { booking, endChanges } = locked;
  if (booking.state !== 'confirmed') return { outcome: 'not_confirmed' };
  if (isAlreadySo(booking, change)) return { outcome: 'marked', booking };
  const refusal = refusalOf(booking, change, nowMs);
  if (refusal) return { outcome: refusal };
  // Behind the lock of the booking, which whoever writes a review takes too.
  if (change === 'check_in_undo' && (await isReviewed(tx, bookingId))) return { outcome: 'reviewed' };
  const otherwise = await seenOtherwise(tx, booking, seen);
  if (otherwise) return otherwise;
  const changes = changesOf(change, new Date(nowMs));
  if (change === 'check_in') await endChanges(nowMs);
  await updateBooking(tx, bookingId, changes);
  // Taking a check-out back takes no night again, and the history says so.
  const free = change === 'check_out_undo' ? await findFreedByCheckOut(tx, bookingId) : freed;
  await recordEvent(tx, {
    bookingId,
    kind: eventKinds[change],
    actor: actor.email,
    ...(free && { detail: { freed: free } }),
  });
  await recordChange(tx, {
    actor,
    action: `booking.${change}`,
    subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
    before: null,
    after: null,
  });
  const updated = await findBooking(tx, bookingId);
  return updated ? { outcome: 'marked', booking: updated } : { outcome: 'booking_not_found' };
}

/** The refusal of a check-out where the due amount or the date is another one now than the desk saw. */
export async function seenOtherwise(
  tx: Database,
  booking: BookingRow,
  seen: SeenCheckOut,
): Promise<Extract<DeskStatusOutcome, { outcome: 'seen_otherwise' }> | undefined> {
  const now = {
    duePoisha: deskDuePoisha(booking, await deskPaidOf(tx, booking.id)),
    checkOut: booking.checkOut,
  };
  const { duePoisha = now.duePoisha, checkOut = now.checkOut } = seen;
  return duePoisha !== now.duePoisha || checkOut !== now.checkOut
    ? { outcome: 'seen_otherwise', now }
    : undefined;
}

function isAlreadySo({ checkedInAt, checkedOutAt }: BookingRow, change: DeskStatusChange): boolean {
  switch (change) {
    case 'check_in':
      return checkedInAt !== null;
    case 'check_in_undo':
      return checkedInAt === null;
    case 'check_out':
      return checkedOutAt !== null;
    case 'check_out_undo':
      return checkedOutAt === null;
  }
}

function refusalOf(
  booking: BookingRow,
  change: DeskStatusChange,
  nowMs: number,
): 'too_early' | 'stay_over' | 'not_checked_in' | 'not_undoable' | undefined {
  const { checkIn, checkOut, checkedInAt } = booking;
  const today = dhakaDate(nowMs);
  const undoable = undoableStatuses(booking, today);
  switch (change) {
    case 'check_in':
      if (checkIn > today) return 'too_early';
      // A guest who arrives after midnight for one night checks in on the day of check-out.
      return checkOut < today ? 'stay_over' : undefined;
    case 'check_in_undo':
      return undoable.includes('checkIn') ? undefined : 'not_undoable';
    case 'check_out':
      return checkedInAt === null ? 'not_checked_in' : undefined;
    case 'check_out_undo':
      return undoable.includes('checkOut') ? undefined : 'not_undoable';
  }
}

function changesOf(change: DeskStatusChange, now: Date) {
  switch (change) {
    case 'check_in':
      return { checkedInAt: now };
    case 'check_in_undo':
      return { checkedInAt: null };
    case 'check_out':
      return { checkedOutAt: now };
    case 'check_out_undo':
      return { checkedOutAt: null };
  }
}
