import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that the newsletter's unsubscribe links follow from: made at the first start, kept beside the database
 * and not in it. Should it be lost, the links of earlier mails still work, since their hashes are in the table.
 */
export function linkKeyIn(dataDir: string): string {
  const file = join(dataDir, 'newsletter.key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // Written whole before it gets its name: a process that dies here leaves no empty key.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      // Fails when another process was quicker: its key stays.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}
