import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../shared/sqlite.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS sessions (
    key TEXT PRIMARY KEY,
    tran_id TEXT NOT NULL,
    -- The fields that come back, and the merchant's addresses; nothing about the customer.
    fields TEXT NOT NULL,
    amount_poisha INTEGER NOT NULL,
    opened_ms INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL,
    is_open INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_by_transaction ON sessions (tran_id);
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_ms) WHERE is_open = 1;
  CREATE TABLE IF NOT EXISTS tries (
    id INTEGER PRIMARY KEY,
    session_key TEXT NOT NULL REFERENCES sessions (key),
    status TEXT NOT NULL,
    channel TEXT NOT NULL,
    is_risky INTEGER NOT NULL,
    val_id TEXT UNIQUE,
    bank_tran_id TEXT UNIQUE,
    made_ms INTEGER NOT NULL,
    validated_ms INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS tries_by_session ON tries (session_key);
  CREATE TABLE IF NOT EXISTS refunds (
    ref_id TEXT PRIMARY KEY,
    trans_id TEXT NOT NULL UNIQUE,
    bank_tran_id TEXT NOT NULL,
    amount_poisha INTEGER NOT NULL,
    status TEXT NOT NULL,
    initiated_ms INTEGER NOT NULL,
    refunded_ms INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refunds_by_payment ON refunds (bank_tran_id);
  CREATE TABLE IF NOT EXISTS notices (
    id INTEGER PRIMARY KEY,
    url TEXT NOT NULL,
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    -- NULL once it was received, or given up.
    due_ms INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS notices_by_due ON notices (due_ms) WHERE due_ms IS NOT NULL;
  CREATE TABLE IF NOT EXISTS switches (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Opens `sslcommerz.sqlite` in the folder and creates its tables. */
export const openDatabase = (dataDir: string): DatabaseSync => openSqlite(dataDir, 'sslcommerz', schema);
