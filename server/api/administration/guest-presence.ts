import type { CallName } from '../../../contract/call-paths.ts';
import type { DeskBooking } from '../../../contract/desk.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import {
  markNoShow,
  type NoShowOutcome,
  type NoShowUndoOutcome,
  undoNoShow,
} from '../../../domain/desk/mark-no-show.ts';
import { type MarkOutcome, markPresence, type PresenceMark } from '../../../domain/desk/mark-presence.ts';
import type { Visitor } from '../../http/access.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { notConfirmed } from './change-booking.ts';

/** Calls that mark whether a guest came, left or did not come. */
type MarkCall = 'checkIn' | 'undoCheckIn' | 'checkOut' | 'undoCheckOut' | 'noShow' | 'undoNoShow';
type Outcome = MarkOutcome | NoShowOutcome | NoShowUndoOutcome;

const presenceMarks = {
  checkIn: 'check_in',
  undoCheckIn: 'check_in_undo',
  checkOut: 'check_out',
  undoCheckOut: 'check_out_undo',
} as const satisfies Partial<Record<CallName, PresenceMark>>;

export const postCheckIn =
  (deps: BookingDeps): Handler<'checkIn'> =>
  (input) =>
    answer(deps, 'checkIn', input);

export const deleteCheckIn =
  (deps: BookingDeps): Handler<'undoCheckIn'> =>
  (input) =>
    answer(deps, 'undoCheckIn', input);

export const postCheckOut =
  (deps: BookingDeps): Handler<'checkOut'> =>
  (input) =>
    answer(deps, 'checkOut', input);

export const deleteCheckOut =
  (deps: BookingDeps): Handler<'undoCheckOut'> =>
  (input) =>
    answer(deps, 'undoCheckOut', input);

export const postNoShow =
  (deps: BookingDeps): Handler<'noShow'> =>
  (input) =>
    answer(deps, 'noShow', input);

export const deleteNoShow =
  (deps: BookingDeps): Handler<'undoNoShow'> =>
  (input) =>
    answer(deps, 'undoNoShow', input);

/** Each mark takes a booking and nothing else, and answers the booking. */
async function answer(
  deps: BookingDeps,
  name: MarkCall,
  { visitor: actor, params }: { visitor: Visitor; params: { id: string } },
): Promise<{ status: 200; body: DeskBooking }> {
  const marked = await mark(deps, name, { actor, bookingId: params.id });
  if (marked.outcome !== 'marked') throw refusalOf(marked);
  const booking = await bookingAnswer(deps.db, marked.booking);
  return { status: 200, body: { acknowledged: true, booking } };
}

function mark(
  deps: BookingDeps,
  name: MarkCall,
  asked: { actor: Visitor; bookingId: string },
): Promise<Outcome> {
  if (name === 'noShow') return markNoShow(deps, asked);
  if (name === 'undoNoShow') return undoNoShow(deps, asked);
  return markPresence(deps, { ...asked, mark: presenceMarks[name] });
}

function refusalOf({ outcome }: Exclude<Outcome, { outcome: 'marked' }>): Refusal {
  switch (outcome) {
    case 'booking_not_found':
      return notFound('booking');
    case 'not_confirmed':
      return notConfirmed();
    case 'too_early':
      return new Refusal('too_early', 'The guest is not expected before check-in. Nothing was changed.');
    case 'stay_over':
      return new Refusal('stay_over', 'This stay is over. Nothing was changed.');
    case 'not_checked_in':
      return new Refusal('not_checked_in', 'Please mark the check-in first. Nothing was changed.');
    case 'checked_in':
      return new Refusal('checked_in', 'This guest has checked in. Nothing was changed.');
    case 'not_undoable':
      return new Refusal(
        'not_undoable',
        'Only what was marked today can be taken back, a check-out before its check-in. Nothing was changed.',
      );
    case 'sold_out':
      return new Refusal('sold_out', 'The room has been sold for one of these nights. Nothing was changed.');
  }
}
