import type { Database } from './database.ts';

const withoutSettings = new WeakSet<Database>();

/** Notes that the database's connections keep no settings, so that each transaction has to begin with them. */
export function needsSettings(db: Database): void {
  withoutSettings.add(db);
}

/**
 * Sends a statement that is a transaction of its own, without `begin` and `commit` around it where the connections keep their
 * settings. `send` may be called again when the transaction is repeated.
 */
export const asTransaction = <Answer>(
  db: Database,
  send: (alone: Database) => Promise<Answer>,
): Promise<Answer> => (withoutSettings.has(db) ? db.transaction(send) : send(db));
