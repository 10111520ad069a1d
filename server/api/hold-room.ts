import type { BookingDeps } from '../../domain/bookings/booking-order.ts';
import type { CountsReplacements } from '../../domain/bookings/holding/replace-hold.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { giveUpHold } from '../../domain/bookings/paying/give-up-hold.ts';
import { languageOf } from '../http/language.ts';
import type { Handler } from '../http/mount.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { accountForgotten } from './accounts.ts';
import { paymentRefusal } from './bookings.ts';
import { gaveUpOf, tooManyDeclines, tooManyHolds } from './hold-refusals.ts';
import { quoteShape } from './quote-shape.ts';
import { stayRefusal } from './stay-input.ts';

export const postHold =
  (deps: BookingDeps & CountsReplacements): Handler<'holdRoom'> =>
  async ({ visitor, body, request }) => {
    const { uid, email: userEmail, emailVerified, signedInAtSeconds } = visitor;
    const who = { uid, userEmail, emailVerified, signedInAtSeconds, language: languageOf(request) };
    const { roomId, checkIn, checkOut, guests, replaces, anew } = body;
    const held = await takeHold(deps, {
      ...who,
      roomId,
      stay: { checkIn, checkOut },
      guests,
      replaces,
      anew,
    });
    switch (held.outcome) {
      case 'held':
        return {
          status: held.isNew ? 201 : 200,
          body: {
            acknowledged: true,
            holdId: held.bookingId,
            heldUntil: held.heldUntil.toISOString(),
            secondsLeft: Math.floor((held.heldUntil.getTime() - deps.clock.now()) / 1000),
            quote: quoteShape(held),
            ...(await gaveUpOf(deps.db, held)),
          },
        };
      case 'in_progress':
      case 'payment_under_review':
        throw paymentRefusal(held);
      case 'account_forgotten':
        throw accountForgotten();
      case 'too_many_holds':
        throw await tooManyHolds(deps.db, held);
      case 'too_many_declines':
        throw tooManyDeclines(held.untilMs);
      default:
        throw stayRefusal(held, 'Nothing was charged.');
    }
  };

export const postGiveUpHold =
  (deps: BookingDeps): Handler<'giveUpHold'> =>
  async ({ visitor: { uid }, params: { id } }) => {
    const ended = await giveUpHold(deps, { uid, bookingId: id });
    switch (ended.outcome) {
      case 'given_up':
        return { status: 200, body: { acknowledged: true } };
      case 'booking_not_found':
        throw notFound('booking');
      case 'booked':
        throw new Refusal(
          'booked_already',
          `This room was paid for before it could be given up. It is booked for you under the reference ${ended.booking.reference}.`,
          { booked: { bookingId: ended.booking.id, reference: ended.booking.reference } },
        );
      case 'in_progress':
      case 'payment_under_review':
        throw paymentRefusal(ended);
    }
  };
