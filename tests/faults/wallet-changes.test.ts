import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { changeBooking } from '../../domain/bookings/changing/change-booking.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { beginWalletChange } from '../fixtures/wallet-change.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

const { stage, depsWith, expectBalance, wallet } = openWalletStage();

const beginChange = () => beginWalletChange({ depsWith, wallet });
const checkOutOf = async (bookingId: string) =>
  (await stage.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.checkOut;

test('a change that costs more is paid on the gateway’s page and made when its money is learned of', async () => {
  const at = await beginChange();
  expect(await changeBooking(depsWith(), at.change)).toMatchObject({ redirectUrl: at.redirectUrl });
  await wallet.choose(at);
  await wallet.learnOf((await wallet.paymentOf(at.bookingId)).id);
  expect(await wallet.statesOf(at.bookingId)).toEqual({
    booking: 'confirmed',
    payments: [`captured ${at.totalPoisha}`, `captured ${at.differencePoisha}`],
    refunds: [],
  });
  expect(await checkOutOf(at.bookingId)).toBe(at.stay.checkOut);
  expect((await changeBooking(depsWith(), at.change)).outcome).toBe('booked');
  await expectBalance();
});

test.each([
  [80, true],
  [81, false],
])('a change whose money is learned of %d minutes later is made: %s', async (minutes, isMade) => {
  const at = await beginChange();
  await wallet.choose(at);
  wallet.pass(minutes);
  await wallet.learnOf((await wallet.paymentOf(at.bookingId)).id);
  const { payments } = await wallet.statesOf(at.bookingId);
  expect(payments[1]).toBe(`${isMade ? 'captured' : 'refund_due'} ${at.differencePoisha}`);
  expect((await checkOutOf(at.bookingId)) === at.stay.checkOut).toBe(isMade);
  await expectBalance();
});

test('a change of a booking that is another one by then sends its money back, and the booking stands', async () => {
  const at = await beginChange();
  await stage.db.update(bookings).set({ revision: 7 }).where(eq(bookings.id, at.bookingId));
  await wallet.choose(at);
  await wallet.learnOf((await wallet.paymentOf(at.bookingId)).id);
  expect(await wallet.statesOf(at.bookingId)).toMatchObject({
    booking: 'confirmed',
    payments: [`captured ${at.totalPoisha}`, `refund_due ${at.differencePoisha}`],
    refunds: [`asked ${at.differencePoisha}`],
  });
  await expectBalance();
});

test('two sessions of a change, both paid: the first that is learned of makes it, the other goes back', async () => {
  const older = await beginChange();
  const newer = await changeBooking(depsWith(), { ...older.change, wallet: { key: crypto.randomUUID() } });
  if (newer.outcome !== 'redirect') throw new Error(newer.outcome);
  const [second = { id: '' }, first = { id: '' }] = await findPaymentsOfBooking(stage.db, older.bookingId);
  await wallet.choose(older);
  await wallet.choose(newer);
  await wallet.learnOf(first.id);
  await wallet.learnOf(second.id);
  expect(await wallet.statesOf(older.bookingId)).toMatchObject({
    booking: 'confirmed',
    payments: [
      `captured ${older.totalPoisha}`,
      `captured ${older.differencePoisha}`,
      `refund_due ${older.differencePoisha}`,
    ],
  });
  await expectBalance();
});

test('a booking that is cancelled while its change waits to be paid: that money goes back in full', async () => {
  const at = await beginChange();
  const shown = await showCancellation(depsWith(), at.bookingId, { guest: at.uid });
  if (shown.outcome !== 'shown') throw new Error(shown.outcome);
  const { refundPoisha } = shown.terms;
  const cancelled = await cancelBooking(depsWith(), {
    bookingId: at.bookingId,
    by: { guest: at.uid },
    refundPoisha,
  });
  expect(cancelled.outcome).toBe('cancelled');
  await wallet.choose(at);
  await wallet.learnOf((await wallet.paymentOf(at.bookingId)).id);
  const { booking, payments } = await wallet.statesOf(at.bookingId);
  expect([booking, payments[1]]).toEqual(['cancelled', `refund_due ${at.differencePoisha}`]);
  await expectBalance();
});
