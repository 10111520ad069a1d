import type { DatabaseSync } from 'node:sqlite';
import { createOutbox, type Outbox } from '../events/outbox.ts';
import { randomToken } from '../wire/new-id.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import { openDatabase } from './open-database.ts';
import { getOrCreateSetting } from './setting.ts';

/** All that the provider remembers. */
export interface State {
  readonly database: DatabaseSync;
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
    objects: createObjectStore(database),
    answers: createAnswerStore(database),
    outbox: createOutbox(database),
    fingerprintSalt: getOrCreateSetting(database, 'fingerprint_salt', () => randomToken(32)),
  };
}
