import { isConflict } from '../domain/shared/error-members.ts';
import type { Database } from './schema/database.ts';

const triesMax = 5;
const firstWaitMs = 10;

/**
 * Runs every transaction again, at most five times, when the database rolled it back because of another one (a
 * deadlock, a serialisation failure). The wait is random and grows, so that the same two do not meet again. A
 * transaction must therefore have no effects outside the database. Transactions inside another one are savepoints of
 * it and end with it.
 */
export function retryingConflicts(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    for (let tried = 1; ; tried++)
      try {
        return await transaction(run, config);
      } catch (error) {
        if (tried === triesMax || !isConflict(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * firstWaitMs * 2 ** tried));
      }
  };
  return db;
}
