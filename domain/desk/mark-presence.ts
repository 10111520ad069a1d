import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { recordEvent } from '../bookings/booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../bookings/booking-store.ts';
import { lockBookingAndItsHolds } from '../bookings/hold-for-change.ts';
import { retryWhenMoved } from '../bookings/lock-booking-in-room.ts';
import { undoableMarks } from './undoable-marks.ts';

/** The desk's marks of a guest's presence, and their undo on the same day. */
export type PresenceMark = 'check_in' | 'check_in_undo' | 'check_out' | 'check_out_undo';

export type MarkOutcome =
  | { outcome: 'marked'; booking: BookingRow }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_confirmed' }
  /** The guest is not expected before check-in. */
  | { outcome: 'too_early' }
  | { outcome: 'stay_over' }
  | { outcome: 'not_checked_in' }
  /** It was marked on another day, or a later mark has to be undone first. */
  | { outcome: 'not_undoable' };

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
export function markPresence(
  deps: { db: Database; clock: Clock },
  asked: { actor: Actor; bookingId: string; mark: PresenceMark },
): Promise<MarkOutcome> {
  return retryWhenMoved(() => deps.db.transaction((tx) => markIn(tx, deps.clock.now(), asked)));
}

async function markIn(
  tx: Database,
  nowMs: number,
  { actor, bookingId, mark }: { actor: Actor; bookingId: string; mark: PresenceMark },
): Promise<MarkOutcome> {
  const locked = await lockBookingAndItsHolds(tx, bookingId);
  if (!locked) return { outcome: 'booking_not_found' };
  const { booking, endHolds } = locked;
  if (booking.state !== 'confirmed') return { outcome: 'not_confirmed' };
  if (isMarkedAlready(booking, mark)) return { outcome: 'marked', booking };
  const refusal = refusalOf(booking, mark, nowMs);
  if (refusal) return { outcome: refusal };
  const changes = changesOf(mark, new Date(nowMs));
  if (mark === 'check_in') await endHolds();
  await updateBooking(tx, bookingId, changes);
  await recordEvent(tx, { bookingId, kind: eventKinds[mark], actor: actor.email });
  await recordChange(tx, {
    actor,
    action: `booking.${mark}`,
    subject: { kind: 'booking', id: bookingId, name: `${booking.reference} ${booking.guestName}` },
    before: null,
    after: null,
  });
  const marked = await findBooking(tx, bookingId);
  return marked ? { outcome: 'marked', booking: marked } : { outcome: 'booking_not_found' };
}

function isMarkedAlready({ checkedInAt, checkedOutAt }: BookingRow, mark: PresenceMark): boolean {
  switch (mark) {
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
  mark: PresenceMark,
  nowMs: number,
): 'too_early' | 'stay_over' | 'not_checked_in' | 'not_undoable' | undefined {
  const { checkIn, checkOut, checkedInAt } = booking;
  const today = dhakaDate(nowMs);
  const undoable = undoableMarks(booking, today);
  switch (mark) {
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

function changesOf(mark: PresenceMark, now: Date) {
  switch (mark) {
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
