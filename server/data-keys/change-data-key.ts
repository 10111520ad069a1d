import type { Database } from '../../db/schema/database.ts';
import { recordKey } from '../../domain/guests/data-keys-store.ts';
import { type Resealed, resealDocuments } from '../../domain/guests/reseal-documents.ts';
import { dropKeysFrom } from './key-file.ts';
import type { GivenKeys } from './open-data-keys.ts';

/**
 * One round of changing the key: takes over what `data.key` has as its newest, encrypts with it what another key has
 * encrypted, and takes keys that were given up out of the file. Does next to nothing while nothing has changed.
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
  if (file && done.givenUp.length > 0) dropKeysFrom(dataDir, done.givenUp);
  return done;
}
