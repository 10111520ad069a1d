import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { auditEntries } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { expireHolds } from '../../domain/bookings/expire-holds.ts';
import { endHoldsAfterDeclines } from '../../domain/bookings/holding/hold-limits.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { giveUpHold } from '../../domain/bookings/paying/give-up-hold.ts';
import { placeBooking, resumeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import { releasePayment, returnPayment } from '../../domain/bookings/paying/wallets/decide-review.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { showPayment } from '../../domain/bookings/paying/wallets/show-payment.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { forgetAccount } from '../../domain/personal-data/delete-account.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays, dhakaDate, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { bringForward } from '../../server/compose/put-back-clock.ts';
import { noon } from '../fixtures/booking-stage.ts';
import { openWalletStage, type Redirected } from '../fixtures/wallet-stage.ts';

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

const { stage, depsWith, expectBalance, wallet } = openWalletStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };
const hourMs = 3_600_000;
const log = pino({ level: 'silent' });

async function hear(paymentId: string): Promise<void> {
  await stage.db
    .update(gatewayPayments)
    .set({ askedAt: null })
    .where(eq(gatewayPayments.paymentId, paymentId));
  await handleNotice(depsWith(), { paymentId });
}
/** A payment that is under review since five minutes after its session was opened. */
async function beginReview(more: Parameters<typeof wallet.newOrder>[0] = {}) {
  const at = await wallet.begin(await wallet.newOrder(more));
  await wallet.choose(at, 'risk');
  wallet.pass(5);
  const { id } = await wallet.paymentOf(at.bookingId);
  await hear(id);
  return { ...at, id };
}
const endOf = async (paymentId: string) =>
  (
    await stage.db.select().from(gatewayPayments).where(eq(gatewayPayments.paymentId, paymentId))
  )[0]?.reviewUntil?.getTime();
const mailsOf = async (bookingId: string) =>
  (await stage.db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId))).map(
    ({ kind }) => kind,
  );
const underReview = { booking: 'held', payments: ['review'], refunds: [] };
const booked = (at: Redirected) => ({
  booking: 'confirmed',
  payments: [`captured ${at.order.shownTotalPoisha}`],
  refunds: [],
});
const wentBack = (at: Redirected) => ({
  booking: 'expired',
  payments: [`refund_due ${at.order.shownTotalPoisha}`],
  refunds: [`asked ${at.order.shownTotalPoisha}`],
});

test('risky money waits under review: no sum counts it, its guest and the administrator hear of it, and the hold does not run out', async () => {
  const at = await beginReview();
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
  expect(stage.alarms).toEqual(['payment_review']);
  expect((await mailsOf(at.bookingId)).toSorted()).toEqual(['admin_payment_review', 'payment_review']);
  expect((await showPayment(depsWith(), at.id))?.state).toBe('review');
  await hear(at.id);
  wallet.pass(23 * 60);
  await expireHolds(depsWith());
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(at.bookingId)).toEqual(underReview);
  expect(stage.alarms).toEqual(['payment_review']);
  await expectBalance();
});

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
    await hear(id);
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
  await hear(at.id);
  const states = await wallet.statesOf(at.bookingId);
  expect(states.booking).toBe('expired');
  expect(states.refunds).toHaveLength(2);
  await expectBalance();
});

test('a release that comes after the end gives the money back', async () => {
  const at = await beginReview();
  wallet.pass(24 * 60);
  expect(await releasePayment(depsWith(), { actor, paymentId: at.id })).toEqual({ outcome: 'given_back' });
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
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
  await hear(id);
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
    await hear((await wallet.paymentOf(at.bookingId)).id);
    expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  }
  expect(stage.alarms).toEqual([]);
  await expectBalance();
});

test('an older session that is paid without risk books, and what is under review goes back at once', async () => {
  const older = await wallet.begin(await wallet.newOrder());
  const newer = await wallet.begin({ ...older.order, key: crypto.randomUUID() });
  const [second = { id: '' }, first = { id: '' }] = await findPaymentsOfBooking(stage.db, older.bookingId);
  await wallet.choose(newer, 'risk');
  await hear(second.id);
  expect(await wallet.statesOf(older.bookingId)).toMatchObject({ payments: ['cancelled', 'review'] });
  await wallet.choose(older);
  await hear(first.id);
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
  await hear(id);
  await wallet.choose(older);
  wallet.pass(5);
  await hear((await wallet.paymentOf(older.bookingId)).id);
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
  await hear(byWallet.id);
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
  await hear(first.id);
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
  await hear(second.id);
  await hear(first.id);
  const total = older.order.shownTotalPoisha;
  expect(await wallet.statesOf(older.bookingId)).toMatchObject({
    booking: 'held',
    payments: [`refund_due ${total}`, 'review'],
  });
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
