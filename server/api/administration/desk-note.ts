import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { writeNote } from '../../../domain/desk/write-note.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer, deskNoteShape } from '../booking-shape.ts';
import { conflictOfValues } from './save-answers.ts';

/** The hotel's note on a booking, and the number of the guest's room. */
export const putDeskNote =
  ({ db }: BookingDeps): Handler<'deskNote'> =>
  async ({ visitor: actor, params: { id: bookingId }, body: { note, roomNumber, was } }) => {
    const noted = await writeNote({ db }, { actor, bookingId, note, roomNumber, was });
    switch (noted.outcome) {
      case 'noted':
        return { status: 200, body: { acknowledged: true, booking: await bookingAnswer(db, noted.booking) } };
      case 'changed_meanwhile': {
        const { deskNote, roomNumber: number } = deskNoteShape(noted.booking);
        throw conflictOfValues({ note: deskNote, roomNumber: number }, was ?? {});
      }
      case 'booking_not_found':
        throw notFound('booking');
      case 'not_booked':
        throw new Refusal('booking_not_confirmed', 'This is not booked. Nothing was noted.');
    }
  };
