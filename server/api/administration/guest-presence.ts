import type { CallName } from '../../../contract/call-paths.ts';
import type { DeskBooking } from '../../../contract/desk.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import {
  type NoShowOutcome,
  type NoShowUndoOutcome,
  recordNoShow,
  undoNoShow,
} from '../../../domain/desk/record-no-show.ts';
import {
  type DeskStatusChange,
  type DeskStatusOutcome,
  setDeskStatus,
} from '../../../domain/desk/set-desk-status.ts';
import type { Visitor } from '../../http/access.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { notConfirmed } from './change-booking.ts';

/** Calls that record whether a guest came, left or did not come. */
type DeskStatusCall = 'checkIn' | 'undoCheckIn' | 'checkOut' | 'undoCheckOut' | 'noShow' | 'undoNoShow';
type Outcome = DeskStatusOutcome | NoShowOutcome | NoShowUndoOutcome;

const deskStatusChanges = {
  checkIn: 'check_in',
  undoCheckIn: 'check_in_undo',
  checkOut: 'check_out',
  undoCheckOut: 'check_out_undo',
} as const satisfies Partial<Record<CallName, DeskStatusChange>>;

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

/** Each takes a booking and nothing else, and answers the booking. */
async function answer(
  deps: BookingDeps,
  name: DeskStatusCall,
  { visitor: actor, params }: { visitor: Visitor; params: { id: string } },
): Promise<{ status: 200; body: DeskBooking }> {
  const result = await setStatus(deps, name, { actor, bookingId: params.id });
  if (result.outcome !== 'marked') throw refusalOf(result);
  const booking = await bookingAnswer(deps.db, result.booking);
  return { status: 200, body: { acknowledged: true, booking } };
}

function setStatus(
  deps: BookingDeps,
  name: DeskStatusCall,
  input: { actor: Visitor; bookingId: string },
): Promise<Outcome> {
  if (name === 'noShow') return recordNoShow(deps, input);
  if (name === 'undoNoShow') return undoNoShow(deps, input);
  return setDeskStatus(deps, { ...input, change: deskStatusChanges[name] });
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
