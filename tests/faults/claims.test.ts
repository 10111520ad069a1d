import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { BookingOrder } from '../../domain/bookings/booking-order.ts';
import type { PaymentOutcome } from '../../domain/bookings/outcome.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { type CardProvider, CardProviderUnavailable } from '../../domain/payments/card-provider.ts';
import { claimPayment, claimRefund, postpone } from '../../domain/payments/claims-store.ts';
import { chargeLeaseMs } from '../../domain/payments/new-payment.ts';
import { findPaymentsOfBooking, type PaymentRow } from '../../domain/payments/payments-store.ts';
import { insertRefund } from '../../domain/payments/refunds-store.ts';
import { nextCheckDelayMs, shortDelayMs } from '../../domain/payments/retry-delays.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();

let day = 100;
async function newOrder(more: Partial<BookingOrder> = {}): Promise<BookingOrder> {
  const [roomId = ''] = await someRoomIds(stage.db, 1);
  day += 3;
  return orderFor(depsWith(), roomId, day, more);
}

async function paymentOf({ uid }: BookingOrder): Promise<PaymentRow> {
  const [booking] = await stage.db.select().from(bookings).where(eq(bookings.uid, uid));
  const [payment] = await findPaymentsOfBooking(stage.db, booking?.id ?? '');
  if (!payment) throw new Error('no payment');
  return payment;
}

const cardsWith = (more: Partial<CardProvider>): CardProvider => ({ ...stage.service.cards, ...more });

/** An attempt whose process died before its card was charged, and whose claim has expired since. */
async function uncharged(more: Partial<BookingOrder> = {}): Promise<BookingOrder> {
  const order = await newOrder(more);
  const dying = cardsWith({
    charge: () => Promise.reject(new CardProviderUnavailable('the process dies here')),
  });
  await expect(placeBooking(depsWith(dying), order)).rejects.toThrow('dies here');
  stage.instantMs += chargeLeaseMs;
  return order;
}

/** A guest who sends the same key again and whose charge the provider answers slowly, once `begin` was called. */
function slowGuest(order: BookingOrder) {
  const requested = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const cards = cardsWith({
    async charge(charge) {
      requested.resolve();
      await gate.promise;
      return stage.service.cards.charge(charge);
    },
  });
  let told: Promise<PaymentOutcome | Awaited<ReturnType<typeof placeBooking>>> | undefined;
  return {
    /** Resolves when the provider has received the charge. */
    async begin(): Promise<void> {
      stage.instantMs += 1_000;
      told = placeBooking(depsWith(cards), order);
      await Promise.race([requested.promise, told]);
    },
    /** The provider answers; returns the guest's answer. */
    async end() {
      gate.resolve();
      return (await told)?.outcome;
    },
  };
}

test('a reconciler whose provider hangs leaves the claim of a guest who came back alone, and the charge is not cancelled', async () => {
  const order = await uncharged();
  const guest = slowGuest(order);
  const hanging = cardsWith({
    async recallCharge() {
      await guest.begin();
      throw new CardProviderUnavailable('no answer in 5 s');
    },
  });
  await reconcilePayments(depsWith(hanging));
  stage.instantMs += shortDelayMs(0);
  await reconcilePayments(depsWith());
  expect((await paymentOf(order)).state).toBe('started');
  expect(await guest.end()).toBe('booked');
  await expectBalance();
});

test('a guest who comes back while the attempt is being given up is not charged, and reads that it has ended', async () => {
  const order = await uncharged();
  const guest = slowGuest(order);
  const late = cardsWith({
    async recallCharge(charge, ageMs) {
      const recalled = await stage.service.cards.recallCharge(charge, ageMs);
      await guest.begin();
      return recalled;
    },
  });
  await reconcilePayments(depsWith(late));
  expect(await guest.end()).toBe('hold_ended');
  expect(await paymentOf(order)).toMatchObject({ state: 'cancelled', intentId: null });
  await expectBalance();
});

test('a guest whose charge was recalled by a process that died then reads at once that the attempt has ended', async () => {
  const order = await uncharged();
  const dying = cardsWith({
    async recallCharge(charge, ageMs) {
      await stage.service.cards.recallCharge(charge, ageMs);
      throw new CardProviderUnavailable('the process dies here');
    },
  });
  await reconcilePayments(depsWith(dying));
  expect((await paymentOf(order)).state).toBe('started');
  expect((await placeBooking(depsWith(), order)).outcome).toBe('hold_ended');
  expect((await paymentOf(order)).state).toBe('cancelled');
  await expectBalance();
});

test('while the bank asks the guest nobody has the claim, after a first charge and after one that was taken up again', async () => {
  const atTheBank = { paymentMethodId: 'pm_card_authenticationRequired' };
  const first = await newOrder(atTheBank);
  expect((await placeBooking(depsWith(), first)).outcome).toBe('requires_action');
  const again = await uncharged(atTheBank);
  const nextTryAt = new Date(stage.instantMs + nextCheckDelayMs(0));
  expect((await placeBooking(depsWith(), again)).outcome).toBe('requires_action');
  expect(await paymentOf(first)).toMatchObject({ claimedUntil: null, tries: 1 });
  expect(await paymentOf(again)).toMatchObject({ claimedUntil: null, tries: 1, nextTryAt });
  stage.instantMs += 20 * 60_000;
  await reconcilePayments(depsWith());
});

test('who stood still past its claim gives back neither the payment nor the refund that another has claimed since', async () => {
  const order = await uncharged();
  const { id: paymentId } = await paymentOf(order);
  const refundId = crypto.randomUUID();
  const now = new Date(stage.instantMs);
  const owed = { paymentId, amountPoisha: 1, reason: 'not_paying', nextTryAt: now } as const;
  await insertRefund(stage.db, { id: refundId, state: 'due', ...owed });
  const claim = {
    payment: () => claimPayment(stage.db, stage.instantMs),
    refund: () => claimRefund(stage.db, stage.instantMs),
  };
  for (const what of ['payment', 'refund'] as const) {
    const table = what === 'payment' ? payments : refunds;
    const stored = async () =>
      (
        await stage.db
          .select()
          .from(table)
          .where(eq(table.id, what === 'payment' ? paymentId : refundId))
      )[0];
    const frozen = await claim[what]();
    stage.instantMs += 60_000;
    const other = await claim[what]();
    if (!frozen || !other) throw new Error(`no ${what} to claim`);
    await postpone(stage.db, what, frozen, { atMs: 0, problem: 'an old one' });
    expect(await stored()).toEqual(other);
    const atMs = stage.instantMs + 15_000;
    await postpone(stage.db, what, other, { atMs });
    expect(await stored()).toMatchObject({ claimedUntil: null, nextTryAt: new Date(atMs), problem: null });
  }
  await stage.db.delete(refunds).where(eq(refunds.id, refundId));
});

test('a round tries each refund once, however long the provider takes not to answer', async () => {
  const order = await newOrder();
  expect((await placeBooking(depsWith(), order)).outcome).toBe('booked');
  const { id: paymentId } = await paymentOf(order);
  const nextTryAt = new Date(stage.instantMs);
  const many = 30;
  for (let made = 0; made < many; made++) {
    const owed = { paymentId, amountPoisha: 1, reason: 'changed', nextTryAt } as const;
    await insertRefund(stage.db, { id: crypto.randomUUID(), state: 'due', ...owed });
  }
  let count = 0;
  const silent = async () => {
    count += 1;
    // The first ones become due again before the last ones have failed. A round without an end ends here.
    if (count < 3 * many) stage.instantMs += 10_000;
    throw new CardProviderUnavailable('no answer in 5 s');
  };
  const cards = cardsWith({ refundIntent: silent, findRefunds: silent });
  await reconcilePayments(depsWith(cards));
  expect(count).toBe(many);
  stage.instantMs += 120_000;
  await reconcilePayments(depsWith(cards));
  expect(count, 'the next round asks again').toBe(2 * many);
  await stage.db.delete(refunds).where(eq(refunds.paymentId, paymentId));
});
