import type { ConcernedBooking } from '../../../contract/destination-offer.ts';
import { faultSentences } from '../../../contract/faults.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { type ConcernedStay, showConcerned } from '../../../domain/closed-stays/concerned-stays.ts';
import { giveBackNights } from '../../../domain/closed-stays/give-back-nights.ts';
import { hasAccount, offerDates } from '../../../domain/closed-stays/offer-dates.ts';
import { poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound, orNotFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { pageHeaders, pageWindowOf } from '../paging.ts';

export const getRuleBookings =
  ({ db, clock }: BookingDeps): Handler<'ruleBookings'> =>
  async ({ params: { id }, query, address }) => {
    const concerned = orNotFound(await showConcerned({ db, clock }, id, pageWindowOf(query)), 'rule');
    return {
      status: 200,
      body: concerned.stays.map(shape),
      headers: pageHeaders(address, query, concerned.total),
    };
  };

const shape = ({ booking, ...stay }: ConcernedStay): ConcernedBooking => ({
  bookingId: booking.id,
  reference: booking.reference,
  guestName: booking.guestName,
  hotelName: booking.hotelName,
  checkIn: booking.checkIn,
  checkOut: booking.checkOut,
  status: booking.state,
  closed: stay.closed,
  cost: takaOfPoisha(stay.costPoisha),
  paidAtDesk: takaOfPoisha(stay.deskPaidPoisha),
  toGiveBackAtDesk: takaOfPoisha(stay.deskOwesPoisha),
  ...(stay.offer && { offer: stay.offer }),
  canOffer: stay.canOffer,
  hasAccount: hasAccount(booking),
  disputed: stay.isDisputed,
});

/** One press sends the mail with the offer, to the guest of one booking or of all that have none yet. */
export const postOfferDates =
  (deps: BookingDeps): Handler<'offerDates'> =>
  async ({ visitor: actor, params: { id: ruleId }, body: { bookingId } }) => {
    const made = await offerDates(deps, { actor, ruleId, bookingId });
    if (made.outcome === 'rule_not_found') throw notFound('rule');
    return {
      status: 200,
      body: { acknowledged: true, offers: made.offers, ...(made.more && { more: true }) },
    };
  };

/** The closed nights that nobody has slept are given back. */
export const postGiveBackNights =
  (deps: BookingDeps): Handler<'giveBackNights'> =>
  async ({ visitor: actor, params: { id: bookingId }, body: { ruleId, amount } }) => {
    const amountPoisha = poishaOfTaka(amount);
    const result = await giveBackNights(deps, { actor, bookingId, ruleId, amountPoisha });
    switch (result.outcome) {
      case 'given_back':
        return {
          status: 200,
          body: { acknowledged: true, booking: await bookingAnswer(deps.db, result.booking) },
        };
      case 'rule_not_found':
        throw notFound('rule');
      case 'booking_not_found':
        throw notFound('booking');
      case 'not_booked':
      case 'nothing_closed':
        throw new Refusal(
          'nothing_closed',
          'This stay has no closed night that nobody has slept, or they were given back before. Nothing was changed.',
        );
      case 'disputed':
        throw new Refusal(
          'payment_disputed',
          'The guest disputes a payment of this booking at the bank. Please wait until the bank has decided. Nothing was changed.',
        );
      case 'amount_changed':
        throw new Refusal(
          'amount_changed',
          `The closed nights cost ${takaOfPoisha(result.amountPoisha)} taka now. Nothing was given back. Please look again.`,
        );
      case 'over_cost': {
        const message = `${faultSentences.amount_over_cost} At most: ${takaOfPoisha(result.mostPoisha)} taka.`;
        throw invalidInput([{ path: 'amount', code: 'amount_over_cost', message }]);
      }
    }
  };
