import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { openPool } from '../../db/pool.ts';
import { transactionsOn } from '../../db/transactions.ts';
import { openTestDatabase, urlOf } from '../fixtures/open-test-database.ts';
import { type SilentLine, startSilentLine } from '../fixtures/silent-line.ts';

/** Only a server is on another host; the embedded database is part of the process. */
const onServer = describe.runIf(process.env.TEST_DATABASE === 'server');

const queryMsMax = 1_000;
let database: OpenDatabase;
let line: SilentLine;
let url: URL;

beforeAll(async () => {
  database = await openTestDatabase();
  if (database.kind !== 'server') return;
  url = new URL(await urlOf(database));
  line = await startSilentLine(Number(url.port));
  url.port = String(line.port);
});
afterAll(async () => {
  line?.close();
  await database.close();
});

afterEach(() => vi.useRealTimers());

onServer('a transaction whose host becomes silent', () => {
  test.each(['a statement', 'the commit'])(
    'ends once %s has had no answer, without waiting for a rollback as well',
    async (last) => {
      const pool = openPool(url.href, { withSettings: false, queryMsMax });
      const silent = Promise.withResolvers<void>();
      let failure: unknown;
      void transactionsOn(pool)(async (tx) => {
        await tx.execute(sql`select 1`);
        line.silence();
        // The clock stands still from here on.
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        silent.resolve();
        if (last === 'a statement') await tx.execute(sql`select 1`);
      }).catch((error) => {
        failure = error;
        silent.resolve();
      });
      await silent.promise;
      // The time of one statement: a rollback would need that of another. (A poll would move the clock on.)
      await vi.advanceTimersByTimeAsync(queryMsMax);
      expect(failure).toMatchObject({ cause: { message: 'Query read timeout' } });
      // Its connection is closed, not given to the next one.
      expect(pool.totalCount).toBe(0);
      line.speak();
      await pool.end();
    },
  );
});
