import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { placeBooking, resumeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { showPayment } from '../../domain/bookings/paying/wallets/show-payment.ts';
import { GatewayUnavailable } from '../../domain/payments/gateway-provider.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

const { stage, depsWith, wallet } = openWalletStage();

test('the same key answers the same session while it is open, and afterwards that it has ended', async () => {
  const order = await wallet.newOrder();
  const first = await wallet.begin(order);
  expect(await wallet.begin(order)).toEqual(first);
  expect(await resumeBooking(depsWith(), order)).toMatchObject({
    outcome: 'redirect',
    redirectUrl: first.redirectUrl,
  });
  wallet.pass(21);
  expect(await resumeBooking(depsWith(), order)).toEqual({ outcome: 'session_ended' });
  expect((await placeBooking(depsWith(), order)).outcome).toBe('session_ended');
});

test('a session whose answer is lost ends its payment, and the next press opens another one', async () => {
  const order = await wallet.newOrder();
  const openSession = wallet.port.openSession;
  wallet.port.openSession = async (session) => {
    await openSession(session);
    throw new GatewayUnavailable('the answer is lost');
  };
  await expect(placeBooking(depsWith(), order)).rejects.toThrow(GatewayUnavailable);
  wallet.port.openSession = openSession;
  expect((await placeBooking(depsWith(), order)).outcome).toBe('session_ended');
  const next = await wallet.begin({ ...order, key: crypto.randomUUID() });
  expect((await wallet.statesOf(next.bookingId)).payments).toEqual(['cancelled', 'requires_action']);
});

test('the gateway is asked once in ten seconds about a payment, whoever asks, and never about an unknown one', async () => {
  const at = await wallet.begin(await wallet.newOrder());
  const { id } = await wallet.paymentOf(at.bookingId);
  wallet.asked.length = 0;
  const askAll = () =>
    Promise.all([
      ...Array.from({ length: 20 }, () => handleNotice(depsWith(), { paymentId: id, validationId: 'x1' })),
      ...Array.from({ length: 20 }, () => showPayment(depsWith(), id)),
      settleBooking(depsWith(), { uid: at.order.uid, bookingId: at.bookingId }),
      handleNotice(depsWith(), { paymentId: crypto.randomUUID(), validationId: 'x1' }),
    ]);
  await askAll();
  // One question about the payment, and one about the validation id of the notice that was the first.
  expect(wallet.asked.filter((transaction) => transaction !== 'other')).toHaveLength(1);
  expect(wallet.asked.length).toBeLessThanOrEqual(2);
  stage.instantMs += 9_999;
  await askAll();
  expect(wallet.asked.filter((transaction) => transaction !== 'other')).toHaveLength(1);
  stage.instantMs += 1;
  await askAll();
  expect(wallet.asked.filter((transaction) => transaction !== 'other')).toHaveLength(2);
});

test('a notice asks the gateway about its money alone, and its repetition asks nothing', async () => {
  await wallet.operate('switches?ipn=before');
  const at = await wallet.begin(await wallet.newOrder());
  wallet.asked.length = 0;
  await wallet.choose(at);
  expect((await wallet.statesOf(at.bookingId)).booking).toBe('confirmed');
  expect(wallet.asked).toEqual(['other']);
  stage.instantMs += 10_000;
  await wallet.hear(wallet.notices.at(-1) ?? '');
  expect(wallet.asked).toEqual(['other']);
});

test('the first session prolongs the hold to twenty minutes, a later one does not and needs five of them', async () => {
  const order = await wallet.newOrder();
  const at = await wallet.begin(order);
  const heldFor = async () => {
    const [booking] = await stage.db.select().from(bookings).where(eq(bookings.id, at.bookingId));
    return ((booking?.heldUntil?.getTime() ?? 0) - stage.instantMs) / 60_000;
  };
  expect(await heldFor()).toBe(20);
  wallet.pass(10);
  await wallet.begin({ ...order, key: crypto.randomUUID() });
  expect(await heldFor()).toBe(10);
  wallet.pass(6);
  const late = await placeBooking(depsWith(), { ...order, key: crypto.randomUUID() });
  expect(late.outcome).toBe('hold_too_short');
});
