import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookingKeys } from '../../db/schema/bookings.ts';
import type { BookingOrder } from '../../domain/bookings/booking-order.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking, resumeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { refundUnknownCapture } from '../../domain/bookings/refunding/refund-unknown-capture.ts';
import { type CardProvider, ChargeKeyUsed } from '../../domain/payments/card-provider.ts';
import { chargeLeaseMs } from '../../domain/payments/new-payment.ts';
import { findPayment, findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { actor, attemptOf, openLostRowsStage } from '../fixtures/lost-rows-stage.ts';

const {
  stage,
  depsWith,
  expectBalance,
  newOrder,
  intentsOf,
  refundedOf,
  bookingOf,
  placedAndLost,
  differences,
} = openLostRowsStage();

describe('the same request with the same key, after its rows were lost', () => {
  test('gets the first charge back, and its booking', async () => {
    const order = await newOrder();
    const first = await placedAndLost(order);
    if (first.outcome !== 'booked') throw new Error(first.outcome);
    expect(await resumeBooking(depsWith(), order)).toEqual({ outcome: 'booking_not_found' });
    const second = await placeBooking(depsWith(), order);
    if (second.outcome !== 'booked') throw new Error(second.outcome);
    const { id } = second.booking;
    expect(second.booking.state).toBe('confirmed');
    const intents = await intentsOf(attemptOf(order));
    expect(intents).toMatchObject([{ status: 'succeeded', amount_received: first.booking.totalPoisha }]);
    expect(await placeBooking(depsWith(), order)).toMatchObject({ outcome: 'booked', booking: { id } });
    await expectBalance();
    expect(stage.alarms).toEqual([]);
  });

  test('the attempt alone stands in what the provider stores of it', async () => {
    const order = await newOrder();
    await placeBooking(depsWith(), order);
    const id = attemptOf(order);
    expect(await intentsOf(id)).toMatchObject([{ description: `Payment ${id}`, metadata: { attempt: id } }]);
    expect(Object.keys((await intentsOf(id))[0]?.metadata ?? {})).toEqual(['attempt']);
  });

  test('is asked by the bank again where the first one was', async () => {
    const order = await newOrder('pm_card_authenticationRequired');
    const first = await placedAndLost(order);
    const second = await placeBooking(depsWith(), order);
    if (first.outcome !== 'requires_action' || second.outcome !== 'requires_action')
      throw new Error(`${first.outcome} ${second.outcome}`);
    expect(second.clientSecret).toBe(first.clientSecret);
    await stage.service.answerChallenge(second.clientSecret, 'completed');
    expect((await placeBooking(depsWith(), order)).outcome).toBe('booked');
    expect(await intentsOf(attemptOf(order))).toHaveLength(1);
    await expectBalance();
  });

  test('is booked at once where the guest has said yes to the bank meanwhile', async () => {
    const order = await newOrder('pm_card_authenticationRequired');
    const first = await placedAndLost(order);
    if (first.outcome !== 'requires_action') throw new Error(first.outcome);
    await stage.service.answerChallenge(first.clientSecret, 'completed');
    expect((await placeBooking(depsWith(), order)).outcome).toBe('booked');
    await expectBalance();
  });

  test('is declined again where the card was declined', async () => {
    const order = await newOrder('pm_card_visa_chargeDeclined');
    await placedAndLost(order);
    expect((await placeBooking(depsWith(), order)).outcome).toBe('card_refused');
    await expectBalance();
  });

  test('charges nothing and says so where another guest has the room now', async () => {
    const order = await newOrder();
    await placedAndLost(order);
    for (;;) {
      const other = { ...order, uid: `uid-${crypto.randomUUID()}`, key: crypto.randomUUID() };
      const placed = await placeBooking(depsWith(), other);
      if (placed.outcome === 'sold_out') break;
      expect(placed.outcome).toBe('booked');
    }
    expect((await placeBooking(depsWith(), order)).outcome).toBe('sold_out');
    const [intent] = await intentsOf(attemptOf(order));
    const leftPoisha = order.shownTotalPoisha;
    expect(await differences()).toMatchObject([{ what: 'provider', id: intent?.id, leftPoisha }]);
    expect(await refundUnknownCapture(depsWith(), { actor, intentId: intent?.id ?? '' })).toEqual({
      outcome: 'refunded',
      refundPoisha: leftPoisha,
    });
    await expectBalance();
  });
});

describe('a charge that is got back by its key counts only for what is left of it', () => {
  test.each([
    ['all of it was refunded', undefined],
    ['a part of it was refunded', 10_000],
  ])('%s: it pays nothing, and the rest goes back', async (_what, amountPoisha) => {
    const order = await newOrder();
    await placedAndLost(order);
    const [intent] = await intentsOf(attemptOf(order));
    const intentId = intent?.id ?? '';
    await stage.service.send('refunds', {
      payment_intent: intentId,
      ...(amountPoisha && { amount: String(amountPoisha) }),
    });
    expect((await placeBooking(depsWith(), order)).outcome).toBe('hold_ended');
    expect((await bookingOf(order))?.state).toBe('held');
    expect(await findPayment(stage.db, attemptOf(order))).toMatchObject({
      state: 'refunded',
      capturedPoisha: order.shownTotalPoisha,
      problem: expect.stringContaining('had gone back before'),
    });
    expect(await refundedOf(intentId)).toBe(order.shownTotalPoisha);
    expect(stage.alarms).toContain('capture_differs');
    await expectBalance();
    // Another key pays for the same hold.
    expect((await placeBooking(depsWith(), { ...order, key: crypto.randomUUID() })).outcome).toBe('booked');
    await expectBalance();
  });

  test('also by a process that recalls it after another one died', async () => {
    const order = await newOrder();
    await placedAndLost(order);
    const [intent] = await intentsOf(attemptOf(order));
    await stage.service.send('refunds', { payment_intent: intent?.id ?? '' });
    await expect(placeBooking(depsWith(dying()), order)).rejects.toThrow(Death);
    stage.instantMs += chargeLeaseMs;
    await reconcilePayments(depsWith());
    expect((await bookingOf(order))?.state).toBe('held');
    expect((await findPayment(stage.db, attemptOf(order)))?.state).toBe('refunded');
    await expectBalance();
  });
});

class Death extends Error {}
/** The provider, but the process dies before it asks for the charge. */
const dying = (): CardProvider => ({
  ...stage.service.cards,
  charge: () => Promise.reject(new Death()),
});

describe('the form sent again under its key with another card, after the rows of the first request were lost', () => {
  /** Another card of the same guest, for the same stay, under the same key. */
  const again = (order: BookingOrder): BookingOrder => ({ ...order, paymentMethodId: 'pm_card_mastercard' });

  test('charges nothing more, tells what was charged, and raises an alarm', async () => {
    const order = await newOrder();
    await placedAndLost(order);
    const told = { outcome: 'key_used', chargedPoisha: order.shownTotalPoisha };
    expect(await placeBooking(depsWith(), again(order))).toEqual(told);
    expect(stage.alarms).toEqual(['charge_without_booking']);
    const [intent, ...more] = await intentsOf(attemptOf(order));
    expect(more).toEqual([]);
    expect((await bookingOf(order))?.state).toBe('held');
    // However often the same is sent, and by the key alone.
    expect(await placeBooking(depsWith(), again(order))).toEqual(told);
    expect(await resumeBooking(depsWith(), order)).toEqual(told);
    expect(stage.alarms).toHaveLength(1);
    // The audit names the money until it is refunded.
    const leftPoisha = order.shownTotalPoisha;
    expect(await differences()).toMatchObject([{ what: 'provider', id: intent?.id, leftPoisha }]);
    await refundUnknownCapture(depsWith(), { actor, intentId: intent?.id ?? '' });
    expect(await refundedOf(intent?.id ?? '')).toBe(leftPoisha);
    await expectBalance();
    expect(await placeBooking(depsWith(), again(order))).toEqual({ outcome: 'key_used', chargedPoisha: 0 });
    // The guest pays by another key.
    const other = { ...again(order), key: crypto.randomUUID() };
    expect((await placeBooking(depsWith(), other)).outcome).toBe('booked');
    await expectBalance();
  });

  test('an event about the first charge does not pay the second request', async () => {
    const order = await newOrder();
    await placedAndLost(order);
    await placeBooking(depsWith(), again(order));
    const paymentId = attemptOf(order);
    const [intent] = await intentsOf(paymentId);
    const event = { intentId: intent?.id ?? '', attempt: { paymentId } };
    await handlePaymentEvent(depsWith(), { id: 'evt_paid', ...event });
    await refundUnknownCapture(depsWith(), { actor, intentId: event.intentId });
    await handlePaymentEvent(depsWith(), { id: 'evt_back', ...event, isMoneyBack: true });
    expect(await findPayment(stage.db, paymentId)).toMatchObject({ state: 'cancelled', intentId: null });
    expect((await bookingOf(order))?.state).toBe('held');
    expect(stage.alarms).toEqual(['charge_without_booking']);
    await expectBalance();
  });

  test('a process that dies before it hears of it: the reconciler ends the attempt with the alarm', async () => {
    const order = await newOrder();
    await placedAndLost(order);
    await expect(placeBooking(depsWith(dying()), again(order))).rejects.toThrow(Death);
    stage.instantMs += chargeLeaseMs;
    await reconcilePayments(depsWith());
    expect(stage.alarms).toEqual(['charge_without_booking']);
    expect(await placeBooking(depsWith(), again(order))).toMatchObject({ outcome: 'key_used' });
    expect(await intentsOf(attemptOf(order))).toHaveLength(1);
  });

  test('a first charge that the card refused was no money: the guest takes another key', async () => {
    const order = await newOrder('pm_card_visa_chargeDeclined');
    await placedAndLost(order);
    expect(await placeBooking(depsWith(), again(order))).toEqual({ outcome: 'key_used' });
    expect(stage.alarms).toEqual([]);
    const other = { ...again(order), key: crypto.randomUUID() };
    expect((await placeBooking(depsWith(), other)).outcome).toBe('booked');
    await expectBalance();
  });

  test('a first charge that waits for the bank is cancelled, so that nobody pays it any more', async () => {
    const order = await newOrder('pm_card_authenticationRequired');
    await placedAndLost(order);
    expect(await placeBooking(depsWith(), again(order))).toEqual({ outcome: 'key_used' });
    expect(await intentsOf(attemptOf(order))).toMatchObject([{ status: 'canceled' }]);
    expect(stage.alarms).toEqual([]);
    await expectBalance();
  });

  test('a first charge that was refunded already is told without an amount, and is no alarm', async () => {
    const order = await newOrder();
    await placedAndLost(order);
    const [intent] = await intentsOf(attemptOf(order));
    await stage.service.send('refunds', { payment_intent: intent?.id ?? '' });
    expect(await placeBooking(depsWith(), again(order))).toEqual({ outcome: 'key_used' });
    expect(stage.alarms).toEqual([]);
    await expectBalance();
  });

  test('the provider finds the first charge behind many others', async () => {
    const order = await newOrder();
    await placedAndLost(order);
    for (let made = 0; made < 120; made++)
      await stage.service.send('payment_intents', { amount: '10000', currency: 'bdt' });
    expect(await placeBooking(depsWith(), again(order))).toMatchObject({
      outcome: 'key_used',
      chargedPoisha: order.shownTotalPoisha,
    });
  });
});

test('a payment without its key is refused, and nothing is charged', async () => {
  const order = await newOrder('pm_card_visa_chargeDeclined');
  await placeBooking(depsWith(), order);
  await stage.db.delete(bookingKeys).where(eq(bookingKeys.paymentId, attemptOf(order)));
  expect(await placeBooking(depsWith(), order)).toEqual({ outcome: 'key_used' });
  expect(await intentsOf(attemptOf(order))).toHaveLength(1);
});

test('an answer of the provider with the intent of another attempt is not taken: nothing is written of it', async () => {
  const other = await newOrder();
  const placed = await placeBooking(depsWith(), other);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const [{ intentId } = { intentId: null }] = await findPaymentsOfBooking(stage.db, placed.booking.id);
  const order = await newOrder();
  const confused: CardProvider = {
    ...stage.service.cards,
    charge: async (charge) => {
      await stage.service.cards.charge(charge);
      return stage.service.cards.findIntent(intentId ?? '');
    },
  };
  await expect(placeBooking(depsWith(confused), order)).rejects.toMatchObject({
    fault: { kind: 'unexpected_answer' },
  });
  expect(await findPayment(stage.db, attemptOf(order))).toMatchObject({ state: 'started', intentId: null });
  expect(await refundedOf(intentId ?? '')).toBe(0);
  // The guest's next try hears the right answer.
  expect((await placeBooking(depsWith(), order)).outcome).toBe('booked');
  expect(await intentsOf(attemptOf(order))).toHaveLength(1);
  await expectBalance();
});

test('a key that stands for another request is said as such, with the intent of that request', async () => {
  const paymentId = attemptOf(await newOrder());
  const charge = {
    attempt: { paymentId },
    amountPoisha: 10_000,
    paymentMethodId: 'pm_card_visa',
    purpose: 'stay',
    description: 'd',
    key: `key-${paymentId}`,
  } as const;
  const made = await stage.service.cards.charge(charge);
  const other = { ...charge, paymentMethodId: 'pm_card_mastercard' };
  for (const asked of [
    () => stage.service.cards.charge(other),
    () => stage.service.cards.recallCharge(other, 0),
  ]) {
    const failure = await asked().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChargeKeyUsed);
    expect(failure).toMatchObject({ earlier: { id: made?.id, status: 'succeeded', refundedPoisha: 0 } });
  }
  await stage.service.send('refunds', { payment_intent: made?.id ?? '' });
});
