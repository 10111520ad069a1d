import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '../../db/schema/audit.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { expireHolds } from '../../domain/bookings/expire-holds.ts';
import { endHoldsAfterDeclines } from '../../domain/bookings/holding/hold-limits.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { giveUpHold } from '../../domain/bookings/paying/give-up-hold.ts';
import { placeBooking, resumeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { releasePayment, returnPayment } from '../../domain/bookings/paying/wallets/decide-review.ts';
import { showPayment } from '../../domain/bookings/paying/wallets/show-payment.ts';
import { forgetAccount } from '../../domain/personal-data/delete-account.ts';
import { actor, openReviewStage, underReview } from '../fixtures/review-stage.ts';
import { booked, wentBack } from '../fixtures/wallet-stage.ts';

/*
 * Worked examples. A session is opened at 12:00 for a stay of 100.00 taka; the hold ends at 12:20, and the gateway calls
 * the money risky.
 *
 * | learned of | then | in the books afterwards |
 * |---|---|---|
 * | 12:05, stay in 40 days | nothing until 12:05 of the next day | refund 100.00, no booking |
 * | 12:05, stay today | nothing until 18:00 | refund 100.00, no booking |
 * | 17:30, stay today | nothing until 19:30 | refund 100.00, no booking |
 * | 12:05 | released at 12:30 | captured 100.00, booking confirmed |
 * | 12:05 | given back at 12:30 | refund 100.00, no booking |
 * | 12:30, the room is free | released | captured 100.00, booking confirmed |
 * | 12:30, the room is sold, or 13:21 | nobody has to decide | refund 100.00, no booking |
 */

const { stage, depsWith, expectBalance, wallet, beginReview, endOf, mailsOf } = openReviewStage();

test('risky money waits under review: no sum counts it, its guest and the administrator hear of it, and the hold does not run out', async () => {
  const at = await beginReview();
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
  expect(stage.alarms).toEqual(['payment_review']);
  expect((await mailsOf(at.bookingId)).toSorted()).toEqual(['admin_payment_review', 'payment_review']);
  expect((await showPayment(depsWith(), at.id))?.state).toBe('review');
  await wallet.learnOf(at.id);
  wallet.pass(23 * 60);
  await expireHolds(depsWith());
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
  expect(stage.alarms).toEqual(['payment_review']);
  await expectBalance();
});

test('the administrator releases it once, and its booking is made at the held price', async () => {
  const at = await beginReview();
  const [room] = await stage.db.select().from(rooms).where(eq(rooms.id, wallet.roomId));
  const price = (rackRatePoisha: number) =>
    stage.db.update(rooms).set({ rackRatePoisha }).where(eq(rooms.id, wallet.roomId));
  await price(9_999_900);
  wallet.pass(300);
  const input = { actor, paymentId: at.id };
  expect(await releasePayment(depsWith(), input)).toEqual({ outcome: 'released' });
  await price(room?.rackRatePoisha ?? 1);
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  expect(await releasePayment(depsWith(), input)).toEqual({ outcome: 'not_under_review', state: 'captured' });
  expect(await returnPayment(depsWith(), input)).toEqual({ outcome: 'not_under_review', state: 'captured' });
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  expect(await mailsOf(at.bookingId)).toContain('booking_confirmed');
  const entries = await stage.db.select().from(auditEntries).where(eq(auditEntries.subjectId, at.bookingId));
  expect(entries.map(({ action }) => action)).toEqual(['payment.release']);
  await expectBalance();
});

test('the administrator gives it back once, and whatever is paid in the session later goes back, too', async () => {
  const at = await beginReview();
  const input = { actor, paymentId: at.id };
  expect(await returnPayment(depsWith(), input)).toEqual({ outcome: 'given_back' });
  expect(await releasePayment(depsWith(), input)).toEqual({
    outcome: 'not_under_review',
    state: 'refund_due',
  });
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await wallet.endTry(at);
  await wallet.learnOf(at.id);
  const states = await wallet.statesOf(at.bookingId);
  expect(states.booking).toBe('expired');
  expect(states.refunds).toHaveLength(2);
  await expectBalance();
});

test('no other try begins beside it, neither by card nor by wallet, and its hold is neither taken anew nor given up', async () => {
  const at = await beginReview();
  const { uid } = at.order;
  const { way: _, ...order } = at.order;
  const tries = [
    () => placeBooking(depsWith(), { ...at.order, key: crypto.randomUUID() }),
    () => placeBooking(depsWith(), { ...order, key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' }),
    () => placeBooking(depsWith(), at.order),
    () => resumeBooking(depsWith(), at.order),
    () => takeHold(depsWith(), at.order),
    () => takeHold(depsWith(), { ...at.order, anew: true }),
    () => giveUpHold(depsWith(), { uid, bookingId: at.bookingId }),
  ];
  for (const begin of tries) expect((await begin()).outcome).toBe('payment_under_review');
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
});

test('it counts as a hold of its account, and limits, another hold in its place and declined cards leave it alone', async () => {
  const at = await beginReview();
  const other = await wallet.newOrder({ uid: at.order.uid });
  // A new account without a confirmed address holds one room.
  const refused = await takeHold(depsWith(), { ...other, replaces: at.bookingId });
  expect(refused).toMatchObject({ outcome: 'too_many_holds', untilMs: await endOf(at.id) });
  for (let declined = 0; declined < 5; declined++) {
    const { way: _, ...order } = await wallet.newOrder({ uid: at.order.uid, emailVerified: true });
    const card = { ...order, paymentMethodId: 'pm_card_visa_chargeDeclined' };
    expect((await placeBooking(depsWith(), card)).outcome).toBe('card_refused');
  }
  await stage.db.transaction((tx) => endHoldsAfterDeclines(tx, at.order.uid, stage.instantMs));
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
});

test('risky money after the hold is under review while the room can be taken again', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at, 'risk');
  wallet.pass(21);
  await reconcilePayments(depsWith());
  await expireHolds(depsWith());
  const { id } = await wallet.paymentOf(at.bookingId);
  await wallet.learnOf(id);
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
  await expectBalance();
  await releasePayment(depsWith(), { actor, paymentId: id });
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  await expectBalance();
});

test('risky money goes back at once where nobody has to decide: the room is sold, the hour after the hold is over, or the hold was given up', async () => {
  const sold = await wallet.begin(await wallet.newOrder());
  await wallet.choose(sold, 'risk');
  wallet.pass(21);
  const { way: _, key: __, uid: ___, ...stay } = sold.order;
  const [room] = await stage.db.select().from(rooms).where(eq(rooms.id, wallet.roomId));
  for (let taken = 0; taken < (room?.roomCount ?? 0); taken++) {
    const other = { ...stay, uid: crypto.randomUUID(), key: crypto.randomUUID() };
    expect((await placeBooking(depsWith(), { ...other, paymentMethodId: 'pm_card_visa' })).outcome).toBe(
      'booked',
    );
  }
  const late = await wallet.begin(await wallet.newOrder());
  await wallet.choose(late, 'risk');
  const given = await wallet.begin(await wallet.newOrder());
  await giveUpHold(depsWith(), { uid: given.order.uid, bookingId: given.bookingId });
  await wallet.choose(given, 'risk');
  for (const [at, minutes] of [
    [sold, 5],
    [given, 5],
    [late, 75],
  ] as const) {
    wallet.pass(minutes);
    await wallet.learnOf((await wallet.paymentOf(at.bookingId)).id);
    expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  }
  expect(stage.alarms).toEqual([]);
  await expectBalance();
});

test('a deleted account gets its money under review back, and nobody is booked', async () => {
  const at = await beginReview();
  const person = { uid: at.order.uid, email: 'guest@example.com', emailVerified: true };
  const forgotten = await forgetAccount({ ...depsWith(), removeMails: async () => {} }, person);
  expect(forgotten.outcome).toBe('forgotten');
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  expect(await releasePayment(depsWith(), { actor, paymentId: at.id })).toMatchObject({
    outcome: 'not_under_review',
  });
  await expectBalance();
});
