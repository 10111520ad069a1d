import type { SeenGuest } from '../../../contract/desk.ts';
import type { PlacingDeps } from '../../../domain/bookings/booking-order.ts';
import { correctGuest } from '../../../domain/desk/correct-guest.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { notConfirmed } from './change-booking.ts';
import { conflictOfValues } from './save-answers.ts';

export const postCorrectGuest =
  ({ db, clock, dataKeys }: PlacingDeps): Handler<'correctGuest'> =>
  async ({ visitor: actor, params, body }) => {
    const guest = {
      name: body.guestName,
      phone: body.guestPhone,
      address: body.guestAddress,
      ...(body.guestDocument && { document: body.guestDocument }),
    };
    const was = body.was && {
      name: body.was.guestName,
      phone: body.was.guestPhone,
      address: body.was.guestAddress,
      document: body.was.guestDocument,
    };
    const input = { actor, bookingId: params.id, guest, was };
    const corrected = await correctGuest({ db, clock, dataKeys }, input);
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
      case 'conflict':
        throw conflictOfValues(
          { ...seenOf(corrected.booking), guestDocument: corrected.document } satisfies SeenGuest,
          seenOf(body),
        );
    }
  };

const seenOf = ({ guestName, guestPhone, guestAddress }: Omit<SeenGuest, 'guestDocument'>) => ({
  guestName,
  guestPhone,
  guestAddress,
});
