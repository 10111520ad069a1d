import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { stripeCards } from '../../providers/payments/stripe-cards.ts';
import { freePort, startPostgres } from '../../tests/fixtures/postgres-cluster.ts';
import { type RunningSite, startSite } from '../../tests/fixtures/running-site.ts';
import { startStandIn } from '../../tests/fixtures/running-stand-in.ts';
import { benchEnvironment } from '../site/bench-environment.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';

const secretKey = 'sk_test_of_the_soak';
const webhookSecret = 'whsec_of_the_soak';
export const publishableKey = 'pk_test_of_the_soak';

/** The site with the demonstration on PostgreSQL; database, cards and server each in a process of their own. */
export interface SoakSite {
  origin: string;
  /** The card stand-in's. */
  cardsOrigin: string;
  /** Between the site and the card stand-in. */
  slowLine: SlowLine;
  server: RunningSite;
  database: OpenDatabase;
  cards: CardProvider;
}

/** Everything that is started is ended and deleted with `open`. */
export async function startSoakSite(open: AsyncDisposableStack): Promise<SoakSite> {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-soak-'));
  open.defer(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startPostgres();
  open.defer(() => cluster.stop());
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const keys = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const standIn = await startStandIn('payments', {
    DATA_DIR: join(folder, 'provider'),
    PUBLIC_ORIGIN: origin,
    ...keys,
  });
  open.defer(async () => void (await standIn.stop()));
  const slowLine = await openSlowLine(standIn.origin);
  open.defer(() => slowLine.close());
  const server = await startSite({
    dataDir: join(folder, 'site'),
    port,
    environment: {
      ...benchEnvironment,
      DATABASE_URL: cluster.url,
      SEED: 'demo',
      STRIPE_API_BASE: slowLine.origin,
      ...keys,
      // As on a public site: the limits are on, and every visitor has an address.
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '127.0.0.1',
      PASSWORD_HASHING: 'strong',
      LOG_LEVEL: 'warn',
    },
  });
  open.defer(async () => void (await server.stop()));
  const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
  open.defer(() => database.close());
  const cards = stripeCards({ secretKey, base: standIn.origin });
  return { origin, cardsOrigin: standIn.origin, slowLine, server, database, cards };
}
