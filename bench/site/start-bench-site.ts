import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tests/fixtures/postgres-cluster.ts';
import { startSite } from '../../tests/fixtures/running-site.ts';
import { prepareCatalogue } from './prepare-catalogue.ts';

/** Real third parties and a moved clock have no place in a measurement, whatever the shell has set. */
const unset = Object.fromEntries(
  [
    'PUBLIC_ORIGIN',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'IDENTITY_API_BASE',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_BASE',
    'IMGBB_API_KEY',
    'IMGBB_API_BASE',
    'SMTP_URL',
    'NOW',
  ].map((name) => [name, '']),
);

/**
 * The site in a process of its own over a catalogue of `hotels`, on a database of its own. All that it starts and
 * makes is ended and thrown away with `open`.
 */
export async function startBenchSite(
  open: AsyncDisposableStack,
  database: 'embedded' | 'postgres',
  hotels: number,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-bench-'));
  open.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const cluster = database === 'postgres' ? await startPostgres() : undefined;
  if (cluster) open.defer(() => cluster.stop());
  const prepared = await prepareCatalogue({ dataDir, ...(cluster && { databaseUrl: cluster.url }) }, hotels);
  const site = await startSite({
    dataDir,
    environment: {
      ...unset,
      HOST: '127.0.0.1',
      DATABASE_URL: cluster?.url ?? '',
      // Without the demonstration nothing is drawn in the background, which would be measured as well.
      SEED: 'none',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    },
  });
  if (open.disposed) {
    // The benchmark was told to end while the site was starting.
    await site.stop();
    throw new Error('broken off');
  }
  open.defer(async () => void (await site.stop()));
  return { ...prepared, origin: site.origin, port: Number(new URL(site.origin).port) };
}
