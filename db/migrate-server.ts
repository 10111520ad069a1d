import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { sqlState } from '../kernel/error-members.ts';
import { formsOfTransaction, isolationLevel } from './pool.ts';

/** Any number that nothing else on the server uses: one process migrates, the others wait. */
export const migrationLock = 7_264_891;

const lockNotAvailable = '55P03';

/**
 * Migrates a server's tables over an open connection. The lock and all migrations are one transaction, so the lock ends
 * with it however the process ends. This also holds behind a pooler that gives each transaction another connection.
 */
export async function migrateServer(
  client: pg.Client,
  migrationsFolder: string,
  waitSeconds: number,
): Promise<void> {
  await drizzle(client).transaction(
    async (tx) => {
      // A migration may take long. A process that hangs in the middle is cut off before the others give up.
      await tx.execute(
        sql.raw(`${formsOfTransaction.join('; ')}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '30s';
        set local lock_timeout = '${waitSeconds}s'`),
      );
      await lockMigrations(tx, waitSeconds);
      await migrate(nesting(tx), { migrationsFolder });
    },
    // Behind the lock, the migrations of the process that had it are to be seen.
    { isolationLevel },
  );
}

async function lockMigrations(tx: NodePgDatabase, waitSeconds: number): Promise<void> {
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error;
    throw new Error(
      `Another process has been migrating the database for more than ${waitSeconds} s. Start again when it is done. ` +
        `When there is none, end the database session that holds the lock: ` +
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${migrationLock} and granted`,
      { cause: error },
    );
  }
}

/** The migrator begins and commits a transaction of its own; inside another transaction that has to be a savepoint. */
function nesting(tx: NodePgDatabase): NodePgDatabase {
  // The compiler does not know the session: the library hides it from its types.
  const session: object = Reflect.get(tx, 'session');
  const nested = Object.create(session, { transaction: { value: tx.transaction.bind(tx) } });
  return Object.create(tx, { session: { value: nested } });
}
