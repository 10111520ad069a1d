import { DrizzleQueryError, sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isConnectionSilent, isDatabaseUnavailable } from './failures.ts';
import { isolationLevel } from './pool.ts';
import type { Database } from './statements/database.ts';
import { allowStatementNames } from './statements/prepared-statement.ts';

/**
 * Transactions over a pool that always give their connection back, closed if the database was not available. The
 * library's own transactions never return the connection when it is cut before the transaction has begun, until the
 * pool is empty, and wait for the rollback on a connection that does not answer any more. `settings` are statements
 * for the beginning of each transaction, on connections that do not keep them.
 */
export function transactionsOn(pool: pg.Pool, settings?: string): Database['transaction'] {
  return async (run, config) => {
    const connection = await connect(pool);
    let isBroken = false;
    try {
      const tx = transactionOn(connection, !settings);
      await tx.execute(sql.raw(beginOf(settings ? { isolationLevel, ...config } : config)));
      try {
        if (settings) await tx.execute(sql.raw(settings));
        const answer = await run(tx);
        await tx.execute(sql`commit`);
        return answer;
      } catch (error) {
        // The server also rolls back when a connection is closed; on a silent one the statement would wait as long again.
        if (isConnectionSilent(error)) isBroken = true;
        else
          await tx.execute(sql`rollback`).catch(() => {
            isBroken = true;
          });
        throw error;
      }
    } catch (error) {
      isBroken ||= isDatabaseUnavailable(error);
      throw error;
    } finally {
      connection.release(isBroken);
    }
  };
}

const beginOf = ({ isolationLevel, accessMode }: PgTransactionConfig = {}): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

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

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const dialect = new PgDialect();
const transactions = new WeakMap<pg.PoolClient, Transaction>();

/** Always the same object for a connection, because the connection's prepared statements belong to its session. */
function transactionOn(connection: pg.PoolClient, withNames: boolean): Transaction {
  const cached = transactions.get(connection);
  if (cached) return cached;
  const session = new NodePgSession(connection, dialect, undefined);
  const made = asDatabase<Transaction>(new NodePgTransaction(dialect, session, undefined));
  if (withNames) allowStatementNames(made);
  transactions.set(connection, made);
  return made;
}

/** Either driver's database or transaction. Their own answer types are wider than the one that both share. */
export const asDatabase = <Shared extends Database = Database>(db: object): Shared => db as Shared;
