import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';
import { startStandIn } from '../fixtures/running-stand-in.ts';

/** A commit, built, and the site that runs it. */
export interface Version {
  name: string;
  origin: string;
  site: RunningSite;
}

/** What both versions share: a PostgreSQL server, and the stand-ins for sign-in and cards in processes of their own. */
export interface Shared {
  databaseUrl: string;
  identity: string;
  cards: { origin: string; secretKey: string; publishableKey: string };
  /** Starts the site of a commit, which migrates the database; all are ended with `open`. */
  start(commit: { name: string; folder: string }): Promise<Version>;
}

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_upgrade',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_upgrade',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_upgrade',
};

/** As docs/scaling.md has two machines over one database: the same keys, and the stand-ins on ports of their own. */
export async function openShared(open: AsyncDisposableStack): Promise<Shared> {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-upgrade-'));
  open.defer(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startPostgres();
  open.defer(() => cluster.stop());
  const firstPort = await freePort();
  const standIn = async (name: string) => {
    const started = await startStandIn(name, {
      ...keys,
      DATA_DIR: join(folder, name),
      PASSWORD_HASHING: 'quick',
      PUBLIC_ORIGIN: `http://127.0.0.1:${firstPort}`,
    });
    open.defer(async () => void (await started.stop()));
    return started.origin;
  };
  const identity = await standIn('identity');
  const payments = await standIn('payments');
  let port: number | undefined = firstPort;
  return {
    databaseUrl: cluster.url,
    identity,
    cards: {
      origin: payments,
      secretKey: keys.STRIPE_SECRET_KEY,
      publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    },
    async start({ name, folder: checkout }) {
      // The provider's events go to the first one.
      const own = port ?? (await freePort());
      port = undefined;
      const built = join(checkout, 'build', 'program', 'main.js');
      const site = await startSite({
        folder: checkout,
        program: [existsSync(built) ? built : 'server/main.ts'],
        dataDir: join(folder, `site-${own}`),
        port: own,
        isQuiet: true,
        environment: {
          ...keys,
          DATABASE_URL: cluster.url,
          IDENTITY_API_BASE: identity,
          STRIPE_API_BASE: payments,
          LOG_LEVEL: 'warn',
        },
      });
      open.defer(async () => void (await site.stop()));
      return { name, origin: site.origin, site };
    },
  };
}
