import { type SQL, sql } from 'drizzle-orm';
import { sqlState } from '../../domain/shared/error-members.ts';
import type { Database } from './database.ts';

const commits = new WeakMap<object, () => void>();

/** Tells `lastStatement` how to send the commit of a session's transactions. */
export function commitBehindLast(db: Database, sendCommit: () => void): void {
  commits.set(db._.session, sendCommit);
}

/**
 * Sends the last statement of a transaction and its commit together, so that nobody waits for the statement's answer
 * before the commit; other transactions may wait for its locks. When the statement fails, the server turns the commit
 * into a rollback. Nothing in the program can undo the statement afterwards, so it contains every condition on its rows,
 * by `failUnless`. `send` has to send it before it returns, as a prepared statement does. The
 * embedded database runs in this process: its commit follows as always.
 */
export function lastStatement<Answer>(tx: Database, send: () => Promise<Answer>): Promise<Answer> {
  const answer = send();
  commits.get(tx._.session)?.();
  return answer;
}

/** A column whose statement fails unless the condition holds, by a division by zero. */
export const failUnless = (condition: SQL): SQL<number> => sql<number>`1 / (${condition})::int`;

/** Whether a statement failed by `failUnless`. */
export const isUnmet = (error: unknown): boolean => sqlState(error) === '22012';

/** A table of one row, for a statement that selects no table's rows. */
export const oneRow = sql`(values (1)) as one`;
