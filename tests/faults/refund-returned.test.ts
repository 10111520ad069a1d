import { expect, test } from 'vitest';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { handleRefundEvent } from '../../domain/bookings/refunding/handle-refund-event.ts';
import { type CardProvider, CardProviderUnavailable } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { type Booked, openCancelling } from '../fixtures/cancelling.ts';
import { orderFor } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance, booked, previewOf, cancel, moneyOf } = openCancelling();

/** Returns the provider's refunds of this booking, as the card's bank does. */
async function returnByBank(made: Booked): Promise<void> {
  for (const { id, status } of (await moneyOf(made)).atProvider)
    if (status !== 'failed') {
      const back = new Request(`http://operator/standin/payments/refunds/${id}/failed`, { method: 'POST' });
      expect((await stage.service.payments.operator(back)).status).toBe(200);
    }
}
async function paymentOf({ booking }: Booked) {
  const [payment] = await findPaymentsOfBooking(stage.db, booking.id);
  if (!payment) throw new Error('no payment');
  return payment;
}
async function hear(made: Booked, cards?: CardProvider): Promise<void> {
  const payment = await paymentOf(made);
  await handleRefundEvent(depsWith(cards), payment, payment.intentId ?? '');
}
async function later(minutes: number): Promise<void> {
  stage.instantMs += minutes * 60_000;
  await reconcilePayments(depsWith());
}
const statesAtProvider = async (made: Booked) =>
  (await moneyOf(made)).atProvider.map(({ status }) => status).toSorted();

/** The process dies after the provider has made the refund. */
const dying = (): CardProvider => ({
  ...stage.service.cards,
  async refundIntent(input) {
    await stage.service.cards.refundIntent(input);
    throw new Error('the process died here');
  },
});

test.each(['once', 'twice'] as const)(
  'a refund whose answer was lost and that the bank returned is made again when we hear of it %s',
  async (times) => {
    const made = await booked();
    const { refundPoisha } = await previewOf(made);
    await expect(cancel(made, refundPoisha, dying())).rejects.toThrow('died');
    await returnByBank(made);
    await hear(made);
    if (times === 'twice') await hear(made);
    await later(2);
    await hear(made);
    expect(await statesAtProvider(made)).toEqual(['failed', 'made']);
    const { refunds, state } = await moneyOf(made);
    expect({ refunds, state }).toEqual({ refunds: `made ${refundPoisha}`, state: 'refunded' });
    await expectBalance();
  },
);

test('a refund whose answer was lost and that the bank returned is made again when we have heard nothing', async () => {
  const made = await booked();
  const { refundPoisha } = await previewOf(made);
  await expect(cancel(made, refundPoisha, dying())).rejects.toThrow('died');
  await returnByBank(made);
  await later(2);
  expect(await statesAtProvider(made)).toEqual(['failed', 'made']);
  expect((await moneyOf(made)).refunds).toBe(`made ${refundPoisha}`);
  await expectBalance();
});

test('a refund that the bank returns before we have noted the answer is owed again', async () => {
  const made = await booked();
  const { refundPoisha } = await previewOf(made);
  const slow: CardProvider = {
    ...stage.service.cards,
    async refundIntent(input) {
      const answer = await stage.service.cards.refundIntent(input);
      await returnByBank(made);
      await hear(made);
      return answer;
    },
  };
  expect((await cancel(made, refundPoisha, slow)).outcome).toBe('cancelled');
  expect((await moneyOf(made)).refunds).toBe(`due ${refundPoisha}`);
  await later(10);
  expect(await statesAtProvider(made)).toEqual(['failed', 'made']);
  expect((await moneyOf(made)).refunds).toBe(`made ${refundPoisha}`);
  await expectBalance();
});

test('refunds that were read before the bank returned one do not undo what was written since', async () => {
  const made = await booked();
  const { refundPoisha } = await previewOf(made);
  expect((await cancel(made, refundPoisha)).outcome).toBe('cancelled');
  let isFirst = true;
  await hear(made, {
    ...stage.service.cards,
    async findRefunds(intentId) {
      const seen = await stage.service.cards.findRefunds(intentId);
      if (!isFirst) return seen;
      isFirst = false;
      await returnByBank(made);
      await hear(made);
      return seen;
    },
  });
  expect((await moneyOf(made)).refunds).toBe(`due ${refundPoisha}`);
  await later(10);
  expect((await moneyOf(made)).refunds).toBe(`made ${refundPoisha}`);
  await expectBalance();
});

test('a dispute that was read as open does not undo that it was lost', async () => {
  const made = await booked();
  const { cards } = stage.service;
  const lost: CardProvider = { ...cards, findDispute: async () => ({ state: 'lost', lostPoisha: 1 }) };
  let count = 0;
  await hear(made, {
    ...cards,
    async findDispute() {
      if (count++ > 0) return { state: 'lost', lostPoisha: 1 };
      await hear(made, lost);
      return { state: 'open', lostPoisha: 0 };
    },
  });
  expect((await paymentOf(made)).dispute).toBe('lost');
});

test('a refund by hand that the bank returns goes back once more when another payment has paid instead', async () => {
  const order = await orderFor(depsWith(), stage.roomId, 90);
  const { cards } = stage.service;
  const declined = { ...order, key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa_chargeDeclined' };
  const cancelIntent = () => Promise.reject(new CardProviderUnavailable('no answer'));
  const refused = await placeBooking(depsWith({ ...cards, cancelIntent }), declined);
  expect(refused.outcome).toBe('card_refused');
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const made: Booked = { order, booking: placed.booking, by: { guest: order.uid } };
  const [second, first] = await findPaymentsOfBooking(stage.db, made.booking.id);
  await stage.service.send('refunds', { payment_intent: second?.intentId ?? '' });
  await hear(made);
  // The refused payment is still open at the provider, and is paid there.
  const paid = { payment_method: 'pm_card_visa' };
  await stage.service.send(`payment_intents/${first?.intentId}/confirm`, paid);
  await handlePaymentEvent(depsWith(), { id: crypto.randomUUID(), intentId: first?.intentId ?? '' });
  const statesOf = async () =>
    (await findPaymentsOfBooking(stage.db, made.booking.id)).map(({ state }) => state);
  expect(await statesOf()).toEqual(['refunded', 'captured']);
  for (const { id } of await cards.findRefunds(second?.intentId ?? '')) {
    const back = new Request(`http://operator/standin/payments/refunds/${id}/failed`, { method: 'POST' });
    expect((await stage.service.payments.operator(back)).status).toBe(200);
  }
  await hear(made);
  expect(await statesOf()).toEqual(['refund_due', 'captured']);
  await later(24 * 60);
  expect(await statesOf()).toEqual(['refunded', 'captured']);
  await expectBalance();
});
