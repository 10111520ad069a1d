import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { addHoliday, changeHoliday, removeHoliday } from '../../domain/calendar/change-holidays.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';

// One connection cannot run two transactions at once.
const isServer = process.env.TEST_DATABASE === 'server';

let database: OpenDatabase;
const actor = { uid: 'administrator', email: 'admin@nibash.example' };
const valuesOf = (name: string) => ({ name, nameBn: null, month: 2, day: 21, year: null });
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await database.db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.waiting;
    })
    .toBe(count);

test.runIf(isServer)('a holiday that is changed while it is taken away is no deadlock', async () => {
  const { db } = database;
  const id = await addHoliday(database, { actor, values: valuesOf('Language Day') });
  if (!id) throw new Error('not added');
  const running: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    // Both reach the row while another transaction has locked it.
    await tx.execute(sql`select 1 from holidays where id = ${id} for update`);
    running.push(removeHoliday(database, { actor, id }));
    await waiting(1);
    running.push(changeHoliday(database, { actor, id, values: valuesOf('Mother Language Day') }));
    await waiting(2);
    // The second one waits for the table. If it had the table's lock and waited for the row, neither could continue.
    const { rows } = await tx.execute(sql`
      select 1 from pg_locks where not granted and locktype = 'relation' and relation = 'holidays'::regclass`);
    expect(rows).toHaveLength(1);
  });
  expect(await Promise.all(running)).toEqual([true, { outcome: 'not_found' }]);
});
