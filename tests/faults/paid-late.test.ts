import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { expireHolds } from '../../domain/bookings/expire-holds.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { forgetAccount } from '../../domain/personal-data/delete-account.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { noon, openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();
let roomId = '';
beforeAll(async () => {
  [roomId = ''] = await someRoomIds(stage.db, 1);
});
beforeEach(() => {
  stage.instantMs = noon;
});

const challenged = 'pm_card_threeDSecure2Required';
let day = 40;
const nextDay = () => {
  day += 5;
  return day;
};
const stateOf = async (bookingId: string) =>
  (await stage.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.state;
const latest = async (bookingId: string) => {
  const [payment] = await findPaymentsOfBooking(stage.db, bookingId);
  if (!payment) throw new Error('no payment');
  return payment;
};
/** The guest has paid, and the site learns of it at noon of that day. */
async function hearOn(date: string, bookingId: string, clientSecret: string): Promise<void> {
  await stage.service.answerChallenge(clientSecret, 'completed');
  stage.instantMs = dhakaMidnightMs(date) + 12 * 3_600_000;
  const { intentId } = await latest(bookingId);
  await handlePaymentEvent(depsWith(), { id: crypto.randomUUID(), intentId: intentId ?? '' });
  await reconcilePayments(depsWith());
}
async function unpaid() {
  const order = await orderFor(depsWith(), roomId, nextDay(), { paymentMethodId: challenged });
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'requires_action') throw new Error(placed.outcome);
  return { ...placed, stay: order.stay };
}

test.each(['held', 'expired'] as const)(
  'a payment that we hear of after the stay confirms no %s booking, and goes back in full',
  async (state) => {
    const { bookingId, clientSecret, stay } = await unpaid();
    if (state === 'expired') {
      stage.instantMs += 60 * 60_000;
      await expireHolds(depsWith());
    }
    expect(await stateOf(bookingId)).toBe(state);
    await hearOn(addDays(stay.checkOut, 1), bookingId, clientSecret);
    expect(await stateOf(bookingId)).toBe('expired');
    const { state: payment, intentId, capturedPoisha } = await latest(bookingId);
    expect(payment).toBe('refunded');
    const refunds = await stage.service.cards.findRefunds(intentId ?? '');
    expect(refunds.map(({ amountPoisha }) => amountPoisha)).toEqual([capturedPoisha]);
    await expectBalance();
  },
);

test('a payment that we hear of after its account was deleted books for nobody, and goes back in full', async () => {
  const { bookingId, clientSecret } = await unpaid();
  const [held] = await stage.db.select().from(bookings).where(eq(bookings.id, bookingId));
  // Given up here, while the provider, which cannot be reached, lets the guest go on.
  await stage.db.update(payments).set({ state: 'failed' }).where(eq(payments.bookingId, bookingId));
  const person = { uid: held?.uid ?? '', email: 'guest@example.com', emailVerified: true };
  const forgotten = await forgetAccount({ ...depsWith(), removeMails: async () => {} }, person);
  expect(forgotten.outcome).toBe('forgotten');
  await hearOn(depsWith().clock.today(), bookingId, clientSecret);
  expect(await stateOf(bookingId)).toBe('expired');
  expect((await latest(bookingId)).state).toBe('refunded');
  await expectBalance();
});

test('a payment that we hear of on the day of check-out still confirms the booking', async () => {
  const { bookingId, clientSecret, stay } = await unpaid();
  await hearOn(stay.checkOut, bookingId, clientSecret);
  expect(await stateOf(bookingId)).toBe('confirmed');
  await expectBalance();
});

test('a payment for a change that we hear of after the changed stay changes nothing, and goes back in full', async () => {
  const order = await orderFor(depsWith(), roomId, nextDay());
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const { id: bookingId, checkOut } = placed.booking;
  const stay = { ...order.stay, checkOut: addDays(checkOut, 1) };
  const wanted = { uid: order.uid, bookingId, roomId, stay, guests: 1 };
  const preview = await showChange(depsWith(), wanted);
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const card = { key: crypto.randomUUID(), paymentMethodId: challenged };
  const { differencePoisha: shownDifferencePoisha } = preview.terms;
  const begun = await changeBooking(depsWith(), { ...wanted, shownDifferencePoisha, card });
  if (begun.outcome !== 'requires_action') throw new Error(begun.outcome);
  await hearOn(addDays(stay.checkOut, 1), bookingId, begun.clientSecret);
  const [booking] = await stage.db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(booking).toMatchObject({ state: 'confirmed', checkOut });
  expect((await latest(bookingId)).state).toBe('refunded');
  await expectBalance();
});

test('a payment that failed in an old answer and was captured since is booked when its intent cannot be closed any more', async () => {
  const { bookingId, clientSecret } = await unpaid();
  await stage.service.answerChallenge(clientSecret, 'completed');
  const cards: CardProvider = {
    ...stage.service.cards,
    async findIntent(intentId) {
      const now = await stage.service.cards.findIntent(intentId);
      expect(now.status).toBe('succeeded');
      const failure = { code: 'card_declined', message: 'Your card was declined.' };
      return { ...now, status: 'requires_payment_method', capturedPoisha: 0, failure };
    },
  };
  const { uid } = (await stage.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0] ?? {};
  const settled = await settleBooking(depsWith(cards), { uid: uid ?? '', bookingId });
  expect(settled).toMatchObject({ outcome: 'booked', booking: { id: bookingId, state: 'confirmed' } });
  expect((await latest(bookingId)).state).toBe('captured');
  await expectBalance();
});
