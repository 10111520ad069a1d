import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { expireHolds } from '../../domain/bookings/expire-holds.ts';
import { endHoldsAfterDeclines } from '../../domain/bookings/holding/hold-limits.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { giveUpHold } from '../../domain/bookings/paying/give-up-hold.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { forgetAccount } from '../../domain/personal-data/delete-account.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { booked, openWalletStage, type Redirected, wentBack } from '../fixtures/wallet-stage.ts';

/*
 * Worked examples. A session is opened at 12:00 for a stay of 100.00 taka; the hold ends at 12:20.
 *
 * | learned of | the hold | the room | in the books afterwards |
 * |---|---|---|---|
 * | 12:19 | lives | held | captured 100.00, booking confirmed at 100.00 |
 * | 12:19, price now 200.00 | lives | held | captured 100.00, booking confirmed at 100.00 |
 * | 13:20 | ran out by itself | free | captured 100.00, booking confirmed at 100.00 |
 * | 13:20, price now 200.00 | ran out by itself | free | captured 100.00, booking confirmed at 100.00 |
 * | 13:21 | ran out by itself | free | captured 100.00, refund 100.00, no booking |
 * | 12:30 | ran out by itself | sold | captured 100.00, refund 100.00, no booking |
 * | 12:30 | ran out by itself | closed, or the hotel not for sale | captured 100.00, refund 100.00, no booking |
 * | 12:10 | given up, or taken anew | any | captured 100.00, refund 100.00, no booking |
 */

const { stage, depsWith, expectBalance, wallet } = openWalletStage();

/** The money of a session is learned of now, from a notice. */
const hear = async (at: Redirected) => wallet.learnOf((await wallet.paymentOf(at.bookingId)).id);
/** Pays in the session, and the site learns of it so many minutes after the session was opened. */
async function learnedAfter(minutes: number, at: Redirected): Promise<void> {
  await wallet.choose(at);
  wallet.pass(minutes);
  await hear(at);
}
/** The catalogue as it was after a test has changed it. */
async function whileChanged(
  change: () => Promise<unknown>,
  back: () => Promise<unknown>,
  then: () => Promise<void>,
) {
  await change();
  try {
    await then();
  } finally {
    await back();
  }
}
const sellRoom = (forSale: boolean) =>
  stage.db.update(rooms).set({ forSale }).where(eq(rooms.id, wallet.roomId));

test('while the hold lives the booking is made as held, whatever became of price, nights and hotel', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  const [room] = await stage.db.select().from(rooms).where(eq(rooms.id, wallet.roomId));
  const [hotel] = await stage.db
    .select()
    .from(hotels)
    .where(eq(hotels.id, room?.hotelId ?? ''));
  await whileChanged(
    async () => {
      await stage.db
        .update(rooms)
        .set({ rackRatePoisha: 9_999_900, forSale: false })
        .where(eq(rooms.id, wallet.roomId));
      await stage.db
        .update(hotels)
        .set({ forSale: false })
        .where(eq(hotels.id, hotel?.id ?? ''));
      await stage.db.update(roomNights).set({ closed: true }).where(eq(roomNights.roomId, wallet.roomId));
    },
    async () => {
      await stage.db
        .update(rooms)
        .set({ rackRatePoisha: room?.rackRatePoisha ?? 1, forSale: true })
        .where(eq(rooms.id, wallet.roomId));
      await stage.db
        .update(hotels)
        .set({ forSale: true })
        .where(eq(hotels.id, hotel?.id ?? ''));
      await stage.db.update(roomNights).set({ closed: false }).where(eq(roomNights.roomId, wallet.roomId));
    },
    () => learnedAfter(19, at),
  );
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  await expectBalance();
});

test.each([
  ['whose row is ended', true],
  ['whose row is not ended yet', false],
])('within the hour after a hold %s the booking is made at the held price', async (_which, isEnded) => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  wallet.pass(80);
  if (isEnded) await expireHolds(depsWith());
  const [room] = await stage.db.select().from(rooms).where(eq(rooms.id, wallet.roomId));
  const price = (rackRatePoisha: number) => () =>
    stage.db.update(rooms).set({ rackRatePoisha }).where(eq(rooms.id, wallet.roomId));
  await whileChanged(price(9_999_900), price(room?.rackRatePoisha ?? 1), () => hear(at));
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  await expectBalance();
});

test('more than an hour after the hold all goes back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await learnedAfter(81, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('after the hold, a hotel or room that is no longer for sale sends all back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await whileChanged(
    () => sellRoom(false),
    () => sellRoom(true),
    () => learnedAfter(30, at),
  );
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('after the hold, closed nights send all back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  const close = (closed: boolean) => () =>
    stage.db.update(roomNights).set({ closed }).where(eq(roomNights.roomId, wallet.roomId));
  await whileChanged(close(true), close(false), () => learnedAfter(30, at));
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('after the hold, a room that others have taken sends all back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  wallet.pass(21);
  const { way: _, key: __, uid: ___, ...stay } = at.order;
  const [room] = await stage.db.select().from(rooms).where(eq(rooms.id, wallet.roomId));
  for (let taken = 0; taken < (room?.roomCount ?? 0); taken++) {
    const other = {
      ...stay,
      uid: crypto.randomUUID(),
      key: crypto.randomUUID(),
      paymentMethodId: 'pm_card_visa',
    };
    expect((await placeBooking(depsWith(), other)).outcome).toBe('booked');
  }
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('after the hold, a booking of the same guest for these nights sends all back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  wallet.pass(21);
  const byCard = { ...at.order, key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
  const { way: _, ...order } = byCard;
  expect((await placeBooking(depsWith(), order)).outcome).toBe('booked');
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('after the hold, another unpaid hold of the same guest for this stay gives its room to the paid one', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  wallet.pass(21);
  await reconcilePayments(depsWith());
  const held = await takeHold(depsWith(), at.order);
  if (held.outcome !== 'held') throw new Error(held.outcome);
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  expect((await wallet.statesOf(held.bookingId)).booking).toBe('expired');
  await expectBalance();
});

test('money for a hold that was given up goes back, also within the hour', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  const { uid } = at.order;
  expect((await giveUpHold(depsWith(), { uid, bookingId: at.bookingId })).outcome).toBe('given_up');
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('money for a hold that was given up after it had run out goes back too', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  wallet.pass(21);
  await expireHolds(depsWith());
  const { uid } = at.order;
  expect((await giveUpHold(depsWith(), { uid, bookingId: at.bookingId })).outcome).toBe('given_up');
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('money for a hold that a limit has ended goes back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  for (let declined = 0; declined < 5; declined++) {
    const { way: _, ...order } = await wallet.newOrder({ uid: at.order.uid, emailVerified: true });
    const card = { ...order, paymentMethodId: 'pm_card_visa_chargeDeclined' };
    expect((await placeBooking(depsWith(), card)).outcome).toBe('card_refused');
  }
  await stage.db.transaction((tx) => endHoldsAfterDeclines(tx, at.order.uid, stage.instantMs));
  expect((await wallet.paymentOf(at.bookingId)).state).toBe('cancelled');
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('money that is learned of after its account was deleted books for nobody', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  wallet.pass(21);
  await reconcilePayments(depsWith());
  const person = { uid: at.order.uid, email: 'guest@example.com', emailVerified: true };
  const forgotten = await forgetAccount({ ...depsWith(), removeMails: async () => {} }, person);
  expect(forgotten.outcome).toBe('forgotten');
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('money that is learned of after the stay goes back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  stage.instantMs = dhakaMidnightMs(addDays(at.order.stay.checkOut, 1)) + 1;
  await hear(at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('while the gateway does not answer, a session ends with its hold all the same, and its money is learned of later', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  await wallet.operate('switches?connect=INACTIVE');
  wallet.pass(21);
  await reconcilePayments(depsWith());
  expect((await wallet.paymentOf(at.bookingId)).state).toBe('cancelled');
  await wallet.operate('switches?connect=DONE');
  wallet.pass(5);
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  await expectBalance();
});

test('a session ends with its hold, and the gateway is asked after 1, 5, 15 and 60 minutes and three days', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  const { id } = await wallet.paymentOf(at.bookingId);
  const [own] = [wallet.asked];
  const askedAt: number[] = [];
  const findTries = wallet.port.findTries;
  wallet.port.findTries = (paymentId) => {
    if (paymentId === id) askedAt.push((stage.instantMs - openedMs) / 60_000 - 20);
    return findTries(paymentId);
  };
  const openedMs = stage.instantMs;
  expect(own).toBeDefined();
  // The reconciler works every minute of the first hours, and every hour of the days.
  for (let minute = 0; minute < 100; minute++) {
    wallet.pass(1);
    await reconcilePayments(depsWith());
  }
  for (let hour = 0; hour < 80; hour++) {
    wallet.pass(60);
    await reconcilePayments(depsWith());
  }
  const { state, askUntil } = await wallet.paymentOf(at.bookingId);
  expect({ state, askUntil }).toEqual({ state: 'cancelled', askUntil: null });
  expect(askedAt.filter((minutes) => minutes > 0 && minutes < 1_000)).toEqual([1, 5, 15, 60]);
  const days = askedAt.filter((minutes) => minutes > 1_000).map((minutes) => Math.floor(minutes / 1_440));
  expect(days).toEqual([1, 2, 3]);
  expect(askedAt.filter((minutes) => minutes <= 0).length).toBeGreaterThan(0);
});
