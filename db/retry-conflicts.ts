import { isConflict } from '../kernel/error-members.ts';
import type { Database } from './statements/database.ts';

const triesMax = 5;
const firstWaitMs = 10;

/**
 * A database that runs every transaction again, at most five times, when it was rolled back because of another one (a
 * deadlock, a serialisation failure). The wait is random and grows, so that the same two do not meet again. A
 * transaction must therefore have no effects outside the database. Transactions inside another one are savepoints of
 * it and end with it.
 *
 * @param transaction how a single transaction is run
 * @param onWrite is called after each transaction that may have written, also after a failed one: a commit whose
 * answer was lost has written
 */
export function retryingConflicts(
  db: Database,
  transaction: Database['transaction'],
  onWrite: () => void,
): Database {
  const retried: Database['transaction'] = async (run, config) => {
    try {
      for (let tried = 1; ; tried++)
        try {
          return await transaction(run, config);
        } catch (error) {
          if (tried === triesMax || !isConflict(error)) throw error;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * firstWaitMs * 2 ** tried));
        }
    } finally {
      if (config?.accessMode !== 'read only') onWrite();
    }
  };
  return Object.create(db, { transaction: { value: retried, configurable: true } });
}
