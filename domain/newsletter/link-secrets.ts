import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret for one link: 32 bytes of chance, 43 letters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It is long and random, so a plain hash cannot be guessed back. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The secret of an address's unsubscribe link. It follows from the key, so that every mail to the address carries
 * the same link, and the link of an old mail works for ever, while the table holds its hash alone.
 */
export const unsubscribeSecret = (key: string, email: string): string =>
  createHmac('sha256', key).update(`unsubscribe ${email}`).digest('base64url');
