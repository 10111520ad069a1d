import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { sendCommit } from './closing-commit.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { isolationLevel } from './pool.ts';
import type { Database } from './schema/database.ts';
import { commitBehindLast } from './schema/last-statement.ts';

/**
 * Transactions over a pool that always give their connection back. The library's own transactions never return the
 * connection when it is cut before the transaction has begun, until the pool is empty. `settings` are statements for
 * the beginning of each transaction.
 */
export function transactionsOn(pool: pg.Pool, settings?: string): Database['transaction'] {
  return (run, config) =>
    onConnection(pool, (db) => {
      const begun = settings ? { isolationLevel, ...config } : config;
      return db.transaction(async (tx) => {
        if (settings) await tx.execute(sql.raw(settings));
        return run(tx);
      }, begun);
    });
}

/**
 * Work on one connection, which is given back however the work ends, and closed only if the database was not available. The pool's
 * own way to send a statement closes the connection after any failure, with all plans that it keeps.
 */
export async function onConnection<Answer>(
  pool: pg.Pool,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const connection = await connect(pool);
  let isBroken = false;
  try {
    return await work(databaseOn(connection));
  } catch (error) {
    isBroken = isDatabaseUnavailable(error);
    throw error;
  } finally {
    connection.release(isBroken);
  }
}

/**
 * A connection that cannot be opened fails as the library's statements do, so that the error is known to come from
 * the database.
 */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DrizzleQueryError('begin', [], error instanceof Error ? error : undefined);
  }
}

const databases = new WeakMap<pg.PoolClient, Database>();

/** Always the same object for a connection, because the connection's kept statements belong to it. */
function databaseOn(connection: pg.PoolClient): Database {
  const known = databases.get(connection);
  if (known) return known;
  const made = asDatabase(drizzle(connection));
  commitBehindLast(made, () => sendCommit(connection));
  databases.set(connection, made);
  return made;
}

/** Either driver's database. Their own answer types are wider than the one that both share. */
export const asDatabase = (db: object): Database => db as Database;
