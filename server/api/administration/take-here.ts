import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { takeHere } from '../../../domain/desk/take-here.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { notConfirmed } from './change-booking.ts';

/** The desk collects what a bank has taken back by a lost dispute. */
export const postTakeHere =
  ({ db }: BookingDeps): Handler<'takeHere'> =>
  async ({ visitor: actor, params: { id: bookingId } }) => {
    const taken = await takeHere({ db }, { actor, bookingId });
    switch (taken.outcome) {
      case 'taken':
        return { status: 200, body: { acknowledged: true, booking: await bookingAnswer(db, taken.booking) } };
      case 'booking_not_found':
        throw notFound('booking');
      case 'not_confirmed':
        throw notConfirmed();
      case 'nothing_lost':
        throw new Refusal(
          'nothing_lost',
          'No bank has taken money of this booking back. Nothing was changed.',
        );
    }
  };
