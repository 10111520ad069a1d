import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DataKey, DataKeys } from './data-keys.ts';

/**
 * AES-256-GCM with random nonces of 96 bits, its standard size. Far fewer than 2^32 documents share a key, which is
 * the limit for random nonces.
 */
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A document number that cannot be decrypted: it belongs to another booking, was changed, or its key is missing. */
export class UnreadableDocument extends Error {}

/**
 * A number encrypted for one booking: `key id.nonce.ciphertext and tag`. The booking's id is authenticated too, so a
 * number that is copied to another booking cannot be decrypted there.
 */
export function sealNumber(key: DataKey, bookingId: string, number: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key.sealing, nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(bookingId));
  const text = Buffer.concat([sealing.update(number, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return [key.id, nonce.toString('base64url'), text.toString('base64url')].join('.');
}

/** Decrypts a number. Throws UnreadableDocument. */
export function openNumber(keys: DataKeys, bookingId: string, sealed: string): string {
  const [keyId = '', nonce = '', body = ''] = sealed.split('.');
  const key = keys.find(keyId);
  if (!key)
    throw new UnreadableDocument(`the key ${keyId} of booking ${bookingId}'s document is not known here`);
  try {
    const bytes = Buffer.from(body, 'base64url');
    const opening = createDecipheriv(cipher, key.sealing, Buffer.from(nonce, 'base64url'), {
      authTagLength: tagBytes,
    });
    opening.setAAD(Buffer.from(bookingId));
    opening.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]).toString('utf8');
  } catch (error) {
    throw new UnreadableDocument(`booking ${bookingId}'s document is not what was encrypted for it`, {
      cause: error,
    });
  }
}
