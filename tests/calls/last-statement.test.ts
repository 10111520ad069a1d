import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { dataKeys } from '../../db/schema/guest-documents.ts';
import { failUnless, isUnmet, lastStatement, oneRow } from '../../db/schema/last-statement.ts';
import { preparedStatement } from '../../db/schema/prepared-statement.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inserting = preparedStatement<{ id: string; number: number }, unknown>((tx) => {
  const made = tx.$with('made').as(
    tx
      .insert(dataKeys)
      .values({ id: sql.placeholder('id') })
      .returning({ id: dataKeys.id }),
  );
  return tx
    .with(made)
    .select({ met: failUnless(sql`${sql.placeholder('number')} = 1`) })
    .from(oneRow);
});

const isThere = async (id: string) =>
  (await database.db.select().from(dataKeys).where(eq(dataKeys.id, id))).length === 1;

test('the last statement of a transaction is kept, and another one begins behind it', async () => {
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids)
    await database.db.transaction(async (tx) => {
      await tx.select().from(dataKeys);
      await lastStatement(tx, () => inserting(tx, { id, number: 1 }));
    });
  expect(await Promise.all(ids.map(isThere))).toEqual([true, true]);
});

test('a last statement whose condition is not met undoes its transaction', async () => {
  const [earlier, id] = [randomUUID(), randomUUID()];
  const failed = database.db.transaction(async (tx) => {
    await tx.insert(dataKeys).values({ id: earlier });
    await lastStatement(tx, () => inserting(tx, { id, number: 2 }));
  });
  expect(await failed.catch(isUnmet)).toBe(true);
  expect([await isThere(earlier), await isThere(id)]).toEqual([false, false]);
});
