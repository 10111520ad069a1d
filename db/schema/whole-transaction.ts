import type { Database } from './database.ts';

type Run = <Answer>(send: (alone: Database) => Promise<Answer>) => Promise<Answer>;

const runs = new WeakMap<Database, Run>();

/** Tells `asTransaction` how this database runs a statement that is a transaction of its own. */
export function runAloneBy(db: Database, run: Run): void {
  runs.set(db, run);
}

/**
 * Sends a statement that is a transaction of its own, without `begin` and `commit` around it where the connections keep their
 * settings. `send` may be called again when the transaction is repeated.
 */
export const asTransaction = <Answer>(
  db: Database,
  send: (alone: Database) => Promise<Answer>,
): Promise<Answer> => runs.get(db)?.(send) ?? send(db);
