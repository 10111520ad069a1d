import { randomBytes } from 'node:crypto';
import { readOrMakeSecret } from './secret-file.ts';

/**
 * The key that the newsletter's unsubscribe links follow from: made at the first start, kept beside the database
 * and not in it. Should it be lost, the links of earlier mails still work, since their hashes are in the table.
 */
export const linkKeyIn = (dataDir: string): string =>
  readOrMakeSecret(dataDir, 'newsletter.key', () => randomBytes(32).toString('base64url'));
