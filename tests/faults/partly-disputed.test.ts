import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingEvents, payments } from '../../db/schema/bookings.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { handleRefundEvent } from '../../domain/bookings/refunding/handle-refund-event.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { findUnfinishedOf } from '../../domain/payments/books-store.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { keptPoisha } from '../../kernel/booking-policy.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { type Booked, openCancelling } from '../fixtures/cancelling.ts';

const { stage, depsWith, expectBalance, booked, previewOf, cancel, moneyOf } = openCancelling();

async function paymentOf({ booking }: Booked) {
  const [payment] = await findPaymentsOfBooking(stage.db, booking.id);
  if (!payment) throw new Error('no payment');
  return payment;
}
async function hear(made: Booked): Promise<void> {
  const payment = await paymentOf(made);
  await handleRefundEvent(depsWith(), payment, payment.intentId ?? '');
}
async function byOperator(path: string): Promise<string> {
  const request = new Request(`http://operator/standin/payments/${path}`, { method: 'POST' });
  const answer = await stage.service.payments.operator(request);
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}
/** The guest disputes a part of the charge at the bank; answers the dispute. */
async function dispute(made: Booked, poisha: number): Promise<string> {
  const { intentId } = await paymentOf(made);
  const { latest_charge: charge } = await stage.service.send<{ latest_charge: string }>(
    `payment_intents/${intentId}`,
  );
  return byOperator(`charges/${charge}/dispute?amount=${poisha}`);
}
const sumOf = (refunds: { amountPoisha: number }[]) =>
  refunds.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
async function later(): Promise<void> {
  stage.instantMs += 2 * 24 * 3_600_000;
  await reconcilePayments(depsWith());
}
const disputeOf = async (made: Booked) => {
  const { dispute: state, disputedPoisha } = await paymentOf(made);
  return { state, disputedPoisha };
};

/** Cancelled while the bank decides about a part, so that the whole refund is owed and refused. */
async function owingBeside(poisha: number, kept: 'nothing' | 'a part' = 'nothing') {
  const made = await booked();
  if (kept === 'a part') stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -1));
  const { refundPoisha } = await previewOf(made);
  const id = await dispute(made, poisha);
  expect((await cancel(made, refundPoisha)).outcome).toBe('cancelled');
  await hear(made);
  expect(await disputeOf(made)).toEqual({ state: 'open', disputedPoisha: 0 });
  expect((await moneyOf(made)).refunds).toBe(`due ${refundPoisha}`);
  return { made, refundPoisha, id };
}

test.each(['heard', 'not heard'] as const)(
  'a refund that is owed becomes smaller by what the bank has taken back, %s before it is tried',
  async (when) => {
    const { made, refundPoisha, id } = await owingBeside(200_000);
    await byOperator(`disputes/${id}/lost`);
    if (when === 'heard') {
      await hear(made);
      expect((await moneyOf(made)).refunds).toBe(`due ${refundPoisha - 200_000}`);
    } else
      await stage.db
        .update(payments)
        .set({ dispute: 'lost', disputedPoisha: 200_000 })
        .where(eq(payments.id, (await paymentOf(made)).id));
    await later();
    const { refunds, state, atProvider } = await moneyOf(made);
    expect({ refunds, state }).toEqual({ refunds: `made ${refundPoisha - 200_000}`, state: 'refunded' });
    expect(atProvider).toMatchObject([{ amountPoisha: refundPoisha - 200_000, status: 'made' }]);
    await expectBalance();
  },
);

test('the guest of a booking of which a part is kept gets what was promised, from the bank and from us together', async () => {
  const { made, refundPoisha, id } = await owingBeside(50_000, 'a part');
  await byOperator(`disputes/${id}/lost`);
  await hear(made);
  await later();
  const { refunds, state } = await moneyOf(made);
  expect({ refunds, state }).toEqual({ refunds: `made ${refundPoisha - 50_000}`, state: 'captured' });
  await expectBalance();
});

test('a payment of a cancelled booking that the bank has taken whole is not left to be finished', async () => {
  const { refundPoisha } = await previewOf(await booked());
  const { made, id } = await owingBeside(refundPoisha);
  const unfinished = async () => (await findUnfinishedOf(stage.db, ['stripe'])).map((payment) => payment.id);
  const payment = await paymentOf(made);
  expect(await unfinished()).toContain(payment.id);
  await byOperator(`disputes/${id}/lost`);
  await hear(made);
  await later();
  expect(await unfinished()).not.toContain(payment.id);
  await expectBalance();
});

test('several disputes of a charge count together, and it is open as long as any is', async () => {
  const { made, refundPoisha, id } = await owingBeside(200_000);
  const other = await dispute(made, 100_000);
  const third = await dispute(made, 30_000);
  await byOperator(`disputes/${id}/lost`);
  await hear(made);
  expect(await disputeOf(made)).toEqual({ state: 'open', disputedPoisha: 200_000 });
  await byOperator(`disputes/${other}/lost`);
  await byOperator(`disputes/${third}/won`);
  await hear(made);
  expect(await disputeOf(made)).toEqual({ state: 'lost', disputedPoisha: 300_000 });
  await later();
  expect((await moneyOf(made)).refunds).toBe(`made ${refundPoisha - 300_000}`);
  await expectBalance();
});

test('the guest of a booking whose rest the bank took after a refund is told to speak to us', async () => {
  const made = await booked();
  const { uid, roomId, stay } = made.order;
  const shorter = { ...stay, checkOut: addDays(stay.checkIn, 1) };
  const change = { uid, bookingId: made.booking.id, roomId, guests: 1, stay: shorter };
  const preview = await showChange(depsWith(), change);
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const { differencePoisha: shownDifferencePoisha, refundPoisha } = preview.terms;
  expect((await changeBooking(depsWith(), { ...change, shownDifferencePoisha })).outcome).toBe('changed');
  expect((await moneyOf(made)).refunds).toBe(`made ${refundPoisha}`);
  const id = await dispute(made, made.booking.totalPoisha - refundPoisha);
  await byOperator(`disputes/${id}/lost`);
  await hear(made);
  expect((await moneyOf(made)).state).toBe('refunded');
  const disputed = { outcome: 'not_cancellable', why: 'disputed' };
  expect(await cancel(made, 0)).toEqual(disputed);
  expect(JSON.stringify(await showChange(depsWith(), { ...change, stay }))).toContain('disputed');
  await expectBalance();
});

test('a dispute that was won after another was lost is written in the history as won', async () => {
  const made = await booked();
  const id = await dispute(made, 200_000);
  await byOperator(`disputes/${id}/lost`);
  await hear(made);
  const other = await dispute(made, 100_000);
  await hear(made);
  await byOperator(`disputes/${other}/won`);
  await hear(made);
  const events = await stage.db
    .select({ kind: bookingEvents.kind })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, made.booking.id))
    .orderBy(bookingEvents.at, bookingEvents.id);
  expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('disput'))).toEqual([
    'dispute_lost',
    'disputed',
    'dispute_won',
  ]);
});

test('the audit tells of a rest that does not go back after a dispute, and of none that the bank has taken', async () => {
  const made = await booked();
  const id = await dispute(made, 200_000);
  await byOperator(`disputes/${id}/lost`);
  await hear(made);
  await expectBalance();
  const { booking } = made;
  const administrator = { uid: 'uid-1', email: 'admin@nibash.example' };
  const cancelled = await cancelBooking(depsWith(), {
    bookingId: booking.id,
    by: { administrator, reason: 'A pipe has burst.' },
    refundPoisha: booking.totalPoisha - 200_000,
  });
  expect(cancelled.outcome).toBe('cancelled');
  await expectBalance();
  await stage.db
    .update(payments)
    .set({ disputedPoisha: 100_000 })
    .where(eq(payments.id, (await paymentOf(made)).id));
  const told = (await auditBooks(depsWith(), { graceMs: 0 })).map(({ what }) => what);
  expect(told.toSorted()).toEqual(['booking', 'payment']);
  await stage.db
    .update(payments)
    .set({ disputedPoisha: null })
    .where(eq(payments.id, (await paymentOf(made)).id));
  await expectBalance();
});

test.each(['a part', 'all'] as const)(
  'a lost dispute about %s of the charge that is decided anew is owed to the guest of a cancelled booking after all',
  async (about) => {
    const total = (await previewOf(await booked())).refundPoisha;
    const { made, refundPoisha, id } = await owingBeside(about === 'all' ? total : 200_000);
    await byOperator(`disputes/${id}/lost`);
    await hear(made);
    await later();
    await expectBalance();
    await byOperator(`disputes/${id}/won`);
    await hear(made);
    expect(await disputeOf(made)).toEqual({ state: 'won', disputedPoisha: 0 });
    await later();
    const { state, atProvider } = await moneyOf(made);
    expect(state).toBe('refunded');
    expect(sumOf(atProvider)).toBe(refundPoisha);
    await hear(made);
    await later();
    expect(sumOf((await moneyOf(made)).atProvider), 'heard again, it goes back once').toBe(refundPoisha);
    await expectBalance();
  },
);

test('a lost dispute that is decided anew owes nothing of what is kept', async () => {
  const { made, refundPoisha, id } = await owingBeside(50_000, 'a part');
  await byOperator(`disputes/${id}/lost`);
  await hear(made);
  await byOperator(`disputes/${id}/won`);
  await hear(made);
  await later();
  const { state, atProvider } = await moneyOf(made);
  expect({ state, refunded: sumOf(atProvider) }).toEqual({ state: 'captured', refunded: refundPoisha });
  await expectBalance();
});

test('the guest of a booking whose dispute was decided anew, after a refund, has paid for it and may cancel it', async () => {
  const made = await booked();
  const { uid, roomId, stay } = made.order;
  const shorter = { ...stay, checkOut: addDays(stay.checkIn, 1) };
  const change = { uid, bookingId: made.booking.id, roomId, guests: 1, stay: shorter };
  const preview = await showChange(depsWith(), change);
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const { differencePoisha: shownDifferencePoisha, refundPoisha } = preview.terms;
  expect((await changeBooking(depsWith(), { ...change, shownDifferencePoisha })).outcome).toBe('changed');
  const remainingPoisha = made.booking.totalPoisha - refundPoisha;
  const id = await dispute(made, remainingPoisha);
  await byOperator(`disputes/${id}/lost`);
  await hear(made);
  expect((await moneyOf(made)).state).toBe('refunded');
  await byOperator(`disputes/${id}/won`);
  await hear(made);
  expect((await moneyOf(made)).state).toBe('captured');
  await expectBalance();
  expect((await cancel(made, remainingPoisha)).outcome).toBe('cancelled');
  await later();
  expect(sumOf((await moneyOf(made)).atProvider)).toBe(made.booking.totalPoisha);
  await expectBalance();
});

/** The desk cancels after the bank has taken this part of the charge; then the bank decides anew. */
async function overturned(about: 'a part' | 'all', daysBefore: number, wish: 'hotel' | 'guest') {
  const made = await booked();
  const { booking } = made;
  stage.instantMs = dhakaMidnightMs(addDays(booking.checkIn, -daysBefore));
  const { percent } = await previewOf(made);
  const id = await dispute(made, about === 'all' ? booking.totalPoisha : booking.totalPoisha - 50_000);
  await byOperator(`disputes/${id}/lost`);
  await hear(made);
  const by = { administrator: { uid: 'uid-1', email: 'admin@nibash.example' }, reason: 'As agreed.' };
  const preview = await showCancellation(depsWith(), booking.id, by);
  if (preview.outcome !== 'shown') throw new Error(preview.outcome);
  const refundPoisha = wish === 'hotel' ? preview.terms.paidPoisha : preview.terms.refundPoisha;
  expect((await cancelBooking(depsWith(), { bookingId: booking.id, by, refundPoisha })).outcome).toBe(
    'cancelled',
  );
  await later();
  await expectBalance();
  await byOperator(`disputes/${id}/won`);
  await hear(made);
  await later();
  await expectBalance();
  const refunded = sumOf((await moneyOf(made)).atProvider);
  return { refunded, total: booking.totalPoisha, kept: keptPoisha(booking.totalPoisha, percent) };
}

test.each([
  ['all', 1],
  ['a part', 1],
  ['all', 3],
] as const)(
  'a booking that the guest had the desk cancel after the bank took %s keeps what its policy says when the bank decides anew, %i days before check-in',
  async (about, daysBefore) => {
    const { refunded, total, kept } = await overturned(about, daysBefore, 'guest');
    expect(kept).toBeGreaterThan(0);
    expect(refunded).toBe(total - kept);
  },
);

test('a booking that costs nothing to cancel goes back in full when the bank decides anew', async () => {
  const { refunded, total } = await overturned('all', 20, 'guest');
  expect(refunded).toBe(total);
});

test('a booking that the hotel cancelled after the bank took a part goes back in full when the bank decides anew', async () => {
  const { refunded, total } = await overturned('a part', 1, 'hotel');
  expect(refunded).toBe(total);
});
