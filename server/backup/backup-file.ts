import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { RestoreRefused } from '../../db/backup/load-tables.ts';
import type { TablePart } from '../../db/backup/read-tables.ts';

/** A backup's description of itself. */
export interface About {
  format: '1';
  version: string;
  madeAt: string;
  /** The migrations that made its tables. */
  migrations: string;
  /** The ids of the keys that guests' documents in it are encrypted with. */
  dataKeys: string;
}

const pieceBytes = 4 * 1024 * 1024;
/** No running backup pauses its writing for so long. */
const abandonedAfterMs = 24 * 60 * 60_000;
const schema = `
  CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE rows (id INTEGER PRIMARY KEY, table_name TEXT NOT NULL, json_gz BLOB NOT NULL);
  CREATE TABLE files (id INTEGER PRIMARY KEY, path TEXT NOT NULL, bytes_gz BLOB NOT NULL);
`;

/**
 * A backup is one SQLite file that any SQLite can open and check: rows of tables as compressed JSON, files in
 * compressed pieces. It gets its name only when it is complete and on disk, so that an interrupted backup is never
 * mistaken for one. Until then each backup has its own temporary file, even when two are made under the same name.
 */
export function createBackupFile(path: string) {
  const unfinished = `${path}.${crypto.randomUUID()}.unfinished`;
  const database = new DatabaseSync(unfinished);
  const giveUp = () => {
    if (database.isOpen) database.close();
    rmSync(unfinished, { force: true });
  };
  try {
    removeAbandoned(path);
    chmodSync(unfinished, 0o600);
    database.exec('PRAGMA synchronous = OFF');
    database.exec('PRAGMA journal_mode = OFF');
    database.exec(schema);
  } catch (error) {
    giveUp();
    throw error;
  }
  const addRows = database.prepare('INSERT INTO rows (table_name, json_gz) VALUES (?, ?)');
  const addPiece = database.prepare('INSERT INTO files (path, bytes_gz) VALUES (?, ?)');
  return {
    addRows: ({ table, json }: Omit<TablePart, 'rows'>) => void addRows.run(table, gzipSync(json)),
    addFile(name: string, bytes: Buffer): void {
      for (let from = 0; from === 0 || from < bytes.length; from += pieceBytes)
        addPiece.run(name, gzipSync(bytes.subarray(from, from + pieceBytes)));
    },
    finish(about: About): void {
      const add = database.prepare('INSERT INTO about VALUES (?, ?)');
      for (const [name, value] of Object.entries(about)) add.run(name, value);
      database.close();
      const file = openSync(unfinished, 'r+');
      fsyncSync(file);
      closeSync(file);
      renameSync(unfinished, path);
    },
    giveUp,
  };
}

/** Removes the temporary files of interrupted backups with this name. */
function removeAbandoned(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.unfinished')) continue;
    const abandoned = join(folder, name);
    const changedMs = statSync(abandoned, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedMs > abandonedAfterMs) rmSync(abandoned, { force: true });
  }
}

/** Opens a backup and checks that it is complete. Throws RestoreRefused. */
export function openBackupFile(path: string) {
  if (!existsSync(path)) throw new RestoreRefused(`There is no file ${path}.`);
  const database = new DatabaseSync(path, { readOnly: true });
  const about = readAbout(database, path);
  return {
    about,
    *parts(): Generator<Omit<TablePart, 'rows'>> {
      for (const { table_name: table, json_gz: packed } of database
        .prepare('SELECT table_name, json_gz FROM rows ORDER BY id')
        .iterate())
        yield { table: String(table), json: unpacked(packed).toString('utf8') };
    },
    /** The pieces of each file, in order. */
    *pieces(): Generator<{ path: string; bytes: Buffer }> {
      for (const { path: name, bytes_gz: packed } of database
        .prepare('SELECT path, bytes_gz FROM files ORDER BY id')
        .iterate())
        yield { path: String(name), bytes: unpacked(packed) };
    },
    close: () => database.close(),
  };
}

function unpacked(packed: unknown): Buffer {
  if (!(packed instanceof Uint8Array))
    throw new Error('the backup has another form than it was written with');
  return gunzipSync(packed);
}

function readAbout(database: DatabaseSync, path: string): About {
  let about: Record<string, unknown>;
  try {
    const [check] = database.prepare('PRAGMA integrity_check').all();
    const rows = database.prepare('SELECT name, value FROM about').all();
    about =
      check?.integrity_check === 'ok' ? Object.fromEntries(rows.map(({ name, value }) => [name, value])) : {};
  } catch {
    about = {};
  }
  const text = (name: keyof About) => {
    const value = about[name];
    if (typeof value !== 'string') throw new RestoreRefused(`${path} is no backup, or is damaged.`);
    return value;
  };
  if (text('format') !== '1')
    throw new RestoreRefused(`${path} was made by a newer version. Restore it with that version.`);
  return {
    format: '1',
    version: text('version'),
    madeAt: text('madeAt'),
    migrations: text('migrations'),
    dataKeys: text('dataKeys'),
  };
}
