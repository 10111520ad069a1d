import type { Database } from '../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../kernel/alarms.ts';
import type { JudgedClock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { paymentProblems } from '../../../kernel/stored-sentences.ts';
import { isOfForgotten } from '../../accounts/forgotten-accounts-store.ts';
import { findRoomCount } from '../../catalog/catalog-store.ts';
import { reserveNights, SoldOut } from '../../inventory/inventory-store.ts';
import { enqueueBookingMails, enqueueMail } from '../../mail/outbox-store.ts';
import { captureFault } from '../../payments/capture-fault.ts';
import type { CardIntent } from '../../payments/card-provider.ts';
import {
  capturePayment,
  findPaymentsOfBooking,
  isOpen,
  movePayment,
  type PaymentRow,
  recordIntent,
} from '../../payments/payments-store.ts';
import { insertRefund } from '../../payments/refunds-store.ts';
import { type BookingRow, confirmBooking } from '../booking-store.ts';
import { captureChange } from '../changing/capture-change.ts';
import { endHold, expireHoldsOfRoom } from '../expire-holds.ts';
import { isStayOver } from '../stay-over.ts';
import { changePayment, type PaymentOfRoom } from './change-payment.ts';
import { declineAttempt } from './decline-attempt.ts';

/**
 * Records the provider's answer about an attempt, and its effect on the booking, in one transaction. Safe to call
 * with the same intent any number of times and in any order: the response, an event and the reconciler all lead to
 * the same result. Answers the attempt afterwards, and the booking if this call confirmed it. Throws ClockNotBelieved.
 */
export async function applyIntent(
  deps: { db: Database; clock: JudgedClock; alarm: RaiseAlarm },
  payment: PaymentOfRoom,
  intent: CardIntent,
): Promise<Applied> {
  const { before, ...applied } = await changePayment(deps, payment, async (tx, booking, current) => ({
    before: current,
    ...(await apply(
      tx,
      deps.clock,
      booking,
      { ...current, intentId: current.intentId ?? intent.id },
      intent,
    )),
  }));
  const { payment: after } = applied;
  if (after.problem && !before.problem)
    deps.alarm('capture_differs', {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      intentId: intent.id,
      problem: after.problem,
    });
  return applied;
}

export interface Applied {
  payment: PaymentRow;
  booking?: BookingRow;
}

/**
 * An answer that is older than the stored state changes nothing. `payment` names the intent already, which is written
 * together with the state.
 */
async function apply(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  payment: PaymentRow,
  intent: CardIntent,
): Promise<Applied> {
  const declined = async (state: 'failed' | 'cancelled') => ({
    payment: await declineAttempt(tx, booking, payment, state, intent.failure ?? null),
  });
  switch (intent.status) {
    case 'succeeded':
      return isOpen(payment) || payment.state === 'failed' || payment.state === 'cancelled'
        ? capture(tx, clock, booking, payment, intent)
        : { payment };
    case 'requires_action':
      return payment.state === 'started'
        ? { payment: await movePayment(tx, payment, 'requires_action') }
        : { payment };
    case 'canceled':
      // We cancel the intent of a failed attempt; the guest must still be told why the card was refused.
      return isOpen(payment) ? declined('cancelled') : { payment };
    case 'requires_payment_method':
      return isOpen(payment) ? declined('failed') : { payment };
    case 'requires_confirmation':
    case 'requires_capture':
    case 'processing':
      if (isOpen(payment)) await recordIntent(tx, payment);
      return { payment };
  }
}

/**
 * A captured payment confirms the booking or makes its change. If neither is possible, it is refunded in full, also
 * after the stay.
 */
async function capture(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  payment: PaymentRow,
  intent: CardIntent,
): Promise<Applied> {
  const { capturedPoisha } = intent;
  const isChange = payment.purpose === 'change';
  const fault = faultOf(booking, payment, intent);
  const isPast = booking.checkOut < clock.today();
  if (!isChange && isPast && booking.state === 'held') await endHold(tx, booking, 'expired');
  const confirmed = isChange || fault ? undefined : await confirm(tx, clock, booking);
  if (confirmed || (isChange && (await captureChange(tx, clock, booking, payment, fault)))) {
    const captured = await capturePayment(tx, payment, capturedPoisha);
    return { payment: captured, ...(confirmed && { booking: confirmed }) };
  }
  await insertRefund(tx, {
    id: newId(),
    paymentId: payment.id,
    amountPoisha: capturedPoisha,
    state: 'due',
    reason: 'not_paying',
    nextTryAt: new Date(clock.now()),
  });
  // A refund from before the capture was recorded here is announced when that refund is recorded.
  const leftPoisha = capturedPoisha - (intent.refundedPoisha ?? 0);
  if (leftPoisha > 0)
    await enqueueMail(tx, clock.now(), {
      kind: 'refund_asked',
      bookingId: booking.id,
      detail: { amountPoisha: leftPoisha, reason: 'not_paying' },
    });
  const problem = fault && { problem: fault };
  return { payment: await movePayment(tx, payment, 'refund_due', { capturedPoisha, ...problem }) };
}

const faultOf = (booking: BookingRow, payment: PaymentRow, intent: CardIntent): string | undefined =>
  captureFault(payment, intent) ?? (payment.purpose === 'change' ? undefined : priceFault(booking, payment));

function priceFault({ totalPoisha }: BookingRow, { amountPoisha }: PaymentRow): string | undefined {
  if (amountPoisha === totalPoisha) return undefined;
  return paymentProblems.write('priceChanged', { gotPoisha: amountPoisha, costPoisha: totalPoisha });
}

/**
 * Confirms a held booking, or an expired one whose nights can be taken again; undefined when it needs no payment any
 * more, its stay is over, or its guest's account was deleted: then no guest will come.
 */
async function confirm(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
): Promise<BookingRow | undefined> {
  switch (booking.state) {
    case 'held':
      // It is locked and still has its nights, so nothing can prevent its confirmation.
      if (isStayOver(clock, booking)) return undefined;
      break;
    case 'expired':
      if (isOfForgotten(booking) || isStayOver(clock, booking)) return undefined;
      // A hold that has run out is free, whether or not its row was ended yet.
      await expireHoldsOfRoom(tx, booking.roomId, clock.now());
      if (!(await takeAgain(tx, booking))) return undefined;
      break;
    case 'confirmed':
    case 'no_show':
      return booking.kind === 'card' && !(await isPaid(tx, booking)) ? booking : undefined;
    default:
      return undefined;
  }
  const confirmed = await confirmBooking(tx, booking);
  await enqueueBookingMails(tx, clock.now(), confirmed, 'confirmed');
  return confirmed;
}

async function isPaid(tx: Database, booking: BookingRow): Promise<boolean> {
  return (await findPaymentsOfBooking(tx, booking.id)).some(({ state }) => state === 'captured');
}

async function takeAgain(tx: Database, booking: BookingRow): Promise<boolean> {
  const roomCount = await findRoomCount(tx, booking.roomId);
  try {
    // A savepoint: a failed check undoes only the reservation, and the refund can still be recorded.
    await tx.transaction((savepoint) => reserveNights(savepoint, booking.roomId, roomCount, booking));
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}
