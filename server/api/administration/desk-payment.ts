import type { DeskMoney as MoneyInput } from '../../../contract/desk-payment.ts';
import { faultSentences } from '../../../contract/faults.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { type DeskMoney, takeDeskPayment } from '../../../domain/desk/desk-payment.ts';
import { type Poisha, poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import { keyOf } from '../../http/idempotency-key.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';

/** A payment or refund at the desk for an existing booking. */
export const postDeskPayment =
  ({ db, clock }: BookingDeps): Handler<'deskPayment'> =>
  async ({ visitor: actor, params, body, header }) => {
    const key = keyOf(header('idempotency-key'));
    const noted = await takeDeskPayment(
      { db, clock },
      { actor, key, bookingId: params.id, direction: body.direction, ...deskMoneyOf(body) },
    );
    switch (noted.outcome) {
      case 'noted':
        return { status: 201, body: { acknowledged: true, booking: await bookingAnswer(db, noted.booking) } };
      case 'booking_not_found':
        throw notFound('booking');
      case 'not_booked':
        throw new Refusal(
          'booking_not_confirmed',
          'Nothing can be paid for what is not booked. Nothing was noted.',
        );
      case 'over_due':
        throw overDue('amount', noted.mostPoisha);
      case 'key_conflict':
        throw new Refusal(
          'idempotency_conflict',
          'Please send a new Idempotency-Key for a different payment.',
        );
    }
  };

export const deskMoneyOf = ({ way, amount, receiptNumber }: MoneyInput): DeskMoney => ({
  way,
  amountPoisha: poishaOfTaka(amount),
  ...(receiptNumber !== undefined && { receiptNumber }),
});

/** 422 for an amount above the amount due, which the message contains. */
export function overDue(path: string, mostPoisha: Poisha): Refusal {
  const message = `${faultSentences.amount_over_due} At most: ${takaOfPoisha(mostPoisha)} taka.`;
  return invalidInput([{ path, code: 'amount_over_due', message }]);
}
