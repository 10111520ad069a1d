import { beforeAll, expect, test } from 'vitest';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancel-booking.ts';
import { changeBooking, showChange } from '../../domain/bookings/change-booking.ts';
import { handleRefundEvent } from '../../domain/bookings/handle-refund-event.ts';
import { placeBooking } from '../../domain/bookings/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/reconcile-payments.ts';
import { type CardProvider, CardRequestRefused } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { addDays } from '../../domain/shared/stay-dates.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();
let roomId = '';
beforeAll(async () => {
  [{ id: roomId } = { id: '' }] = await stage.db.select().from(rooms).orderBy(rooms.listing).limit(1);
  await stage.db.update(hotels).set({ cancellation: [{ daysBefore: 0, keepPercent: 50 }] });
});

test('what is owed of a later payment is over when somebody gives it back by hand from the first one', async () => {
  const order = await orderFor(depsWith(), roomId, 60);
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const { id: bookingId } = placed.booking;
  const wanted = { roomId, guests: 1, stay: { ...order.stay, checkOut: addDays(order.stay.checkOut, 1) } };
  const own = { uid: order.uid, bookingId, ...wanted };
  const shown = await showChange(depsWith(), own);
  if (shown.outcome !== 'priced') throw new Error(shown.outcome);
  const card = { key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
  const shownDifferencePoisha = shown.terms.differencePoisha;
  expect((await changeBooking(depsWith(), { ...own, shownDifferencePoisha, card })).outcome).toBe('booked');

  const by = { guest: order.uid };
  const preview = await showCancellation(depsWith(), bookingId, by);
  if (preview.outcome !== 'shown') throw new Error(preview.outcome);
  const { refundPoisha } = preview.terms;
  const refusing: CardProvider = {
    ...stage.service.cards,
    refundIntent: () => Promise.reject(new CardRequestRefused({ code: 'balance_insufficient', message: '' })),
  };
  expect((await cancelBooking(depsWith(refusing), { bookingId, by, refundPoisha })).outcome).toBe(
    'cancelled',
  );
  const [later, first] = await findPaymentsOfBooking(stage.db, bookingId);
  expect([later?.state, first?.state]).toEqual(['refund_due', 'captured']);

  const intentId = first?.intentId ?? '';
  if (!first) throw new Error('no payment');
  await stage.service.ask('refunds', { payment_intent: intentId, amount: String(refundPoisha) });
  await handleRefundEvent(depsWith(), first, intentId);
  stage.instantMs += 24 * 60 * 60_000;
  await reconcilePayments(depsWith());
  expect(await stage.service.cards.findRefunds(intentId)).toHaveLength(1);
  expect(await stage.service.cards.findRefunds(later?.intentId ?? '')).toEqual([]);
  const states = (await findPaymentsOfBooking(stage.db, bookingId)).map(({ state }) => state);
  expect(states).toEqual(['captured', 'captured']);
  await expectBalance();
});
