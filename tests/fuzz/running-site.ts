import { openDatabase } from '../../db/client.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { storedImagesKey, storedStorePassword } from '../../standins/shared/stored-key.ts';
import { linksTo } from '../fixtures/mailbox.ts';
import { secretKeyOf } from '../fixtures/operator.ts';
import { startPostgres } from '../fixtures/postgres-cluster.ts';
import { removeSite, startSite } from '../fixtures/running-site.ts';
import { codeIn } from './mailed-code.ts';
import { digestOf, strangeTables, untoldIn } from './stored-state.ts';
import type { Target } from './target.ts';

const webhookSecret = 'whsec_of_the_fuzzer';
const password = 'admin-of-the-fuzzer';

/** The built site in a separate process with its own PostgreSQL, as a target. */
export async function startTargetSite() {
  const cluster = await startPostgres();
  const site = await startSite({
    environment: {
      DATABASE_URL: cluster.url,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'error',
    },
  });
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
  const target: Target = {
    // Read anew for each request: a long run goes on after midnight.
    get today() {
      return dhakaDate(Date.now());
    },
    administrator: { email: 'admin@nibash.example', password },
    publishableKey: 'pk_test_embedded',
    secretKey: secretKeyOf(site.dataDir),
    imagesKey: storedImagesKey(site.dataDir),
    store: { id: 'nibashtest', password: storedStorePassword(site.dataDir) },
    webhookSecret,
    async send({ method, path, headers, body }) {
      try {
        const answer = await fetch(`${site.origin}${path}`, {
          method,
          headers,
          redirect: 'manual',
          ...(body !== undefined && { body }),
        });
        return { status: answer.status, text: await answer.text(), headers: answer.headers };
      } catch (error) {
        // A body that is far too large is answered while it is still being sent, and the connection is closed.
        if (site.process.exitCode === null && isLarge(path, body))
          return { status: 413, text: '', headers: new Headers() };
        throw error;
      }
    },
    mailedCode: (email) => codeIn(() => linksTo(site.dataDir, email)),
    untold: () => untoldIn(site.dataDir),
    digest: () => digestOf(db, site.dataDir),
    strangeTables: () => strangeTables(db, site.dataDir),
  };
  return {
    target,
    /** The failures in the server's log. */
    crashes: () =>
      site.lines
        .filter((line) => line.startsWith('{') && isFailure(JSON.parse(line)))
        .slice(0, 20)
        .map((line) => `logged: ${line.slice(0, 600)}`),
    async stop() {
      const code = await site.stop();
      await close();
      await cluster.stop();
      removeSite(site);
      return code;
    },
  };
}

const isLarge = (path: string, body: unknown): boolean =>
  path.length > 10_000 || (typeof body === 'string' && body.length > 60_000);

/**
 * Alarms that a world's own payments raise: one by wallet to be checked, a refund that is refused, money of nobody, and a
 * card whose bank takes the money back.
 */
const raisedByWorlds = ['payment_review', 'payment_refused', 'money_of_nobody', 'disputed'];

const isFailure = ({ level, alarm }: { level: number; alarm?: string }): boolean =>
  level >= 50 && !(alarm && raisedByWorlds.includes(alarm));
