import type { Database } from '../../db/statements/database.ts';
import type { DataKeys } from '../guests/data-keys.ts';
import { openNumber, sealNumber, UnreadableDocument } from '../guests/sealed-number.ts';
import { findLinkKey, insertLinkKey, replaceLinkKey } from './link-key-store.ts';
import { newSecret } from './link-secrets.ts';

/**
 * The key from which the unsubscribe links of this database are derived. The first start stores it: `earlier`, or a new
 * one. Processes that start together all get the one that was stored first.
 */
export async function openLinkKey(db: Database, dataKeys: DataKeys, earlier?: string): Promise<string> {
  let stored = await findLinkKey(db);
  if (!stored) {
    await insertLinkKey(db, sealed(dataKeys, earlier ?? newSecret()));
    stored = await findLinkKey(db);
  }
  if (!stored) throw new Error('the key of the newsletter’s links was removed while it was made');
  return openNumber(dataKeys, place, stored.sealed);
}

/** Encrypts the key with the newest data key, unless it is; answers false when no data key here can read it. */
export async function resealLinkKey(db: Database, dataKeys: DataKeys): Promise<boolean> {
  const stored = await findLinkKey(db);
  if (!stored || stored.keyId === dataKeys.newest().id) return true;
  try {
    const key = openNumber(dataKeys, place, stored.sealed);
    await replaceLinkKey(db, stored.sealed, sealed(dataKeys, key));
    return true;
  } catch (error) {
    if (error instanceof UnreadableDocument) return false;
    throw error;
  }
}

/** Authenticated with the key, so that nothing else that a data key has encrypted is taken for it. */
const place = 'newsletter key';

function sealed(dataKeys: DataKeys, key: string) {
  const newest = dataKeys.newest();
  return { sealed: sealNumber(newest, place, key), keyId: newest.id };
}
