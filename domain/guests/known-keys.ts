import type { Database } from '../../db/schema/database.ts';
import type { DataKeys } from './data-keys.ts';
import { knownKeyIds, recordKey, usedKeyIds } from './data-keys-store.ts';

/** The database's documents are encrypted with keys that this process was not given. */
export class DataKeyMissing extends Error {
  readonly keyIds: string[];
  constructor(keyIds: string[]) {
    super(`guests' documents are encrypted with ${keyIds.join(', ')}, which is not among the keys given`);
    this.keyIds = keyIds;
  }
}

/**
 * Compares the keys given with those that the database knows, and makes the newest known to it. Throws DataKeyMissing
 * when none of the given keys is known there, or when one that encrypts a document is not given.
 */
export async function requireKnownKeys(db: Database, keys: DataKeys): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await knownKeyIds(tx);
    const missing = known.filter((id) => !keys.find(id));
    const used = await usedKeyIds(tx);
    const needed = missing.length === known.length ? missing : missing.filter((id) => used.includes(id));
    if (needed.length > 0) throw new DataKeyMissing(needed);
    await recordKey(tx, keys.newest().id);
  });
}
