import { storedImagesKey, storedStorePassword } from '../../standins/shared/stored-key.ts';
import { linksTo } from '../fixtures/mailbox.ts';
import { secretKeyOf } from '../fixtures/operator.ts';
import { testToday } from '../fixtures/test-day.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import { codeIn } from './mailed-code.ts';
import { digestOf, strangeTables, untoldIn } from './stored-state.ts';
import type { Target } from './target.ts';

const webhookSecret = 'whsec_of_the_fuzzer';

/** The whole server of this process as a target. */
export async function targetOf(): Promise<{ target: Target; close(): Promise<void> }> {
  const server = await startTestServer({ STRIPE_WEBHOOK_SECRET: webhookSecret, LOG_LEVEL: 'error' });
  const { db } = server.database;
  const target: Target = {
    today: testToday,
    administrator: { email: 'admin@nibash.example', password: 'admin-of-tests' },
    publishableKey: 'pk_test_embedded',
    secretKey: secretKeyOf(server.dataDir),
    imagesKey: storedImagesKey(server.dataDir),
    store: { id: 'nibashtest', password: storedStorePassword(server.dataDir) },
    webhookSecret,
    async send({ method, path, headers, body }) {
      const request = new Request(`http://localhost:3000${path}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
      });
      const answer = await server.app.fetch(request);
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    },
    mailedCode: (email) => codeIn(() => linksTo(server.dataDir, email)),
    untold: () => untoldIn(server.dataDir),
    digest: () => digestOf(db, server.dataDir),
    strangeTables: () => strangeTables(db, server.dataDir),
  };
  return { target, close: () => server.close() };
}
