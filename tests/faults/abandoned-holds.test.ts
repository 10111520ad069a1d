import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bookingEvents, bookingKeys, bookings, payments } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { expireHolds } from '../../domain/bookings/expire-holds.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import {
  deleteUnpaidHolds,
  forgetAbandonedHolds,
} from '../../domain/personal-data/forget-abandoned-holds.ts';
import { sqlState } from '../../kernel/error-members.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';
import { wholeDatabase } from '../fixtures/whole-database.ts';

const { stage, depsWith, expectBalance } = openBookingStage();
const dayMs = 24 * 3_600_000;
let roomId = '';
beforeAll(async () => {
  [roomId = ''] = await someRoomIds(stage.db, 1);
});

let day = 200;
/** A hold with a guest, whose attempt the bank never answered, and that has run out. */
async function abandoned(email: string) {
  day += 3;
  const paymentMethodId = 'pm_card_threeDSecure2Required';
  const userEmail = email;
  const order = await orderFor(depsWith(), roomId, day, { paymentMethodId, userEmail });
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'requires_action') throw new Error(placed.outcome);
  stage.instantMs += 3_600_000;
  await reconcilePayments(depsWith());
  await expireHolds(depsWith());
  return { ...placed, email };
}

/** The rows are as if they had been written so many days ago. */
async function written(bookingId: string, daysAgo: number): Promise<void> {
  const updatedAt = new Date(stage.instantMs - daysAgo * dayMs);
  const [payment] = await findPaymentsOfBooking(stage.db, bookingId);
  await stage.db.update(bookings).set({ updatedAt }).where(eq(bookings.id, bookingId));
  await stage.db.update(payments).set({ updatedAt }).where(eq(payments.bookingId, bookingId));
  if (payment) await stage.db.update(refunds).set({ updatedAt }).where(eq(refunds.paymentId, payment.id));
}
const isStored = async (email: string) => (await wholeDatabase(stage.db)).includes(email);

test('who held a room and did not book it is forgotten after a month; the row stays', async () => {
  const old = await abandoned('old@example.com');
  const recent = await abandoned('recent@example.com');
  await written(old.bookingId, 31);
  await written(recent.bookingId, 29);
  expect(await forgetAbandonedHolds(depsWith())).toBe(1);
  expect(await isStored('old@example.com')).toBe(false);
  expect(await isStored('recent@example.com')).toBe(true);
  const [row] = await stage.db.select().from(bookings).where(eq(bookings.id, old.bookingId));
  expect(row).toMatchObject({ state: 'expired', guestName: '', guestPhone: '', guestAddress: '' });
  const [payment] = await findPaymentsOfBooking(stage.db, old.bookingId);
  expect(await stage.db.$count(bookingKeys, eq(bookingKeys.paymentId, payment?.id ?? ''))).toBe(0);
  expect(await forgetAbandonedHolds(depsWith())).toBe(0);
  await expectBalance();
});

/** A hold that nobody began to pay, and that has run out. */
async function unpaid() {
  day += 3;
  const order = await orderFor(depsWith(), roomId, day);
  const held = await takeHold(depsWith(), order);
  if (held.outcome !== 'held') throw new Error(held.outcome);
  stage.instantMs += 3_600_000;
  await expireHolds(depsWith());
  return held;
}
const rowsOf = async (bookingId: string) => ({
  bookings: await stage.db.$count(bookings, eq(bookings.id, bookingId)),
  events: await stage.db.$count(bookingEvents, eq(bookingEvents.bookingId, bookingId)),
});

test('a hold that nobody began to pay is deleted with its history a week after it ended; a paid one stays', async () => {
  const [old, recent] = [await unpaid(), await unpaid()];
  const tried = await abandoned('tried@example.com');
  await written(old.bookingId, 8);
  await written(recent.bookingId, 6);
  await written(tried.bookingId, 8);
  expect(await deleteUnpaidHolds(depsWith())).toBe(1);
  expect(await rowsOf(old.bookingId)).toEqual({ bookings: 0, events: 0 });
  expect(await rowsOf(recent.bookingId)).toEqual({ bookings: 1, events: 2 });
  expect((await rowsOf(tried.bookingId)).bookings).toBe(1);
  expect(await deleteUnpaidHolds(depsWith())).toBe(0);
  await expectBalance();
});

test('a live hold is not deleted, however old', async () => {
  day += 3;
  const order = await orderFor(depsWith(), roomId, day);
  const held = await takeHold(depsWith(), order);
  if (held.outcome !== 'held') throw new Error(held.outcome);
  await written(held.bookingId, 30);
  expect(await deleteUnpaidHolds(depsWith())).toBe(0);
  const refused = await stage.db
    .delete(bookingEvents)
    .where(eq(bookingEvents.bookingId, held.bookingId))
    .catch((error: unknown) => error);
  expect(sqlState(refused)).toBe('23001');
});

test.each([
  ['is still open', { state: 'requires_action' as const }],
  ['was declined a moment ago', { updatedAt: new Date('2099-01-01') }],
  ['is disputed', { dispute: 'open' as const }],
])('who held a room is kept while its payment %s', async (_what, facts) => {
  const { bookingId, email } = await abandoned(`${crypto.randomUUID()}@example.com`);
  await written(bookingId, 400);
  await stage.db.update(payments).set(facts).where(eq(payments.bookingId, bookingId));
  await forgetAbandonedHolds(depsWith());
  expect(await isStored(email)).toBe(true);
});

test('who paid too late, and got it back, is kept for half a year, as the bank may still ask', async () => {
  const { bookingId, email } = await abandoned('late@example.com');
  const captured = { state: 'refunded' as const, capturedPoisha: 7_000 };
  await stage.db.update(payments).set(captured).where(eq(payments.bookingId, bookingId));
  await written(bookingId, 179);
  await forgetAbandonedHolds(depsWith());
  expect(await isStored(email)).toBe(true);
  await written(bookingId, 181);
  await forgetAbandonedHolds(depsWith());
  expect(await isStored(email)).toBe(false);
});
