import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { expireHolds } from '../../domain/bookings/expire-holds.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { releasePayment } from '../../domain/bookings/paying/wallets/decide-review.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { showPayment } from '../../domain/bookings/paying/wallets/show-payment.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays, dhakaDate, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { bringForward } from '../../server/compose/put-back-clock.ts';
import { noon } from '../fixtures/booking-stage.ts';
import { actor, openReviewStage, underReview } from '../fixtures/review-stage.ts';
import { booked, type Redirected, wentBack } from '../fixtures/wallet-stage.ts';

const { stage, depsWith, expectBalance, wallet, beginReview, endOf, mailsOf } = openReviewStage();
const hourMs = 3_600_000;
const log = pino({ level: 'silent' });

test.each([
  ['a day', 40, 12, 24],
  ['at 18:00 of the arrival day', 0, 12, 6],
  ['in two hours, however late it is', 0, 17, 2],
])(
  'without a decision the money goes back %s, and the room is free again',
  async (_when, inDays, hour, hours) => {
    stage.instantMs = dhakaMidnightMs(dhakaDate(noon)) + hour * hourMs;
    const checkIn = addDays(dhakaDate(noon), inDays);
    const stay = { checkIn, checkOut: addDays(checkIn, 1) };
    const order = { ...(await wallet.newOrder()), stay };
    const { quote } = await heldFor(order);
    const at = await wallet.begin({ ...order, shownTotalPoisha: quote.totalPoisha });
    await wallet.choose(at, 'risk');
    const { id } = await wallet.paymentOf(at.bookingId);
    await wallet.learnOf(id);
    expect(await endOf(id)).toBe(stage.instantMs + hours * hourMs);
    wallet.pass(hours * 60 - 1);
    await reconcilePayments(depsWith());
    expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
    wallet.pass(1);
    await reconcilePayments(depsWith());
    expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
    expect((await showPayment(depsWith(), id))?.state).toBe('refunding');
    expect(await mailsOf(at.bookingId)).toContain('refund_asked');
    await expectBalance();
  },
);
async function heldFor(order: Redirected['order']) {
  const held = await takeHold(depsWith(), order);
  if (held.outcome !== 'held') throw new Error(held.outcome);
  return held;
}

test('a release that comes after the end gives the money back', async () => {
  const at = await beginReview();
  wallet.pass(24 * 60);
  expect(await releasePayment(depsWith(), { actor, paymentId: at.id })).toEqual({ outcome: 'given_back' });
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('while the clock is not believed the end waits, also with the room, and a release goes on', async () => {
  const doubted = {
    ...depsWith(),
    clock: clockOver(
      () => stage.instantMs,
      () => false,
    ),
  };
  const waiting = await beginReview();
  const released = await beginReview();
  wallet.pass(400 * 24 * 60);
  await expireHolds(doubted);
  await reconcilePayments(doubted);
  expect(await wallet.statesOf(waiting.bookingId)).toEqual(underReview);
  expect(await wallet.statesOf(released.bookingId)).toEqual(underReview);
  await expect(releasePayment(doubted, { actor, paymentId: waiting.id })).rejects.toThrow('not believed');
  // The clock is right again.
  wallet.pass(-400 * 24 * 60);
  await bringForward({ ...depsWith(), log }, 'now');
  expect(await releasePayment(depsWith(), { actor, paymentId: released.id })).toEqual({
    outcome: 'released',
  });
  wallet.pass(24 * 60);
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(waiting.bookingId)).toEqual(wentBack(waiting));
  expect(await wallet.statesOf(released.bookingId)).toEqual(booked(released));
  await expectBalance();
});

test('a review that began by a clock that was ahead ends at most a day after the clock is right again', async () => {
  wallet.pass(30 * 24 * 60);
  const at = await beginReview();
  wallet.pass(-30 * 24 * 60);
  await bringForward({ ...depsWith(), log }, 'now');
  await reconcilePayments(depsWith());
  expect(await endOf(at.id)).toBe(stage.instantMs + 24 * hourMs);
  const [hold] = await stage.db.select().from(bookings).where(eq(bookings.id, at.bookingId));
  expect(hold?.state).toBe('held');
  wallet.pass(24 * 60);
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('a clock that is years behind at a start, and is not believed, ends no review early when it is right again', async () => {
  const at = await beginReview();
  const end = await endOf(at.id);
  const doubted = {
    ...depsWith(),
    clock: clockOver(
      () => stage.instantMs,
      () => false,
    ),
  };
  const years = 10 * 365 * 24 * 60;
  wallet.pass(-years);
  await bringForward({ ...doubted, log }, 'before the start');
  await reconcilePayments(doubted);
  wallet.pass(years);
  await reconcilePayments(depsWith());
  expect(await endOf(at.id)).toBe(end);
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
});

test('a review that began by a clock that was behind and not believed has its full time once the clock is right', async () => {
  const doubted = {
    ...depsWith(),
    clock: clockOver(
      () => stage.instantMs,
      () => false,
    ),
  };
  const behind = 30 * 24 * 60;
  wallet.pass(-behind);
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at, 'risk');
  const { id } = await wallet.paymentOf(at.bookingId);
  await handleNotice(doubted, { paymentId: id });
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
  await reconcilePayments(doubted);
  wallet.pass(behind);
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
  expect(await endOf(id)).toBe(stage.instantMs + 24 * hourMs);
  wallet.pass(24 * 60);
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});
