import type { Database } from '../../db/statements/database.ts';
import { recordKey } from '../../domain/guests/data-keys-store.ts';
import { type Resealed, resealDocuments } from '../../domain/guests/reseal-documents.ts';
import { resealLinkKey } from '../../domain/newsletter/link-key.ts';
import { dropKeysBehind } from './key-file.ts';
import type { ConfiguredKeys } from './open-data-keys.ts';

/**
 * One round of rotating the key: reads the newest key of `data.key`, re-encrypts what another key has encrypted, and
 * removes retired keys from the file. Does almost nothing when nothing has changed.
 */
export async function changeDataKey(
  {
    db,
    dataKeys,
    dataDir,
    mayDropKeys = true,
  }: {
    db: Database;
    dataKeys: ConfiguredKeys;
    dataDir: string;
    /** False while the machine's clock is not believed: whether all processes know the newest key is a question of time. */
    mayDropKeys?: boolean;
  },
  waitSeconds?: number,
): Promise<Resealed> {
  const { keys, file } = dataKeys;
  if (file) {
    await recordKey(db, file.refresh());
    file.adopt();
  }
  const linkKeyReadable = await resealLinkKey(db, keys);
  const done = await resealDocuments({ db, dataKeys: keys, mayDropKeys }, waitSeconds);
  // A process may have died between retiring a key and removing its line from the file, so the keys that the database
  // knows decide.
  if (file && done.registered) dropKeysBehind(dataDir, keys.newest().id, done.registered);
  return linkKeyReadable ? done : { ...done, unreadable: done.unreadable + 1 };
}
