import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import {
  type CardProvider,
  CardProviderUnavailable,
  CardRequestRefused,
} from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { insertRefund } from '../../domain/payments/refunds-store.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { openCancelling } from '../fixtures/cancelling.ts';

const { stage, depsWith, expectBalance, booked, previewOf, cancel, moneyOf, stateOf } = openCancelling();

describe('the refund', () => {
  const minuteMs = 60_000;
  // The instants around each step's end, by the days before check-in at which it ends.
  const boundaries: [string, number, number, number][] = [
    ['23:59 of the last day on which it is free', 5, -minuteMs, 0],
    ['00:00, when it is no longer free', 5, 0, 33],
    ['23:59 of the last day of the second step', 2, -minuteMs, 33],
    ['00:00, when the third step begins', 2, 0, 67],
    ['23:59 of the day before check-in', 0, -minuteMs, 67],
    ['00:00 of check-in’s day', 0, 0, 100],
    ['23:59 of check-in’s day', -1, -minuteMs, 100],
  ];
  test.each(boundaries)(
    'equals the preview to the poisha at %s, and the nights are somebody else’s at once',
    async (_when, daysBefore, offsetMs, percent) => {
      const made = await booked();
      const { totalPoisha, checkIn } = made.booking;
      stage.instantMs = dhakaMidnightMs(addDays(checkIn, -daysBefore)) + offsetMs;
      const kept = Math.floor((totalPoisha * percent) / 100 + 0.5);
      const terms = await previewOf(made);
      expect(terms).toMatchObject({ percent, keptPoisha: kept, refundPoisha: totalPoisha - kept });
      expect(await cancel(made, terms.refundPoisha)).toEqual({
        outcome: 'cancelled',
        refundPoisha: totalPoisha - kept,
      });
      const { atProvider } = await moneyOf(made);
      expect(atProvider.map(({ amountPoisha }) => amountPoisha)).toEqual(
        kept === totalPoisha ? [] : [totalPoisha - kept],
      );
      // The clock has not moved: the same nights, requested at the same instant.
      const again = { ...made.order, uid: 'somebody-else', key: crypto.randomUUID() };
      const next = await placeBooking(depsWith(), again);
      expect(next.outcome).toBe('booked');
      await expectBalance();
    },
  );

  test('that is another one by now is refused with the new one, and nothing is cancelled', async () => {
    const made = await booked();
    const before = await previewOf(made);
    stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -5));
    const outcome = await cancel(made, before.refundPoisha);
    const terms = await previewOf(made);
    expect(outcome).toEqual({ outcome: 'refund_changed', terms });
    expect(terms.refundPoisha).toBeLessThan(before.refundPoisha);
    expect(await stateOf(made)).toBe('confirmed');
    expect((await moneyOf(made)).refunds).toBe('');
  });

  test('is what is left when a part has gone back before', async () => {
    const made = await booked();
    const { intent } = await moneyOf(made);
    await stage.service.send('refunds', { payment_intent: intent, amount: '100001' });
    await stage.db.execute(sql`insert into refunds (id, payment_id, amount_poisha, state, reason, provider_id)
      select ${crypto.randomUUID()}, id, 100001, 'made', 'outside', ${(await moneyOf(made)).atProvider[0]?.id}
      from payments where booking_id = ${made.booking.id}`);
    const { refundPoisha } = await previewOf(made);
    expect(refundPoisha).toBe(made.booking.totalPoisha - 100_001);
    expect((await cancel(made, refundPoisha)).outcome).toBe('cancelled');
    const { atProvider, state } = await moneyOf(made);
    expect(atProvider.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)).toBe(
      made.booking.totalPoisha,
    );
    expect(state).toBe('refunded');
    await expectBalance();
  });

  test('that the provider does not answer for is owed, and made by the reconciler, once', async () => {
    const made = await booked();
    const silent: CardProvider = {
      ...stage.service.cards,
      async refundIntent(input) {
        await stage.service.cards.refundIntent(input);
        throw new CardProviderUnavailable('the answer was lost');
      },
    };
    const { refundPoisha } = await previewOf(made);
    expect((await cancel(made, refundPoisha, silent)).outcome).toBe('cancelled');
    expect(await moneyOf(made)).toMatchObject({ refunds: `due ${refundPoisha}`, state: 'refund_due' });
    stage.instantMs += 20 * 60_000;
    await reconcilePayments(depsWith());
    const { refunds, atProvider, state } = await moneyOf(made);
    expect({ refunds, state }).toEqual({ refunds: `made ${refundPoisha}`, state: 'refunded' });
    expect(atProvider).toHaveLength(1);
    await expectBalance();
  });

  test.each([
    ['at once', 2 * minuteMs],
    ['after more than a day, when the provider has forgotten the request', 25 * 60 * minuteMs],
  ])(
    'is made once when the process dies with the provider’s answer in its hands, and comes back %s',
    async (_when, awayMs) => {
      const made = await booked();
      const dying: CardProvider = {
        ...stage.service.cards,
        async refundIntent(input) {
          await stage.service.cards.refundIntent(input);
          throw new Error('the process died here');
        },
      };
      // Less than the whole, so that a second one would fit.
      stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -1));
      const { refundPoisha } = await previewOf(made);
      expect(refundPoisha).toBeLessThan(made.booking.totalPoisha / 2);
      await expect(cancel(made, refundPoisha, dying)).rejects.toThrow('died');
      stage.instantMs += awayMs;
      stage.providerAheadMs = awayMs;
      await reconcilePayments(depsWith());
      const { atProvider, refunds } = await moneyOf(made);
      expect([atProvider.map(({ amountPoisha }) => amountPoisha), refunds]).toEqual([
        [refundPoisha],
        `made ${refundPoisha}`,
      ]);
      await expectBalance();
    },
  );

  test('is finished by the reconciler when the process dies between the booking and the provider', async () => {
    const made = await booked();
    stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -3));
    const dying: CardProvider = {
      ...stage.service.cards,
      refundIntent: () => Promise.reject(new Error('the process died here')),
    };
    const { refundPoisha } = await previewOf(made);
    await expect(cancel(made, refundPoisha, dying)).rejects.toThrow('died');
    expect(await stateOf(made)).toBe('cancelled');
    stage.instantMs += 20 * 60_000;
    await reconcilePayments(depsWith());
    expect(await moneyOf(made)).toMatchObject({ refunds: `made ${refundPoisha}`, state: 'captured' });
    await expectBalance();
  });

  test('that the provider refuses never undoes the cancelling: it is tried again, with one alarm', async () => {
    const made = await booked();
    const empty: CardProvider = {
      ...stage.service.cards,
      refundIntent: () =>
        Promise.reject(new CardRequestRefused({ code: 'balance_insufficient', message: 'empty' })),
    };
    const { refundPoisha } = await previewOf(made);
    expect((await cancel(made, refundPoisha, empty)).outcome).toBe('cancelled');
    stage.instantMs += 60 * 60_000;
    await reconcilePayments(depsWith(empty));
    expect(stage.alarms).toEqual(['payment_refused']);
    stage.instantMs += 24 * 60 * 60_000;
    await reconcilePayments(depsWith());
    expect((await moneyOf(made)).state).toBe('refunded');
    await expectBalance();
  });
});

test('the refund is nothing when more has gone back at the provider than was left', async () => {
  const made = await booked();
  const { intent } = await moneyOf(made);
  const { id: bookingId, totalPoisha } = made.booking;
  const [payment] = await findPaymentsOfBooking(stage.db, bookingId);
  if (!payment) throw new Error('no payment');
  // Owed here and refused for now, while somebody refunds nearly all of it at the provider.
  const owed = { paymentId: payment.id, amountPoisha: 50_000, reason: 'changed' as const };
  await insertRefund(stage.db, { id: crypto.randomUUID(), state: 'due', ...owed });
  await stage.db
    .update(bookings)
    .set({ totalPoisha: totalPoisha - owed.amountPoisha })
    .where(eq(bookings.id, bookingId));
  await stage.service.send('refunds', { payment_intent: intent, amount: String(totalPoisha - 20_000) });
  await handlePaymentEvent(depsWith(), { id: crypto.randomUUID(), intentId: intent, isMoneyBack: true });
  const terms = await previewOf(made);
  expect(terms).toMatchObject({ refundPoisha: 0, keptPoisha: 0, paidPoisha: 0 });
  expect(await cancel(made, 0)).toEqual({ outcome: 'cancelled', refundPoisha: 0 });
});
