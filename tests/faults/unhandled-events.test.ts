import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPayments } from '../../standins/payments/payments.ts';
import { startTestServer } from '../fixtures/test-server.ts';

test('a start with card events that the last process did not hear comes up, and hears them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-events-'));
  const secretKey = 'sk_test_of_the_last_process';
  const last = createPayments({
    dataDir,
    secretKey,
    publishableKey: 'pk_test_x',
    webhook: { url: 'http://localhost:3000/api/webhooks/stripe', secret: 'whsec_of_the_last_process' },
  });
  await last.fetch(
    new Request('http://localhost/v1/payment_intents', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ amount: '100000', currency: 'bdt' }),
    }),
  );
  await last.close();

  const server = await startTestServer({ DATA_DIR: dataDir });
  const heard = () =>
    server.logged.filter(({ path, status }) => path === '/api/webhooks/stripe' && status === 200);
  await expect.poll(heard).toHaveLength(1);
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
