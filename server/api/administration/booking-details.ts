import type { BookingDetails, BookingEvent, PaymentListed } from '../../../contract/desk.ts';
import type { Database } from '../../../db/statements/database.ts';
import { findEvents } from '../../../domain/bookings/booking-events-store.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { findBooking } from '../../../domain/bookings/booking-store.ts';
import { type BanglaNames, withBanglaNames } from '../../../domain/catalog/bangla-names-store.ts';
import { undoableStatuses } from '../../../domain/desk/undoable-statuses.ts';
import { findDeskPayments } from '../../../domain/payments/desk-payments-store.ts';
import {
  findGatewayPayments,
  type GatewayPaymentRow,
} from '../../../domain/payments/gateway-payments-store.ts';
import { findPaymentsOfBooking, type PaymentRow } from '../../../domain/payments/payments-store.ts';
import { isHeldForReview } from '../../../domain/payments/wallet-times.ts';
import type { BookingEventDetail, EventPlace } from '../../../kernel/booking-states.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import type { Handler } from '../../http/mount.ts';
import { orNotFound } from '../../http/refusal.ts';
import { bookingAnswer, deskPaymentShape } from '../booking-shape.ts';
import { nightShape } from '../quote-shape.ts';

/** Any booking, in any state, with all its details. */
export const getBookingDetails =
  ({ db, clock }: BookingDeps): Handler<'bookingDetails'> =>
  async ({ params }) => {
    const booking = orNotFound(await findBooking(db, params.id), 'booking');
    const payments = await findPaymentsOfBooking(db, booking.id);
    const events = await findEvents(db, booking.id);
    const { lines, totalPoisha } = booking.quote;
    const gateway = await findGatewayPayments(
      db,
      payments.map(({ id }) => id),
    );
    const body: BookingDetails = {
      booking: await bookingAnswer(db, booking),
      ...(booking.checkedInAt && { checkedInAt: booking.checkedInAt.toISOString() }),
      ...(booking.checkedOutAt && { checkedOutAt: booking.checkedOutAt.toISOString() }),
      undoable: undoableStatuses(booking, clock.today()),
      ...(booking.heldUntil && !isHeldForReview(booking) && { heldUntil: booking.heldUntil.toISOString() }),
      agreed: {
        lines: lines.map((line) => ({ night: line.night, ...nightShape(line) })),
        total: takaOfPoisha(totalPoisha),
      },
      ...(booking.overrideReason && { priceReason: booking.overrideReason }),
      payments: payments.map((payment) => paymentShape(payment, gateway.get(payment.id))).reverse(),
      deskPayments: (await findDeskPayments(db, booking.id)).map((payment) => ({
        ...deskPaymentShape(payment),
        actor: payment.actorEmail,
      })),
      history: await eventShapes(db, events),
    };
    return { status: 200, body };
  };

function paymentShape(payment: PaymentRow, gateway: GatewayPaymentRow | undefined): PaymentListed {
  const { failure, capturedPoisha } = payment;
  const paidBy = payment.provider === 'stripe' ? 'card' : gateway?.paidBy;
  return {
    attempt: payment.attempt,
    state: payment.state,
    amount: takaOfPoisha(payment.amountPoisha),
    paymentMethodId: payment.paymentMethodId,
    ...(payment.intentId && { intentId: payment.intentId }),
    ...(capturedPoisha !== null && paidBy && { paidBy }),
    ...(gateway?.bankTransactionId && { bankTransactionId: gateway.bankTransactionId }),
    ...(capturedPoisha !== null &&
      gateway?.storeAmountPoisha != null && {
        fee: takaOfPoisha(capturedPoisha - gateway.storeAmountPoisha),
      }),
    ...(failure && { failureCode: failure.declineCode ?? failure.code, failureMessage: failure.message }),
    ...(payment.problem && { problem: payment.problem }),
    ...(payment.dispute && { dispute: payment.dispute }),
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
  };
}

type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

const detailOf = ({ detail }: EventRow): BookingEventDetail => detail ?? {};

/** The events in the contract's shape, with the Bangla names of their places. */
async function eventShapes(db: Database, rows: EventRow[]): Promise<BookingEvent[]> {
  const places = rows.map(detailOf).flatMap(({ from, to }) => (from && to ? [from, to] : []));
  const named = await withBanglaNames(db, places);
  const shapes = new Map(named.map((place, index) => [places[index], placeShape(place)]));
  return rows.map((row) => {
    const {
      code,
      attempt,
      refundPoisha,
      amountPoisha = refundPoisha,
      from,
      to,
      freed,
      by,
      reason,
      insteadPoisha,
      differencePoisha,
      atDeskPoisha,
      waivedFor,
      expectedOn,
      way,
      receiptNumber,
    } = detailOf(row);
    return {
      at: row.at.toISOString(),
      kind: row.kind,
      ...(row.actor && { actor: row.actor }),
      ...(code && { code }),
      ...(attempt && { attempt }),
      ...(amountPoisha !== undefined && { amount: takaOfPoisha(amountPoisha) }),
      ...(insteadPoisha !== undefined && { instead: takaOfPoisha(insteadPoisha) }),
      ...(differencePoisha !== undefined && { difference: takaOfPoisha(differencePoisha) }),
      ...(atDeskPoisha !== undefined && { atDesk: takaOfPoisha(atDeskPoisha) }),
      ...(waivedFor && { waivedFor }),
      ...(expectedOn && { expectedOn }),
      ...(way && { way }),
      ...(receiptNumber && { receiptNumber }),
      ...(by && { by }),
      ...(reason && { reason }),
      ...(from && { from: shapes.get(from) }),
      ...(to && { to: shapes.get(to) }),
      ...(freed && { freed }),
    };
  });
}

const placeShape = ({ roomId: _, ...place }: EventPlace & BanglaNames) => place;
