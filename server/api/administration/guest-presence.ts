import type { DeskBooking } from '../../../contract/desk.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { leaveEarly } from '../../../domain/desk/leave-early.ts';
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
import { poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import type { Visitor } from '../../http/access.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { moveRefusal, notConfirmed, seenStayOf } from './change-booking.ts';
import { conflictOfValues } from './save-answers.ts';

type Outcome = DeskStatusOutcome | NoShowOutcome | NoShowUndoOutcome;
type SetStatus = (deps: BookingDeps, input: { actor: Visitor; bookingId: string }) => Promise<Outcome>;

/** A call that takes a booking and nothing else, and answers the booking. */
const statusCall =
  (setStatus: SetStatus) =>
  (deps: BookingDeps) =>
  async ({
    visitor: actor,
    params,
  }: {
    visitor: Visitor;
    params: { id: string };
  }): Promise<{ status: 200; body: DeskBooking }> => {
    const result = await setStatus(deps, { actor, bookingId: params.id });
    if (result.outcome !== 'marked') throw refusalOf(result);
    const booking = await bookingAnswer(deps.db, result.booking);
    return { status: 200, body: { acknowledged: true, booking } };
  };

const deskStatus =
  (change: DeskStatusChange): SetStatus =>
  (deps, input) =>
    setDeskStatus(deps, { ...input, change });

export const postCheckIn = statusCall(deskStatus('check_in'));
export const deleteCheckIn = statusCall(deskStatus('check_in_undo'));
export const deleteCheckOut = statusCall(deskStatus('check_out_undo'));
export const postNoShow = statusCall(recordNoShow);
export const deleteNoShow = statusCall(undoNoShow);

/** With `due` or a date, only a booking that is still as the desk saw it. */
export const postCheckOut =
  (deps: BookingDeps): Handler<'checkOut'> =>
  async ({ query: { due, hotelCheckOutDate }, ...input }) => {
    const seen = {
      duePoisha: due === undefined ? undefined : poishaOfTaka(due),
      checkOut: hotelCheckOutDate,
    };
    return statusCall((_, { actor, bookingId }) =>
      setDeskStatus(deps, { actor, bookingId, change: 'check_out', seen }),
    )(deps)(input);
  };

/** A check-out before the last night, which frees the nights that are left. */
export const postLeaveEarly =
  (deps: BookingDeps): Handler<'leaveEarly'> =>
  async ({ visitor: actor, params, body: { was, due, reason } }) => {
    const left = await leaveEarly(deps, {
      actor,
      bookingId: params.id,
      was: was && seenStayOf(was),
      duePoisha: due === undefined ? undefined : poishaOfTaka(due),
      reason,
    });
    if (left.outcome === 'marked') {
      const booking = await bookingAnswer(deps.db, left.booking);
      return { status: 200, body: { acknowledged: true, booking } };
    }
    if (left.outcome === 'nights_closed')
      throw new Refusal(
        'nights_closed',
        'Nights that would be freed are closed by the authorities. Please give them back first, on the page of the destination’s rule. Nothing was changed.',
      );
    throw isOfPresence(left) ? refusalOf(left) : moveRefusal(left, was);
  };

const isOfPresence = (left: { outcome: string }): left is Exclude<DeskStatusOutcome, { outcome: 'marked' }> =>
  ['too_early', 'not_checked_in', 'not_undoable', 'reviewed', 'seen_otherwise'].includes(left.outcome);

function refusalOf(refused: Exclude<Outcome, { outcome: 'marked' }>): Refusal {
  switch (refused.outcome) {
    case 'seen_otherwise': {
      const { duePoisha, checkOut } = refused.now;
      return conflictOfValues({ due: takaOfPoisha(duePoisha), hotelCheckOutDate: checkOut }, {});
    }
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
    case 'reviewed':
      return new Refusal(
        'reviewed',
        'The guest has reviewed this stay, so the guest was there: it is no no-show, and its check-in stays. A review by somebody who did not stay can be hidden. Nothing was changed.',
      );
    case 'offer_open':
      return new Refusal(
        'offer_open',
        'Nights of this stay are closed by the authorities, and the guest has not answered the offer of other dates or all of the money. Nothing was changed.',
      );
    case 'not_undoable':
      return new Refusal(
        'not_undoable',
        'Only what was marked today can be taken back, a check-out before its check-in. Nothing was changed.',
      );
    case 'sold_out':
      return new Refusal('sold_out', 'The room has been sold for one of these nights. Nothing was changed.');
  }
}
