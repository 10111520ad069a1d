import { chmodSync, closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** Of 4 KB each. */
const logPages = 4_000;
const cacheKilobytes = 16_000;

/**
 * Opens a stand-in's database in the folder (':memory:' stores nothing) and creates its tables. Answered changes must
 * survive a crash of the machine, hence synchronous=FULL beside the write-ahead log. Only the owner may read the
 * file, since it holds keys and secrets.
 */
export function openSqlite(dataDir: string, name: string, schema: string): DatabaseSync {
  const inMemory = dataDir === ':memory:';
  const file = inMemory ? dataDir : join(dataDir, `${name}.sqlite`);
  if (!inMemory) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file);
  if (!inMemory) chmodSync(file, 0o600);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  database.exec('PRAGMA busy_timeout = 5000');
  // Ids are random, so each new one changes another page of its index. With a large log and cache, a page that changes often is
  // written to the file only once in 16 MB of log, and is not read again in between.
  database.exec(`PRAGMA wal_autocheckpoint = ${logPages}; PRAGMA cache_size = -${cacheKilobytes}`);
  // Deleted data, such as an account, are overwritten in the file.
  database.exec('PRAGMA secure_delete = ON');
  database.exec(schema);
  return database;
}

/**
 * Writes the committed changes of an open database to the disk, as a commit with synchronous=FULL does, but without
 * blocking the process: commits are in the log beside the file. ':memory:' has none.
 */
export function syncOfLog(dataDir: string, name: string): { sync(): Promise<void>; close(): void } {
  if (dataDir === ':memory:') return { sync: () => Promise.resolve(), close: () => {} };
  // SQLite keeps this one file until the database is closed. SQLite's locks are on other files, which this function
  // must never open and close.
  const log = openSync(join(dataDir, `${name}.sqlite-wal`), 'r+');
  return {
    sync: () =>
      new Promise((resolve, reject) => {
        fdatasync(log, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => closeSync(log),
  };
}

/** Runs `work` in one transaction: all of it is stored, or nothing when it throws. `work` must not await. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has ended the transaction already; the caller gets that error.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Prepares a statement once: for a statement of every request, preparing takes longer than running it. */
export function preparedStatements(database: DatabaseSync): (text: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return (text) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
}
