import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { subscribers } from '../../db/schema/newsletter.ts';
import { saveRequest, unsubscribeByHash } from '../../domain/newsletter/newsletter-store.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';

// One connection cannot run two transactions at once.
const isServer = process.env.TEST_DATABASE === 'server';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const hash = 'of the link';
const send = () =>
  saveRequest(database.db, {
    id: crypto.randomUUID(),
    email: 'rehana@example.com',
    language: 'en',
    unsubscribeHash: hash,
    confirmHash: 'of the confirmation',
    confirmUntil: new Date(),
  });
const stored = async () =>
  (await database.db.select().from(subscribers)).map(({ email, state }) => ({ email, state }));

test.runIf(isServer)(
  'a link that is pressed again while its owner asks anew ends what was there before',
  async () => {
    const { db } = database;
    await send();
    expect(await unsubscribeByHash(db, hash)).toBe(true);
    // Another transaction's lock lets the owner's request run between two statements of the link.
    await db.execute(sql`
    create function wait_for_lock() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(77); return null; end $$`);
    await db.execute(sql`
    create trigger waits after delete on subscribers for each statement execute function wait_for_lock()`);
    const running: Promise<boolean>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(77)`);
      running.push(unsubscribeByHash(db, hash));
      await expect
        .poll(async () => {
          const { rows } = await db.execute<{ waiting: number }>(sql`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
          return rows[0]?.waiting;
        })
        .toBe(1);
      await send();
    });
    expect(await Promise.all(running)).toEqual([true]);
    expect(await stored()).toEqual(
      expect.arrayContaining([
        { email: hash, state: 'unsubscribed' },
        { email: 'rehana@example.com', state: 'pending' },
      ]),
    );
    expect(await unsubscribeByHash(db, hash)).toBe(true);
    expect(await stored()).toEqual([{ email: hash, state: 'unsubscribed' }]);
  },
);
