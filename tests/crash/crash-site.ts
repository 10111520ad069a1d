import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { stripeCards } from '../../providers/payments/stripe-cards.ts';
import type { MoneyThere } from '../fixtures/gateway-books.ts';
import { callOperator } from '../fixtures/operator.ts';
import { freePort, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';
import { type RunningStandIn, startStandIn } from '../fixtures/running-stand-in.ts';
import type { Life } from './life.ts';
import { watchDatabase } from './watched-database.ts';
import { type WatchedMailServer, watchMailServer } from './watched-mail-server.ts';
import { watchProvider } from './watched-provider.ts';

const secretKey = 'sk_test_of_the_crashes';
const webhookSecret = 'whsec_of_the_crashes';
const store = {
  SSLCOMMERZ_STORE_ID: 'store-of-the-crashes',
  SSLCOMMERZ_STORE_PASSWORD: 'password-of-the-crashes',
};
export const publishableKey = 'pk_test_of_the_crashes';
export const administrator = { email: 'admin@nibash.example', password: 'secret-of-the-administrator' };

/** A server that can be killed and started again; everything that it works with runs in other processes. */
export interface CrashSite {
  origin: string;
  /** The database, bypassing the watched connections. */
  database: OpenDatabase;
  /** The card provider, bypassing the watched connections. */
  standIn: RunningStandIn;
  cards: CardProvider;
  /** Every payment that the gateway has taken. */
  gatewayMoney(): Promise<MoneyThere[]>;
  mails: WatchedMailServer;
  /**
   * Starts the server for one life, with its clock at this instant. Undefined when it was killed before it was ready.
   */
  start(life: Life, nowMs: number, environment?: Record<string, string>): Promise<RunningSite | undefined>;
  /** Both providers do what they are asked for so long, and none of their answers arrives. */
  loseProvidersAnswers(forMs: number): Promise<void>;
  /** Kills PostgreSQL at once and starts it again: every connection is cut. */
  restartDatabase(): Promise<void>;
  close(): Promise<void>;
}

export async function openCrashSite(lifeNow: () => Life): Promise<CrashSite> {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-crash-'));
  const cluster = await startPostgres();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const standIn = await startStandIn('payments', {
    DATA_DIR: join(folder, 'provider'),
    PUBLIC_ORIGIN: origin,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
  const gatewayDir = join(folder, 'gateway');
  const gateway = await startStandIn('sslcommerz', { DATA_DIR: gatewayDir, PUBLIC_ORIGIN: origin, ...store });
  const operateGateway = async (method: string, path: string): Promise<unknown> => {
    const answer = await callOperator(gatewayDir, method, `/standin/sslcommerz/${path}`);
    if (answer.status !== 200) throw new Error(`the gateway’s operator was refused ${path}`);
    return answer.body;
  };
  await operateGateway('POST', 'switches?refund=refunded');
  const watchedDatabase = await watchDatabase(cluster.url, lifeNow);
  const watchedProvider = await watchProvider(standIn.origin, lifeNow);
  const watchedGateway = await watchProvider(gateway.origin, lifeNow);
  const mails = await watchMailServer(lifeNow);
  const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
  const environment = {
    DATABASE_URL: watchedDatabase.url,
    STRIPE_API_BASE: watchedProvider.origin,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SSLCOMMERZ_API_BASE: watchedGateway.origin,
    ...store,
    SMTP_URL: mails.url,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  return {
    origin,
    database,
    standIn,
    cards: stripeCards({ secretKey, base: standIn.origin }),
    // The caller knows the shape of the answer.
    gatewayMoney: async () => (await operateGateway('GET', 'money')) as MoneyThere[],
    mails,
    async loseProvidersAnswers(forMs) {
      for (const provider of [watchedProvider, watchedGateway]) provider.loseAnswers(true);
      await setTimeout(forMs);
      for (const provider of [watchedProvider, watchedGateway]) provider.loseAnswers(false);
    },
    restartDatabase: () => cluster.restart(),
    async start(life, nowMs, more) {
      try {
        return await startSite({
          dataDir: join(folder, 'site'),
          port,
          isQuiet: true,
          environment: { ...environment, NOW: new Date(nowMs).toISOString(), ...more },
          onSpawn: (server) => life.own(() => server.kill('SIGKILL')),
        });
      } catch (error) {
        if (life.isOver) return undefined;
        throw error;
      }
    },
    async close() {
      await database.close();
      watchedDatabase.close();
      watchedProvider.close();
      watchedGateway.close();
      mails.close();
      await standIn.stop();
      await gateway.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
