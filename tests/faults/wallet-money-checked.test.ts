import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { GatewayUnavailable } from '../../domain/payments/gateway-provider.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

const { stage, depsWith, expectBalance, wallet } = openWalletStage();

const dayMinutes = 24 * 60;

beforeEach(async () => {
  // The reconciler of one test asks about nothing of the others.
  await stage.db.update(gatewayPayments).set({ checkAt: null });
  await stage.db
    .update(refunds)
    .set({ state: 'made' })
    .where(inArray(refunds.state, ['due', 'asked']));
});

async function paidBooking() {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  const { id } = await wallet.paymentOf(at.bookingId);
  await handleNotice(depsWith(), { paymentId: id });
  expect((await wallet.statesOf(at.bookingId)).booking).toBe('confirmed');
  wallet.asked.length = 0;
  return { ...at, id };
}

async function aDayLater(days = 1): Promise<void> {
  for (let day = 0; day < days; day++) {
    wallet.pass(dayMinutes);
    await reconcilePayments(depsWith());
  }
}

const ownQuestions = () => wallet.asked.filter((transaction) => transaction !== 'other').length;

test('the gateway is asked once a day for thirty days whether it still has a payment, and then no more', async () => {
  await paidBooking();
  await aDayLater();
  expect(ownQuestions()).toBe(1);
  await reconcilePayments(depsWith());
  expect(ownQuestions()).toBe(1);
  await aDayLater(29);
  expect(ownQuestions()).toBe(30);
  await aDayLater(5);
  expect(ownQuestions()).toBe(30);
  expect(stage.alarms).toEqual([]);
  await expectBalance();
});

test('money that was paid back in the gateway’s panel wakes somebody up once, and the payment says so', async () => {
  const { redirectUrl, bookingId, id } = await paidBooking();
  await wallet.operate(`sessions/${redirectUrl.slice(-32).toUpperCase()}/reverse`);
  await aDayLater(2);
  expect(stage.alarms).toEqual(['refunded_outside']);
  expect(await wallet.paymentOf(bookingId)).toMatchObject({
    id,
    state: 'captured',
    problem: 'the gateway does not show this money as paid any more',
  });
});

test('an amount that differs at the gateway afterwards wakes somebody up once', async () => {
  const { bookingId, order } = await paidBooking();
  await wallet.operate('switches?validation=wrong_amount');
  await aDayLater(2);
  expect(stage.alarms).toEqual(['capture_differs']);
  const there = order.shownTotalPoisha - 100;
  expect((await wallet.paymentOf(bookingId)).problem).toBe(
    `the gateway now shows ${there} poisha instead of ${order.shownTotalPoisha}`,
  );
});

test('money that goes back through the gateway may be taken off there, and wakes nobody up', async () => {
  const { bookingId, order, redirectUrl } = await paidBooking();
  const by = { guest: order.uid };
  const terms = await showCancellation(depsWith(), bookingId, by);
  if (terms.outcome !== 'shown') throw new Error(terms.outcome);
  const { refundPoisha } = terms.terms;
  await cancelBooking(depsWith(), { bookingId, by, refundPoisha });
  const [asked] = await stage.db.select().from(refunds).where(eq(refunds.state, 'asked'));
  expect(asked?.amountPoisha).toBe(refundPoisha);
  await wallet.operate(`sessions/${redirectUrl.slice(-32).toUpperCase()}/reverse`);
  await aDayLater(3);
  expect(stage.alarms).toEqual([]);
});

test('a second payment in a session that comes days later is found by the daily question, and goes back', async () => {
  const { bookingId, order, redirectUrl } = await paidBooking();
  await aDayLater(10);
  await wallet.endTry({ redirectUrl });
  await aDayLater();
  const total = order.shownTotalPoisha;
  expect(await wallet.statesOf(bookingId)).toMatchObject({
    booking: 'confirmed',
    payments: [`refund_due ${total}`, `captured ${total}`],
    refunds: [`asked ${total}`],
  });
  await expectBalance();
});

test('a gateway that does not answer is asked again after a quarter of an hour, and raises no alarm', async () => {
  await paidBooking();
  const { findTries } = wallet.port;
  wallet.port.findTries = async () => {
    throw new GatewayUnavailable('down');
  };
  await aDayLater();
  wallet.port.findTries = findTries;
  wallet.pass(14);
  await reconcilePayments(depsWith());
  expect(ownQuestions()).toBe(0);
  wallet.pass(1);
  await reconcilePayments(depsWith());
  expect(ownQuestions()).toBe(1);
  expect(stage.alarms).toEqual([]);
});
