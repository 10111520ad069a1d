import { expect, test } from 'vitest';
import { openPool } from './pool.ts';

test('a connection outlives a pause of minutes, with what the server has learnt for it', async () => {
  const pool = openPool('postgresql://nobody@127.0.0.1:1/none', { withSettings: false });
  expect(pool.options.idleTimeoutMillis).toBe(300_000);
  // A host that has become silent meanwhile is still noticed.
  expect(pool.options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  await pool.end();
});
