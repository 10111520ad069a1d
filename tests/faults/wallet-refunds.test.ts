import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { refunds } from '../../db/schema/refunds.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { GatewayUnavailable, type RefundStart } from '../../domain/payments/gateway-provider.ts';
import { findPaidParts, oweRefund } from '../../domain/payments/paid-parts.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

/*
 * Worked examples for a booking of 100.00 taka that was paid by bKash and cancelled with a refund of 100.00:
 *
 * | the gateway says | the refund | the payment | paid less refunded |
 * |---|---|---|---|
 * | recorded | asked 100.00 | refund_due | 0 |
 * | refunded | made 100.00 | refunded | 0 |
 * | cancelled | due 100.00 again, under a new id | refund_due | 0 |
 * | nothing (answer lost) | due 100.00, under the same id | refund_due | 0 |
 */

const { stage, depsWith, expectBalance, wallet } = openWalletStage();

/** The refunds that the gateway was asked for, as it was asked. */
let started: { refundId: string; amountPoisha: number }[] = [];
beforeEach(async () => {
  started = [];
  // The reconciler of one test must not ask about the refunds of another.
  await stage.db
    .update(refunds)
    .set({ state: 'made' })
    .where(inArray(refunds.state, ['due', 'asked']));
  const startRefund = wallet.port.startRefund;
  wallet.port.startRefund = (refund) => {
    started.push(refund);
    return startRefund(refund);
  };
});

async function paidBooking() {
  const at = await wallet.begin(await wallet.newOrder());
  await wallet.choose(at);
  await handleNotice(depsWith(), { paymentId: (await wallet.paymentOf(at.bookingId)).id });
  expect((await wallet.statesOf(at.bookingId)).booking).toBe('confirmed');
  return at;
}
async function cancel(bookingId: string, uid: string): Promise<number> {
  const by = { guest: uid };
  const shown = await showCancellation(depsWith(), bookingId, by);
  if (shown.outcome !== 'shown') throw new Error(shown.outcome);
  const { refundPoisha } = shown.terms;
  expect((await cancelBooking(depsWith(), { bookingId, by, refundPoisha })).outcome).toBe('cancelled');
  return refundPoisha;
}
const refundsOf = async (bookingId: string) => {
  const { id } = await wallet.paymentOf(bookingId);
  return stage.db.select().from(refunds).where(eq(refunds.paymentId, id));
};
/** The refunds of a booking are looked at again. */
async function later(): Promise<void> {
  wallet.pass(24 * 60);
  await reconcilePayments(depsWith());
}

test('a cancelled booking’s money is asked for at once, and is made when the gateway has paid it', async () => {
  const { bookingId, order } = await paidBooking();
  const amount = await cancel(bookingId, order.uid);
  expect(await wallet.statesOf(bookingId)).toMatchObject({ refunds: [`asked ${amount}`] });
  await later();
  expect(await wallet.statesOf(bookingId)).toMatchObject({ refunds: [`asked ${amount}`] });
  const [asked] = await refundsOf(bookingId);
  await wallet.operate(`refunds/${asked?.providerId}/refunded`);
  await later();
  expect(await wallet.statesOf(bookingId)).toMatchObject({
    booking: 'cancelled',
    payments: [`refunded ${amount}`],
    refunds: [`made ${amount}`],
  });
  expect(started).toHaveLength(1);
  await expectBalance();
});

test('a start whose answer is lost is repeated under the same id, and the money goes back once', async () => {
  const { bookingId, order } = await paidBooking();
  const startRefund = wallet.port.startRefund;
  wallet.port.startRefund = async (refund) => {
    await startRefund(refund);
    throw new GatewayUnavailable('the answer is lost');
  };
  const amount = await cancel(bookingId, order.uid);
  expect(await wallet.statesOf(bookingId)).toMatchObject({ refunds: [`due ${amount}`] });
  wallet.port.startRefund = startRefund;
  wallet.pass(3);
  await reconcilePayments(depsWith());
  expect(await wallet.statesOf(bookingId)).toMatchObject({ refunds: [`asked ${amount}`] });
  expect(new Set(started.map(({ refundId }) => refundId)).size).toBe(1);
  await expectBalance();
});

test('a refund that the gateway cancels is owed again, wakes somebody up, and is asked for under a new id', async () => {
  const { bookingId, order } = await paidBooking();
  const amount = await cancel(bookingId, order.uid);
  const [asked] = await refundsOf(bookingId);
  await wallet.operate(`refunds/${asked?.providerId}/cancelled`);
  await later();
  expect(stage.alarms).toEqual(['refund_failed']);
  expect(await wallet.statesOf(bookingId)).toMatchObject({ refunds: [`due ${amount}`] });
  await later();
  expect(new Set(started.map(({ refundId }) => refundId)).size).toBe(2);
  await expectBalance();
});

test('a refused refund stays owed, is named to the administrator, and wakes somebody up once', async () => {
  await wallet.operate('switches?refund=failed');
  const { bookingId, order } = await paidBooking();
  const amount = await cancel(bookingId, order.uid);
  expect(await wallet.statesOf(bookingId)).toMatchObject({ refunds: [`due ${amount}`] });
  expect((await wallet.paymentOf(bookingId)).problem).toMatch(/^refund refused/);
  await later();
  expect(stage.alarms).toEqual(['payment_refused']);
  await expectBalance();
});

test('a start that the gateway says it knows, as another refund of this money, is not taken for ours', async () => {
  const first = await paidBooking();
  const amount = await cancel(first.bookingId, first.order.uid);
  const [known] = await refundsOf(first.bookingId);
  const second = await paidBooking();
  wallet.port.startRefund = async (): Promise<RefundStart> => ({
    state: 'asked_before',
    reference: known?.providerId ?? '',
  });
  await cancel(second.bookingId, second.order.uid);
  expect((await refundsOf(second.bookingId)).map(({ state, providerId }) => ({ state, providerId }))).toEqual(
    [{ state: 'due', providerId: null }],
  );
  expect(await wallet.statesOf(first.bookingId)).toMatchObject({ refunds: [`asked ${amount}`] });
});

test('a refund that is late wakes somebody up once, and is followed on', async () => {
  const { bookingId, order } = await paidBooking();
  await cancel(bookingId, order.uid);
  for (let days = 0; days < 14; days++) await later();
  expect(stage.alarms).toEqual(['payment_refused']);
  const [asked] = await refundsOf(bookingId);
  expect(asked?.state).toBe('asked');
  await wallet.operate(`refunds/${asked?.providerId}/refunded`);
  await later();
  expect((await wallet.paymentOf(bookingId)).state).toBe('refunded');
  await expectBalance();
});

// The last one: its refunds have no cheaper booking, so the books do not balance after it.
test('one refund of a payment runs at a time: the next part waits until the first is over', async () => {
  const { bookingId } = await paidBooking();
  const parts = async (amountPoisha: number) =>
    stage.db.transaction(async (tx) =>
      oweRefund(tx, await findPaidParts(tx, bookingId), {
        amountPoisha,
        reason: 'changed',
        requestedAt: new Date(stage.instantMs),
      }),
    );
  await parts(1_000);
  await parts(2_000);
  await reconcilePayments(depsWith());
  await reconcilePayments(depsWith());
  expect(started).toHaveLength(1);
  const [asked] = (await refundsOf(bookingId)).filter(({ state }) => state === 'asked');
  await wallet.operate(`refunds/${asked?.providerId}/refunded`);
  await later();
  await later();
  expect(started).toHaveLength(2);
  expect(started.map(({ amountPoisha }) => amountPoisha).toSorted((a, b) => a - b)).toEqual([1_000, 2_000]);
});
