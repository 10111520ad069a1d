import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const inMemory = '/dev/shm';
/** A run has some hundred databases, of which a dozen are there at once. */
const bytesMin = 6 * 2 ** 30;

/**
 * The folder for all data folders and databases of a run, removed at its end: in memory where there is room, since a disk
 * takes up to a second of the processor for the thousand files of a database.
 */
export function temporaryFolder(): string {
  const parent = hasRoom() ? inMemory : tmpdir();
  const folder = mkdtempSync(join(parent, 'nibash-tests-'));
  // PostgreSQL and the proxies run as users of their own.
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
