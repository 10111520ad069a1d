import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { memberOf } from '../domain/shared/error-members.ts';

/** Stays there, so that nobody who lists the folder meets a file that comes and goes. */
const probeName = 'probe';
const probeBytes = 4096;
/** There while a restore fills the folder: cut off, it has some of the files and perhaps all rows. */
export const unfinishedRestore = 'restore.unfinished';
/** What is under way needs some room; below that nothing new should come. */
const freeBytesMin = 4 * 1024 * 1024;
const probeEveryMs = 2_000;

const words: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EIO: 'the disk is broken',
};

/** What to do about a folder that a restore has filled in part; undefined when none has. */
export const whyNotWhole = (dataDir: string): string | undefined =>
  existsSync(join(dataDir, unfinishedRestore))
    ? `A restore into ${dataDir} was cut off. Empty the folder and the database, and restore again.`
    : undefined;

/** Why the data folder cannot be written, in words; undefined when it can. Nobody waits for a disk that is busy. */
export async function whyNotWritable(dataDir: string): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < freeBytesMin) return words.ENOSPC;
    await writeFile(join(dataDir, probeName), Buffer.alloc(probeBytes), { mode: 0o600 });
    return undefined;
  } catch (error) {
    const code = String(memberOf(error, 'code'));
    return words[code] ?? code;
  }
}

/** Looks every two seconds whether the data folder can be written, and logs when that changes. */
export function watchDataFolder(
  dataDir: string,
  log: Logger,
): { trouble(): string | undefined; close(): void } {
  let why: string | undefined;
  let isLooking = false;
  const look = async () => {
    // A disk that takes longer than that is asked once, and not by one thread more every time.
    if (isLooking) return;
    isLooking = true;
    const before = why;
    why = await whyNotWritable(dataDir);
    isLooking = false;
    if (why === before) return;
    if (why) log.error({ why }, 'the data folder cannot be written');
    else log.info('the data folder can be written again');
  };
  const timer = setInterval(() => void look(), probeEveryMs);
  timer.unref();
  return {
    trouble: () => why && `the data folder cannot be written: ${why}`,
    close: () => clearInterval(timer),
  };
}

const othersMay = 0o077;

/**
 * Keeps the data folder for its owner alone, whatever umask the process was started with: what this process and its
 * children write from now on, and what is there from earlier. Links are left as they are: what they lead to is not ours.
 */
export function restrictToOwner(dataDir: string): void {
  process.umask(othersMay);
  mkdirSync(dataDir, { recursive: true });
  tighten(dataDir);
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
    tighten(join(dataDir, name));
}

function tighten(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  // Another process of this site may have taken a file away meanwhile.
  if (!entry || entry.isSymbolicLink() || (entry.mode & othersMay) === 0) return;
  chmodSync(path, entry.mode & ~othersMay & 0o777);
}
