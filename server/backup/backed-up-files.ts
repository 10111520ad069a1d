import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { memberOf } from '../../kernel/error-members.ts';

/** Copies that a running server makes for a backup, each in its own folder. */
export const snapshotName = /^snapshot-[\w-]+$/;

/**
 * Files of the data folder that a backup leaves out: the embedded database's own files (the backup has its rows), pictures for
 * link previews, which are made again, locks and sockets, the key that decrypts guests' documents, which must not be stored
 * beside them, a new administrator's password, which is deleted once it was printed, and the times of the last backup and of the first mail.
 */
const excluded = [
  /^postgres(?:\.unfinished)?$/,
  /^pictures$/,
  /^lock\.sqlite/,
  /^operator\./,
  /^probe$/,
  /^data\.key/,
  /^administrator\.password/,
  /^backup\.made$/,
  /^mail\.sent$/,
  snapshotName,
];
/** SQLite's temporary files beside its databases, and files that are still being written under a temporary name. */
const passing = /\.(?:sqlite-(?:wal|shm|journal)|part)$/;
const isSqlite = (path: string) => path.endsWith('.sqlite');

/**
 * The files of a data folder that a backup includes, relative to it; SQLite's separately, because they must not be
 * read as plain files.
 */
export function backedUpFiles(dataDir: string): { plain: string[]; sqlite: string[] } {
  const included = readdirSync(dataDir)
    .filter((name) => !excluded.some((pattern) => pattern.test(name)))
    .flatMap((name) => filesBelow(dataDir, name))
    .filter((path) => !passing.test(path));
  return { plain: included.filter((path) => !isSqlite(path)), sqlite: included.filter(isSqlite) };
}

function filesBelow(dataDir: string, path: string): string[] {
  const entry = lstatSync(join(dataDir, path), { throwIfNoEntry: false });
  if (entry?.isDirectory())
    return readdirSync(join(dataDir, path)).flatMap((name) => filesBelow(dataDir, join(path, name)));
  return entry?.isFile() ? [path] : [];
}

/**
 * The present content of a file; undefined when the running site has removed it meanwhile, for example a deleted
 * account's mails.
 */
export function readIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (memberOf(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
}

/** Copies a SQLite database in its present state, while others may be writing it. */
export function copySqlite(from: string, to: string): void {
  rmSync(to, { force: true });
  const database = new DatabaseSync(from);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}
