import { afterEach, expect, test } from 'vitest';
import { cancelBooking } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { makeRefundsOf } from '../../domain/bookings/make-refund.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { type CardProvider, CardProviderUnavailable } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();
afterEach(() => expect(stage.alarms).toEqual([]));

const newEvent = () => `evt_${crypto.randomUUID().replaceAll('-', '')}`;

let day = 400;
/** A booking that was sent with a card, and its only payment. */
async function sent(paymentMethodId: string) {
  const [roomId = ''] = await someRoomIds(stage.db, 1);
  day += 3;
  const order = await orderFor(depsWith(), roomId, day, { paymentMethodId });
  const placed = await placeBooking(depsWith(), order);
  const bookingId =
    placed.outcome === 'booked'
      ? placed.booking.id
      : placed.outcome === 'requires_action'
        ? placed.bookingId
        : expect.unreachable(placed.outcome);
  const [payment] = await findPaymentsOfBooking(stage.db, bookingId);
  if (!payment?.intentId) throw new Error('the payment has no intent');
  return { order, bookingId, paymentId: payment.id, intentId: payment.intentId };
}
const stateOf = async (bookingId: string) =>
  (await findPaymentsOfBooking(stage.db, bookingId)).map(({ state }) => state);

test('the same provider’s event heard twice is acted on once, and again when it failed half-way', async () => {
  const { bookingId, intentId } = await sent('pm_card_authenticationRequired');
  const requests: string[] = [];
  const cards: CardProvider = {
    ...stage.service.cards,
    findIntent(id) {
      requests.push(id);
      return stage.service.cards.findIntent(id);
    },
  };
  const event = { id: newEvent(), intentId };
  const silent: CardProvider = {
    ...stage.service.cards,
    findIntent: () => Promise.reject(new CardProviderUnavailable('no answer')),
  };
  await expect(handlePaymentEvent(depsWith(silent), event)).rejects.toThrow(CardProviderUnavailable);
  await handlePaymentEvent(depsWith(cards), event);
  expect(requests).toEqual([intentId]);
  // The guest confirms meanwhile: the same event knows nothing of it, and the provider is not asked again; the next
  // event tells.
  const { clientSecret } = await stage.service.cards.findIntent(intentId);
  await stage.service.answerChallenge(clientSecret, 'completed');
  await handlePaymentEvent(depsWith(cards), event);
  expect(requests).toEqual([intentId]);
  expect(await stateOf(bookingId)).toEqual(['requires_action']);
  const next = { id: newEvent(), intentId };
  await handlePaymentEvent(depsWith(cards), next);
  await handlePaymentEvent(depsWith(cards), next);
  expect(requests).toEqual([intentId, intentId]);
  expect(await stateOf(bookingId)).toEqual(['captured']);
});

test('a refund asked for twice is made once: by two at one moment, after a lost answer, and when it is made', async () => {
  const requests: string[] = [];
  const counting = (answer: CardProvider['refundIntent']): CardProvider => ({
    ...stage.service.cards,
    refundIntent(input) {
      requests.push(input.key);
      return answer(input);
    },
  });
  const cancelWith = async (cards: CardProvider) => {
    const { order, ...made } = await sent('pm_card_visa');
    const refundPoisha = order.shownTotalPoisha;
    const by = { guest: order.uid };
    const cancel = () => cancelBooking(depsWith(cards), { bookingId: made.bookingId, by, refundPoisha });
    return { ...made, refundPoisha, cancel };
  };
  const cards = counting(stage.service.cards.refundIntent);
  const first = await cancelWith(cards);
  await Promise.all([first.cancel(), first.cancel(), reconcilePayments(depsWith(cards))]);
  await first.cancel();
  await makeRefundsOf(depsWith(cards), first.paymentId);
  await reconcilePayments(depsWith(cards));
  expect(requests).toHaveLength(1);

  // The provider has made it, and its answer is lost: the provider is asked for its refunds before it is asked to
  // make one.
  const lost = counting(async (input) => {
    await stage.service.cards.refundIntent(input);
    throw new CardProviderUnavailable('the answer was lost');
  });
  const second = await cancelWith(lost);
  await second.cancel();
  stage.instantMs += 20 * 60_000;
  await Promise.all([
    reconcilePayments(depsWith(cards)),
    makeRefundsOf(depsWith(cards), second.paymentId),
    second.cancel(),
  ]);
  expect(requests).toHaveLength(2);
  for (const { intentId, bookingId, refundPoisha } of [first, second]) {
    const made = await stage.service.cards.findRefunds(intentId);
    expect(made.map(({ amountPoisha }) => amountPoisha)).toEqual([refundPoisha]);
    expect(await stateOf(bookingId)).toEqual(['refunded']);
  }
  await expectBalance();
});
