import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tests/fixtures/postgres-cluster.ts';
import { startSite } from '../../tests/fixtures/running-site.ts';
import { benchEnvironment } from './bench-environment.ts';
import { prepareCatalogue } from './prepare-catalogue.ts';

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
    environment: { ...benchEnvironment, DATABASE_URL: cluster?.url ?? '' },
  });
  if (open.disposed) {
    // The benchmark was told to end while the site was starting.
    await site.stop();
    throw new Error('broken off');
  }
  open.defer(async () => void (await site.stop()));
  return { ...prepared, origin: site.origin, port: Number(new URL(site.origin).port) };
}
