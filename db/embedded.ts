import { execFile } from 'node:child_process';
import { existsSync, fsyncSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What of PostgreSQL's own extensions the tables need; a server has them, the embedded one is given them. */
export const extensions = { pg_trgm };

const makeCluster = fileURLToPath(new URL('./make-cluster.ts', import.meta.url));

/**
 * The embedded PostgreSQL's file system, with an fsync that reaches the disk. The one it comes with does nothing,
 * so a commit that was acknowledged could be lost with the machine's power.
 */
class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const sync = (module: object) => {
      const { NODEFS: files } = module as { NODEFS: { stream_ops: object } };
      Object.assign(files.stream_ops, {
        fsync: (stream: { nfd: number }) => {
          fsyncSync(stream.nfd);
          return 0;
        },
      });
    };
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, sync] as typeof preRun } };
  }
}

/** `-F` is PostgreSQL's switch for "never sync"; without it the default way of syncing needs system calls that are missing. */
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
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
