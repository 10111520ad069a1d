import type { Database } from '../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../kernel/alarms.ts';
import type { JudgedClock } from '../../../kernel/clock.ts';
import { throwAny } from '../../../kernel/error-members.ts';
import { ProviderUnavailable } from '../../../kernel/provider-fault.ts';
import { paymentProblems } from '../../../kernel/stored-sentences.ts';
import { isRoomBusy } from '../../inventory/room-queue.ts';
import { CardRequestRefused, ChargeKeyUsed } from '../../payments/card-provider.ts';
import { claimPayment, claimRefund, isClaimHeld, postpone } from '../../payments/claims-store.ts';
import { isByWallet, type PaymentProviders } from '../../payments/payment-providers.ts';
import { findPayment, isOpen, type PaymentRow } from '../../payments/payments-store.ts';
import { longDelayMs, nextCheckDelayMs, shortDelayMs } from '../../payments/retry-delays.ts';
import { findBooking } from '../booking-store.ts';
import { findChange } from '../changing/booking-changes-store.ts';
import { isStillPossible } from '../changing/capture-change.ts';
import { expireHolds } from '../expire-holds.ts';
import { makeRefund } from '../make-refund.ts';
import { followUnknownRefunds } from '../refunding/refund-unknown-money.ts';
import { ClockNotBelieved } from '../stay-over.ts';
import { endUncharged, endUnderUsedKey, recallIntent, settleIntent } from './charge-booking.ts';
import { checkRecordedMoney } from './wallets/check-recorded-money.ts';
import { finishWalletPayment } from './wallets/finish-wallet-payment.ts';
import { askAboutPending } from './wallets/money-of-nobody.ts';

/** How many payments are worked on at the same time, so that one slow answer does not delay all others. */
const workers = 4;

/** Use providers with short time limits: no visitor waits, and everything is tried again. */
interface Deps extends PaymentProviders {
  db: Database;
  clock: JudgedClock;
  alarm: RaiseAlarm;
}

/**
 * Finishes every interrupted payment, then makes the due refunds, checks what gateways have, and ends the lapsed holds. It never charges. It runs
 * beside traffic and other processes: each payment is claimed first, and one that is being charged is skipped. A
 * failure of one payment does not stop the others; an error of our own is thrown after all others are done. A room
 * whose lock is not released is no error: its payments, refunds and holds are left for a later round. Answers the number
 * of claimed payments.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  let takenUp = 0;
  const failures: unknown[] = [];
  const byItself = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
  // Payments, refunds and holds that become due during a round wait for the next one, so that every round ends.
  const paymentsDueMs = deps.clock.now();
  await atOnce(async () => {
    for (;;) {
      const payment = await claimPayment(deps.db, deps.clock.now(), paymentsDueMs);
      if (!payment) return;
      takenUp++;
      await byItself(finishPayment(deps, payment));
    }
  });
  const refundsDueMs = deps.clock.now();
  await atOnce(async () => {
    for (;;) {
      const refund = await claimRefund(deps.db, deps.clock.now(), { dueMs: refundsDueMs });
      if (!refund) return;
      await byItself(makeRefund(deps, refund));
    }
  });
  await byItself(askAboutPending(deps));
  await byItself(followUnknownRefunds(deps));
  await byItself(checkRecordedMoney(deps));
  await byItself(expireHolds(deps));
  throwAny(failures);
  return takenUp;
}

async function atOnce(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: workers }, work));
}

/**
 * Finishes one payment. A refusal by the provider is recorded on it; without an answer of the provider, while the room is
 * busy, or while only a clock that is not believed says that the stay is over, it is tried again soon.
 */
async function finishPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  const nowMs = deps.clock.now();
  try {
    const nextLookAt = await finishAttempt(deps, payment);
    await postpone(deps.db, 'payment', payment, { atMs: nextLookAt });
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ClockNotBelieved || isRoomBusy(error))
      return postpone(deps.db, 'payment', payment, { atMs: nowMs + shortDelayMs(payment.tries) });
    if (!(error instanceof CardRequestRefused)) throw error;
    const problem = paymentProblems.write('refused', error.failure);
    await postpone(deps.db, 'payment', payment, { atMs: nowMs + longDelayMs(payment.tries), problem });
    if (payment.problem !== problem)
      deps.alarm('payment_refused', { paymentId: payment.id, bookingId: payment.bookingId, problem });
  }
}

/** Answers when a payment that is still open is checked again. */
async function finishAttempt(deps: Deps, payment: PaymentRow): Promise<number> {
  const nowMs = deps.clock.now();
  const heldUntilMs = await holdEnd(deps, payment);
  if (isByWallet(payment)) return finishWalletPayment(deps, payment, heldUntilMs);
  const isHeld = heldUntilMs > nowMs;
  // A `started` payment that could be claimed is charged by nobody any more, and the guest may try again.
  const isOver = !isHeld || payment.state === 'started';
  const intent = await recallIntent(deps, payment).catch((error: unknown) => {
    if (error instanceof ChargeKeyUsed) return error;
    throw error;
  });
  if (intent instanceof ChargeKeyUsed) {
    await endUnderUsedKey(deps, payment, intent.earlier);
    return nowMs;
  }
  if (!intent) {
    await endUncharged(deps, payment);
    return nowMs;
  }
  const settled = await settleIntent(deps, payment, intent);
  // Checked again before it is cancelled: while the provider was asked, the payment may have been paid, or the guest
  // may be charging it again.
  if (isOver && settled.outcome !== 'booked' && (await isStillOurs(deps.db, payment)))
    await settleIntent(deps, payment, await deps.cards.cancelIntent(intent.id));
  const next = nowMs + nextCheckDelayMs(payment.tries);
  return isHeld ? Math.min(next, heldUntilMs) : next;
}

/** When the hold of this payment's nights ends, in ms since 1970; 0 when nothing is held. */
async function holdEnd(deps: Deps, payment: PaymentRow): Promise<number> {
  const booking = await findBooking(deps.db, payment.bookingId);
  if (payment.purpose === 'change') {
    const change = await findChange(deps.db, payment.id);
    return change && isStillPossible(booking, change) ? change.heldUntil.getTime() : 0;
  }
  return booking?.state === 'held' ? (booking.heldUntil?.getTime() ?? 0) : 0;
}

async function isStillOurs(db: Database, claimed: PaymentRow): Promise<boolean> {
  const now = await findPayment(db, claimed.id);
  return now !== undefined && isOpen(now) && isClaimHeld(claimed, now);
}
