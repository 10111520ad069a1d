import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { changesChannel } from '../../domain/search/feed/feed-store.ts';
import { type OpenSearch, openSearch } from '../../server/compose/search.ts';
import { createLog } from '../../server/processes/log.ts';
import { price, setPrice, testClock } from '../fixtures/followed-index.ts';
import { openBeside, openTestDatabase, urlOf } from '../fixtures/open-test-database.ts';

/** Longer than any test: what is known sooner was not found by asking. */
const anHourMs = 3_600_000;
/** A second is promised; a busy machine may take some. */
const soon = { timeout: 15_000, interval: 20 };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Two processes' own connections to one new database. */
async function openTwice(): Promise<[OpenDatabase, OpenDatabase]> {
  const one = await openTestDatabase();
  opened.push(() => one.close());
  const other = await openBeside(one);
  opened.push(() => other.close());
  return [one, other];
}

/** The search of a process, as the site itself composes it. */
async function searchOver(database: OpenDatabase, pollEveryMs?: number): Promise<OpenSearch> {
  const search = openSearch({
    database,
    clock: testClock,
    log: createLog('info', { write: () => {} }),
    ...(pollEveryMs && { pollEveryMs }),
  });
  opened.push(() => search.close());
  await search.loaded;
  return search;
}

async function listeners({ db }: OpenDatabase): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

describe.runIf(process.env.TEST_DATABASE === 'server')('what one process changes', () => {
  test('is announced to a process that listens, and found by it although it would not ask for an hour', async () => {
    const [one, other] = await openTwice();
    await searchOver(one);
    const search = await searchOver(other, anHourMs);
    await expect.poll(() => listeners(one), soon).toBe(2);
    // A process also reads when it has begun to listen: after the comparison this is over.
    await search.compare();
    // The second comes while the first announcement is less than 100 ms ago, so it has to be announced later.
    for (const poisha of [333_300, 333_400]) {
      await setPrice(one.db, poisha);
      await expect.poll(() => price({ search }), soon).toBe(poisha);
    }
  });

  test('is found by asking where no connection can listen, as behind a pooler', async () => {
    const [one, other] = await openTwice();
    const { listen: _, ...pooled } = other;
    const search = await searchOver(pooled);
    expect(await listeners(one)).toBe(0);
    await setPrice(one.db, 444_400);
    await expect.poll(() => price({ search }), soon).toBe(444_400);
  });

  test('in a burst is announced at most every 100 ms', async () => {
    const [one] = await openTwice();
    const search = await searchOver(one);
    const listening = new pg.Client({ connectionString: await urlOf(one) });
    await listening.connect();
    opened.push(() => listening.end());
    const heard: (string | undefined)[] = [];
    listening.on('notification', ({ payload }) => void heard.push(payload));
    await listening.query(`listen ${changesChannel}`);
    const sinceMs = performance.now();
    for (let change = 1; change <= 200; change++) await setPrice(one.db, 100_000 + change);
    await search.close();
    const tookMs = performance.now() - sinceMs;
    // Messages arrive in the order in which they were sent, so after the last one all have been heard.
    await listening.query(`notify ${changesChannel}, 'the last'`);
    await expect.poll(() => heard.at(-1), soon).toBe('the last');
    const announced = heard.length - 1;
    expect(announced).toBeGreaterThan(0);
    expect(announced).toBeLessThanOrEqual(tookMs / 100 + 2);
  });
});
