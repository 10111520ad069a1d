import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './sqlite.ts';

interface Waiting {
  /** Does the work; answers what tells its result, once that is kept. */
  run(): () => void;
  refuse(error: unknown): void;
}

/** Runs a change of the database and resolves with its result once it is on the disk. `work` must not await. */
export type Commit = <Result>(work: () => Result) => Promise<Result>;

/**
 * Changes that are asked for in the same turn share one transaction, so that fifty at once wait for the disk once. Each is
 * a savepoint: one that throws undoes itself alone.
 */
export function groupCommits(database: DatabaseSync): Commit {
  let waiting: Waiting[] = [];

  function flush(): void {
    const group = waiting;
    waiting = [];
    const done: (() => void)[] = [];
    try {
      inTransaction(database, () => {
        for (const one of group) done.push(outcomeOf(one));
      });
    } catch (error) {
      for (const one of group) one.refuse(error);
      return;
    }
    for (const tell of done) tell();
  }

  function outcomeOf({ run, refuse }: Waiting): () => void {
    database.exec('SAVEPOINT change');
    try {
      const tell = run();
      database.exec('RELEASE change');
      return tell;
    } catch (error) {
      // A full disk has ended the whole transaction: then nobody's change was kept.
      if (!database.isTransaction) throw error;
      database.exec('ROLLBACK TO change; RELEASE change');
      return () => refuse(error);
    }
  }

  return (work) =>
    new Promise((resolve, refuse) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({
        run() {
          const result = work();
          return () => resolve(result);
        },
        refuse,
      });
    });
}
