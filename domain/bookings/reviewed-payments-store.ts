import { asc, eq } from 'drizzle-orm';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import type { Database } from '../../db/statements/database.ts';
import { withBanglaNames } from '../catalog/bangla-names-store.ts';

/**
 * The payments under review with their bookings, the next one that ends first. There are few: each has a guest who waits,
 * for at most a day.
 */
export async function findPaymentsUnderReview(db: Database) {
  const rows = await db
    .select({
      paymentId: payments.id,
      purpose: payments.purpose,
      amountPoisha: payments.amountPoisha,
      paidBy: gatewayPayments.paidBy,
      bankTransactionId: gatewayPayments.bankTransactionId,
      reviewUntil: gatewayPayments.reviewUntil,
      bookingId: bookings.id,
      reference: bookings.reference,
      guestName: bookings.guestName,
      roomId: bookings.roomId,
      hotelName: bookings.hotelName,
      roomName: bookings.roomName,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
    })
    .from(payments)
    .innerJoin(gatewayPayments, eq(gatewayPayments.paymentId, payments.id))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.state, 'review'))
    .orderBy(asc(gatewayPayments.reviewUntil), asc(payments.id));
  return withBanglaNames(db, rows);
}
