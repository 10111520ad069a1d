import { and, inArray, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import { type BookingPayment, capturedPaymentStates } from '../shared/payment-states.ts';
import { bookingPaymentOf, type CapturedPayment } from './booking-payment.ts';

/** Adds to bookings where their money is, in one statement however many there are. */
export async function withPayment<Row extends { id: string; kind: string }>(
  db: Database,
  bookings: Row[],
): Promise<(Row & { payment: BookingPayment | undefined })[]> {
  const byCard = bookings.filter(({ kind }) => kind === 'card').map(({ id }) => id);
  const found = byCard.length === 0 ? [] : await findCaptured(db, byCard);
  return bookings.map((booking) => ({
    ...booking,
    payment: bookingPaymentOf(
      booking.kind,
      found.filter(({ bookingId }) => bookingId === booking.id),
    ),
  }));
}

function findCaptured(
  db: Database,
  bookingIds: string[],
): Promise<(CapturedPayment & { bookingId: string })[]> {
  return db
    .select({
      bookingId: payments.bookingId,
      state: payments.state,
      dispute: payments.dispute,
      refunds: sql<CapturedPayment['refunds']>`(
        select case when count(*) = 0 then 'none' when bool_or(r.state = 'due') then 'due' else 'made' end
        from refunds r where r.payment_id = payments.id)`,
    })
    .from(payments)
    .where(and(inArray(payments.bookingId, bookingIds), inArray(payments.state, [...capturedPaymentStates])));
}
