import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { paperOfBooking } from '../../domain/papers/paper-of-booking.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { insertRefund } from '../../domain/payments/refunds-store.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { openRefundsByHand } from '../fixtures/refunds-by-hand.ts';

const {
  stage,
  expectBalance,
  booked,
  previewOf,
  cancel,
  moneyOf,
  owing,
  problemOf,
  refundByHand,
  hear,
  nextDay,
} = openRefundsByHand();

test.each(['nothing', 'a part'] as const)(
  'a refund that is owed, of a booking that keeps %s, is over when somebody makes it by hand and we hear of it',
  async (kept) => {
    const { made, refundPoisha } = await owing(kept);
    await refundByHand(made, refundPoisha);
    await hear(made);
    await hear(made);
    await nextDay();
    const { refunds, state, atProvider } = await moneyOf(made);
    expect({ refunds, state }).toEqual({
      refunds: `made ${refundPoisha}`,
      state: kept === 'nothing' ? 'refunded' : 'captured',
    });
    expect(atProvider).toHaveLength(1);
    expect(await problemOf(made)).toBeNull();
    expect(stage.alarms).toEqual([]);
    await expectBalance();
  },
);

test.each(['nothing', 'a part'] as const)(
  'a refund that is owed, of a booking that keeps %s, is made once when we try again before we hear that somebody made it by hand',
  async (kept) => {
    const { made, refundPoisha } = await owing(kept);
    await refundByHand(made, refundPoisha);
    await nextDay();
    await hear(made);
    const { refunds, atProvider } = await moneyOf(made);
    expect(refunds).toBe(`made ${refundPoisha}`);
    expect(atProvider).toHaveLength(1);
    expect(await problemOf(made)).toBeNull();
    expect(stage.alarms).toEqual([]);
    await expectBalance();
  },
);

test.each(['nothing', 'a part'] as const)(
  'a refund made by hand before the first try, of a booking that keeps %s, is made once though nobody has heard of it',
  async (kept) => {
    const made = await booked();
    if (kept === 'a part') stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -1));
    const { refundPoisha } = await previewOf(made);
    await refundByHand(made, refundPoisha);
    expect(await cancel(made, refundPoisha)).toEqual({ outcome: 'cancelled', refundPoisha });
    await hear(made);
    const { refunds, atProvider } = await moneyOf(made);
    expect(refunds).toBe(`made ${refundPoisha}`);
    expect(atProvider).toHaveLength(1);
    expect(stage.alarms).toEqual([]);
    await expectBalance();
  },
);

test.each(['before', 'after'] as const)(
  'a refund that is owed is over when somebody makes it by hand in two parts that we hear of %s the next try',
  async (when) => {
    const { made, refundPoisha } = await owing();
    await refundByHand(made, 10_000);
    await refundByHand(made, refundPoisha - 10_000);
    if (when === 'before') await hear(made);
    await nextDay();
    await hear(made);
    const { refunds, state } = await moneyOf(made);
    expect(refunds.split(', ').toSorted()).toEqual(
      [`failed ${refundPoisha}`, 'made 10000', `made ${refundPoisha - 10_000}`].toSorted(),
    );
    expect(state).toBe('refunded');
    expect(await problemOf(made)).toBeNull();
    await expectBalance();
  },
);

test('a row that stands there twice, as owed and as made by hand, is put right by the next try', async () => {
  const { made, refundPoisha } = await owing();
  await refundByHand(made, refundPoisha);
  const [payment] = await findPaymentsOfBooking(stage.db, made.booking.id);
  const providerId = (await moneyOf(made)).atProvider[0]?.id;
  await insertRefund(stage.db, {
    id: crypto.randomUUID(),
    paymentId: payment?.id ?? '',
    amountPoisha: refundPoisha,
    state: 'made',
    reason: 'outside',
    ...(providerId && { providerId }),
  });
  await nextDay();
  const { refunds, state } = await moneyOf(made);
  expect(refunds.split(', ').toSorted()).toEqual([`failed ${refundPoisha}`, `made ${refundPoisha}`]);
  expect(state).toBe('refunded');
  await expectBalance();
});

test('two refunds that are owed of one payment are over when somebody gives back all of it, and the guest who cancels hears nothing of it', async () => {
  const made = await booked();
  const { id: bookingId, totalPoisha } = made.booking;
  const [payment] = await findPaymentsOfBooking(stage.db, bookingId);
  const owed = { paymentId: payment?.id ?? '', amountPoisha: 50_000, reason: 'changed' as const };
  const requestedAt = new Date(stage.instantMs);
  await insertRefund(stage.db, { id: crypto.randomUUID(), state: 'due', nextTryAt: requestedAt, ...owed });
  await stage.db
    .update(bookings)
    .set({ totalPoisha: totalPoisha - owed.amountPoisha })
    .where(eq(bookings.id, bookingId));
  await refundByHand(made, totalPoisha);
  const { refundPoisha } = await previewOf(made);
  expect(refundPoisha).toBe(totalPoisha - owed.amountPoisha);
  expect(await cancel(made, refundPoisha)).toEqual({ outcome: 'cancelled', refundPoisha });
  await nextDay();
  await hear(made);
  const { refunds, state } = await moneyOf(made);
  expect(refunds.split(', ').toSorted()).toEqual(
    [`failed ${refundPoisha}`, 'failed 50000', `made ${totalPoisha}`].toSorted(),
  );
  expect(state).toBe('refunded');
  expect(stage.alarms).toEqual(['refunded_outside']);
  await expectBalance();
});

test('two refunds that come back from the bank before we hear of either are both owed again, and made again', async () => {
  const made = await booked();
  const { id: bookingId, totalPoisha } = made.booking;
  const [payment] = await findPaymentsOfBooking(stage.db, bookingId);
  const owed = { paymentId: payment?.id ?? '', amountPoisha: 50_000, reason: 'changed' as const };
  const requestedAt = new Date(stage.instantMs);
  await insertRefund(stage.db, { id: crypto.randomUUID(), state: 'due', nextTryAt: requestedAt, ...owed });
  await stage.db
    .update(bookings)
    .set({ totalPoisha: totalPoisha - owed.amountPoisha })
    .where(eq(bookings.id, bookingId));
  const { refundPoisha } = await previewOf(made);
  expect((await cancel(made, refundPoisha)).outcome).toBe('cancelled');
  await nextDay();
  const before = await moneyOf(made);
  expect(before.state).toBe('refunded');
  expect(before.atProvider).toHaveLength(2);
  for (const { id } of before.atProvider) {
    const back = new Request(`http://operator/standin/payments/refunds/${id}/failed`, { method: 'POST' });
    expect((await stage.service.payments.operator(back)).status).toBe(200);
  }
  stage.alarms = [];
  await hear(made);
  const after = await moneyOf(made);
  expect(after.refunds.split(', ').toSorted()).toEqual([`due ${refundPoisha}`, 'due 50000'].toSorted());
  expect(after.state).toBe('refund_due');
  expect(stage.alarms).toEqual(['refund_failed', 'refund_failed']);
  await nextDay();
  await nextDay();
  const { refunds, state } = await moneyOf(made);
  expect(refunds.split(', ').toSorted()).toEqual([`made ${refundPoisha}`, 'made 50000'].toSorted());
  expect(state).toBe('refunded');
  await expectBalance();
});

test('a refund that somebody makes by hand while the provider makes ours is written beside it, as both went back', async () => {
  const made = await booked();
  stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -1));
  const { refundPoisha } = await previewOf(made);
  const slow: CardProvider = {
    ...stage.service.cards,
    async refundIntent(input) {
      await refundByHand(made, refundPoisha);
      await hear(made);
      return stage.service.cards.refundIntent(input);
    },
  };
  expect((await cancel(made, refundPoisha, slow)).outcome).toBe('cancelled');
  await hear(made);
  const { refunds, atProvider } = await moneyOf(made);
  expect(atProvider).toHaveLength(2);
  expect(refunds).toBe(`made ${refundPoisha}, made ${refundPoisha}`);
  expect(stage.alarms).toEqual(['refunded_outside']);
});

test('a refund made by hand that comes back from the bank leaves the papers of the booking saying that it is paid', async () => {
  const made = await booked();
  await refundByHand(made, made.booking.totalPoisha);
  await hear(made);
  const paymentOnPaper = async () => (await paperOfBooking(stage.db, made.booking)).money.payment;
  expect(await paymentOnPaper()).toBe('refunded');
  const back = `http://operator/standin/payments/refunds/${(await moneyOf(made)).atProvider[0]?.id}/failed`;
  expect((await stage.service.payments.operator(new Request(back, { method: 'POST' }))).status).toBe(200);
  await hear(made);
  expect(await paymentOnPaper()).toBe('paid');
});
