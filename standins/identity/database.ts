import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { openSqlite } from '../shared/sqlite.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS users (
    uid TEXT PRIMARY KEY,
    email TEXT UNIQUE,
    email_verified INTEGER,
    display_name TEXT,
    photo_url TEXT,
    phone_number TEXT UNIQUE,
    password_hash TEXT,
    password_updated_at INTEGER,
    email_link INTEGER NOT NULL DEFAULT 0,
    initial_email TEXT,
    valid_since INTEGER,
    created_at INTEGER NOT NULL,
    last_login_at INTEGER,
    last_refresh_at INTEGER,
    disabled INTEGER,
    provisioned INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS federated_identities (
    provider_id TEXT NOT NULL,
    raw_id TEXT NOT NULL,
    uid TEXT NOT NULL REFERENCES users(uid) ON DELETE CASCADE,
    email TEXT,
    display_name TEXT,
    photo_url TEXT,
    PRIMARY KEY (provider_id, raw_id)
  ) STRICT;
  -- An account's identities are read with every look-up.
  CREATE INDEX IF NOT EXISTS federated_identities_of_user ON federated_identities(uid);
  -- Deliberately without a foreign key: the token of a deleted account must still be known, so that its
  -- browser hears USER_NOT_FOUND, which signs it out, and not INVALID_REFRESH_TOKEN, which does not.
  CREATE TABLE IF NOT EXISTS sessions (
    token_hash BLOB PRIMARY KEY,
    uid TEXT NOT NULL,
    provider TEXT NOT NULL,
    auth_time INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;
  -- A password change revokes all sessions of one account.
  CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions(uid);
  CREATE TABLE IF NOT EXISTS action_codes (
    code_hash BLOB PRIMARY KEY,
    request_type TEXT NOT NULL,
    email TEXT NOT NULL,
    new_email TEXT,
    uid TEXT,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS second_factors (
    id TEXT PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES users(uid) ON DELETE CASCADE,
    phone_number TEXT NOT NULL,
    display_name TEXT,
    enrolled_at INTEGER NOT NULL
  ) STRICT;
  -- An account's factors are read with every look-up.
  CREATE INDEX IF NOT EXISTS second_factors_of_user ON second_factors(uid);
  CREATE TABLE IF NOT EXISTS totp_factors (
    id TEXT PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE REFERENCES users(uid) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    display_name TEXT,
    enrolled_at INTEGER NOT NULL,
    -- The period of the last code that was taken: each code works once.
    last_step INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS totp_enrolments (
    session_hash BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES users(uid) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  -- Sign-ins that have passed their first step and wait for the second.
  CREATE TABLE IF NOT EXISTS pending_sign_ins (
    credential_hash BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES users(uid) ON DELETE CASCADE,
    provider TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL
  ) STRICT;
  -- Assertions of other providers that can sign in once more by their token.
  CREATE TABLE IF NOT EXISTS pending_assertions (
    token_hash BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES users(uid) ON DELETE CASCADE,
    assertion TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS phone_sessions (
    session_hash BLOB PRIMARY KEY,
    phone_number TEXT NOT NULL,
    code_hash BLOB NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS message_log (address TEXT NOT NULL, sent_at INTEGER NOT NULL) STRICT;
  -- The quota counts one address's messages of the last hour.
  CREATE INDEX IF NOT EXISTS message_log_by_address ON message_log(address, sent_at);
  CREATE TABLE IF NOT EXISTS signing_keys (
    kid TEXT PRIMARY KEY,
    private_jwk TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('current', 'next', 'retired')),
    since INTEGER NOT NULL
  ) STRICT;
`;

/** Opens (and makes, when missing) identity.sqlite in `dataDir`. */
export function openDatabase(dataDir: string): DatabaseSync {
  const database = openSqlite(dataDir, 'identity', schema);
  addMissingColumn(database, 'action_codes', 'second_factor');
  addMissingColumn(database, 'sessions', 'second_factor');
  return database;
}

/** Adds a nullable text column that is missing in the tables of an earlier version. */
function addMissingColumn(database: DatabaseSync, table: string, column: string): void {
  const present = database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column);
  if (!present) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} TEXT`);
}

/** True for the error of a row whose unique column is taken. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('UNIQUE constraint failed');
}

/** Reads a nullable text column. */
export function textOf(value: SQLOutputValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Reads a nullable integer column. */
export function numberOf(value: SQLOutputValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Reads a nullable yes/no column. */
export function flagOf(value: SQLOutputValue | undefined): boolean | undefined {
  return typeof value === 'number' ? value !== 0 : undefined;
}
