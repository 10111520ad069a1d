import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that the newsletter's unsubscribe links follow from: made at the first start, kept beside the database
 * and not in it. Should it be lost, the links of earlier mails still work, since their hashes are in the table.
 */
export function linkKeyIn(dataDir: string): string {
  const file = join(dataDir, 'newsletter.key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Fails when there is one already: the first one stays.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
