import type { Database } from '../../../db/statements/database.ts';
import type { Clock, JudgedClock } from '../../../kernel/clock.ts';
import type { Poisha } from '../../../kernel/money.ts';
import { nightsOf } from '../../../kernel/stay-dates.ts';
import { paymentProblems } from '../../../kernel/stored-sentences.ts';
import { isOfForgotten } from '../../accounts/forgotten-accounts-store.ts';
import { closedByDestination, findNightsOfRoom, saleFactsOf } from '../../inventory/inventory-store.ts';
import { enqueueBookingMails } from '../../mail/outbox-store.ts';
import { sitePoisha } from '../../payments/desk-balance.ts';
import { cancelSessions } from '../../payments/gateway-payments-store.ts';
import { isByWallet } from '../../payments/payment-providers.ts';
import {
  capturePayment,
  findPaymentsOfBooking,
  isOpen,
  isUnderReview,
  type PaymentRow,
} from '../../payments/payments-store.ts';
import { type BookingRow, confirmBooking, findBooking } from '../booking-store.ts';
import { captureChange } from '../changing/capture-change.ts';
import { endHold } from '../expire-holds.ts';
import { giveBackReviewsOf } from '../give-back-review.ts';
import { sendMoneyBack } from '../send-money-back.ts';
import { isStayOver } from '../stay-over.ts';
import { isHoldOver, takeAgain } from './ended-hold.ts';
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
  const { capturedPoisha, refundedPoisha } = money;
  const isChange = payment.purpose === 'change';
  const isNeeded = !isChange && (await needsPayment(tx, booking));
  const fault = money.fault ?? (isNeeded ? priceFault(booking, payment) : undefined);
  const isPast = booking.checkOut < clock.today();
  if (!isChange && isPast && booking.state === 'held') await endHold(tx, booking, 'expired');
  const confirmed = isChange || fault ? undefined : await confirm(tx, clock, booking, payment);
  if (confirmed || (isChange && (await captureChange(tx, clock, booking, payment, fault)))) {
    const captured = await capturePayment(tx, payment, capturedPoisha);
    // An open first attempt by card has nothing else beside it. A first session may be paid while a later one is open.
    if (payment.attempt > 1 || isByWallet(payment) || !isOpen(payment))
      await endOthers(tx, clock, booking, payment);
    return { payment: captured, ...(confirmed && { booking: confirmed }) };
  }
  const sentBack = { capturedPoisha, refundedPoisha, problem: fault };
  return { payment: await sendMoneyBack(tx, clock.now(), booking, payment, sentBack) };
}

/** Ends the open sessions beside the payment that was captured, and gives back money of others under review. */
async function endOthers(
  tx: Database,
  clock: Clock,
  { id }: BookingRow,
  captured: PaymentRow,
): Promise<void> {
  const others = (await findPaymentsOfBooking(tx, id)).filter((payment) => payment.id !== captured.id);
  if (others.some(isOpen)) await cancelSessions(tx, [id]);
  if (others.some(isUnderReview)) await giveBackReviewsOf(tx, clock.now(), id);
}

/** Why a payment does not pay the site's part of the price of the booking; undefined when it does. */
export function priceFault(
  { totalPoisha, deskPoisha }: BookingRow,
  { amountPoisha }: PaymentRow,
): string | undefined {
  const costPoisha = totalPoisha - deskPoisha;
  if (amountPoisha === costPoisha) return undefined;
  return paymentProblems.write('priceChanged', { gotPoisha: amountPoisha, costPoisha });
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
  let booking = seen;
  if (isByWallet(payment) && isHoldOver(seen, clock.now())) {
    if (!(await mayBookLate(tx, clock, seen, payment, { isRisky: false }))) return undefined;
    // The hold has ended just now.
    booking = (await findBooking(tx, seen.id)) ?? seen;
  }
  switch (booking.state) {
    case 'held':
      // It is locked and still has its nights, so that only a rule of the authorities can prevent its confirmation.
      if (isStayOver(clock, booking) || (await hasLapsedClosed(tx, clock, booking))) return undefined;
      break;
    case 'expired':
      if (isOfForgotten(booking) || isStayOver(clock, booking)) return undefined;
      if (!(await takeAgain(tx, booking, clock.now()))) return undefined;
      break;
    case 'confirmed':
    case 'no_show':
      return (await needsPayment(tx, booking)) ? booking : undefined;
    default:
      return undefined;
  }
  const confirmed = await confirmBooking(tx, booking);
  await enqueueBookingMails(tx, clock.now(), confirmed, 'confirmed');
  return confirmed;
}

/**
 * Whether a hold has run out, though nobody has tidied it up yet, and its place is closed meanwhile: then it ends here. While it
 * lives, a payment that was begun before the rule books.
 */
async function hasLapsedClosed(tx: Database, clock: JudgedClock, booking: BookingRow): Promise<boolean> {
  if (!isHoldOver(booking, clock.now())) return false;
  const nights = await findNightsOfRoom(tx, booking.roomId, booking, clock.now());
  if (!closedByDestination(nightsOf(booking), saleFactsOf(nights))) return false;
  await endHold(tx, booking, 'expired');
  return true;
}

/**
 * Whether a payment may still make or pay a booking. The price of one that is paid or cancelled may have changed since, which is
 * no fault of money that goes back anyway.
 */
async function needsPayment(tx: Database, booking: BookingRow): Promise<boolean> {
  const { id, kind, state } = booking;
  if (state === 'held' || state === 'expired') return true;
  if (state === 'cancelled' || kind !== 'card' || sitePoisha(booking) === 0) return false;
  return !(await findPaymentsOfBooking(tx, id)).some((payment) => payment.state === 'captured');
}
