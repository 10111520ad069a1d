import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const waitMsMax = 10_000;
const pollMs = 100;

/**
 * Takes the data folder for this process, waiting up to 10 s for another one to release it; answers the release
 * function.
 *
 * The embedded database has no lock of its own, and a second process would silently lose rows. The lock is an
 * open exclusive transaction on a SQLite file: the operating system releases it however the process ends, so
 * there is no stale lock to judge by a process number.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  const giveUpAt = performance.now() + waitMsMax;
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return () => lock.close();
    } catch (error) {
      if (performance.now() >= giveUpAt) {
        lock.close();
        throw new Error(
          `The data folder ${dataDir} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
          { cause: error },
        );
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
