import type { Database } from '../../db/schema/database.ts';
import { recordKey } from '../../domain/guests/data-keys-store.ts';
import { type Resealed, resealDocuments } from '../../domain/guests/reseal-documents.ts';
import { dropKeysBehind } from './key-file.ts';
import type { GivenKeys } from './open-data-keys.ts';

/**
 * One round of changing the key: takes over what `data.key` has as its newest, encrypts with it what another key has
 * encrypted, and takes keys that the database has given up out of the file. Does next to nothing while nothing has changed.
 */
export async function changeDataKey(
  { db, given, dataDir }: { db: Database; given: GivenKeys; dataDir: string },
  waitSeconds?: number,
): Promise<Resealed> {
  const { keys, file } = given;
  if (file) {
    await recordKey(db, file.refresh());
    file.adopt();
  }
  const done = await resealDocuments({ db, dataKeys: keys }, waitSeconds);
  // Whoever gave a key up may have ended before its line was out of the file: what the database knows decides.
  if (file && done.stillKnown) dropKeysBehind(dataDir, keys.newest().id, done.stillKnown);
  return done;
}
