import type { Database } from '../../../../db/statements/database.ts';
import type { JudgedClock } from '../../../../kernel/clock.ts';
import type { NightDate } from '../../../../kernel/stay-dates.ts';
import { findRoomEvenArchived } from '../../../catalog/catalog-store.ts';
import { SoldOut } from '../../../inventory/inventory-store.ts';
import { enqueueMail } from '../../../mail/outbox-store.ts';
import {
  cancelSessions,
  findGatewayPayment,
  walletDetail,
} from '../../../payments/gateway-payments-store.ts';
import { isAllowedTransition } from '../../../payments/payment-transitions.ts';
import {
  findPaymentsOfBooking,
  isUnderReview,
  movePayment,
  type PaymentRow,
} from '../../../payments/payments-store.ts';
import { recordReviewEnd } from '../../../payments/reviews-store.ts';
import { heldForReview, reviewEndMs } from '../../../payments/wallet-times.ts';
import { recordEvent } from '../../booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../../booking-store.ts';
import { addedNights } from '../../changed-stay.ts';
import { type ChangeRow, findChange, findHoldsOfChange } from '../../changing/booking-changes-store.ts';
import { isStillPossible } from '../../changing/capture-change.ts';
import { endHoldsOfChange, holdForChange } from '../../hold-for-change.ts';
import { isStayOver } from '../../stay-over.ts';
import { priceFault } from '../capture-payment.ts';
import { isHoldOver, takeAgain } from '../ended-hold.ts';
import { isTooLate, mayBookLate } from './may-book-late.ts';

/**
 * Keeps money that the gateway asks to check until somebody has decided, and its nights as long: while its hold lives, or
 * where the room can be taken again. Undefined: neither, so it goes back. The caller has locked room and booking. Throws
 * ClockNotBelieved.
 */
export async function enterReview(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<PaymentRow | undefined> {
  // A second payment that is to be checked pays no more than the first one would.
  if (!isAllowedTransition(payment.state, 'review')) return undefined;
  if ((await findPaymentsOfBooking(tx, booking.id)).some(isUnderReview)) return undefined;
  const nowMs = clock.now();
  const change = payment.purpose === 'change' ? await findChange(tx, payment.id) : undefined;
  const isHeld = change
    ? await holdChange(tx, clock, booking, payment, change)
    : await holdStay(tx, clock, booking, payment);
  if (!isHeld) return undefined;
  const until = new Date(reviewEndMs(nowMs, arrivalOf(booking, change)));
  const reviewed = await movePayment(tx, payment, 'review', { nextTryAt: until });
  // By a clock that is behind, the time to decide would be over as soon as the clock is right.
  if (clock.believed()) await recordReviewEnd(tx, payment.id, until);
  // No other try goes on beside it. Whatever is paid in an older session all the same is learned of.
  await cancelSessions(tx, [booking.id]);
  await announce(tx, nowMs, reviewed, until);
  return reviewed;
}

/** The day on which the guest comes, whether or not the change is made. */
export const arrivalOf = (booking: BookingRow, change: ChangeRow | undefined): NightDate =>
  change && change.checkIn < booking.checkIn ? change.checkIn : booking.checkIn;

async function holdStay(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<boolean> {
  if (priceFault(booking, payment)) return false;
  if (!isHoldOver(booking, clock.now())) {
    if (booking.state !== 'held' || isStayOver(clock, booking)) return false;
    await updateBooking(tx, booking.id, { heldUntil: heldForReview });
    return true;
  }
  if (!(await mayBookLate(tx, clock, booking, payment, { isRisky: true }))) return false;
  const ended = await findBooking(tx, booking.id);
  if (ended?.state !== 'expired' || isStayOver(clock, ended)) return false;
  if (!(await takeAgain(tx, ended, clock.now()))) return false;
  await updateBooking(tx, booking.id, { state: 'held', heldUntil: heldForReview });
  await recordEvent(tx, { bookingId: booking.id, kind: 'held' });
  return true;
}

/** Holds the added nights of a change: those that it still holds, or else the same nights again. */
async function holdChange(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  { id: paymentId }: PaymentRow,
  change: ChangeRow,
): Promise<boolean> {
  const nowMs = clock.now();
  const session = await findGatewayPayment(tx, paymentId);
  if (!session || isTooLate(session, nowMs)) return false;
  if (!isStillPossible(booking, change) || isStayOver(clock, change)) return false;
  const { roomId, checkIn, checkOut, guests, quote } = change;
  const added = addedNights(roomId === booking.roomId ? booking : undefined, { checkIn, checkOut });
  const holds = await findHoldsOfChange(tx, paymentId);
  const isLive = holds.every(({ heldUntil }) => heldUntil && heldUntil.getTime() > nowMs);
  if (isLive && holds.length === added.length) {
    for (const { id } of holds) await updateBooking(tx, id, { heldUntil: heldForReview });
    return true;
  }
  await endHoldsOfChange(tx, paymentId);
  const target = await findRoomEvenArchived(tx, roomId);
  if (!target) return false;
  try {
    // A savepoint: sold-out nights undo only the holds, and the refund can still be recorded.
    await tx.transaction((savepoint) =>
      holdForChange(
        savepoint,
        booking,
        { quote, target, added },
        { paymentId, guests, heldUntil: heldForReview },
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}

/** Writes the history and the mails to the guest and to the administrator. */
async function announce(tx: Database, nowMs: number, payment: PaymentRow, until: Date): Promise<void> {
  const { id: paymentId, bookingId, amountPoisha, purpose } = payment;
  await recordEvent(tx, { bookingId, kind: 'payment_review', detail: { amountPoisha } });
  const detail = {
    amountPoisha,
    ...(await walletDetail(tx, [payment])),
    reviewUntil: until.toISOString(),
    paymentId,
    ...(purpose === 'change' && { forChange: true as const }),
  };
  for (const kind of ['payment_review', 'admin_payment_review'] as const)
    await enqueueMail(tx, nowMs, { kind, bookingId, detail });
}
