import type { PlacingDeps } from '../../../domain/bookings/place-booking.ts';
import { correctGuest } from '../../../domain/desk/correct-guest.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { notConfirmed } from './change-booking.ts';

export const postCorrectGuest =
  ({ db, clock, dataKeys }: PlacingDeps): Handler<'correctGuest'> =>
  async ({ visitor: actor, params, body }) => {
    const guest = {
      name: body.guestName,
      phone: body.guestPhone,
      address: body.guestAddress,
      ...(body.guestDocument && { document: body.guestDocument }),
    };
    const corrected = await correctGuest({ db, clock, dataKeys }, { actor, bookingId: params.id, guest });
    switch (corrected.outcome) {
      case 'corrected':
        return {
          status: 200,
          body: { acknowledged: true, booking: await bookingAnswer(db, corrected.booking) },
        };
      case 'booking_not_found':
        throw notFound('booking');
      case 'not_confirmed':
        throw notConfirmed();
    }
  };
