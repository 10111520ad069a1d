import { expect, test } from 'vitest';
import type { Database } from '../../db/statements/database.ts';
import { cancelBooking } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { openCancelling } from '../fixtures/cancelling.ts';

const { stage, depsWith, expectBalance, booked, previewOf, moneyOf } = openCancelling();

/** A booking of which a part is kept: of a refund of all, the provider itself would refuse the second. */
async function partlyRefunded() {
  const made = await booked();
  stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -1));
  const { refundPoisha } = await previewOf(made);
  return { made, refundPoisha };
}

function sleepDays(): void {
  const days = 2 * 24 * 3_600_000;
  stage.instantMs += days;
  stage.providerAheadMs += days;
}

/** A database whose answers to `select` are read only after `pause`. */
function readLate(db: Database, pause: () => Promise<void>): Database {
  const late = <Query extends object>(query: Query): Query =>
    new Proxy(query, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name !== 'then') return (...args: unknown[]) => late(Reflect.apply(member, target, args));
        const answered = Promise.resolve(target).then((answer) => pause().then(() => answer));
        return answered.then.bind(answered);
      },
    });
  return Object.create(db, {
    select: { value: (fields?: never) => (fields ? db.select(fields) : late(db.select())) },
  });
}

test('a process that slept for days before it sends a refund does not send it, since another has made it meanwhile', async () => {
  const { made, refundPoisha } = await partlyRefunded();
  const { cards } = stage.service;
  const asleep = Promise.withResolvers<void>();
  const woken = Promise.withResolvers<void>();
  let isListed = false;
  const listing: CardProvider = {
    ...cards,
    async findRefunds(intentId) {
      isListed = true;
      return cards.findRefunds(intentId);
    },
  };
  // What it reads of the refund before it sends the request was answered before the other process made it.
  const db = readLate(stage.db, async () => {
    if (!isListed) return;
    asleep.resolve();
    await woken.promise;
  });
  const order = { bookingId: made.booking.id, by: made.by, refundPoisha };
  const cancelling = cancelBooking({ ...depsWith(listing), db }, order);
  await asleep.promise;
  stage.instantMs += 2 * 60_000;
  await reconcilePayments(depsWith());
  sleepDays();
  woken.resolve();
  expect((await cancelling).outcome).toBe('cancelled');
  const { refunds, atProvider } = await moneyOf(made);
  expect(refunds).toBe(`made ${refundPoisha}`);
  expect(atProvider.map(({ amountPoisha }) => amountPoisha)).toEqual([refundPoisha]);
  await expectBalance();
});
