import type { Database } from '../../db/statements/database.ts';
import type { DataKeys } from './data-keys.ts';
import { recordKey, registeredKeyIds, usedKeyIds } from './data-keys-store.ts';

/** Documents in the database are encrypted with keys that this process does not have. */
export class DataKeyMissing extends Error {
  readonly keyIds: string[];
  constructor(keyIds: string[]) {
    super(`guests' documents are encrypted with ${keyIds.join(', ')}, which is not among the keys given`);
    this.keyIds = keyIds;
  }
}

/**
 * Compares the given keys with those registered in the database, and registers the newest. Throws DataKeyMissing when
 * none of the given keys is registered there, or when a key that encrypts a document is not given.
 */
export async function requireRegisteredKeys(db: Database, keys: DataKeys): Promise<void> {
  await db.transaction(async (tx) => {
    const registered = await registeredKeyIds(tx);
    const missing = registered.filter((id) => !keys.find(id));
    const used = await usedKeyIds(tx);
    const needed = missing.length === registered.length ? missing : missing.filter((id) => used.includes(id));
    if (needed.length > 0) throw new DataKeyMissing(needed);
    await recordKey(tx, keys.newest().id);
  });
}
