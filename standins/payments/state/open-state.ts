import type { DatabaseSync } from 'node:sqlite';
import { type GroupCommits, groupCommits } from '../../shared/group-commits.ts';
import { randomId } from '../../shared/secrets.ts';
import { syncOfLog } from '../../shared/sqlite.ts';
import { createOutbox, type Outbox } from '../events/outbox.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import { databaseName, openDatabase } from './open-database.ts';

/** The whole state of the provider. */
export interface State extends GroupCommits {
  readonly database: DatabaseSync;
  readonly objects: ObjectStore;
  readonly answers: AnswerStore;
  readonly outbox: Outbox;
  readonly fingerprintSalt: string;
  /** Closes the state once everything committed is on the disk. */
  close(): Promise<void>;
}

/** Opens the state in a folder, or one that keeps nothing with ':memory:'. */
export function openState(dataDir: string): State {
  const database = openDatabase(dataDir);
  const fingerprintSalt = getOrCreateSetting(database, 'fingerprint_salt', () => randomId(32));
  const log = syncOfLog(dataDir, databaseName);
  const commits = groupCommits(database, log.sync);
  return {
    ...commits,
    database,
    objects: createObjectStore(database),
    answers: createAnswerStore(database),
    outbox: createOutbox(database),
    fingerprintSalt,
    async close() {
      // The caller who made the change is told that it was not stored.
      await commits.untilStored()?.catch(() => {});
      log.close();
      database.close();
    },
  };
}

/** A value of this installation that is made once and then stays, for instance a secret salt. */
function getOrCreateSetting(database: DatabaseSync, name: string, make: () => string): string {
  database.prepare('INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)').run(name, make());
  const row = database.prepare('SELECT value FROM facts WHERE name = ?').get(name);
  return String(row?.value);
}
