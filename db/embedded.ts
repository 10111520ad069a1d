import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles } from './embedded-files.ts';

/** The extensions of PostgreSQL that the tables need. A server has them; the embedded database loads them here. */
export const extensions = { pg_trgm };

const makeCluster = fileURLToPath(new URL('./make-cluster.ts', import.meta.url));

/**
 * `-F` is PostgreSQL's switch for "never sync". Without it, the default way of syncing needs system calls that are
 * missing here.
 */
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // The default of 128 MB is filled at the start and never given back, although the database has only some megabytes.
  // Pages outside of these buffers are in the operating system's file cache.
  '-c',
  'shared_buffers=16MB',
];

/**
 * Opens the embedded PostgreSQL in a folder, or in memory for `memory://`. Commits are on disk when they are
 * acknowledged, as on a server.
 */
export async function openEmbedded(folder: string): Promise<PGlite> {
  if (folder.startsWith('memory://')) return PGlite.create(folder, { extensions });
  if (!existsSync(folder)) {
    // The cluster is made under another name, so that an interrupted first start leaves nothing that looks like a
    // database. It is made without syncing, which is faster, because it contains nothing of value yet. A process of
    // its own makes it, because this takes 400 MB that would never be given back.
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await promisify(execFile)(process.execPath, [makeCluster, unfinished]);
    renameSync(unfinished, folder);
  }
  return PGlite.create({ fs: new DurableFiles(folder), startParams: durableParams, extensions });
}
