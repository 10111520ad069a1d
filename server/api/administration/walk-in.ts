import type { WalkInRequest } from '../../../contract/desk.ts';
import type { Language } from '../../../contract/enumerations.ts';
import { documentOf } from '../../../contract/guest-document.ts';
import type { PlacingDeps } from '../../../domain/bookings/booking-order.ts';
import { takeWalkIn, type WalkIn } from '../../../domain/desk/walk-in.ts';
import { poishaOfTaka } from '../../../kernel/money.ts';
import { keyOf } from '../../http/idempotency-key.ts';
import { languageOf } from '../../http/language.ts';
import type { Handler } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { stayNames } from '../bookings.ts';
import { quoteShape } from '../quote-shape.ts';
import { stayRefusal } from '../stay-input.ts';
import { deskMoneyOf, overDue } from './desk-payment.ts';

/** A booking at the desk: confirmed at once; the guest needs no account. */
export const postWalkIn =
  ({ db, clock, dataKeys }: PlacingDeps): Handler<'walkIn'> =>
  async ({ visitor: actor, body, header, request }) => {
    const key = keyOf(header('idempotency-key'));
    const taken = await takeWalkIn(
      { db, clock, dataKeys },
      { actor, key, order: orderOf(body, languageOf(request)) },
    );
    switch (taken.outcome) {
      case 'booked': {
        const booking = await bookingAnswer(db, taken.booking);
        const checkedIn = taken.booking.checkedInAt !== null;
        return { status: 201, body: { acknowledged: true, booking, checkedIn } };
      }
      case 'sold_out':
        throw new Refusal('sold_out', 'This room has just been sold out for these dates.');
      case 'price_changed':
        throw new Refusal(
          'price_changed',
          'The price is another one now. Please look at it and book again.',
          {
            quote: quoteShape(taken),
          },
        );
      case 'too_early':
        throw new Refusal('too_early', 'The guest is not expected before check-in. Nothing was booked.');
      case 'over_due':
        throw overDue('payment.amount', taken.mostPoisha);
      case 'key_conflict':
        throw new Refusal(
          'idempotency_conflict',
          'Please send a new Idempotency-Key for a different booking.',
        );
      default:
        throw stayRefusal(taken, 'Nothing was booked.', stayNames);
    }
  };

function orderOf(body: WalkInRequest, language: Language): WalkIn {
  return {
    language,
    roomId: body.roomId,
    stay: { checkIn: body.hotelCheckInDate, checkOut: body.hotelCheckOutDate },
    guests: Number(body.guestNumber),
    guest: {
      name: body.guestName,
      phone: body.guestPhone,
      address: body.guestAddress,
      email: body.userEmail ?? '',
      document: documentOf(body),
    },
    shownTotalPoisha: poishaOfTaka(body.total),
    ...(body.override && {
      override: { totalPoisha: poishaOfTaka(body.override.total), reason: body.override.reason },
    }),
    ...(body.offSale && { offSale: true }),
    ...(body.checkIn && { checkIn: true }),
    ...(body.payment && { payment: deskMoneyOf(body.payment) }),
  };
}
