import { expect, test } from 'vitest';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import { releasePayment } from '../../domain/bookings/paying/wallets/decide-review.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { actor, openReviewStage } from '../fixtures/review-stage.ts';
import { booked, wentBack } from '../fixtures/wallet-stage.ts';

const { stage, depsWith, expectBalance, wallet } = openReviewStage();

test('an older session that is paid without risk books, and what is under review goes back at once', async () => {
  const older = await wallet.begin(await wallet.newOrder());
  const newer = await wallet.begin({ ...older.order, key: crypto.randomUUID() });
  const [second = { id: '' }, first = { id: '' }] = await findPaymentsOfBooking(stage.db, older.bookingId);
  await wallet.choose(newer, 'risk');
  await wallet.learnOf(second.id);
  expect(await wallet.statesOf(older.bookingId)).toMatchObject({ payments: ['cancelled', 'review'] });
  await wallet.choose(older);
  await wallet.learnOf(first.id);
  const total = older.order.shownTotalPoisha;
  expect(await wallet.statesOf(older.bookingId)).toEqual({
    booking: 'confirmed',
    payments: [`captured ${total}`, `refund_due ${total}`],
    refunds: [`due ${total}`],
  });
  expect(await releasePayment(depsWith(), { actor, paymentId: second.id })).toMatchObject({
    outcome: 'not_under_review',
  });
  await reconcilePayments(depsWith());
  expect((await wallet.statesOf(older.bookingId)).refunds).toEqual([`asked ${total}`]);
  await expectBalance();
});

test('an older session of an earlier hold that is paid without risk books, and the hold under review ends', async () => {
  const older = await wallet.begin(await wallet.newOrder());
  wallet.pass(21);
  await reconcilePayments(depsWith());
  const newer = await wallet.begin({ ...older.order, key: crypto.randomUUID() });
  expect(newer.bookingId).not.toBe(older.bookingId);
  await wallet.choose(newer, 'risk');
  const { id } = await wallet.paymentOf(newer.bookingId);
  await wallet.learnOf(id);
  await wallet.choose(older);
  wallet.pass(5);
  await wallet.learnOf((await wallet.paymentOf(older.bookingId)).id);
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(older.bookingId)).toEqual(booked(older));
  expect(await wallet.statesOf(newer.bookingId)).toEqual(wentBack(newer));
  await expectBalance();
});

test('a card that was at its bank when the risk was learned of: its money books, and what is under review goes back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  const { way: _, ...order } = at.order;
  const card = { ...order, key: crypto.randomUUID(), paymentMethodId: 'pm_card_authenticationRequired' };
  const begun = await placeBooking(depsWith(), card);
  if (begun.outcome !== 'requires_action') throw new Error(begun.outcome);
  const [, byWallet = { id: '' }] = await findPaymentsOfBooking(stage.db, at.bookingId);
  await wallet.choose(at, 'risk');
  wallet.pass(1);
  await wallet.learnOf(byWallet.id);
  expect((await wallet.statesOf(at.bookingId)).payments).toEqual(['review', 'requires_action']);
  await stage.service.answerChallenge(begun.clientSecret, 'completed');
  const own = { uid: order.uid, bookingId: at.bookingId };
  expect((await settleBooking(depsWith(), own)).outcome).toBe('booked');
  await reconcilePayments(depsWith());
  const total = at.order.shownTotalPoisha;
  expect(await wallet.statesOf(at.bookingId)).toEqual({
    booking: 'confirmed',
    payments: [`refund_due ${total}`, `captured ${total}`],
    refunds: [`asked ${total}`],
  });
  await expectBalance();
});

test('a newer session that ended unpaid says that the older one is being checked', async () => {
  const older = await wallet.begin(await wallet.newOrder());
  await wallet.begin({ ...older.order, key: crypto.randomUUID() });
  const [, first = { id: '' }] = await findPaymentsOfBooking(stage.db, older.bookingId);
  await wallet.choose(older, 'risk');
  wallet.pass(1);
  await wallet.learnOf(first.id);
  expect((await wallet.statesOf(older.bookingId)).payments).toEqual(['review', 'cancelled']);
  const own = { uid: older.order.uid, bookingId: older.bookingId };
  expect((await settleBooking(depsWith(), own)).outcome).toBe('payment_under_review');
});

test('two risky payments of one hold: the first is under review, the other goes back', async () => {
  const older = await wallet.begin(await wallet.newOrder());
  const newer = await wallet.begin({ ...older.order, key: crypto.randomUUID() });
  const [second = { id: '' }, first = { id: '' }] = await findPaymentsOfBooking(stage.db, older.bookingId);
  await wallet.choose(newer, 'risk');
  await wallet.choose(older, 'risk');
  await wallet.learnOf(second.id);
  await wallet.learnOf(first.id);
  const total = older.order.shownTotalPoisha;
  expect(await wallet.statesOf(older.bookingId)).toMatchObject({
    booking: 'held',
    payments: [`refund_due ${total}`, 'review'],
  });
  await expectBalance();
});
