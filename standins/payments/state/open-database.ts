import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../shared/sqlite.ts';

export const databaseName = 'payments';

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    parent TEXT,
    created INTEGER NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL
  ) STRICT;
  -- Lists go newest first within one kind; refunds and charges are asked for by what they belong to.
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  -- Most belong to nothing: an entry for each of them was written for nobody.
  DROP INDEX IF EXISTS objects_by_parent;
  CREATE INDEX IF NOT EXISTS objects_of_parent ON objects (parent, kind) WHERE parent IS NOT NULL;
  CREATE TABLE IF NOT EXISTS answers (
    caller TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    params_hash TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (caller, idempotency_key)
  ) STRICT;
  -- Every new answer forgets those that are too old.
  CREATE INDEX IF NOT EXISTS answers_by_time ON answers (created);
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL,
    endpoint_id TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_ms INTEGER,
    last_status INTEGER
  ) STRICT;
  -- Only what is still to be sent has a due time.
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_ms) WHERE due_ms IS NOT NULL;
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Opens `payments.sqlite` in the folder and creates its tables. */
export const openDatabase = (dataDir: string): DatabaseSync => openSqlite(dataDir, databaseName, schema);
