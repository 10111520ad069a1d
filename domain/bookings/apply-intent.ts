import type { Database } from '../../db/schema/database.ts';
import { findRoomCount } from '../catalog/catalog-store.ts';
import { lockRoom, SoldOut, takeNights } from '../inventory/inventory-store.ts';
import type { CardIntent } from '../payments/card-provider.ts';
import { findPayment, type PaymentRow, setPaymentState } from '../payments/payments-store.ts';
import { recordEvent } from './booking-events-store.ts';
import { type BookingRow, findBooking, lockBooking, updateBooking } from './booking-store.ts';
import { declineAttempt } from './decline-attempt.ts';

/**
 * Writes down what the provider says of an attempt, and what it means for the booking, in one transaction. May
 * be told the same thing any number of times, by the answer, by an event and by the reconciler: only the first
 * changes anything. Answers the attempt as it then is.
 */
export function applyIntent(db: Database, payment: PaymentRow, intent: CardIntent): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const found = await findBooking(tx, payment.bookingId);
    if (!found) throw new Error(`payment ${payment.id} has no booking`);
    await lockRoom(tx, found.roomId);
    const booking = await lockBooking(tx, payment.bookingId);
    const current = await findPayment(tx, payment.id);
    if (!booking || !current) throw new Error(`payment ${payment.id} has no booking`);
    if (isOver(current)) return current;
    await apply(tx, booking, current, intent);
    return (await findPayment(tx, payment.id)) ?? current;
  });
}

/** What was captured or given back stays so; an attempt that failed may still be captured by a late answer. */
function isOver(payment: PaymentRow): boolean {
  return payment.state === 'captured' || payment.state === 'refund_due' || payment.state === 'refunded';
}

async function apply(tx: Database, booking: BookingRow, payment: PaymentRow, intent: CardIntent) {
  switch (intent.status) {
    case 'succeeded': {
      const confirmed = await confirm(tx, booking);
      return setPaymentState(tx, payment.id, confirmed ? 'captured' : 'refund_due');
    }
    case 'requires_action':
      return setPaymentState(tx, payment.id, 'requires_action');
    case 'canceled':
      // A failed attempt's intent is closed by us; the guest is still to hear why the card was refused.
      if (payment.state === 'failed') return;
      return declineAttempt(tx, payment, 'cancelled', intent.failure ?? null);
    case 'requires_payment_method':
      return declineAttempt(tx, payment, 'failed', intent.failure ?? null);
    case 'requires_confirmation':
    case 'requires_capture':
    case 'processing':
      return;
  }
}

/** A captured payment confirms its booking, if the nights are still its own or can be taken again. */
async function confirm(tx: Database, booking: BookingRow): Promise<boolean> {
  if (booking.state === 'held' || (booking.state === 'expired' && (await takeAgain(tx, booking)))) {
    await updateBooking(tx, booking.id, { state: 'confirmed', heldUntil: null });
    await recordEvent(tx, { bookingId: booking.id, kind: 'confirmed' });
    return true;
  }
  return false;
}

async function takeAgain(tx: Database, booking: BookingRow): Promise<boolean> {
  const roomCount = await findRoomCount(tx, booking.roomId);
  try {
    // Its own savepoint: a broken check undoes the taking alone, and the refund can still be written down.
    await tx.transaction((savepoint) => takeNights(savepoint, booking.roomId, roomCount, booking));
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}
