import { faultSentences } from '../../../contract/faults.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { giveBack } from '../../../domain/desk/give-back.ts';
import { poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import { keyOf } from '../../http/idempotency-key.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';

/** The hotel gives back a part of a booking's price, with a reason. */
export const postGiveBack =
  (deps: BookingDeps): Handler<'giveBack'> =>
  async ({ visitor: actor, params: { id: bookingId }, body: { amount, reason }, header }) => {
    const key = keyOf(header('idempotency-key'));
    const result = await giveBack(deps, {
      actor,
      key,
      bookingId,
      amountPoisha: poishaOfTaka(amount),
      reason,
    });
    switch (result.outcome) {
      case 'given_back':
        return {
          status: 201,
          body: { acknowledged: true, booking: await bookingAnswer(deps.db, result.booking) },
        };
      case 'booking_not_found':
        throw notFound('booking');
      case 'not_booked':
        throw new Refusal(
          'booking_not_confirmed',
          'Nothing can be given back of what is not booked. Nothing was changed.',
        );
      case 'disputed':
        throw new Refusal(
          'payment_disputed',
          'The guest disputes a payment of this booking at the bank. Please wait until the bank has decided. Nothing was changed.',
        );
      case 'over_cost': {
        const message = `${faultSentences.amount_over_cost} At most: ${takaOfPoisha(result.mostPoisha)} taka.`;
        throw invalidInput([{ path: 'amount', code: 'amount_over_cost', message }]);
      }
      case 'key_conflict':
        throw new Refusal(
          'idempotency_conflict',
          'Please send a new Idempotency-Key for a different amount.',
        );
    }
  };
