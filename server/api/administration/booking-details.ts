import type { BookingDetails, BookingEvent, PaymentListed, PaymentRefund } from '../../../contract/desk.ts';
import type { Database } from '../../../db/statements/database.ts';
import { findEvents } from '../../../domain/bookings/booking-events-store.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { findBooking } from '../../../domain/bookings/booking-store.ts';
import { mayGatewayPay } from '../../../domain/bookings/refunding/give-back-by-bank.ts';
import { type BanglaNames, withBanglaNames } from '../../../domain/catalog/bangla-names-store.ts';
import { findLostPoisha } from '../../../domain/desk/take-here.ts';
import { undoableStatuses } from '../../../domain/desk/undoable-statuses.ts';
import { findRefundAccounts } from '../../../domain/guests/refund-accounts-store.ts';
import { findDeskPayments } from '../../../domain/payments/desk-payments-store.ts';
import {
  findGatewayPayments,
  type GatewayPaymentRow,
} from '../../../domain/payments/gateway-payments-store.ts';
import { findGiveBackMost } from '../../../domain/payments/give-back-most.ts';
import { isByWallet } from '../../../domain/payments/payment-providers.ts';
import { findPaymentsOfBooking, type PaymentRow } from '../../../domain/payments/payments-store.ts';
import { findRefundsOfPayment, type RefundRow } from '../../../domain/payments/refunds-store.ts';
import { isHeldForReview } from '../../../domain/payments/wallet-times.ts';
import type { BookingEventDetail, EventPlace } from '../../../kernel/booking-states.ts';
import { isWordIn } from '../../../kernel/closed-lists.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import { owedRefundStates } from '../../../kernel/payment-states.ts';
import type { Handler } from '../../http/mount.ts';
import { orNotFound } from '../../http/refusal.ts';
import { bookingAnswer, deskNoteShape, deskPaymentShape } from '../booking-shape.ts';
import { lineShape } from '../quote-shape.ts';

/** Any booking, in any state, with all its details. */
export const getBookingDetails =
  ({ db, clock }: BookingDeps): Handler<'bookingDetails'> =>
  async ({ params }) => {
    const booking = orNotFound(await findBooking(db, params.id), 'booking');
    const payments = await findPaymentsOfBooking(db, booking.id);
    const events = await findEvents(db, booking.id);
    const mostPoisha = await findGiveBackMost(db, booking);
    const lostPoisha = await findLostPoisha(db, booking);
    const { lines, totalPoisha } = booking.quote;
    const refundAccount = (await findRefundAccounts(db, [booking.id])).get(booking.id);
    const body: BookingDetails = {
      booking: await bookingAnswer(db, booking),
      ...(booking.checkedInAt && { checkedInAt: booking.checkedInAt.toISOString() }),
      ...(booking.checkedOutAt && { checkedOutAt: booking.checkedOutAt.toISOString() }),
      undoable: undoableStatuses(booking, clock.today()),
      ...(booking.heldUntil && !isHeldForReview(booking) && { heldUntil: booking.heldUntil.toISOString() }),
      agreed: {
        lines: lines.map(lineShape),
        total: takaOfPoisha(totalPoisha),
      },
      ...deskNoteShape(booking),
      ...(mostPoisha > 0 && { giveBackMost: takaOfPoisha(mostPoisha) }),
      ...(lostPoisha > 0 && { lost: takaOfPoisha(lostPoisha) }),
      ...(booking.overrideReason && { priceReason: booking.overrideReason }),
      payments: await paymentShapes(db, payments),
      ...(refundAccount && { refundAccount }),
      deskPayments: (await findDeskPayments(db, booking.id)).map((payment) => ({
        ...deskPaymentShape(payment),
        actor: payment.actorEmail,
      })),
      history: await eventShapes(db, events),
    };
    return { status: 200, body };
  };

/** The payments, the earliest first, with what only a gateway's have. */
async function paymentShapes(db: Database, payments: PaymentRow[]): Promise<PaymentListed[]> {
  const gateway = await findGatewayPayments(
    db,
    payments.map(({ id }) => id),
  );
  const shapes: PaymentListed[] = [];
  for (const payment of payments.toReversed()) {
    const refunds = isByWallet(payment) ? await findRefundsOfPayment(db, payment.id) : [];
    shapes.push({
      ...paymentShape(payment, gateway.get(payment.id)),
      ...(refunds.length > 0 && {
        refunds: await Promise.all(refunds.map((refund) => refundShape(db, refund))),
      }),
    });
  }
  return shapes;
}

async function refundShape(db: Database, refund: RefundRow): Promise<PaymentRefund> {
  const { id, amountPoisha, state, problem, providerId, givenBackAt, bankReference } = refund;
  return {
    id,
    amount: takaOfPoisha(amountPoisha),
    state,
    ...(problem && { problem }),
    ...(providerId && { reference: providerId }),
    ...(givenBackAt && {
      givenBack: {
        at: givenBackAt.toISOString(),
        reference: bankReference ?? '',
        ...(refund.gatewayConfirmation && { confirmation: refund.gatewayConfirmation }),
      },
    }),
    ...(isWordIn(owedRefundStates, state) && { gatewayMayPay: await mayGatewayPay(db, refund) }),
  };
}

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
      chargedPoisha,
      atDeskPoisha,
      offDuePoisha,
      waivedFor,
      expectedOn,
      way,
      receiptNumber,
      bankReference,
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
      ...(chargedPoisha !== undefined && { charged: takaOfPoisha(chargedPoisha) }),
      ...(atDeskPoisha !== undefined && { atDesk: takaOfPoisha(atDeskPoisha) }),
      ...(offDuePoisha !== undefined && { offDue: takaOfPoisha(offDuePoisha) }),
      ...(waivedFor && { waivedFor }),
      ...(expectedOn && { expectedOn }),
      ...(way && { way }),
      ...(receiptNumber && { receiptNumber }),
      ...(bankReference && { bankReference }),
      ...(by && { by }),
      ...(reason && { reason }),
      ...(from && { from: shapes.get(from) }),
      ...(to && { to: shapes.get(to) }),
      ...(freed && { freed }),
    };
  });
}

const placeShape = ({ roomId: _, ...place }: EventPlace & BanglaNames) => place;
