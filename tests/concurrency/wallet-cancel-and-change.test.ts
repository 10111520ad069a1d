import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

const { stage, depsWith, expectBalance, wallet } = openWalletStage();
const rounds = 6;

/** A booking that was paid in its session, in which the guest has paid a second time, and a change of it to one more night. */
async function beginBooking() {
  const at = await wallet.begin(await wallet.newOrder());
  const { bookingId, order } = at;
  await wallet.choose(at);
  const { id: paymentId } = await wallet.paymentOf(bookingId);
  await wallet.learnOf(paymentId);
  expect((await wallet.statesOf(bookingId)).booking).toBe('confirmed');
  await wallet.endTry(at);
  const { uid, roomId } = order;
  const stay = { ...order.stay, checkOut: addDays(order.stay.checkOut, 1) };
  const wanted = { uid, bookingId, roomId, stay, guests: 1 };
  const priced = await showChange(depsWith(), wanted);
  if (priced.outcome !== 'priced') throw new Error(priced.outcome);
  const cancellation = await showCancellation(depsWith(), bookingId, { guest: uid });
  if (cancellation.outcome !== 'shown') throw new Error(cancellation.outcome);
  const { refundPoisha } = cancellation.terms;
  const change = { ...wanted, shownDifferencePoisha: priced.terms.differencePoisha };
  const key = crypto.randomUUID();
  return {
    ...at,
    cancel: () => cancelBooking(depsWith(), { bookingId, by: { guest: uid }, refundPoisha }),
    secondPayment: () => wallet.learnOf(paymentId),
    changeByCard: () =>
      changeBooking(depsWith(), { ...change, card: { key, paymentMethodId: 'pm_card_visa' } }),
    /** Opens and pays the session of the change; its notice is still to come. */
    async payChange(): Promise<() => Promise<void>> {
      const begun = await changeBooking(depsWith(), { ...change, wallet: { key } });
      if (begun.outcome !== 'redirect') throw new Error(begun.outcome);
      await wallet.choose(begun);
      const { id } = await wallet.paymentOf(bookingId);
      return () => wallet.learnOf(id);
    },
  };
}

/** The three actions in each order, so that each one is begun first, second and last. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
async function atOnce(round: number, actions: (() => Promise<unknown>)[]): Promise<void> {
  const order = orders[round % orders.length] ?? [];
  await Promise.all(order.map((index) => actions[index]?.()));
  // A gateway was asked within ten seconds, or a room was busy.
  wallet.pass(1);
  await reconcilePayments(depsWith());
}

/** One outcome; captured less refunded is what the booking costs; each night is taken once for it, or not at all. */
async function expectOneOutcome({ bookingId, order }: Awaited<ReturnType<typeof beginBooking>>) {
  const [booking] = await stage.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('no booking');
  const paid = await stage.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  const back = (await stage.db.select().from(refunds)).filter(({ paymentId }) =>
    paid.some(({ id }) => id === paymentId),
  );
  const captured = paid.reduce((sum, { capturedPoisha }) => sum + (capturedPoisha ?? 0), 0);
  const refunded = back
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  const isCancelled = booking.state === 'cancelled';
  expect(booking.state).toMatch(/^(cancelled|confirmed)$/);
  expect(captured - refunded).toBe(isCancelled ? 0 : booking.totalPoisha);
  const isChanged = booking.checkOut !== order.stay.checkOut;
  expect(booking.totalPoisha > order.shownTotalPoisha).toBe(isChanged);
  const { rows } = await stage.db.execute<{ taken: number }>(sql`
    select coalesce(max(taken), 0)::int as taken from ${roomNights}
    where room_id = ${order.roomId} and night >= ${order.stay.checkIn} and night <= ${order.stay.checkOut}`);
  expect(rows[0]?.taken).toBe(isCancelled ? 0 : 1);
  // The second payment in the session paid nothing, whatever came first.
  const [second] = paid.filter(({ attempt }) => attempt < 0);
  expect(second).toMatchObject({ state: 'refund_due', capturedPoisha: order.shownTotalPoisha });
  await expectBalance();
}

test('cancel, change by card and a second payment of one booking at once: one outcome, and the money adds up', async () => {
  for (let round = 0; round < rounds; round++) {
    const at = await beginBooking();
    await atOnce(round, [at.cancel, at.changeByCard, at.secondPayment]);
    await expectOneOutcome(at);
  }
});

test('cancel, the money of a change by wallet and a second payment of one booking at once: one outcome, and the money adds up', async () => {
  for (let round = 0; round < rounds; round++) {
    const at = await beginBooking();
    const change = await at.payChange();
    await atOnce(round, [at.cancel, change, at.secondPayment]);
    await expectOneOutcome(at);
  }
});
