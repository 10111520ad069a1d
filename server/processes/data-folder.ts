import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { memberOf } from '../../kernel/error-members.ts';

/** The file stays, so that nobody who lists the folder sees a file that appears and disappears. */
const probeName = 'probe';
const probeBytes = 4096;
/** This file exists while a restore fills the folder. If it remains, the restore was interrupted and the data are incomplete. */
export const unfinishedRestore = 'restore.unfinished';
/** Work in progress needs some free space; below this, new work is refused. */
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

/** Advice about a folder that a restore has filled only in part; undefined for any other folder. */
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

/** Checks every two seconds whether the data folder can be written, and logs changes. */
export function watchDataFolder(
  dataDir: string,
  log: Logger,
): { trouble(): string | undefined; close(): void } {
  let why: string | undefined;
  let isLooking = false;
  const look = async () => {
    // A check that takes longer is not repeated meanwhile, or each one would occupy another thread.
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
 * Restricts the data folder to its owner, independent of the process's umask: the files that this process
 * and its children will write, and existing ones. Links are skipped, since their targets are not ours.
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
  // Another process of this site may have removed the file meanwhile.
  if (!entry || entry.isSymbolicLink() || (entry.mode & othersMay) === 0) return;
  chmodSync(path, entry.mode & ~othersMay & 0o777);
}
