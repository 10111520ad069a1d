import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { writtenInTransactions } from '../fixtures/written-in-transactions.ts';

let database: OpenDatabase;
let db: Database;
let writes = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  db = writtenInTransactions(database.db);
  database.onWrite(() => {
    writes += 1;
  });
});
afterAll(() => database.close());

const renamed = { upazila: 'Ramu' };

// Every server of the tests runs on such a database, so each of their requests is a proof of it.
test('tables that search indexes copy are written inside transactions only', async () => {
  const outside = 'outside of a transaction';
  expect(() => db.update(hotels).set(renamed)).toThrow(outside);
  expect(() => db.execute(sql`update ${hotels} set upazila = 'Ramu'`)).toThrow(outside);
  const changed = db.$with('changed').as(database.db.update(hotels).set(renamed).returning());
  expect(() => db.with(changed).delete(hotels)).toThrow(outside);
  await db.transaction(async (tx) => void (await tx.update(hotels).set(renamed)));
});

test('a transaction that may have written is reported, also when it fails; one that only reads is not', async () => {
  writes = 0;
  await db.transaction(async (tx) => void (await tx.select({ id: hotels.id }).from(hotels).limit(1)), {
    accessMode: 'read only',
  });
  expect(writes).toBe(0);
  await db.transaction(async (tx) => void (await tx.update(hotels).set(renamed)));
  expect(writes).toBe(1);
  await expect(
    db.transaction(async () => {
      throw new Error('it failed');
    }),
  ).rejects.toThrow('it failed');
  expect(writes).toBe(2);
});
