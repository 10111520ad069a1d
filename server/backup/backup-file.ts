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
import { type About, contentSum } from './content-sum.ts';

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
  const sum = contentSum();
  const addRows = database.prepare('INSERT INTO rows (table_name, json_gz) VALUES (?, ?)');
  const addPiece = database.prepare('INSERT INTO files (path, bytes_gz) VALUES (?, ?)');
  return {
    addRows({ table, json }: Omit<TablePart, 'rows'>): void {
      sum.add(table, json);
      addRows.run(table, gzipSync(json));
    },
    /** After all rows: the sum is in this order. */
    addFile(name: string, bytes: Buffer): void {
      for (let from = 0; from === 0 || from < bytes.length; from += pieceBytes) {
        const piece = bytes.subarray(from, from + pieceBytes);
        sum.add(name, piece);
        addPiece.run(name, gzipSync(piece));
      }
    },
    finish(about: About): void {
      const add = database.prepare('INSERT INTO about VALUES (?, ?)');
      for (const [name, value] of Object.entries({ ...about, sha256: sum.finish(about) }))
        add.run(name, value);
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

/**
 * Opens a backup that SQLite can read. Throws RestoreRefused, also while it is read: a part that is damaged may have become
 * unreadable. Whether it is whole says `verify-backup.ts`.
 */
export function openBackupFile(path: string) {
  if (!existsSync(path)) throw new RestoreRefused(`There is no file ${path}.`);
  const { database, about } = open(path);
  /** Rows of a table of the backup, with the name and the unpacked content of each. */
  function* unpacked(select: string, what: string): Generator<[name: string, content: Buffer]> {
    let place = `first ${what}`;
    try {
      for (const { name, packed } of database.prepare(select).iterate()) {
        // A damaged name may be anything.
        place = `${what} ${String(name)
          .replace(/[^ -~]/g, '?')
          .slice(0, 80)}`;
        if (!(packed instanceof Uint8Array)) throw new Error('it has another form than it was written with');
        yield [String(name), gunzipSync(packed)];
      }
    } catch (error) {
      throw new RestoreRefused(`${path} is damaged at the ${place}: ${reasonOf(error)}.`, { cause: error });
    }
  }
  return {
    about,
    *parts(): Generator<Omit<TablePart, 'rows'>> {
      const select = 'SELECT table_name AS name, json_gz AS packed FROM rows ORDER BY id';
      for (const [table, content] of unpacked(select, 'rows of'))
        yield { table, json: content.toString('utf8') };
    },
    /** The pieces of each file, in order. */
    *pieces(): Generator<{ path: string; bytes: Buffer }> {
      const select = 'SELECT path AS name, bytes_gz AS packed FROM files ORDER BY id';
      for (const [name, bytes] of unpacked(select, 'file')) yield { path: name, bytes };
    },
    close: () => database.close(),
  };
}

function open(path: string): { database: DatabaseSync; about: About } {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const [check] = database.prepare('PRAGMA integrity_check').all();
    if (check?.integrity_check !== 'ok') throw new Error(String(check?.integrity_check));
    const rows = database.prepare('SELECT name, value FROM about').all();
    return {
      database,
      about: aboutOf(Object.fromEntries(rows.map(({ name, value }) => [name, value])), path),
    };
  } catch (error) {
    database?.close();
    if (error instanceof RestoreRefused) throw error;
    throw new RestoreRefused(`${path} is no backup, or is damaged: ${reasonOf(error)}.`, { cause: error });
  }
}

/** An error's message in one line, without the stop at its end. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').join('; ').replace(/\.$/, '');

const inEveryAbout = ['format', 'version', 'madeAt', 'migrations', 'dataKeys'];

function aboutOf(values: Record<string, unknown>, path: string): About {
  const text = (name: keyof About) => {
    const value = values[name];
    if (typeof value !== 'string') throw new Error(`it does not say its ${name}`);
    return value;
  };
  if (text('format') !== '1')
    throw new RestoreRefused(`${path} was made by a newer version. Restore it with that version.`);
  const isEarlier = !('sha256' in values);
  // The name of the sum may be what was damaged.
  const other = Object.keys(values).find((name) => !inEveryAbout.includes(name));
  if (isEarlier && other !== undefined) throw new Error('it does not say its sha256');
  return {
    format: '1',
    version: text('version'),
    madeAt: text('madeAt'),
    migrations: text('migrations'),
    dataKeys: text('dataKeys'),
    ...(!isEarlier && { sha256: text('sha256') }),
  };
}
