import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backedUpFiles, copySqlite, snapshotName } from './backed-up-files.ts';

/** Why no backup can be made, as a sentence for the operator. */
export class BackupRefused extends Error {}

/** A copy older than this was left by an interrupted backup. */
const abandonedAfterMs = 3_600_000;

/**
 * Copies the embedded database and those of the stand-ins into a folder of the data folder, and answers its path. The
 * copy is synchronous, so nothing else of this process runs and all databases are copied at one instant. It equals
 * the state after a crash at this moment, with every commit on disk.
 */
function takeSnapshot(dataDir: string): string {
  for (const name of readdirSync(dataDir))
    if (snapshotName.test(name) && Date.now() - statSync(join(dataDir, name)).mtimeMs > abandonedAfterMs)
      rmSync(join(dataDir, name), { recursive: true, force: true });
  const folder = join(dataDir, `snapshot-${randomUUID()}`);
  mkdirSync(folder, { mode: 0o700 });
  try {
    cpSync(join(dataDir, 'postgres'), join(folder, 'postgres'), { recursive: true });
    for (const file of backedUpFiles(dataDir).sqlite) {
      mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
      copySqlite(join(dataDir, file), join(folder, file));
    }
  } catch (error) {
    // A full disk cannot hold the whole copy. Half a copy left there would keep it full, and no booking could be
    // stored any more.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** The operator's route `POST /standin/backup`, used by the backup command while this process has the database open. */
export const snapshotRoute = (dataDir: string) => ({
  operator: async (request: Request): Promise<Response> =>
    request.method === 'POST'
      ? new Response(takeSnapshot(dataDir))
      : Response.json({ error: 'POST makes a copy for a backup' }, { status: 405 }),
});
