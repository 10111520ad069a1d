import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret for one link: 32 random bytes as 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a secret. The secret is long and random, so a plain hash cannot be reversed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The secret of an address's unsubscribe link. It is derived from the key, so that every mail to the address carries
 * the same link and the link of an old mail always works, although the table stores only the hash.
 */
export const unsubscribeSecret = (key: string, email: string): string =>
  createHmac('sha256', key).update(`unsubscribe ${email}`).digest('base64url');
