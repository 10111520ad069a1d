import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './sqlite.ts';

interface Waiting {
  /** Does the work; answers a function that reports its result, once that is stored. */
  run(): () => void;
  refuse(error: unknown): void;
}

export interface GroupCommits {
  /** Runs a change of the database and resolves with its result once it is on the disk. `work` must not await. */
  commit<Result>(work: () => Result): Promise<Result>;
  /** Resolves when everything that can be read now is on the disk; undefined when it is there already. */
  untilStored(): Promise<void> | undefined;
}

/**
 * Changes requested in the same turn, or while the disk is waited for, share one transaction and one wait, which does
 * not block the process. Each is a savepoint: one that throws is rolled back alone. `sync` writes the committed
 * changes to the disk. Once it has failed, the disk's state is unknown: everything is refused until the next start.
 */
export function groupCommits(database: DatabaseSync, sync: () => Promise<void>): GroupCommits {
  let waiting: Waiting[] = [];
  let syncing: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  function flush(): void {
    const group = waiting;
    waiting = [];
    const done: (() => void)[] = [];
    try {
      // `sync` waits for the disk, so the commit need not. Code that commits without `sync` still waits.
      database.exec('PRAGMA synchronous = NORMAL');
      try {
        inTransaction(database, () => {
          for (const one of group) done.push(outcomeOf(one));
        });
      } finally {
        database.exec('PRAGMA synchronous = FULL');
      }
    } catch (error) {
      for (const one of group) one.refuse(error);
      return;
    }
    syncing = sync();
    syncing.then(
      () => {
        syncing = undefined;
        for (const tell of done) tell();
        if (waiting.length > 0) setImmediate(flush);
      },
      (error: unknown) => {
        failure = { error };
        for (const one of [...group, ...waiting]) one.refuse(error);
        waiting = [];
      },
    );
  }

  function outcomeOf({ run, refuse }: Waiting): () => void {
    database.exec('SAVEPOINT change');
    try {
      const tell = run();
      database.exec('RELEASE change');
      return tell;
    } catch (error) {
      // A full disk has ended the whole transaction: then no change was stored.
      if (!database.isTransaction) throw error;
      database.exec('ROLLBACK TO change; RELEASE change');
      return () => refuse(error);
    }
  }

  return {
    commit: (work) =>
      new Promise((resolve, refuse) => {
        if (failure) {
          refuse(failure.error);
          return;
        }
        if (waiting.length === 0 && !syncing) setImmediate(flush);
        waiting.push({
          run() {
            const result = work();
            return () => resolve(result);
          },
          refuse,
        });
      }),
    untilStored: () => syncing,
  };
}
