import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '../../db/schema/mail.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import {
  endReview,
  type ReviewDecision,
  releasePayment,
  returnPayment,
} from '../../domain/bookings/paying/wallets/decide-review.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { forgetAccount } from '../../domain/personal-data/delete-account.ts';
import { openWalletStage, type Redirected } from '../fixtures/wallet-stage.ts';

const { stage, depsWith, expectBalance, wallet } = openWalletStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };
const rounds = 9;

/** A payment under review in a second session of its hold; the first one can still be paid. */
async function beginReview() {
  const older = await wallet.begin(await wallet.newOrder());
  const newer = await wallet.begin({ ...older.order, key: crypto.randomUUID() });
  const [second, first] = await findPaymentsOfBooking(stage.db, older.bookingId);
  if (!first || !second) throw new Error('no two payments');
  await wallet.choose(newer, 'risk');
  await wallet.learnOf(second.id);
  return { older, first: first.id, second: second.id };
}
/** What the books say of a booking that was decided exactly once. */
async function expectDecidedOnce({ bookingId, order }: Redirected, isBooked: boolean, firstIsPaid = false) {
  await reconcilePayments(depsWith());
  const total = order.shownTotalPoisha;
  const { booking, payments, refunds } = await wallet.statesOf(bookingId);
  expect(booking).toBe(isBooked ? 'confirmed' : 'expired');
  expect(payments.filter((state) => state.startsWith('captured'))).toHaveLength(isBooked ? 1 : 0);
  expect(payments.filter((state) => state === 'review')).toEqual([]);
  const paid = firstIsPaid ? 2 : 1;
  expect(refunds).toEqual(Array(paid - (isBooked ? 1 : 0)).fill(`asked ${total}`));
  const mails = await stage.db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId));
  expect(mails.filter(({ kind }) => kind === 'booking_confirmed')).toHaveLength(isBooked ? 1 : 0);
  expect(mails.filter(({ kind }) => kind === 'refund_asked')).toHaveLength(refunds.length);
  await expectBalance();
}
const outcomes = (decisions: ReviewDecision[]) => decisions.map(({ outcome }) => outcome).toSorted();

test('a release beside a give-back, and each twice at once: one decision counts', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const at = await beginReview();
    const input = { actor, paymentId: at.second };
    const release = () => releasePayment(depsWith(), input);
    const giveBack = () => returnPayment(depsWith(), input);
    const order = round % 2 === 0 ? [release, giveBack, release] : [giveBack, release, giveBack];
    const decisions = await Promise.all(order.map((decide) => decide()));
    expect(outcomes(decisions).filter((outcome) => outcome === 'not_under_review')).toHaveLength(2);
    const isBooked = decisions.some(({ outcome }) => outcome === 'released');
    ends.add(isBooked ? 'booked' : 'given back');
    await expectDecidedOnce(at.older, isBooked);
  }
  expect([...ends].toSorted()).toEqual(['booked', 'given back']);
});

test('the deadline beside the administrator’s release: the money goes back or books, once', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const at = await beginReview();
    const [payment] = await findPaymentsOfBooking(stage.db, at.older.bookingId);
    if (!payment) throw new Error('no payment');
    const input = { actor, paymentId: at.second };
    // The release comes in the last minute, and by the clock of another process the time is over.
    wallet.pass(24 * 60 - 1);
    const here = depsWith();
    const inTime = { ...here, clock: { ...here.clock, now: at24hoursLess(stage.instantMs) } };
    wallet.pass(1);
    const release = () => releasePayment(inTime, input);
    const end = () => endReview(depsWith(), payment);
    const [decision] = await (round % 2 === 0
      ? Promise.all([release(), end(), end()])
      : Promise.all([end(), end(), release()]).then(([, , last]) => [last]));
    const isBooked = decision?.outcome === 'released';
    ends.add(isBooked ? 'booked' : 'given back');
    await expectDecidedOnce(at.older, isBooked);
  }
  expect([...ends].toSorted()).toEqual(['booked', 'given back']);
});
const at24hoursLess = (instantMs: number) => () => instantMs;

test('an older session that is paid without risk beside the release: one of the two books, the other goes back', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const at = await beginReview();
    await wallet.choose(at.older);
    const release = () => releasePayment(depsWith(), { actor, paymentId: at.second });
    const learn = () => wallet.learnOf(at.first);
    await Promise.all(round % 2 === 0 ? [release(), learn()] : [learn(), release()]);
    await expectDecidedOnce(at.older, true, true);
  }
});

test('a deletion of the account beside the release: booked, or back in full', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const at = await beginReview();
    const person = { uid: at.older.order.uid, email: 'guest@example.com', emailVerified: true };
    const release = () => releasePayment(depsWith(), { actor, paymentId: at.second });
    const forget = () => forgetAccount({ ...depsWith(), removeMails: async () => {} }, person);
    const begun = round % 2 === 0 ? [release(), forget()] : [forget(), release()];
    const ended = (await Promise.all(begun)).map(({ outcome }) => outcome);
    const isBooked = ended.includes('released');
    expect(ended.toSorted()).toEqual(
      isBooked ? ['released', 'stays_to_come'] : ['forgotten', 'not_under_review'],
    );
    await reconcilePayments(depsWith());
    expect((await wallet.statesOf(at.older.bookingId)).booking).toBe(isBooked ? 'confirmed' : 'expired');
    await expectBalance();
  }
});
