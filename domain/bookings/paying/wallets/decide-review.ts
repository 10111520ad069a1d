import type { Database } from '../../../../db/statements/database.ts';
import type { JudgedClock } from '../../../../kernel/clock.ts';
import { nightsOf } from '../../../../kernel/stay-dates.ts';
import { paymentProblems } from '../../../../kernel/stored-sentences.ts';
import { type Actor, recordChange } from '../../../audit/audit-store.ts';
import { findDestinationRulesOfRoom } from '../../../destinations/destination-rules-store.ts';
import { ClosedByDestination, closedByDestination } from '../../../inventory/inventory-store.ts';
import { endSessionsOf, findGatewayPayment } from '../../../payments/gateway-payments-store.ts';
import { findPayment, isUnderReview, type PaymentRow } from '../../../payments/payments-store.ts';
import { recordReviewEnd } from '../../../payments/reviews-store.ts';
import { latestReviewEndMs, reviewEndMs } from '../../../payments/wallet-times.ts';
import type { DestinationClosed } from '../../../pricing/night-terms.ts';
import { recordEvent } from '../../booking-events-store.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { type BookingRow, findBooking } from '../../booking-store.ts';
import { addedNights } from '../../changed-stay.ts';
import { findChange } from '../../changing/booking-changes-store.ts';
import { endHold } from '../../expire-holds.ts';
import { giveBackReview } from '../../give-back-review.ts';
import { endHoldsOfChange } from '../../hold-for-change.ts';
import { makeRefundsOf } from '../../make-refund.ts';
import { ClockNotBelieved } from '../../stay-over.ts';
import { capture } from '../capture-payment.ts';
import { changePayment } from '../change-payment.ts';
import { arrivalOf } from './enter-review.ts';

export type ReviewDecision =
  /** The money pays its booking, or its change is made. */
  | { outcome: 'released' }
  /** It goes back; also where it was to be released, and its time or its stay was over, or its change not possible any more. */
  | { outcome: 'given_back' }
  /** Somebody has decided before, or it was never under review. `state`: what became of it. */
  | { outcome: 'not_under_review'; state: PaymentRow['state'] }
  | { outcome: 'payment_not_found' }
  /** The authorities have closed a night that it would pay: it can only be given back. */
  | DestinationClosed;

/** Releases money under review: it makes its booking or its change as if it had just arrived. Throws ClockNotBelieved. */
export async function releasePayment(
  deps: BookingDeps,
  input: { actor: Actor; paymentId: string },
): Promise<ReviewDecision> {
  try {
    return await release(deps, input);
  } catch (error) {
    if (error instanceof ClosedByDestination) return error.refusal;
    throw error;
  }
}

function release(deps: BookingDeps, input: { actor: Actor; paymentId: string }): Promise<ReviewDecision> {
  return decide(deps, input, 'payment.release', async (tx, booking, payment) => {
    if (await isOver(tx, deps.clock, payment)) return giveBack(tx, deps.clock, booking, payment);
    const closed = await closedNightOf(tx, booking, payment);
    if (closed) throw new ClosedByDestination(closed);
    const { amountPoisha } = payment;
    await recordEvent(tx, {
      bookingId: booking.id,
      kind: 'payment_released',
      actor: input.actor.email,
      detail: { amountPoisha },
    });
    const money = { capturedPoisha: amountPoisha, fault: undefined };
    return (await capture(tx, deps.clock, booking, payment, money)).payment;
  });
}

/** Why the nights that a payment would pay are closed; undefined when none is. */
async function closedNightOf(
  tx: Database,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<DestinationClosed | undefined> {
  const change = payment.purpose === 'change' ? await findChange(tx, payment.id) : undefined;
  const { roomId } = change ?? booking;
  const had = roomId === booking.roomId ? booking : undefined;
  const stays = change ? addedNights(had, change) : [booking];
  const destination = await findDestinationRulesOfRoom(tx, roomId);
  return closedByDestination(stays.flatMap(nightsOf), { rules: [], destination });
}

/** Gives money under review back in full. */
export function returnPayment(
  deps: BookingDeps,
  input: { actor: Actor; paymentId: string },
): Promise<ReviewDecision> {
  return decide(deps, input, 'payment.give_back', (tx, booking, payment) =>
    giveBack(tx, deps.clock, booking, payment, input.actor),
  );
}

/**
 * Gives money under review back if nobody has decided in time, and shortens a review that would last for longer than a
 * day. Answers when it is looked at again. Throws
 * ClockNotBelieved: nobody can undo it, so it waits for a clock that is believed.
 */
export async function endReview(deps: BookingDeps, payment: PaymentRow): Promise<number> {
  const untilMs = await reviewEndOf(deps.db, payment);
  if (untilMs === undefined) return beginTimeToDecide(deps, payment);
  if (deps.clock.now() < untilMs) {
    // It began by a clock that was ahead. A clock that is wrong now must not end it early.
    const latestMs = latestReviewEndMs(deps.clock.believed()?.now() ?? untilMs);
    if (untilMs <= latestMs) return untilMs;
    await recordReviewEnd(deps.db, payment.id, new Date(latestMs));
    return latestMs;
  }
  await changePayment(deps, payment, async (tx, booking, current) => {
    if (isUnderReview(current) && (await isOver(tx, deps.clock, current)))
      await giveBack(tx, deps.clock, booking, current);
  });
  await makeRefundsOf(deps, payment.id);
  return deps.clock.now();
}

/** The review began by a clock that was not believed: its time to decide begins when the clock is. Answers its end. */
async function beginTimeToDecide({ db, clock }: BookingDeps, payment: PaymentRow): Promise<number> {
  const time = clock.believed();
  if (!time) throw new ClockNotBelieved('a review has no end by a clock that is not believed');
  const booking = await findBooking(db, payment.bookingId);
  if (!booking) throw new Error(`payment ${payment.id} has no booking`);
  const change = payment.purpose === 'change' ? await findChange(db, payment.id) : undefined;
  const endMs = reviewEndMs(time.now(), arrivalOf(booking, change));
  await recordReviewEnd(db, payment.id, new Date(endMs));
  return endMs;
}

const reviewEndOf = async (db: Database, { id }: PaymentRow): Promise<number | undefined> =>
  (await findGatewayPayment(db, id))?.reviewUntil?.getTime();

/** One decision, behind the lock of room and booking: whoever comes second finds the payment decided. */
async function decide(
  deps: BookingDeps,
  { actor, paymentId }: { actor: Actor; paymentId: string },
  action: 'payment.release' | 'payment.give_back',
  change: (tx: Database, booking: BookingRow, payment: PaymentRow) => Promise<PaymentRow>,
): Promise<ReviewDecision> {
  const seen = await findPayment(deps.db, paymentId);
  if (!seen) return { outcome: 'payment_not_found' };
  const decided = await changePayment(deps, seen, async (tx, booking, payment): Promise<ReviewDecision> => {
    const { state } = payment;
    if (!isUnderReview(payment)) return { outcome: 'not_under_review', state };
    const after = await change(tx, booking, payment);
    const { id, reference, guestName } = booking;
    await recordChange(tx, {
      actor,
      action,
      subject: { kind: 'booking', id, name: `${reference} ${guestName}` },
      before: { payment: state },
      after: { payment: after.state, amountPoisha: payment.amountPoisha },
    });
    return { outcome: after.state === 'captured' ? 'released' : 'given_back' };
  });
  if (decided.outcome === 'given_back') await makeRefundsOf(deps, paymentId);
  return decided;
}

/** Whether the time to decide is over. Throws ClockNotBelieved when only a clock that is not believed says so. */
async function isOver(tx: Database, clock: JudgedClock, payment: PaymentRow): Promise<boolean> {
  const untilMs = await reviewEndOf(tx, payment);
  if (untilMs === undefined || clock.now() < untilMs) return false;
  const time = clock.believed();
  if (!time) throw new ClockNotBelieved('a review is over by a clock that is not believed');
  return time.now() >= untilMs;
}

/** The nights are free again in the same transaction, and nothing that is paid later for this hold books. */
async function giveBack(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  payment: PaymentRow,
  actor?: Actor,
): Promise<PaymentRow> {
  if (payment.purpose === 'change') await endHoldsOfChange(tx, payment.id);
  else {
    await endHold(tx, booking, 'expired');
    await endSessionsOf(tx, [booking.id]);
  }
  const problem = paymentProblems.write('risky', {});
  return giveBackReview(tx, clock.now(), payment, { actor: actor?.email, problem });
}
