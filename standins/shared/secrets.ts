import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random identifier, from the system's secure source: letters and digits, or the letters of `alphabet`. */
export function randomId(length: number, alphabet = lettersAndDigits): string {
  let id = '';
  // Bytes beyond the last multiple of the alphabet's length would make its first letters more likely.
  const bound = 256 - (256 % alphabet.length);
  while (id.length < length)
    for (const byte of randomBytes(length - id.length))
      if (byte < bound) id += alphabet[byte % alphabet.length];
  return id;
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
 * The stored form of a random secret. Plain SHA-256 is enough for a secret that cannot be guessed. Passwords can be
 * guessed: their hashes are made in identity/passwords.ts.
 */
export function digest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Compares hashes, so that the time tells neither where a guess is wrong nor how long the secret is. */
export function isSameSecret(guess: string, secret: string): boolean {
  return timingSafeEqual(digest(guess), digest(secret));
}
