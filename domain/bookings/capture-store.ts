import { and, eq, sql } from 'drizzle-orm';
import { bookingEvents, bookings, payments } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import { keptByKind, keptStatement, placeOf } from '../../db/schema/kept-statement.ts';
import { failUnless, isUnmet, lastStatement, oneRow } from '../../db/schema/last-statement.ts';
import { confirmationMails, insertOfMails, type MailShape } from '../mail/outbox-store.ts';
import { requireAllowed } from '../payments/payment-transitions.ts';
import { PaymentMoved, type PaymentRow } from '../payments/payments-store.ts';
import { asConfirmed, type BookingRow, confirmedNow } from './booking-store.ts';

/**
 * Records in one statement that a payment is captured and confirms its booking: payment, booking, history and mails.
 * Both rows are locked by the caller. It ends the transaction. Answers both as they are afterwards. Throws as
 * `movePayment` does.
 */
export async function confirmByCapture(
  tx: Database,
  nowMs: number,
  { booking, payment, capturedPoisha }: { booking: BookingRow; payment: PaymentRow; capturedPoisha: number },
): Promise<{ payment: PaymentRow; booking: BookingRow }> {
  requireAllowed(payment, 'captured');
  const confirmed = asConfirmed(booking);
  const { shapes, values } = confirmationMails(nowMs, confirmed);
  const places = {
    ...values,
    bookingId: booking.id,
    paymentId: payment.id,
    from: payment.state,
    intentId: payment.intentId,
    capturedPoisha,
    updatedAt: new Date().toISOString(),
  };
  try {
    await lastStatement(tx, () => confirming(shapes)(tx, places));
  } catch (error) {
    if (!isUnmet(error)) throw error;
    throw new PaymentMoved(`payment ${payment.id} is not ${payment.state} any more`);
  }
  return { payment: { ...payment, state: 'captured', capturedPoisha }, booking: confirmed };
}

const confirming = keptByKind((shapes: MailShape[]) =>
  keptStatement<Record<string, unknown>, unknown>((tx) => {
    const bookingId = sql.placeholder('bookingId');
    const updatedAt = placeOf('updatedAt');
    const captured = tx.$with('captured').as(
      tx
        .update(payments)
        .set({
          state: 'captured',
          intentId: placeOf('intentId'),
          capturedPoisha: placeOf('capturedPoisha'),
          updatedAt,
        })
        .where(
          and(eq(payments.id, sql.placeholder('paymentId')), eq(payments.state, sql.placeholder('from'))),
        )
        .returning({ id: payments.id }),
    );
    const confirmed = tx.$with('confirmed').as(
      tx
        .update(bookings)
        .set({ ...confirmedNow, updatedAt })
        .where(eq(bookings.id, bookingId))
        .returning({ id: bookings.id }),
    );
    const told = tx
      .$with('told')
      .as(
        tx.insert(bookingEvents).values({ bookingId, kind: 'confirmed' }).returning({ id: bookingEvents.id }),
      );
    const mailed = tx.$with('mailed').as(insertOfMails(tx, shapes).returning());
    const others = shapes.length > 0 ? [mailed] : [];
    return tx
      .with(captured, confirmed, told, ...others)
      .select({ isMoved: failUnless(sql`exists (select 1 from ${captured})`) })
      .from(oneRow);
  }),
);
