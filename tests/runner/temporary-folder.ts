import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps these files in memory. */
const inMemory = '/dev/shm';
/** A run has some hundred databases, of which a dozen exist at once. */
const bytesMin = 6 * 2 ** 30;

/**
 * The folder for all data folders and databases of a run, removed at its end. It is in memory if there is room, since
 * on a disk the thousand files of a database take up to a second of the processor.
 */
export function temporaryFolder(): string {
  const parent = hasRoom() ? inMemory : tmpdir();
  const folder = mkdtempSync(join(parent, 'nibash-tests-'));
  // PostgreSQL and the proxies run as other users.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= bytesMin;
}
