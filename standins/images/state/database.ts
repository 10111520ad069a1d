import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../shared/sqlite.ts';

const schema = `
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
`;

/** Opens `images.sqlite` in the folder and creates its tables. Instants are epoch seconds. */
export const openDatabase = (dataDir: string): DatabaseSync => openSqlite(dataDir, 'images', schema);
