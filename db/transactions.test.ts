import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './failures.ts';
import { openPool } from './pool.ts';
import { transactionsOn } from './transactions.ts';

/** A port on which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('the server had no port');
  return address.port;
}

test('a transaction that finds no server says that the database is unavailable, wherever the driver’s code lies', async () => {
  const pool = openPool(`postgres://nobody@127.0.0.1:${await closedPort()}/none`, { withSettings: false });
  const transaction = transactionsOn(pool);
  const error: unknown = await transaction(async () => {}).catch((thrown: unknown) => thrown);
  // The built server has the driver in one file with all other libraries, so no stack trace shows which client's
  // network failed.
  for (let at = error; at instanceof Error; at = at.cause) at.stack = '';
  expect(isDatabaseUnavailable(error)).toBe(true);
  await pool.end();
});
