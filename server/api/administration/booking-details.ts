import type { BookingDetails, BookingEvent, BookingPayment } from '../../../contract/desk.ts';
import { findEvents } from '../../../domain/bookings/booking-events-store.ts';
import { findBooking } from '../../../domain/bookings/booking-store.ts';
import type { BookingDeps } from '../../../domain/bookings/place-booking.ts';
import { findPaymentsOfBooking, type PaymentRow } from '../../../domain/payments/payments-store.ts';
import { takaOfPoisha } from '../../../domain/shared/money.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { bookingAnswer } from '../booking-shape.ts';
import { isId } from '../ids.ts';
import { nightShape } from '../quote-shape.ts';

/** Any booking, whatever became of it, with all that is known of it. */
export const getBookingDetails =
  ({ db }: BookingDeps): Handler<'bookingDetails', 'administrator'> =>
  async ({ param }) => {
    const bookingId = param('id');
    const booking = isId(bookingId) ? await findBooking(db, bookingId) : undefined;
    if (!booking) throw notFound('booking');
    const payments = await findPaymentsOfBooking(db, booking.id);
    const events = await findEvents(db, booking.id);
    const { lines, totalPoisha } = booking.quote;
    const body: BookingDetails = {
      booking: await bookingAnswer(db, booking),
      ...(booking.heldUntil && { heldUntil: booking.heldUntil.toISOString() }),
      agreed: {
        lines: lines.map((line) => ({ night: line.night, ...nightShape(line) })),
        total: takaOfPoisha(totalPoisha),
      },
      payments: payments.map(paymentShape).reverse(),
      history: events.map(eventShape),
    };
    return { status: 200, body };
  };

function paymentShape(payment: PaymentRow): BookingPayment {
  const { failure } = payment;
  return {
    attempt: payment.attempt,
    state: payment.state,
    amount: takaOfPoisha(payment.amountPoisha),
    paymentMethodId: payment.paymentMethodId,
    ...(payment.intentId && { intentId: payment.intentId }),
    ...(failure && { failureCode: failure.declineCode ?? failure.code, failureMessage: failure.message }),
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
  };
}

/** What domain/bookings and domain/desk write beside an event. */
interface Detail {
  code?: string;
  attempt?: number;
  amountPoisha?: number;
  from?: BookingEvent['from'];
  to?: BookingEvent['to'];
  freed?: BookingEvent['freed'];
}

function eventShape(row: Awaited<ReturnType<typeof findEvents>>[number]): BookingEvent {
  const { code, attempt, amountPoisha, from, to, freed } = (row.detail ?? {}) as Detail;
  return {
    at: row.at.toISOString(),
    kind: row.kind as BookingEvent['kind'],
    ...(row.actor && { actor: row.actor }),
    ...(code && { code }),
    ...(attempt && { attempt }),
    ...(amountPoisha !== undefined && { amount: takaOfPoisha(amountPoisha) }),
    ...(from && { from: placeShape(from) }),
    ...(to && { to: placeShape(to) }),
    ...(freed && { freed }),
  };
}

const placeShape = ({ hotelName, roomName, checkIn, checkOut }: NonNullable<BookingEvent['from']>) => ({
  hotelName,
  roomName,
  checkIn,
  checkOut,
});
