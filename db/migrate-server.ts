import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { memberOf, sqlState } from '../kernel/error-members.ts';
import { formsOfTransaction, isolationLevel } from './pool.ts';

/** Any number that nothing else on the server uses: one process migrates, the others wait. */
export const migrationLock = 7_264_891;

/** Why a database could not be migrated, as text for a person. */
export class MigrationRefused extends Error {}

const lockNotAvailable = '55P03';
const deadlock = '40P01';
/**
 * Everybody who asks for a table queues behind a migration that waits for it, and gives up after five seconds
 * (`lock_timeout` in `pool.ts`). A migration may wait for one table after another.
 */
const tableWaitMs = 2_000;
/** Between two tries, those who queued behind the first one finish. */
const pauseMs = { least: 500, most: 2_000 };

/**
 * Migrates a server's tables over an open connection. The lock and all migrations are one transaction, so the lock ends
 * with it however the process ends. This also holds behind a pooler that gives each transaction another connection.
 * A try that meets locks of others is given up and begins again, until `waitSeconds` are over. Throws MigrationRefused.
 */
export async function migrateServer(
  client: pg.Client,
  migrationsFolder: string,
  waitSeconds: number,
): Promise<void> {
  await refuseOtherEncodings(client);
  const untilMs = performance.now() + waitSeconds * 1000;
  for (;;)
    try {
      return await migrateOnce(client, migrationsFolder, { waitSeconds, untilMs });
    } catch (error) {
      if (error instanceof MigrationRefused) throw error;
      const isBusy = [lockNotAvailable, deadlock].includes(sqlState(error) ?? '');
      if (!isBusy || performance.now() >= untilMs) throw refusalOf(error, isBusy ? waitSeconds : undefined);
      await setTimeout(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));
    }
}

/** Bangla has no place in most other encodings, and their server cannot compare spellings. */
async function refuseOtherEncodings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new MigrationRefused(
      `The database has the encoding ${encoding} and needs UTF8. Make it anew: createdb --encoding UTF8 --template template0 ...`,
    );
}

async function migrateOnce(
  client: pg.Client,
  migrationsFolder: string,
  limit: { waitSeconds: number; untilMs: number },
): Promise<void> {
  await drizzle(client).transaction(
    async (tx) => {
      // A migration may take long. A process that hangs in the middle is cut off before the others give up.
      await tx.execute(
        sql.raw(`${formsOfTransaction.join('; ')}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '30s';
        set local lock_timeout = ${Math.max(1, Math.ceil(limit.untilMs - performance.now()))}`),
      );
      await lockMigrations(tx, limit.waitSeconds);
      await tx.execute(sql.raw(`set local lock_timeout = ${tableWaitMs}`));
      if (await isOlderThan(tx, migrationsFolder)) await waitForPurchases(tx);
      await migrate(nesting(tx), { migrationsFolder });
    },
    // Behind the lock, the migrations of the process that had it are to be seen.
    { isolationLevel },
  );
}

/** Whether the database has tables, and a migration is new to it. */
async function isOlderThan(tx: NodePgDatabase, migrationsFolder: string): Promise<boolean> {
  const { rows: tables } = await tx.execute(
    sql`select 1 where to_regclass('public.rooms') is not null and to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (tables.length === 0) return false;
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  const newestMs = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  return Number(rows[0]?.at ?? 0) < newestMs;
}

/**
 * Every purchase locks its room before it touches any other table. A migration that did not begin with the rooms would
 * meet each purchase in a deadlock: it waits for the rooms with the bookings in its hands. Reading goes on.
 */
async function waitForPurchases(tx: NodePgDatabase): Promise<void> {
  await tx.execute(sql`lock table rooms in exclusive mode`);
}

async function lockMigrations(tx: NodePgDatabase, waitSeconds: number): Promise<void> {
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error;
    throw new MigrationRefused(
      `Another process has been migrating the database for more than ${waitSeconds} s. Start again when it is done. ` +
        `When there is none, end the database session that holds the lock: ` +
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${migrationLock} and granted`,
      { cause: error },
    );
  }
}

/** The library's message is the failed statement alone; the reason is the server's message below it. */
function refusalOf(error: unknown, busySeconds: number | undefined): MigrationRefused {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  const message = reason instanceof Error ? reason.message : String(reason);
  const [statement] = String(memberOf(error, 'query') ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('--'));
  const where = statement === undefined ? '' : `, at: ${statement.trim().slice(0, 120)}`;
  return new MigrationRefused(
    busySeconds === undefined
      ? `The database could not be migrated: ${message}${where}`
      : `The database could not be migrated within ${busySeconds} s, since others used its tables: ${message}${where}. ` +
          `Start again when they are done, for instance a backup. This lists them: ` +
          `select pid, xact_start, query from pg_stat_activity where datname = current_database() order by xact_start`,
    { cause: error },
  );
}

/** The migrator begins and commits a transaction of its own; inside another transaction that has to be a savepoint. */
function nesting(tx: NodePgDatabase): NodePgDatabase {
  // The compiler does not know the session: the library hides it from its types.
  const session: object = Reflect.get(tx, 'session');
  const nested = Object.create(session, { transaction: { value: tx.transaction.bind(tx) } });
  return Object.create(tx, { session: { value: nested } });
}
