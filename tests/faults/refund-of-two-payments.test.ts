import { beforeAll, expect, test } from 'vitest';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { handleRefundEvent } from '../../domain/bookings/refunding/handle-refund-event.ts';
import { type CardProvider, CardRequestRefused } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking, type PaymentRow } from '../../domain/payments/payments-store.ts';
import { findRefundsOfPayment } from '../../domain/payments/refunds-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();
let roomId = '';
beforeAll(async () => {
  [{ id: roomId } = { id: '' }] = await stage.db.select().from(rooms).orderBy(rooms.listing).limit(1);
  await stage.db.update(hotels).set({ cancellation: [{ daysBefore: 0, keepPercent: 50 }] });
});

/** A paid booking of two nights, and its order. */
async function booked(inDays: number) {
  const order = await orderFor(depsWith(), roomId, inDays);
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  return { order, bookingId: placed.booking.id };
}
type Booked = Awaited<ReturnType<typeof booked>>;

/** Changes the number of nights, with a payment where that costs more. */
async function changeNights({ order, bookingId }: Booked, nights: number, cards?: CardProvider) {
  const { uid, stay } = order;
  const own = { uid, bookingId, roomId, guests: 1 };
  const wanted = { ...own, stay: { ...stay, checkOut: addDays(stay.checkIn, nights) } };
  const preview = await showChange(depsWith(), wanted);
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const { differencePoisha: shownDifferencePoisha } = preview.terms;
  const card = { key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
  const changed = await changeBooking(depsWith(cards), {
    ...wanted,
    shownDifferencePoisha,
    ...(shownDifferencePoisha > 0 && { card }),
  });
  expect(changed.outcome).toBe(shownDifferencePoisha > 0 ? 'booked' : 'changed');
}

const refusing = (): CardProvider => ({
  ...stage.service.cards,
  refundIntent: () => Promise.reject(new CardRequestRefused({ code: 'balance_insufficient', message: '' })),
});

/** Cancels while the provider refuses every refund, so that they are all owed. */
async function cancelOwing({ order, bookingId }: Booked): Promise<number> {
  const by = { guest: order.uid };
  const preview = await showCancellation(depsWith(), bookingId, by);
  if (preview.outcome !== 'shown') throw new Error(preview.outcome);
  const { refundPoisha } = preview.terms;
  const cancelled = await cancelBooking(depsWith(refusing()), { bookingId, by, refundPoisha });
  expect(cancelled.outcome).toBe('cancelled');
  return refundPoisha;
}

async function paymentsOf({ bookingId }: Booked) {
  const [later, first] = await findPaymentsOfBooking(stage.db, bookingId);
  if (!later || !first) throw new Error('no payments');
  return { later, first, states: [later.state, first.state] };
}
async function refundByHand(payment: PaymentRow, amountPoisha: number): Promise<void> {
  const intentId = payment.intentId ?? '';
  await stage.service.send('refunds', { payment_intent: intentId, amount: String(amountPoisha) });
  await handleRefundEvent(depsWith(), payment, intentId);
}
async function nextDay(): Promise<void> {
  stage.instantMs += 24 * 60 * 60_000;
  await reconcilePayments(depsWith());
}
const refundsAt = async ({ intentId }: PaymentRow) =>
  (await stage.service.cards.findRefunds(intentId ?? '')).map(({ amountPoisha }) => amountPoisha);

test('what is owed of a later payment is over when somebody gives it back by hand from the first one', async () => {
  const made = await booked(60);
  await changeNights(made, 3);
  const refundPoisha = await cancelOwing(made);
  const { later, first, states } = await paymentsOf(made);
  expect(states).toEqual(['refund_due', 'captured']);

  await refundByHand(first, refundPoisha);
  await nextDay();
  expect(await refundsAt(first)).toHaveLength(1);
  expect(await refundsAt(later)).toEqual([]);
  expect((await paymentsOf(made)).states).toEqual(['captured', 'captured']);
  await expectBalance();
});

test('two refunds that are owed of a later payment are reduced when somebody gives most of the first one back by hand', async () => {
  const made = await booked(70);
  await changeNights(made, 4);
  await changeNights(made, 3, refusing());
  const owedPoisha = await cancelOwing(made);
  const { later, first, states } = await paymentsOf(made);
  expect(states).toEqual(['refund_due', 'captured']);
  const changedPoisha = (await findRefundsOfPayment(stage.db, later.id))
    .filter(({ reason }) => reason === 'changed')
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);

  const byHandPoisha = (first.capturedPoisha ?? 0) - 50_000;
  await refundByHand(first, byHandPoisha);
  expect((await paymentsOf(made)).states).toEqual(['captured', 'captured']);
  await expectBalance();
  await nextDay();
  expect(await refundsAt(first)).toEqual([byHandPoisha]);
  expect(await refundsAt(later)).toEqual([changedPoisha + owedPoisha - byHandPoisha]);
  await expectBalance();
});
