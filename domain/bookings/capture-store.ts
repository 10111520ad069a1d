import { and, eq, ne, sql } from 'drizzle-orm';
import { bookingEvents, bookings, payments } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { failUnless, isUnmet, lastStatement, oneRow } from '../../db/schema/last-statement.ts';
import { placeholderOf, preparedByKind, preparedStatement } from '../../db/schema/prepared-statement.ts';
import { asTransaction } from '../../db/schema/whole-transaction.ts';
import { confirmationMails, insertOfMails, type MailShape } from '../mail/outbox-store.ts';
import { requireAllowed } from '../payments/payment-transitions.ts';
import { PaymentMoved, type PaymentRow } from '../payments/payments-store.ts';
import { isConflict } from '../shared/error-members.ts';
import { asConfirmed, type BookingRow, confirmedNow } from './booking-store.ts';
import type { InsertedHold } from './inserted-hold-store.ts';
import { answerColumns, isCaptured, type MadeBooking, madeBookingOf } from './made-booking-store.ts';

interface Captured {
  booking: BookingRow;
  payment: PaymentRow;
  capturedPoisha: number;
}

/**
 * Records in one statement that a payment is captured and confirms its booking: payment, booking, history and mails.
 * Both rows are locked by the caller. It ends the transaction. Answers both as they are afterwards. Throws as
 * `movePayment` does.
 */
export async function confirmByCapture(
  tx: Database,
  nowMs: number,
  captured: Captured,
): Promise<{ payment: PaymentRow; booking: BookingRow }> {
  const { payment, capturedPoisha } = captured;
  requireAllowed(payment, 'captured');
  const { confirmed, shapes, places } = confirmation(nowMs, captured);
  try {
    await lastStatement(tx, () => confirming(shapes)(tx, places));
  } catch (error) {
    if (!isUnmet(error)) throw error;
    throw new PaymentMoved(`payment ${payment.id} is not ${payment.state} any more`);
  }
  return { payment: { ...payment, state: 'captured', capturedPoisha }, booking: confirmed };
}

/**
 * The same for a hold that this process has inserted and nobody has changed since: the statement is a transaction of
 * its own, which locks room, booking and payment in the order of all others, and also reads what the booking's answer
 * needs (`made`; undefined when the booking has another captured payment). Undefined, with nothing written, when
 * anything has changed the booking or the payment, or the database ended the statement for another one: then the
 * caller has to read both behind the locks.
 */
export async function confirmInserted(
  db: Database,
  nowMs: number,
  { inserted, ...captured }: Omit<Captured, 'booking'> & { inserted: InsertedHold },
): Promise<{ payment: PaymentRow; booking: BookingRow; made?: MadeBooking } | undefined> {
  const { booking, version } = inserted;
  const { confirmed, shapes, places } = confirmation(nowMs, { ...captured, booking });
  const payment: PaymentRow = {
    ...captured.payment,
    state: 'captured',
    capturedPoisha: captured.capturedPoisha,
  };
  try {
    const [found] = await asTransaction(db, (alone) =>
      confirmingInserted(shapes)(alone, { ...places, roomId: booking.roomId, version }),
    );
    const made = found && !found.hasOtherCapture ? madeBookingOf(confirmed, payment, found) : undefined;
    return { payment, booking: confirmed, ...(made && { made }) };
  } catch (error) {
    if (isUnmet(error) || isConflict(error)) return undefined;
    throw error;
  }
}

function confirmation(nowMs: number, { booking, payment, capturedPoisha }: Captured) {
  const confirmed = asConfirmed(booking);
  const { shapes, values } = confirmationMails(nowMs, confirmed);
  const places: Record<string, unknown> = {
    ...values,
    bookingId: booking.id,
    paymentId: payment.id,
    from: payment.state,
    intentId: payment.intentId,
    capturedPoisha,
    updatedAt: new Date().toISOString(),
  };
  return { confirmed, shapes, places };
}

const [bookingId, paymentId] = [sql.placeholder('bookingId'), sql.placeholder('paymentId')];
const updatedAt = placeholderOf('updatedAt');
const capturedNow = {
  state: 'captured',
  intentId: placeholderOf('intentId'),
  capturedPoisha: placeholderOf('capturedPoisha'),
  updatedAt,
} as const;
const isPayment = and(eq(payments.id, paymentId), eq(payments.state, sql.placeholder('from')));

/** Inserts the event of the booking's history and the mails. */
function insertReports(tx: Database, shapes: MailShape[]) {
  const event = tx
    .$with('event')
    .as(
      tx.insert(bookingEvents).values({ bookingId, kind: 'confirmed' }).returning({ id: bookingEvents.id }),
    );
  const mailed = tx.$with('mailed').as(insertOfMails(tx, shapes).returning());
  return shapes.length > 0 ? [event, mailed] : [event];
}

const confirming = preparedByKind((shapes: MailShape[]) =>
  preparedStatement<Record<string, unknown>, unknown>((tx) => {
    const captured = tx
      .$with('captured')
      .as(tx.update(payments).set(capturedNow).where(isPayment).returning({ id: payments.id }));
    const confirmed = tx.$with('confirmed').as(
      tx
        .update(bookings)
        .set({ ...confirmedNow, updatedAt })
        .where(eq(bookings.id, bookingId))
        .returning({ id: bookings.id }),
    );
    return tx
      .with(captured, confirmed, ...insertReports(tx, shapes))
      .select({ isMoved: failUnless(sql`exists (select 1 from ${captured})`) })
      .from(oneRow);
  }),
);

const confirmingInserted = preparedByKind((shapes: MailShape[]) =>
  preparedStatement((tx) => {
    const roomId = sql.placeholder('roomId');
    const room = tx
      .$with('room')
      .as(tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('update'));
    // Every change of a row gives it another `xmin`, and PostgreSQL checks the condition again after it has waited for
    // the row's lock.
    const isUntouched = sql`${bookings}.xmin = ${sql.placeholder('version')}::xid8::xid`;
    const confirmed = tx.$with('confirmed').as(
      tx
        .update(bookings)
        .set({ ...confirmedNow, updatedAt })
        .from(room)
        .where(and(eq(bookings.id, bookingId), eq(bookings.roomId, room.id), isUntouched))
        .returning({ bookingId: bookings.id }),
    );
    const captured = tx.$with('captured').as(
      tx
        .update(payments)
        .set(capturedNow)
        .from(confirmed)
        .where(and(isPayment, eq(payments.bookingId, confirmed.bookingId)))
        .returning({ paymentId: payments.id }),
    );
    const isOther = and(eq(payments.bookingId, bookingId), ne(payments.id, paymentId), isCaptured);
    return (
      tx
        .with(room, confirmed, captured, ...insertReports(tx, shapes))
        .select({
          isConfirmed: failUnless(sql`exists (select 1 from ${captured})`),
          ...answerColumns,
          hasOtherCapture: sql<boolean>`exists (select 1 from ${payments} where ${isOther})`,
        })
        // One row in any case, because the condition above is in it.
        .from(oneRow)
        .leftJoin(rooms, eq(rooms.id, roomId))
        .leftJoin(hotels, eq(hotels.id, rooms.hotelId))
        .leftJoin(guestDocuments, eq(guestDocuments.bookingId, bookingId))
    );
  }),
);
