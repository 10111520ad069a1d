import { setTimeout } from 'node:timers/promises';
import { sqlState } from '../../kernel/error-members.ts';
import { formsOfTransaction } from '../pool.ts';

/** One connection of either database, for statements as text. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/**
 * Rows of one table as a JSON list that the database itself has written, so that no value is converted to another
 * type.
 */
export interface TablePart {
  table: string;
  rows: number;
  json: string;
}

/** Messages between processes. They refer to the transactions of this database only, so a backup leaves them out. */
export const excluded = ['search_changes', 'search_feed', 'search_run'];

const rowsOfPart = 1000;

/** A name of the schema, quoted for a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export async function tableNames(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map(({ name }) => String(name));
}

/** The migrations that made the tables, by their hashes. */
export async function migrationsOf(connection: Connection): Promise<string> {
  const { rows } = await connection.query('select hash from drizzle.__drizzle_migrations order by id');
  return JSON.stringify(rows.map(({ hash }) => hash));
}

/**
 * A migration locks one table after another, too, in another order. PostgreSQL looks for a deadlock after a second, and would
 * end the backup for it; a backup that gives up sooner and begins again lets the migration go on.
 */
const lockWait = '900ms';
/** A lock that is not free in time, a deadlock, and a table that is gone meanwhile. */
const passing = ['55P03', '40P01', '42P01'];
const pauseMs = 200;

/**
 * Begins a transaction that sees the database as it is now, however long the reading takes. All tables are locked
 * before: rows that a migration writes anew after the transaction's snapshot would be missing in it. Others read and write
 * meanwhile. Waits up to `waitSeconds` for whoever alters a table.
 */
export async function beginReading(connection: Connection, waitSeconds = 60): Promise<void> {
  const untilMs = performance.now() + waitSeconds * 1000;
  for (;;)
    try {
      return await beginOnce(connection);
    } catch (error) {
      await connection.query('rollback');
      if (!passing.includes(sqlState(error) ?? '') || performance.now() >= untilMs) throw error;
      await setTimeout(pauseMs);
    }
}

async function beginOnce(connection: Connection): Promise<void> {
  // Before the transaction, in which this statement would take the snapshot.
  const tables = (await tableNames(connection)).filter((table) => !excluded.includes(table)).map(quoted);
  await connection.query('begin isolation level repeatable read, read only');
  await connection.query('set local statement_timeout = 0');
  await connection.query("set local idle_in_transaction_session_timeout = '10min'");
  for (const statement of formsOfTransaction) await connection.query(statement);
  await connection.query(`set local lock_timeout = '${lockWait}'`);
  if (tables.length > 0) await connection.query(`lock table ${tables.join(', ')} in access share mode`);
  // PostgreSQL takes the snapshot with the first statement that needs one, and none of the above does. Without this
  // statement the snapshot would be later than the caller's next steps before it reads the tables.
  await connection.query('select pg_current_snapshot()');
}

/** Every row of every table that a backup keeps, in the transaction that `beginReading` began. */
export async function* readTables(connection: Connection): AsyncGenerator<TablePart> {
  const tables = (await tableNames(connection)).filter((table) => !excluded.includes(table));
  for (const table of tables) {
    await connection.query(
      `declare part cursor for select row_to_json(t)::text as row from ${quoted(table)} t`,
    );
    for (;;) {
      const { rows } = await connection.query(`fetch ${rowsOfPart} from part`);
      if (rows.length === 0) break;
      yield { table, rows: rows.length, json: `[${rows.map(({ row }) => row).join(',')}]` };
    }
    await connection.query('close part');
  }
}
