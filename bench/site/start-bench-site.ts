import { startPostgres } from '../../tests/fixtures/postgres-cluster.ts';
import { prepareCatalogue } from './prepare-catalogue.ts';
import { startFilledSite } from './start-filled-site.ts';

/** The site with a catalogue of `hotels`, on a database of its own. */
export async function startBenchSite(
  open: AsyncDisposableStack,
  database: 'embedded' | 'postgres',
  hotels: number,
) {
  const cluster = database === 'postgres' ? await startPostgres() : undefined;
  if (cluster) open.defer(() => cluster.stop());
  const { content, origin, port } = await startFilledSite(open, cluster?.url, (db) =>
    prepareCatalogue(db, hotels),
  );
  return { ...content, origin, port };
}
