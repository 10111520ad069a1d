import type { BookingDeps } from '../../../domain/bookings/place-booking.ts';
import { markNoShow } from '../../../domain/desk/mark-no-show.ts';
import { moveBooking } from '../../../domain/desk/move-booking.ts';
import { findMoveChoices } from '../../../domain/desk/move-choices.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound, Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { dateNames } from '../bookings.ts';
import { badStay, notForSale, stayTooShort } from '../stay-input.ts';

const notConfirmed = () =>
  new Refusal('booking_not_confirmed', 'Only a confirmed booking can be changed. Nothing was changed.');

export const getMoveChoices =
  ({ db, clock }: BookingDeps): Handler<'moveChoices'> =>
  async ({ params, query }) => {
    const stay = { checkIn: query.hotelCheckInDate, checkOut: query.hotelCheckOutDate };
    const asked = { bookingId: params.id, hotelId: query.hotelId, stay };
    const found = await findMoveChoices({ db, clock }, asked);
    if (found.outcome === 'booking_not_found') throw notFound('booking');
    if (found.outcome === 'bad_stay') throw badStay(found.fault, dateNames);
    const choices = found.choices.map(({ room, ...choice }) => ({
      roomId: room.id,
      roomName: room.name,
      roomNameBn: room.nameBn ?? undefined,
      maxGuest: room.guestsMax,
      ...choice,
    }));
    return { status: 200, body: choices };
  };

/** The whole stay in one other room, or on other nights; the agreed total stays. */
export const postMoveBooking =
  ({ db, clock }: BookingDeps): Handler<'moveBooking'> =>
  async ({ visitor: actor, params, body }) => {
    const stay = { checkIn: body.hotelCheckInDate, checkOut: body.hotelCheckOutDate };
    const moved = await moveBooking(
      { db, clock },
      { actor, bookingId: params.id, roomId: body.roomId, stay },
    );
    switch (moved.outcome) {
      case 'moved':
        return { status: 200, body: { acknowledged: true, booking: await bookingAnswer(db, moved.booking) } };
      case 'booking_not_found':
        throw notFound('booking');
      case 'room_not_found':
        throw notFound('room');
      case 'not_confirmed':
        throw notConfirmed();
      case 'stay_over':
        throw new Refusal('stay_over', 'The guest has left. Nothing was changed.');
      case 'bad_stay':
        throw badStay(moved.fault, dateNames);
      case 'too_many_guests':
        throw invalidInput([{ path: 'roomId', code: 'guests_too_many' }]);
      case 'sold_out':
        throw new Refusal('sold_out', 'This room is sold out on one of these nights. Nothing was changed.');
      case 'not_for_sale':
        throw notForSale('Nothing was changed.');
      case 'stay_too_short':
        throw stayTooShort(moved.nightsMin, dateNames.checkOut);
    }
  };

export const postNoShow =
  ({ db, clock }: BookingDeps): Handler<'noShow'> =>
  async ({ visitor: actor, params }) => {
    const marked = await markNoShow({ db, clock }, { actor, bookingId: params.id });
    switch (marked.outcome) {
      case 'marked':
        return {
          status: 200,
          body: { acknowledged: true, booking: await bookingAnswer(db, marked.booking) },
        };
      case 'booking_not_found':
        throw notFound('booking');
      case 'not_confirmed':
        throw notConfirmed();
      case 'too_early':
        throw new Refusal('too_early', 'The guest is not expected before check-in. Nothing was changed.');
    }
  };
