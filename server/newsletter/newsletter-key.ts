import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../db/statements/database.ts';
import type { DataKeys } from '../../domain/guests/data-keys.ts';
import { openLinkKey } from '../../domain/newsletter/link-key.ts';
import { readIfPresent } from '../backup/backed-up-files.ts';

/**
 * The key of the newsletter's links, from the database. Earlier versions kept it in a file of the data folder: the first
 * start takes that one over, so that every mail goes on carrying the same link. The file is deleted once the database has a
 * key: it would be a secret in clear in every backup, and would seem to count.
 */
export async function newsletterKeyOf(db: Database, dataKeys: DataKeys, dataDir: string): Promise<string> {
  const file = join(dataDir, 'newsletter.key');
  const key = await openLinkKey(db, dataKeys, readIfPresent(file)?.toString());
  rmSync(file, { force: true });
  return key;
}
