import type { DatabaseSync } from 'node:sqlite';
import { type Commit, groupCommits } from '../../shared/group-commits.ts';
import { randomId } from '../../shared/secrets.ts';
import { createOutbox, type Outbox } from '../events/outbox.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import { openDatabase } from './open-database.ts';

/** All that the provider remembers. */
export interface State {
  readonly database: DatabaseSync;
  readonly commit: Commit;
  readonly objects: ObjectStore;
  readonly answers: AnswerStore;
  readonly outbox: Outbox;
  readonly fingerprintSalt: string;
}

/** Opens the state in a folder, or one that keeps nothing with ':memory:'. */
export function openState(dataDir: string): State {
  const database = openDatabase(dataDir);
  return {
    database,
    commit: groupCommits(database),
    objects: createObjectStore(database),
    answers: createAnswerStore(database),
    outbox: createOutbox(database),
    fingerprintSalt: getOrCreateSetting(database, 'fingerprint_salt', () => randomId(32)),
  };
}

/** A value of this installation that is made once and then stays, for instance a secret salt. */
function getOrCreateSetting(database: DatabaseSync, name: string, make: () => string): string {
  database.prepare('INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)').run(name, make());
  const row = database.prepare('SELECT value FROM facts WHERE name = ?').get(name);
  return String(row?.value);
}
