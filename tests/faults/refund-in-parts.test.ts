import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { insertRefund } from '../../domain/payments/refunds-store.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import type { Booked } from '../fixtures/cancelling.ts';
import { openRefundsByHand } from '../fixtures/refunds-by-hand.ts';

const {
  stage,
  depsWith,
  expectBalance,
  booked,
  previewOf,
  cancel,
  moneyOf,
  refusing,
  owing,
  problemOf,
  refundByHand,
  hear,
  nextDay,
} = openRefundsByHand();

/** The refunds at the provider that stay there. */
const refundsOf = async (made: Booked) =>
  (await moneyOf(made)).atProvider
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);

/** The bank returns the refund of this amount. */
async function returnByBank(made: Booked, amountPoisha: number): Promise<void> {
  const refund = (await moneyOf(made)).atProvider.find((one) => one.amountPoisha === amountPoisha);
  const back = `http://operator/standin/payments/refunds/${refund?.id}/failed`;
  expect((await stage.service.payments.operator(new Request(back, { method: 'POST' }))).status).toBe(200);
}

test.each(['of each part', 'of both at once', 'at the next try'] as const)(
  'a refund that is owed, of a booking that keeps a part, goes back once when somebody makes it by hand in two parts and we hear %s',
  async (when) => {
    const { made, refundPoisha } = await owing('a part');
    await refundByHand(made, 10_000);
    if (when === 'of each part') await hear(made);
    await refundByHand(made, refundPoisha - 10_000);
    if (when !== 'at the next try') await hear(made);
    await nextDay();
    await hear(made);
    await nextDay();
    expect(await refundsOf(made)).toBe(refundPoisha);
    expect((await moneyOf(made)).state).toBe('captured');
    expect(await problemOf(made)).toBeNull();
    await expectBalance();
  },
);

test.each(['nothing', 'a part'] as const)(
  'the rest of a refund that is owed, of a booking that keeps %s, is made when somebody has made a part of it by hand',
  async (kept) => {
    const { made, refundPoisha } = await owing(kept);
    await refundByHand(made, 10_000);
    await hear(made);
    expect((await moneyOf(made)).refunds.split(', ').toSorted()).toEqual(
      [`due ${refundPoisha - 10_000}`, 'made 10000'].toSorted(),
    );
    await expectBalance();
    await nextDay();
    await hear(made);
    expect(await refundsOf(made)).toBe(refundPoisha);
    expect((await moneyOf(made)).state).toBe(kept === 'nothing' ? 'refunded' : 'captured');
    await expectBalance();
  },
);

test.each(['nothing', 'a part'] as const)(
  'a part that somebody made by hand of a refund, of a booking that keeps %s, is owed again when the bank returns it',
  async (kept) => {
    const { made, refundPoisha } = await owing(kept);
    await refundByHand(made, 10_000);
    await refundByHand(made, refundPoisha - 10_000);
    await hear(made);
    await returnByBank(made, refundPoisha - 10_000);
    await hear(made);
    await hear(made);
    expect((await moneyOf(made)).refunds.split(', ')).toContain(`due ${refundPoisha - 10_000}`);
    expect((await moneyOf(made)).state).toBe(kept === 'nothing' ? 'refund_due' : 'captured');
    await expectBalance();
    await nextDay();
    await hear(made);
    expect(await refundsOf(made)).toBe(refundPoisha);
    expect((await moneyOf(made)).state).toBe(kept === 'nothing' ? 'refunded' : 'captured');
    await expectBalance();
  },
);

test('a payment of which a part stays says so when somebody gives back by hand more than both refunds that were owed of it', async () => {
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
  stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -1));
  const { refundPoisha } = await previewOf(made);
  expect((await cancel(made, refundPoisha, refusing())).outcome).toBe('cancelled');
  await refundByHand(made, totalPoisha - 20_000);
  await hear(made);
  const { refunds, state } = await moneyOf(made);
  expect(refunds.split(', ').toSorted()).toEqual(
    [`failed ${refundPoisha}`, 'failed 50000', `made ${totalPoisha - 20_000}`].toSorted(),
  );
  expect(state).toBe('captured');
  const differences = await auditBooks(depsWith(), { graceMs: 0 });
  expect(differences.filter(({ what }) => what === 'payment')).toEqual([]);
});
