import type { Database } from '../../../db/statements/database.ts';
import type { JudgedClock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Poisha } from '../../../kernel/money.ts';
import { paymentProblems } from '../../../kernel/stored-sentences.ts';
import { isOfForgotten } from '../../accounts/forgotten-accounts-store.ts';
import { findRoomCount } from '../../catalog/catalog-store.ts';
import { reserveNights, SoldOut } from '../../inventory/inventory-store.ts';
import { enqueueBookingMails, enqueueMail } from '../../mail/outbox-store.ts';
import { cancelSessions, walletDetail } from '../../payments/gateway-payments-store.ts';
import { isByWallet } from '../../payments/payment-providers.ts';
import {
  capturePayment,
  findPaymentsOfBooking,
  movePayment,
  type PaymentRow,
} from '../../payments/payments-store.ts';
import { insertRefund } from '../../payments/refunds-store.ts';
import { type BookingRow, confirmBooking, findBooking } from '../booking-store.ts';
import { captureChange } from '../changing/capture-change.ts';
import { endHold, expireHoldsOfRoom } from '../expire-holds.ts';
import { isStayOver } from '../stay-over.ts';
import { mayBookLate } from './wallets/may-book-late.ts';

/** Money of a payment that its provider has, by card or on a gateway's page. */
export interface LearnedMoney {
  capturedPoisha: Poisha;
  /** The part of it that had gone back before it was learned of. */
  refundedPoisha?: Poisha | undefined;
  /** Why it differs from what the payment asked for; it then pays nothing. */
  fault: string | undefined;
}

export interface Applied {
  payment: PaymentRow;
  /** The booking, if this money has confirmed it. */
  booking?: BookingRow;
}

/**
 * A captured payment confirms the booking or makes its change. If neither is possible, it is refunded in full, also
 * after the stay. The first payment of a booking that is learned of pays it. The caller has locked room and booking.
 */
export async function capture(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  payment: PaymentRow,
  money: LearnedMoney,
): Promise<Applied> {
  const { capturedPoisha, refundedPoisha = 0 } = money;
  const isChange = payment.purpose === 'change';
  const fault = money.fault ?? (isChange ? undefined : priceFault(booking, payment));
  const isPast = booking.checkOut < clock.today();
  if (!isChange && isPast && booking.state === 'held') await endHold(tx, booking, 'expired');
  const confirmed = isChange || fault ? undefined : await confirm(tx, clock, booking, payment);
  if (confirmed || (isChange && (await captureChange(tx, clock, booking, payment, fault)))) {
    const captured = await capturePayment(tx, payment, capturedPoisha);
    // Beside the first attempt, by card, there is no session. A first session may be paid while a later one is open.
    if (payment.attempt > 1 || isByWallet(payment)) await cancelSessions(tx, [booking.id]);
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
  const leftPoisha = capturedPoisha - refundedPoisha;
  if (leftPoisha > 0)
    await enqueueMail(tx, clock.now(), {
      kind: 'refund_asked',
      bookingId: booking.id,
      detail: {
        amountPoisha: leftPoisha,
        reason: 'not_paying',
        ...(await walletDetail(tx, [payment])),
        ...((isByWallet(payment) || !isChange) && stands(booking) && { stands: true as const }),
      },
    });
  const problem = fault && { problem: fault };
  return { payment: await movePayment(tx, payment, 'refund_due', { capturedPoisha, ...problem }) };
}

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
  seen: BookingRow,
  payment: PaymentRow,
): Promise<BookingRow | undefined> {
  if (isByWallet(payment) && isHoldOver(seen, clock.now()) && !(await mayBookLate(tx, clock, seen, payment)))
    return undefined;
  // The hold may have ended just now.
  const booking = isByWallet(payment) ? ((await findBooking(tx, seen.id)) ?? seen) : seen;
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

const stands = ({ state }: BookingRow): boolean => state === 'confirmed' || state === 'no_show';

/** Whether a hold has ended, whether or not its row says so already. */
const isHoldOver = ({ state, heldUntil }: BookingRow, nowMs: number): boolean =>
  state === 'expired' || (state === 'held' && heldUntil !== null && heldUntil.getTime() <= nowMs);

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
