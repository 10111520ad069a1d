import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import type { BookingOrder } from '../../domain/bookings/booking-order.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { chargeLeaseMs } from '../../domain/payments/new-payment.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();

let day = 100;
async function newOrder(paymentMethodId = 'pm_card_visa'): Promise<BookingOrder> {
  const [roomId = ''] = await someRoomIds(stage.db, 1);
  day += 3;
  return orderFor(depsWith(), roomId, day, { paymentMethodId });
}

/** A booking, its attempts' states and intents, and how many intents of it the provider has captured. */
async function stateOf({ uid }: BookingOrder) {
  const [booking] = await stage.db.select().from(bookings).where(eq(bookings.uid, uid));
  if (!booking) throw new Error('no booking');
  const attempts = await findPaymentsOfBooking(stage.db, booking.id);
  const { data } = await stage.service.send<{
    data: { id: string; status: string; metadata: { attempt?: string } }[];
  }>('payment_intents?limit=100');
  const intents = data.filter(({ metadata }) => attempts.some(({ id }) => id === metadata.attempt));
  return {
    bookingId: booking.id,
    paymentId: attempts[0]?.id ?? '',
    booking: booking.state,
    payments: attempts.map(({ state }) => state),
    noted: attempts.map(({ intentId }) => intentId),
    made: intents.map(({ id }) => id),
    captured: intents.filter(({ status }) => status === 'succeeded').length,
  };
}

class Death extends Error {}

/** An attempt whose process died between the charge and its answer. */
async function unanswered(paymentMethodId?: string): Promise<BookingOrder> {
  const order = await newOrder(paymentMethodId);
  const dying: CardProvider = {
    ...stage.service.cards,
    async charge(charge) {
      await stage.service.cards.charge(charge);
      throw new Death();
    },
  };
  await expect(placeBooking(depsWith(dying), order)).rejects.toThrow(Death);
  return order;
}

async function reconcileLater(): Promise<void> {
  stage.instantMs += chargeLeaseMs;
  await reconcilePayments(depsWith());
}

test('the provider’s event confirms a booking whose process died after the charge, once', async () => {
  const order = await unanswered();
  const { paymentId, made } = await stateOf(order);
  const [intentId = ''] = made;
  const event = { intentId, attempt: { paymentId } };
  await Promise.all(['evt_1', 'evt_2'].map((id) => handlePaymentEvent(depsWith(), { ...event, id })));
  const confirmed = { booking: 'confirmed', payments: ['captured'], noted: [intentId], captured: 1 };
  expect(await stateOf(order)).toMatchObject(confirmed);
  // An attempt that is not there changes nothing.
  await handlePaymentEvent(depsWith(), {
    intentId,
    attempt: { paymentId: crypto.randomUUID() },
    id: 'evt_3',
  });
  expect(await stateOf(order)).toMatchObject(confirmed);
  await expectBalance();
});

test('a dispute whose event comes before the charge is recorded, and names no attempt, is not lost', async () => {
  const order = await unanswered('pm_card_createDispute');
  const { bookingId, made } = await stateOf(order);
  const [intentId = ''] = made;
  await handlePaymentEvent(depsWith(), { id: 'evt_dispute', intentId, isMoneyBack: true });
  expect(await stateOf(order)).toMatchObject({
    booking: 'confirmed',
    payments: ['captured'],
    noted: [intentId],
  });
  expect((await findPaymentsOfBooking(stage.db, bookingId))[0]?.dispute).toBe('open');
  // The provider knows no such intent, or it was made by another system: nothing is to be done.
  await handlePaymentEvent(depsWith(), { id: 'evt_unknown', intentId: 'pi_nobody', isMoneyBack: true });
});

test('a charge that is still on its way when its attempt is given up never reaches the card', async () => {
  const order = await newOrder();
  const requested = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const frozen: CardProvider = {
    ...stage.service.cards,
    async charge(charge) {
      requested.resolve();
      await gate.promise;
      return stage.service.cards.charge(charge);
    },
  };
  const placing = placeBooking(depsWith(frozen), order);
  await requested.promise;
  await reconcileLater();
  expect(await stateOf(order)).toMatchObject({ booking: 'held', payments: ['cancelled'] });
  gate.resolve();
  expect((await placing).outcome).toBe('hold_ended');
  expect(await stateOf(order)).toMatchObject({ booking: 'held', payments: ['cancelled'], captured: 0 });
  await expectBalance();
});

test('a charge whose decline was never heard ends the attempt with the card’s refusal', async () => {
  const order = await unanswered('pm_card_visa_chargeDeclined');
  await reconcileLater();
  expect(await stateOf(order)).toMatchObject({ booking: 'held', payments: ['failed'], captured: 0 });
  const again = await placeBooking(depsWith(), order);
  expect(again).toMatchObject({ outcome: 'card_refused', failure: { code: 'card_declined' } });
});

test('a bank’s question that was never heard is found, and cancelled with its attempt', async () => {
  const order = await unanswered('pm_card_authenticationRequired');
  await reconcileLater();
  const { noted, ...state } = await stateOf(order);
  expect(state).toMatchObject({ booking: 'held', payments: ['cancelled'], captured: 0 });
  expect((await stage.service.cards.findIntent(noted[0] ?? '')).status).toBe('canceled');
});

test('a charge is found after days without the site, when the provider has forgotten its key', async () => {
  const order = await unanswered();
  const days = 2 * 24 * 3_600_000;
  stage.instantMs += days;
  stage.providerAheadMs = days;
  // The guest's client repeats its request before the reconciler has seen the attempt: nothing is charged again.
  expect((await placeBooking(depsWith(), order)).outcome).toBe('in_progress');
  expect((await stateOf(order)).captured).toBe(1);
  await reconcileLater();
  expect(await stateOf(order)).toMatchObject({ booking: 'confirmed', payments: ['captured'], captured: 1 });
  await expectBalance();
});

test('a charge that the provider has made and nothing here knows is a difference in the books', async () => {
  const order = await newOrder('pm_card_visa_chargeDeclined');
  await placeBooking(depsWith(), order);
  const made = await stage.service.cards.charge({
    attempt: { paymentId: crypto.randomUUID() },
    amountPoisha: 10_000,
    paymentMethodId: 'pm_card_visa',
    purpose: 'stay',
    description: 'by a copy of the site',
    key: crypto.randomUUID(),
  });
  const differences = await auditBooks(depsWith(), { graceMs: 0 });
  expect(differences).toMatchObject([{ what: 'provider', id: made?.id }]);
});

test('a capture of a booking that a restore has lost is found by the audit, until it is refunded at the provider', async () => {
  const made = await stage.service.cards.charge({
    attempt: { bookingId: crypto.randomUUID(), attempt: 1 },
    amountPoisha: 700_000,
    paymentMethodId: 'pm_card_visa',
    purpose: 'stay',
    description: 'after the backup',
    key: crypto.randomUUID(),
  });
  const stateNow = async () =>
    (await auditBooks(depsWith(), { graceMs: 0 })).filter(({ id }) => id === made?.id);
  expect(await stateNow()).toMatchObject([{ what: 'provider' }]);
  await stage.service.send('refunds', { payment_intent: made?.id ?? '' });
  expect(await stateNow()).toEqual([]);
});
