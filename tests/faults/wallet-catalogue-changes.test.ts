import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { setNightBlocks } from '../../domain/calendar/change-nights.ts';
import { archiveHotel } from '../../domain/editing/removal-store.ts';
import { nightsOf } from '../../kernel/stay-dates.ts';
import { booked, openWalletStage, type Redirected, wentBack } from '../fixtures/wallet-stage.ts';

/* The hotel is archived, or the nights are blocked, while the guest is on the gateway's page or after the hold. */

const { stage, depsWith, expectBalance, wallet } = openWalletStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };

const roomOf = async () => {
  const [room] = await stage.db.select().from(rooms).where(eq(rooms.id, wallet.roomId));
  if (!room) throw new Error('no room');
  return room;
};
async function archive(): Promise<void> {
  const { hotelId } = await roomOf();
  await stage.db.transaction((tx) => archiveHotel(tx, hotelId, new Date(stage.instantMs)));
}
afterEach(async () => {
  const { hotelId } = await roomOf();
  await stage.db.update(hotels).set({ archivedAt: null, taxes: null }).where(eq(hotels.id, hotelId));
  await stage.db.update(rooms).set({ archivedAt: null }).where(eq(rooms.hotelId, hotelId));
});

/** The hotel has taxes of its own from now on. */
async function tax(): Promise<void> {
  const taxes = [{ from: '2020-01-01', service: 10, vat: 15, included: false }];
  await stage.db
    .update(hotels)
    .set({ taxes })
    .where(eq(hotels.id, (await roomOf()).hotelId));
}

/** Blocks every room of the stay that nobody has. */
async function block({ order }: Redirected, held: number): Promise<void> {
  const { outcome } = await setNightBlocks(depsWith(), {
    actor,
    roomIds: [wallet.roomId],
    nights: nightsOf(order.stay),
    blocked: (await roomOf()).roomCount - held,
  });
  expect(outcome).toBe('changed');
}
async function learnedAfter(minutes: number, at: Redirected): Promise<void> {
  await wallet.choose(at);
  wallet.pass(minutes);
  await wallet.learnOf((await wallet.paymentOf(at.bookingId)).id);
}

test('a hotel that is archived between redirect and return: the booking is made as held', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await archive();
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  await expectBalance();
});

test('taxes that change between redirect and return: the booking is made at the price of the session', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await tax();
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  await expectBalance();
});

test('nights that are blocked between redirect and return: the booking is made as held', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await block(at, 1);
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(booked(at));
  await expectBalance();
});

test('a hotel that is archived, and money that is learned of after the hold: all goes back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  await archive();
  await learnedAfter(30, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});

test('nights that are blocked after the hold, and money that is learned of then: all goes back', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  wallet.pass(21);
  await block(at, 0);
  await learnedAfter(5, at);
  expect(await wallet.statesOf(at.bookingId)).toEqual(wentBack(at));
  await expectBalance();
});
