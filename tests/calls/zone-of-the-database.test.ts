import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import type { Database } from '../../db/statements/database.ts';
import { findFiguresByDay } from '../../domain/dashboard/dashboard-store.ts';
import { findUnbalancedNights } from '../../domain/payments/books-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { addRandomBusiness } from '../fixtures/random-business.ts';
import { testToday } from '../fixtures/test-day.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addRandomBusiness(database.db, 'zones', testToday);
});
afterAll(() => database.close());

const inZone = <Answer>(zone: string, read: (tx: Database) => Promise<Answer>): Promise<Answer> =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local timezone = '${zone}'`));
    return read(tx);
  });

// In Havana the summer time of 2027 begins at midnight, so that 14 March has no 00:00.
describe.each(['America/Havana', 'Asia/Dhaka', 'Pacific/Kiritimati', 'Pacific/Niue'])(
  'in a database with the zone %s',
  (zone) => {
    test('the dashboard has every day of its range', async () => {
      const range = { from: addDays(testToday, -5), to: '2027-03-20' };
      const days = await inZone('UTC', (tx) => findFiguresByDay(tx, range));
      expect(days.at(-1)?.day).toBe(range.to);
      expect(await inZone(zone, (tx) => findFiguresByDay(tx, range))).toEqual(days);
    });

    test('the audit of the books looks for every night of a stay', async () => {
      const nights = await inZone('UTC', (tx) => findUnbalancedNights(tx, testToday));
      expect(await inZone(zone, (tx) => findUnbalancedNights(tx, testToday))).toEqual(nights);
    });
  },
);
