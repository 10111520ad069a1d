import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles } from './embedded-files.ts';

/** What of PostgreSQL's own extensions the tables need; a server has them, the embedded one is given them. */
export const extensions = { pg_trgm };

const makeCluster = fileURLToPath(new URL('./make-cluster.ts', import.meta.url));

/** `-F` is PostgreSQL's switch for "never sync"; without it the default way of syncing needs system calls that are missing. */
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // The default of 128 MB is written over at the start and never given back, for a database of some megabytes; what it does
  // not hold, the system keeps for the files.
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
    // Made under another name, so that a first start that is cut off leaves nothing that looks like a database;
    // without syncing, which is faster, as nothing in it is worth keeping yet; and by a process of its own, since
    // making one takes 400 MB that would never be given back.
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await promisify(execFile)(process.execPath, [makeCluster, unfinished]);
    renameSync(unfinished, folder);
  }
  return PGlite.create({ fs: new DurableFiles(folder), startParams: durableParams, extensions });
}
