import { createHash, randomBytes, randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random identifier of letters and digits; accounts have 28 of them, as the real service's. */
export function randomId(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A random secret of `byteCount` bytes, safe in addresses. */
export function randomSecret(byteCount: number): string {
  return randomBytes(byteCount).toString('base64url');
}

/** Six decimal digits, for text messages. */
export function randomDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What is stored in place of a random secret. Plain SHA-256 is enough where the secret itself cannot be
 * guessed; passwords, which can, go through passwords.ts.
 */
export function digest(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
