import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { findRefundsOfPayment } from '../../domain/payments/refunds-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import type { Booked } from '../fixtures/cancelling.ts';
import { openRefundsByHand } from '../fixtures/refunds-by-hand.ts';

const { stage, depsWith, booked, moneyOf, refusing, refundByHand, hear, nextDay } = openRefundsByHand();

/**
 * A booking that was shortened by a night and is still valid; the provider has refused its refund, so that it is
 * still owed.
 */
async function shortened() {
  const made = await booked();
  const { uid, roomId, stay } = made.order;
  const shorter = { ...stay, checkOut: addDays(stay.checkIn, 1) };
  const own = { uid, bookingId: made.booking.id, roomId, guests: 1, stay: shorter };
  const preview = await showChange(depsWith(), own);
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const { differencePoisha: shownDifferencePoisha, refundPoisha: owedPoisha } = preview.terms;
  const changed = await changeBooking(depsWith(refusing()), { ...own, shownDifferencePoisha });
  expect(changed.outcome).toBe('changed');
  expect(owedPoisha).toBeGreaterThan(20_000);
  const { totalPoisha } = made.booking;
  return { made, owedPoisha, totalPoisha, costPoisha: totalPoisha - owedPoisha };
}

/** The owed and the made refunds of the payment, and the payment's state. */
async function money(made: Booked) {
  const { refunds, state } = await moneyOf(made);
  const [payment] = await findPaymentsOfBooking(stage.db, made.booking.id);
  const isPaid = (refund: string) => !refund.startsWith('failed');
  return { refunds: refunds.split(', ').filter(isPaid).toSorted(), state, problem: payment?.problem ?? null };
}
const amounts = (...refunds: string[]) => refunds.toSorted();
/**
 * A payment whose state does not match its refunds; amounts refunded by hand beyond that are the hotel's
 * responsibility.
 */
const unbalancedPayments = async () =>
  (await auditBooks(depsWith(), { graceMs: 0 })).filter(({ what }) => what === 'payment');
const differencesOf = async ({ booking }: Booked) => {
  const ids = [booking.id, ...(await findPaymentsOfBooking(stage.db, booking.id)).map(({ id }) => id)];
  return (await auditBooks(depsWith(), { graceMs: 0 })).filter(({ id }) => ids.includes(id));
};

test('a refund that is owed of a booking that stands is made beside what somebody gave back by hand', async () => {
  const { made, owedPoisha } = await shortened();
  await refundByHand(made, 10_000);
  await hear(made);
  expect(await money(made)).toMatchObject({ refunds: amounts(`due ${owedPoisha}`, 'made 10000') });
  await nextDay();
  expect(await money(made)).toEqual({
    refunds: amounts(`made ${owedPoisha}`, 'made 10000'),
    state: 'captured',
    problem: null,
  });
});

test.each(['before', 'at'] as const)(
  'of a refund that is owed of a booking that stands only what the payment still has is made, when we hear %s the next try what somebody gave back by hand',
  async (when) => {
    const { made, owedPoisha, costPoisha, totalPoisha } = await shortened();
    const byHand = costPoisha + 10_000;
    await refundByHand(made, byHand);
    if (when === 'before') {
      await hear(made);
      expect(await money(made)).toMatchObject({
        refunds: amounts(`due ${owedPoisha - 10_000}`, `made ${byHand}`),
        state: 'refund_due',
      });
      expect(await unbalancedPayments()).toEqual([]);
    }
    await nextDay();
    await nextDay();
    expect(await money(made)).toEqual({
      refunds: amounts(`made ${owedPoisha - 10_000}`, `made ${byHand}`),
      state: 'refunded',
      problem: null,
    });
    const { atProvider } = await moneyOf(made);
    expect(atProvider.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)).toBe(totalPoisha);
    expect(await unbalancedPayments()).toEqual([]);
  },
);

test('a payment of a booking that stands says that all of it is to go back, when the refund that is owed is all that it still has', async () => {
  const { made, owedPoisha, costPoisha } = await shortened();
  // In two parts: a single refund of the owed amount would count as the owed refund, made by hand.
  await refundByHand(made, 10_000);
  await refundByHand(made, costPoisha - 10_000);
  await hear(made);
  expect(await money(made)).toMatchObject({
    refunds: amounts(`due ${owedPoisha}`, 'made 10000', `made ${costPoisha - 10_000}`),
    state: 'refund_due',
  });
  expect(await unbalancedPayments()).toEqual([]);
});

test('a refund that was reduced as the payment had no more is owed again in full when the bank returns what was given back by hand', async () => {
  const { made, owedPoisha, costPoisha } = await shortened();
  await refundByHand(made, costPoisha + 10_000);
  await hear(made);
  const back = `http://operator/standin/payments/refunds/${(await moneyOf(made)).atProvider[0]?.id}/failed`;
  expect((await stage.service.payments.operator(new Request(back, { method: 'POST' }))).status).toBe(200);
  await hear(made);
  expect(await money(made)).toMatchObject({
    refunds: amounts(`due ${owedPoisha - 10_000}`, 'due 10000'),
    state: 'captured',
  });
  expect(await differencesOf(made)).toEqual([]);
  await nextDay();
  await nextDay();
  expect(await money(made)).toMatchObject({
    refunds: amounts(`made ${owedPoisha - 10_000}`, 'made 10000'),
    state: 'captured',
  });
  expect(await differencesOf(made)).toEqual([]);
});

test('what is owed of a change that was paid and could not be made goes back once, when somebody gives back a part by hand and the bank returns that', async () => {
  const made = await booked();
  const { uid, roomId, stay } = made.order;
  const longer = { ...stay, checkOut: addDays(stay.checkOut, 1) };
  const own = { uid, bookingId: made.booking.id, roomId, guests: 1, stay: longer };
  const preview = await showChange(depsWith(), own);
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const { differencePoisha: paidPoisha } = preview.terms;
  const changedMeanwhile: CardProvider = {
    ...refusing(),
    async charge(charge) {
      const revision = sql`${bookings.revision} + 1`;
      await stage.db.update(bookings).set({ revision }).where(eq(bookings.id, made.booking.id));
      return stage.service.cards.charge(charge);
    },
  };
  const card = { key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
  const order = { ...own, shownDifferencePoisha: paidPoisha, card };
  expect((await changeBooking(depsWith(changedMeanwhile), order)).outcome).toBe('change_ended');
  const [payment] = await findPaymentsOfBooking(stage.db, made.booking.id);
  if (!payment?.intentId) throw new Error('no payment');
  const { id: paymentId, intentId } = payment;
  const hearOfChange = () =>
    handlePaymentEvent(depsWith(), { id: crypto.randomUUID(), intentId, isMoneyBack: true });
  const stands = async () => ({
    state: (await findPaymentsOfBooking(stage.db, made.booking.id))[0]?.state,
    refunds: amounts(
      ...(await findRefundsOfPayment(stage.db, paymentId))
        .filter(({ state }) => state !== 'failed')
        .map(({ state, reason, amountPoisha }) => `${state} ${reason} ${amountPoisha}`),
    ),
  });
  expect(await stands()).toEqual({ state: 'refund_due', refunds: [`due not_paying ${paidPoisha}`] });

  const byHand = { payment_intent: intentId, amount: '10000' };
  const { id } = await stage.service.send<{ id: string }>('refunds', byHand);
  await hearOfChange();
  const rest = `due not_paying ${paidPoisha - 10_000}`;
  expect(await stands()).toEqual({ state: 'refund_due', refunds: amounts(rest, 'made outside 10000') });
  const back = `http://operator/standin/payments/refunds/${id}/failed`;
  expect((await stage.service.payments.operator(new Request(back, { method: 'POST' }))).status).toBe(200);
  await hearOfChange();
  expect(await stands()).toEqual({ state: 'refund_due', refunds: amounts(rest, 'due not_paying 10000') });
  await nextDay();
  await nextDay();
  expect((await stands()).state).toBe('refunded');
  expect(await differencesOf(made)).toEqual([]);
});
