import { expect, test } from 'vitest';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { showPayment } from '../../domain/bookings/paying/wallets/show-payment.ts';
import { openWalletStage } from '../fixtures/wallet-stage.ts';

/*
 * The money was taken, and the gateway does not say so yet: the payment stays open, nothing is lost, and the booking is made
 * as soon as the gateway answers.
 */

const { stage, depsWith, expectBalance, wallet } = openWalletStage();

const outage = new Response('<h1>Internal error</h1>', { status: 500 });

test.each<[string, () => Promise<unknown>]>([
  ['late', () => wallet.operate('switches?validation=late')],
  ['as a page', () => wallet.operate('switches?validation=html')],
  [
    'slower than we wait',
    async () => {
      await wallet.operate('switches?validation=slow');
      wallet.port.validate = wallet.connect({ timeoutMs: 50 }).validate;
    },
  ],
  [
    'with the status 500',
    async () => {
      wallet.port.validate = wallet.connect({ fetch: async () => outage.clone() }).validate;
    },
  ],
])(
  'a validation that comes %s after the money was taken leaves the payment open, and books later',
  async (_what, fail) => {
    const { validate } = wallet.port;
    const at = await wallet.begin(await wallet.newOrder());
    const { id } = await wallet.paymentOf(at.bookingId);
    await wallet.choose(at);
    await fail();
    await handleNotice(depsWith(), { paymentId: id });
    stage.instantMs += 20_000;
    expect((await showPayment(depsWith(), id))?.state).toBe('open');
    stage.instantMs += 20_000;
    await reconcilePayments(depsWith());
    expect(await wallet.statesOf(at.bookingId)).toEqual({
      booking: 'held',
      payments: ['requires_action'],
      refunds: [],
    });
    expect(stage.alarms).toEqual([]);
    wallet.port.validate = validate;
    await wallet.operate('switches?validation=normal');
    wallet.pass(5);
    await reconcilePayments(depsWith());
    expect((await wallet.statesOf(at.bookingId)).booking).toBe('confirmed');
    await expectBalance();
  },
);

test('a list of tries that answers a page after the money was taken leaves the payment open, and books later', async () => {
  const { findTries } = wallet.port;
  const at = await wallet.begin(await wallet.newOrder());
  const { id } = await wallet.paymentOf(at.bookingId);
  await wallet.choose(at);
  wallet.port.findTries = wallet.connect({ fetch: async () => outage.clone() }).findTries;
  expect((await showPayment(depsWith(), id))?.state).toBe('open');
  wallet.port.findTries = findTries;
  wallet.pass(1);
  expect((await showPayment(depsWith(), id))?.state).toBe('paid');
  await expectBalance();
});
