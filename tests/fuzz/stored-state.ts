import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';

/**
 * The data that the stand-ins store from requests. Left out: counters of wrong passwords and of mails, and answers
 * under an idempotency key, which a refusal may change.
 */
const standInState: [file: string, ...statements: string[]][] = [
  [
    'identity.sqlite',
    `select uid, email, email_verified, display_name, photo_url, phone_number, password_hash, disabled
      from users order by uid`,
    'select * from federated_identities order by provider_id, raw_id',
    'select * from second_factors order by id',
    'select * from totp_factors order by id',
    'select hex(token_hash), uid, revoked_at from sessions order by 1',
    'select hex(code_hash), email, new_email, uid from action_codes order by 1',
  ],
  ['payments.sqlite', 'select seq, id, body, hidden from objects order by seq'],
  [
    'sslcommerz.sqlite',
    'select * from sessions order by key',
    'select * from tries order by id',
    'select * from refunds order by ref_id',
  ],
];

/** Columns that a running site writes by itself, at any time: whether a mail was sent, when a gateway is asked, that it runs. */
const ownWork: Readonly<Record<string, string[]>> = {
  mail_outbox: ['state', 'problem', 'sent_at', 'claimed_until', 'next_try_at', 'tries', 'updated_at'],
  payments: ['claimed_until', 'next_try_at', 'tries', 'updated_at'],
  gateway_payments: ['asked_at', 'check_at', 'updated_at'],
  machine_clock: ['ran_at'],
};

async function rowsOf(db: Database, statement: SQL): Promise<Record<string, string>[]> {
  return ((await db.execute(statement)) as unknown as { rows: Record<string, string>[] }).rows;
}

async function tablesOf(db: Database): Promise<string[]> {
  const tables = await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return tables.map(({ name = '' }) => name);
}

/** Every row of the product's tables and of the stand-ins', as one text: equal while nothing is changed. */
export async function digestOf(db: Database, dataDir: string): Promise<string> {
  const sums: string[] = [];
  for (const table of await tablesOf(db)) {
    const remaining = ownWork[table];
    const text = remaining ? sql`(to_jsonb(t) - ${`{${remaining}}`}::text[])::text` : sql`t::text`;
    // The sum of a hash of each row needs no order, and no more memory than one row.
    const [row] = await rowsOf(
      db,
      sql`select count(*) || ' ' || coalesce(sum(hashtextextended(${text}, 0)), 0) as sum from ${sql.identifier(table)} t`,
    );
    sums.push(`${table} ${row?.sum}`);
  }
  for (const [file, ...statements] of standInState) {
    const database = new DatabaseSync(join(dataDir, file), { readOnly: true });
    for (const statement of statements) {
      const hash = createHash('sha256');
      for (const row of database.prepare(statement).iterate()) hash.update(JSON.stringify(row));
      sums.push(`${file} ${statement.split(' from ')[1]?.split(' ')[0]} ${hash.digest('hex')}`);
    }
    database.close();
  }
  return sums.join('\n');
}

/** The card provider's events that were not attempted yet: their effects are still to be written. */
export function untoldIn(dataDir: string): number {
  const payments = new DatabaseSync(join(dataDir, 'payments.sqlite'), { readOnly: true });
  const untold = payments.prepare(
    'select count(*) as count from deliveries where attempts = 0 and due_ms is not null',
  );
  const count = Number(untold.get()?.count);
  payments.close();
  return count;
}

/**
 * The tables that contain a character which no text may hold: a turned direction, a zero-width space, half a
 * character.
 */
export async function strangeTables(db: Database, dataDir: string): Promise<string[]> {
  const unseen = '[\u0001-\u0008\u200b\u202a-\u202e\u2060\u2066-\u2069\u00ad\ufeff]';
  const strange: string[] = [];
  for (const table of await tablesOf(db)) {
    const [row] = await rowsOf(
      db,
      sql`select count(*) as count from ${sql.identifier(table)} t where t::text ~ ${unseen}`,
    );
    if (Number(row?.count) > 0) strange.push(`${table} (${row?.count})`);
  }
  const users = new DatabaseSync(join(dataDir, 'identity.sqlite'), { readOnly: true });
  const rows = users.prepare('select email, display_name, photo_url from users').all();
  users.close();
  const refused = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
  if (rows.some((row) => Object.values(row).some((value) => refused.test(String(value)))))
    strange.push('users of the identity stand-in');
  return strange;
}
