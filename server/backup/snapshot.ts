import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copySqlite, keptFiles, snapshotName } from './kept-files.ts';

/** Why there is no backup, for a person. */
export class BackupRefused extends Error {}

/** A copy that nobody has taken away by then was left by a backup that was cut off. */
const leftOverMs = 3_600_000;

/**
 * Copies the embedded database and the stand-ins' as they are at this moment into a folder of the data folder, and
 * answers its path. Nothing else of this process runs meanwhile, so that all of them are of one instant: the copy is what
 * a crash at this moment would leave, of which every commit is on disk.
 */
function takeSnapshot(dataDir: string): string {
  for (const name of readdirSync(dataDir))
    if (snapshotName.test(name) && Date.now() - statSync(join(dataDir, name)).mtimeMs > leftOverMs)
      rmSync(join(dataDir, name), { recursive: true, force: true });
  const folder = join(dataDir, `snapshot-${randomUUID()}`);
  mkdirSync(folder, { mode: 0o700 });
  try {
    cpSync(join(dataDir, 'postgres'), join(folder, 'postgres'), { recursive: true });
    for (const file of keptFiles(dataDir).sqlite) {
      mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
      copySqlite(join(dataDir, file), join(folder, file));
    }
  } catch (error) {
    // Half a copy would keep a disk full that has no room for a whole one, and nothing could be booked any more.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** The operator's route `POST /standin/backup`, for the command that makes a backup while this process has the database. */
export const snapshotRoute = (dataDir: string) => ({
  operator: async (request: Request): Promise<Response> =>
    request.method === 'POST'
      ? new Response(takeSnapshot(dataDir))
      : Response.json({ error: 'POST makes a copy for a backup' }, { status: 405 }),
});
