import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens `images.sqlite` in the folder and brings its table up. A picture that was answered must survive a crash
 * of the machine, hence synchronous=FULL beside the log. Instants are epoch seconds.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(dataDir, 'images.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
    CREATE TABLE IF NOT EXISTS pictures (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      size_bytes INTEGER NOT NULL,
      widths TEXT NOT NULL,
      delete_hash BLOB NOT NULL,
      uploaded_at INTEGER NOT NULL,
      expires_at INTEGER
    ) STRICT;
    -- Every upload asks for what has expired; most pictures never do.
    CREATE INDEX IF NOT EXISTS pictures_by_expiry ON pictures (expires_at) WHERE expires_at IS NOT NULL;
  `);
  return database;
}
