import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { payments } from '../../db/schema/bookings.ts';
import { openPaymentStates } from '../../kernel/payment-states.ts';
import { askHalfOfHotels, keepHalfAtSomeHotels } from '../fixtures/advance-terms.ts';
import { buyersBesideReconciler } from '../fixtures/buyers-beside-reconciler.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { taxHalfOfHotels } from '../fixtures/tax-terms.ts';
import { testToday } from '../fixtures/test-day.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/**
 * The embedded database has one connection: with many buyers a fast reconciler would leave them no time to pay, so
 * fewer meet there. The long form is `npm run books`.
 */
const load =
  process.env.TEST_DATABASE === 'server'
    ? { bookings: 150, buyers: 50, hastyMinutes: [10, 20] }
    : { bookings: 30, buyers: 10, hastyMinutes: [] };

test('a reconciler that runs all the time beside buyers loses no money and no room: the books balance', {
  timeout: 180_000,
}, async () => {
  await askHalfOfHotels(database.db);
  await keepHalfAtSomeHotels(database.db);
  await taxHalfOfHotels(database.db, testToday);
  const { outcomes, sales, alarms, differences } = await buyersBesideReconciler(
    database.db,
    () => testToday,
    load,
  );

  expect(differences).toEqual([]);
  expect(alarms).toEqual([]);
  expect(outcomes.booked ?? 0, JSON.stringify(outcomes)).toBeGreaterThan(load.bookings / 10);
  // Both ways to pay, and hotels of both kinds.
  for (const kind of ['paid by card', 'paid by wallet', 'with a part to pay at the hotel'])
    expect(sales[kind], `${kind}: ${JSON.stringify(sales)}`).toBeGreaterThan(0);
  const open = await database.db
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(inArray(payments.state, [...openPaymentStates]));
  expect(open).toEqual([]);
});
