import type { MoveRequest } from '../../../contract/desk.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import type { BookingRow } from '../../../domain/bookings/booking-store.ts';
import type { SeenStay } from '../../../domain/bookings/changed-stay.ts';
import { type MoveOutcome, moveBooking } from '../../../domain/desk/move-booking.ts';
import { findMoveChoices } from '../../../domain/desk/move-choices.ts';
import { poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { stayNames } from '../bookings.ts';
import { quoteShape, reductionShape } from '../quote-shape.ts';
import { badStay, stayRefusal } from '../stay-input.ts';
import { conflictOfValues } from './save-answers.ts';

export const notConfirmed = () =>
  new Refusal('booking_not_confirmed', 'Only a confirmed booking can be changed. Nothing was changed.');

export const getMoveChoices =
  ({ db, clock }: BookingDeps): Handler<'moveChoices'> =>
  async ({ params, query }) => {
    const stay = { checkIn: query.hotelCheckInDate, checkOut: query.hotelCheckOutDate };
    const input = { bookingId: params.id, hotelId: query.hotelId, stay };
    const result = await findMoveChoices({ db, clock }, input);
    if (result.outcome === 'booking_not_found') throw notFound('booking');
    if (result.outcome === 'bad_stay') throw badStay(result.fault, stayNames);
    const choices = result.choices.map(({ room, price, less, ...choice }) => ({
      roomId: room.id,
      roomName: room.name,
      roomNameBn: room.nameBn ?? undefined,
      maxGuest: room.guestsMax,
      ...choice,
      total: takaOfPoisha(price.totalPoisha),
      difference: takaOfPoisha(price.differencePoisha),
      ...reductionShape(less),
    }));
    return { status: 200, body: choices };
  };

const seenOf = ({ roomId, checkIn, checkOut }: BookingRow) => ({
  roomId,
  hotelCheckInDate: checkIn,
  hotelCheckOutDate: checkOut,
});

/** Moves the whole stay to another room, or to other nights, at the difference that was shown. */
export const postMoveBooking =
  (deps: BookingDeps): Handler<'moveBooking'> =>
  async ({ visitor: actor, params, body }) => {
    const { db } = deps;
    const stay = { checkIn: body.hotelCheckInDate, checkOut: body.hotelCheckOutDate };
    const moved = await moveBooking(deps, {
      actor,
      bookingId: params.id,
      roomId: body.roomId,
      stay,
      was: body.was && seenStayOf(body.was),
      shownDifferencePoisha: poishaOfTaka(body.difference),
      ...(body.waive && { waivedFor: body.waive.reason }),
    });
    if (moved.outcome !== 'moved') throw moveRefusal(moved, body.was);
    return { status: 200, body: { acknowledged: true, booking: await bookingAnswer(db, moved.booking) } };
  };

/** The stay of a request as the desk saw it. */
export const seenStayOf = (was: NonNullable<MoveRequest['was']>): SeenStay => ({
  roomId: was.roomId,
  checkIn: was.hotelCheckInDate,
  checkOut: was.hotelCheckOutDate,
});

export function moveRefusal(
  moved: Exclude<MoveOutcome, { outcome: 'moved' }>,
  was: MoveRequest['was'],
): Refusal {
  switch (moved.outcome) {
    case 'booking_not_found':
      return notFound('booking');
    case 'not_confirmed':
      return notConfirmed();
    case 'changed_meanwhile':
      return conflictOfValues(seenOf(moved.booking), was ?? {});
    case 'stay_over':
      return new Refusal('stay_over', 'The guest has left. Nothing was changed.');
    case 'too_many_guests':
      return invalidInput([{ path: 'roomId', code: 'guests_too_many' }]);
    case 'sold_out':
      return new Refusal('sold_out', 'This room is sold out on one of these nights. Nothing was changed.');
    case 'price_changed':
      return new Refusal(
        'price_changed',
        'The price is another one now. Nothing was changed. Please look at it and move again.',
        { quote: quoteShape(moved) },
      );
    default:
      return stayRefusal(moved, 'Nothing was changed.', stayNames);
  }
}
