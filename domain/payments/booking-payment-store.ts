import { and, eq, inArray, max, ne, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/bookings.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import type { Poisha } from '../../kernel/money.ts';
import { type BookingPayment, capturedPaymentStates, type PaidBy } from '../../kernel/payment-states.ts';
import { isOneOf } from '../lists/conditions.ts';
import {
  type BookingRefund,
  bookingPaymentOf,
  type CapturedPayment,
  refundDueBy,
} from './booking-payment.ts';
import { type DeskSettlement, deskDuePoisha, mayBePaidAtDesk } from './desk-balance.ts';
import { findDeskPaid } from './desk-payments-store.ts';

/** One payment for a booking. */
export interface PaidPart {
  paidBy: PaidBy;
  amountPoisha: Poisha;
  at: Date;
}

/** The payment and refund state of a booking. */
export interface BookingMoney {
  payment: BookingPayment | undefined;
  /** The means of its first payment; undefined while nothing is captured, and at the desk. */
  paidBy: PaidBy | undefined;
  /** Its payments, that of the stay first and then those of changes; none at the desk. */
  paidParts: PaidPart[];
  refund: BookingRefund | undefined;
  /** By wallet: what the gateway keeps of the booking's payments. For the administrator alone. */
  gatewayFeePoisha: Poisha;
  deskPaidPoisha: Poisha;
  /** Still due at the desk; below zero: to be paid back there. */
  deskDuePoisha: number;
}

/** Adds the payment and refund state to bookings, in at most three statements for all of them. */
export async function withPayment<Row extends DeskSettlement & { id: string; advance: AdvanceTerm }>(
  db: Database,
  bookings: Row[],
): Promise<(Row & BookingMoney)[]> {
  const byCard = bookings.filter(({ kind }) => kind === 'card').map(({ id }) => id);
  const payments = byCard.length === 0 ? [] : await readingCaptured(db, { bookingIds: byCard });
  const captured = Map.groupBy(payments, ({ bookingId }) => bookingId);
  const goneBack = payments.some((payment) => payment.refunds !== 'none')
    ? await findGoneBack(db, byCard)
    : new Map<string, BookingRefund>();
  const atDesk = bookings.filter(mayBePaidAtDesk);
  const deskPaid = await findDeskPaid(
    db,
    atDesk.map(({ id }) => id),
  );
  return bookings.map((booking) => {
    const own = captured.get(booking.id) ?? [];
    const due = deskDuePoisha(booking, deskPaid.get(booking.id) ?? 0);
    const payment = bookingPaymentOf(booking, own, due);
    const refund = goneBack.get(booking.id);
    return {
      ...booking,
      deskPaidPoisha: deskPaid.get(booking.id) ?? 0,
      deskDuePoisha: due,
      payment,
      paidBy: booking.kind === 'card' ? paidPartsOf(own)[0]?.paidBy : undefined,
      paidParts: paidPartsOf(own),
      gatewayFeePoisha: own.reduce((sum, { feePoisha }) => sum + feePoisha, 0),
      // While the bank decides about a dispute, the charge cannot be refunded, so no date is promised.
      refund: refund?.state === 'due' && own.some(({ dispute }) => dispute === 'open') ? undefined : refund,
    };
  });
}

const readingCaptured = preparedStatement('find_captured', (db) =>
  db
    .select({
      bookingId: payments.bookingId,
      state: payments.state,
      dispute: payments.dispute,
      attempt: payments.attempt,
      capturedPoisha: payments.capturedPoisha,
      createdAt: payments.createdAt,
      paidBy: gatewayPayments.paidBy,
      feePoisha: sql<number>`coalesce(${payments.capturedPoisha} - ${gatewayPayments.storeAmountPoisha}, 0)`,
      refunds: sql<CapturedPayment['refunds']>`(
        select case when count(*) = 0 then 'none' when bool_or(r.state in ('due', 'asked')) then 'due'
          when bool_and(r.reason = 'changed') then 'changed' else 'made' end
        from refunds r where r.payment_id = payments.id and r.state <> 'failed')`,
    })
    .from(payments)
    .leftJoin(gatewayPayments, eq(gatewayPayments.paymentId, payments.id))
    .where(
      and(
        isOneOf(payments.bookingId, sql.placeholder('bookingIds')),
        inArray(payments.state, [...capturedPaymentStates]),
      ),
    ),
);

/** The payments of one booking, with their means. */
export async function findPaidParts(db: Database, bookingId: string): Promise<PaidPart[]> {
  return paidPartsOf(await readingCaptured(db, { bookingIds: [bookingId] }));
}

type CapturedRow = Awaited<ReturnType<typeof readingCaptured>>[number];

/**
 * The payments that pay a booking, else those that did, the earliest first. Money that a guest paid twice in one session
 * has a number below zero, and pays nothing.
 */
function paidPartsOf(captured: CapturedRow[]): PaidPart[] {
  const own = captured.filter(({ attempt }) => attempt > 0);
  const paying = own.filter(({ state }) => state === 'captured');
  return (paying.length > 0 ? paying : own)
    .toSorted((one, other) => one.attempt - other.attempt)
    .map(({ paidBy, capturedPoisha, createdAt }) => ({
      paidBy: paidBy ?? 'card',
      amountPoisha: capturedPoisha ?? 0,
      at: createdAt,
    }));
}

/** The refunds of made bookings; refunds of a capture that paid no booking are not included. */
async function findGoneBack(db: Database, bookingIds: string[]): Promise<Map<string, BookingRefund>> {
  const rows = await db
    .select({
      bookingId: payments.bookingId,
      amountPoisha: sql<number>`sum(${refunds.amountPoisha})::int`,
      isDue: sql<boolean>`bool_or(${refunds.state} in ('due', 'asked'))`,
      isByBank: sql<boolean>`bool_or(${refunds.givenBackAt} is not null)`,
      requestedAt: max(refunds.createdAt),
    })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(
      and(
        isOneOf(payments.bookingId, bookingIds),
        ne(refunds.reason, 'not_paying'),
        ne(refunds.state, 'failed'),
      ),
    )
    .groupBy(payments.bookingId);
  return new Map(
    rows.map(({ bookingId, amountPoisha, isDue, isByBank, requestedAt }) => [
      bookingId,
      {
        amountPoisha,
        state: isDue ? 'due' : 'made',
        dueBy: refundDueBy(requestedAt?.getTime() ?? 0),
        ...(isByBank && { byBank: true }),
      },
    ]),
  );
}
