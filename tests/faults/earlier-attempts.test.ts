import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import type { BookingOrder } from '../../domain/bookings/booking-order.ts';
import { cancelBooking } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import { refundUnknownCapture } from '../../domain/bookings/refunding/refund-unknown-capture.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import type { CardCharge, CardIntent } from '../../domain/payments/card-provider.ts';
import { chargeLeaseMs } from '../../domain/payments/new-payment.ts';
import { findPaymentsOfBooking, type PaymentRow } from '../../domain/payments/payments-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { asEarlierAttempt } from '../fixtures/lost-rows.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();

class Death extends Error {}
const dying = () => ({ ...stage.service.cards, charge: () => Promise.reject(new Death()) });

let day = 100;
async function newOrder(paymentMethodId = 'pm_card_visa'): Promise<BookingOrder> {
  const [roomId = ''] = await someRoomIds(stage.db, 1);
  day += 4;
  return orderFor(depsWith(), roomId, day, { paymentMethodId });
}

/** An attempt as an earlier version has stored it, whose process died before it heard of the charge. */
async function earlierAttempt(order: BookingOrder): Promise<PaymentRow> {
  await expect(placeBooking(depsWith(dying()), order)).rejects.toThrow(Death);
  const [booking] = await stage.db.select().from(bookings).where(eq(bookings.uid, order.uid));
  return asStoredEarlier(booking?.id ?? '');
}

async function asStoredEarlier(bookingId: string): Promise<PaymentRow> {
  const [latest] = await findPaymentsOfBooking(stage.db, bookingId);
  await asEarlierAttempt(stage.db, latest?.id ?? '');
  const [payment] = await findPaymentsOfBooking(stage.db, bookingId);
  if (!payment) throw new Error('no payment');
  return payment;
}

/** The charge as an earlier version requested it, word for word. */
const earlierCharge = ({
  bookingId,
  attempt,
  amountPoisha,
  paymentMethodId,
  purpose,
}: PaymentRow): CardCharge => ({
  attempt: { bookingId, attempt },
  amountPoisha,
  paymentMethodId,
  purpose,
  description: `Booking ${bookingId}`,
  key: `booking-${bookingId}-${attempt}-charge`,
});
const charge = async (payment: PaymentRow): Promise<CardIntent> => {
  const intent = await stage.service.cards.charge(earlierCharge(payment));
  if (!intent) throw new Error('no charge');
  return intent;
};

async function intentsOf(bookingId: string) {
  const { data } = await stage.service.send<{
    data: { status: string; description: string; metadata: Record<string, string> }[];
  }>('payment_intents?limit=100');
  return data.filter(({ metadata }) => metadata.bookingId === bookingId);
}

test('its charge is requested with the words of the earlier version, so that it is the same charge', async () => {
  const order = await newOrder();
  const payment = await earlierAttempt(order);
  await charge(payment);
  expect((await placeBooking(depsWith(), order)).outcome).toBe('booked');
  expect(await intentsOf(payment.bookingId)).toMatchObject([
    {
      status: 'succeeded',
      description: `Booking ${payment.bookingId}`,
      metadata: { bookingId: payment.bookingId, attempt: '1' },
    },
  ]);
  await expectBalance();
});

test('the reconciler recalls its charge and confirms, by the key and later by the list', async () => {
  for (const days of [0, 2]) {
    const payment = await earlierAttempt(await newOrder());
    await charge(payment);
    stage.instantMs += chargeLeaseMs + days * 86_400_000;
    stage.providerAheadMs += days * 86_400_000;
    await reconcilePayments(depsWith());
    const [now] = await findPaymentsOfBooking(stage.db, payment.bookingId);
    expect(now).toMatchObject({ id: payment.id, state: 'captured' });
  }
  await expectBalance();
});

test('an attempt that was never charged is ended, and an earlier version could not charge it any more', async () => {
  const payment = await earlierAttempt(await newOrder());
  stage.instantMs += chargeLeaseMs;
  await reconcilePayments(depsWith());
  expect((await findPaymentsOfBooking(stage.db, payment.bookingId))[0]?.state).toBe('cancelled');
  expect(await stage.service.cards.charge(earlierCharge(payment))).toBeUndefined();
  expect(await intentsOf(payment.bookingId)).toMatchObject([
    { status: 'canceled', metadata: { bookingId: payment.bookingId, recalled: 'true' } },
  ]);
});

test('an event that names its booking and number confirms it', async () => {
  const payment = await earlierAttempt(await newOrder());
  const { id: intentId, attempt } = await charge(payment);
  expect(attempt).toEqual({ bookingId: payment.bookingId, attempt: 1 });
  await handlePaymentEvent(depsWith(), { id: `evt_${payment.id}`, intentId, ...(attempt && { attempt }) });
  expect((await findPaymentsOfBooking(stage.db, payment.bookingId))[0]?.state).toBe('captured');
  await expectBalance();
});

test('an open intent is settled after the guest has said yes to the bank, and refunded after a cancellation', async () => {
  const order = await newOrder('pm_card_authenticationRequired');
  const { bookingId } = await earlierAttempt(order);
  const asked = await placeBooking(depsWith(), order);
  if (asked.outcome !== 'requires_action') throw new Error(asked.outcome);
  await stage.service.answerChallenge(asked.clientSecret, 'completed');
  const settled = await settleBooking(depsWith(), { uid: order.uid, bookingId });
  if (settled.outcome !== 'booked') throw new Error(settled.outcome);
  const refundPoisha = settled.booking.totalPoisha;
  const cancelled = await cancelBooking(depsWith(), { bookingId, by: { guest: order.uid }, refundPoisha });
  expect(cancelled).toMatchObject({ outcome: 'cancelled' });
  expect((await findPaymentsOfBooking(stage.db, bookingId))[0]?.state).toBe('refunded');
  await expectBalance();
});

test('a declined attempt of the earlier form is followed by one of the present form', async () => {
  const order = await newOrder('pm_card_visa_chargeDeclined');
  const { bookingId } = await earlierAttempt(order);
  expect((await placeBooking(depsWith(), order)).outcome).toBe('card_refused');
  const again = { ...order, key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
  expect((await placeBooking(depsWith(), again)).outcome).toBe('booked');
  const attempts = await findPaymentsOfBooking(stage.db, bookingId);
  expect(attempts.map(({ attempt, state }) => `${attempt} ${state}`)).toEqual(['2 captured', '1 failed']);
  await expectBalance();
});

test('a change that an earlier version has charged is made', async () => {
  const order = await newOrder();
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const { id: bookingId } = placed.booking;
  const stay = { ...order.stay, checkOut: addDays(order.stay.checkOut, 1) };
  const wanted = { uid: order.uid, bookingId, guests: 1, roomId: order.roomId, stay };
  const preview = await showChange(depsWith(), wanted);
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const card = { key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
  const change = { ...wanted, shownDifferencePoisha: preview.terms.differencePoisha, card };
  await expect(changeBooking(depsWith(dying()), change)).rejects.toThrow(Death);
  await charge(await asStoredEarlier(bookingId));
  expect((await changeBooking(depsWith(), change)).outcome).toBe('booked');
  expect(await intentsOf(bookingId)).toMatchObject([
    { metadata: { bookingId, attempt: '2', purpose: 'change' } },
  ]);
  await expectBalance();
});

test('a charge of the earlier form that nothing here knows is named by its booking, and can be refunded', async () => {
  const bookingId = crypto.randomUUID();
  const made = await stage.service.cards.charge({
    attempt: { bookingId, attempt: 1 },
    amountPoisha: 700_000,
    paymentMethodId: 'pm_card_visa',
    purpose: 'stay',
    description: `Booking ${bookingId}`,
    key: `booking-${bookingId}-1-charge`,
  });
  const intentId = made?.id ?? '';
  expect(await auditBooks(depsWith(), { graceMs: 0 })).toMatchObject([
    { what: 'provider', id: intentId, detail: expect.stringContaining(bookingId), leftPoisha: 700_000 },
  ]);
  const actor = { uid: 'administrator', email: 'admin@nibash.example' };
  expect(await refundUnknownCapture(depsWith(), { actor, intentId })).toEqual({
    outcome: 'refunded',
    refundPoisha: 700_000,
  });
  await expectBalance();
});
