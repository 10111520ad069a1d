import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

let site: RunningSite | undefined;
/** Accepts every request and answers none; counts the requests that the site has given up. */
let aborted = 0;
const hanging = createServer((_request, response) => {
  response.once('close', () => {
    aborted += 1;
  });
});
afterAll(async () => {
  hanging.closeAllConnections();
  hanging.close();
  await site?.stop();
  if (site) removeSite(site);
});

test('a start does not wait for a card provider that hangs, though a payment was left in the middle', async () => {
  site = await startSite();
  // The bank asks the guest, who never answers.
  await bookStay(site.origin, { card: '4000002760003184' });
  const { dataDir } = site;
  await site.stop();
  const database = await openDatabase({ dataDir });
  await database.db.execute(sql`update payments set next_try_at = now(), claimed_until = null`);
  await database.close();
  hanging.listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const requested = once(hanging, 'request');

  site = await startSite({
    dataDir,
    environment: {
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    },
  });

  await requested;
  // A start that waited would only be ready when its requests had timed out.
  expect(aborted).toBe(0);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect(site.lines.some((line) => line.includes('is ready at'))).toBe(true);
});
