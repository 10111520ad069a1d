import type { CancellationTerms as Terms } from '../../contract/cancellation.ts';
import type { BookingDeps } from '../../domain/bookings/booking-order.ts';
import { findOwnBooking } from '../../domain/bookings/booking-store.ts';
import {
  type Canceller,
  type CancelOutcome,
  cancelBooking,
  showCancellation,
} from '../../domain/bookings/cancelling/cancel-booking.ts';
import type {
  CancellationTerms,
  NotCancellable,
} from '../../domain/bookings/cancelling/cancellation-terms.ts';
import { poishaOfTaka, takaOfPoisha } from '../../kernel/money.ts';
import type { Visitor } from '../http/access.ts';
import type { Handler } from '../http/mount.ts';
import { invalidInput, notFound, Refusal } from '../http/refusal.ts';

export const getCancellationTerms =
  (deps: BookingDeps): Handler<'cancellationTerms'> =>
  async ({ visitor, params: { id } }) => {
    const by = visitor.admin ? { administrator: visitor } : { guest: visitor.uid };
    const preview = await showCancellation(deps, id, by);
    if (preview.outcome !== 'shown') throw refusalOf(preview);
    return { status: 200, body: termsShape(preview.terms) };
  };

export const postCancelBooking =
  (deps: BookingDeps): Handler<'cancelBooking'> =>
  async ({ visitor, params: { id: bookingId }, body: { refund, reason } }) => {
    const by = await cancellerOf(deps, visitor, bookingId, reason);
    const done = await cancelBooking(deps, { bookingId, by, refundPoisha: poishaOfTaka(refund) });
    if (done.outcome !== 'cancelled') throw refusalOf(done);
    return {
      status: 200,
      body: { acknowledged: true, status: 'cancelled', refund: takaOfPoisha(done.refundPoisha) },
    };
  };

/** The administrator gives a reason, except for a booking of the administrator's own account. */
async function cancellerOf(
  { db }: BookingDeps,
  visitor: Visitor,
  bookingId: string,
  reason: string | undefined,
): Promise<Canceller> {
  if (!visitor.admin) return { guest: visitor.uid };
  if (reason !== undefined) return { administrator: visitor, reason };
  if (await findOwnBooking(db, visitor.uid, bookingId)) return { guest: visitor.uid };
  throw invalidInput([{ path: 'reason', code: 'required' }]);
}

export const notChangeableSentences: Record<NotCancellable, string> = {
  cancelled: 'This booking is cancelled already.',
  no_show: 'The guest did not come, so this booking is over.',
  not_booked: 'This is no confirmed booking.',
  checked_in: 'The guest has checked in. Please take the check-in back first, or shorten the stay.',
  stay_begun: 'The day of check-in has passed. Please speak to the hotel.',
  stay_over: 'This stay is over.',
  disputed: 'The charge is disputed at the card’s bank, which decides about the money. Please speak to us.',
};

export function refusalOf(refused: Exclude<CancelOutcome, { outcome: 'cancelled' }>): Refusal {
  switch (refused.outcome) {
    case 'booking_not_found':
      return notFound('booking');
    case 'not_cancellable':
      return new Refusal('not_cancellable', `${notChangeableSentences[refused.why]} Nothing was changed.`);
    case 'no_offer':
      return new Refusal(
        'no_offer',
        'This booking has no offer any more, because the rule was taken back or the offer was used. Nothing was changed.',
      );
    case 'refund_changed':
      return new Refusal(
        'refund_changed',
        'Another amount goes back now. Nothing was cancelled. Please look at it and cancel again.',
        { cancellation: termsShape(refused.terms) },
      );
  }
}

const instant = (epochMs: number | undefined): string | null =>
  epochMs === undefined ? null : new Date(epochMs).toISOString();

function termsShape(terms: CancellationTerms): Terms {
  return {
    refund: takaOfPoisha(terms.refundPoisha),
    kept: takaOfPoisha(terms.keptPoisha),
    percent: terms.percent,
    ...(terms.policyKeepsPoisha > terms.keptPoisha && { policyKeeps: takaOfPoisha(terms.policyKeepsPoisha) }),
    paid: takaOfPoisha(terms.paidPoisha),
    ...(terms.deskPaidPoisha > 0 && {
      refundAtDesk: takaOfPoisha(terms.deskRefundPoisha),
      paidAtDesk: takaOfPoisha(terms.deskPaidPoisha),
    }),
    freeUntil: instant(terms.freeUntilMs),
    deadline: instant(terms.deadlineMs),
  };
}
