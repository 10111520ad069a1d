import { hash, randomBytes, randomFillSync, randomInt, timingSafeEqual } from 'node:crypto';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Asking the system's source takes longer than making an id of its bytes, so that many are asked for at once. */
const randomPool = Buffer.alloc(4_096);
let taken = randomPool.length;

/** A byte that nobody was given before. */
function nextByte(): number {
  if (taken === randomPool.length) {
    randomFillSync(randomPool);
    taken = 0;
  }
  const byte = randomPool.readUInt8(taken);
  // The used random byte is erased, so that no id can be read from memory later.
  randomPool.writeUInt8(0, taken);
  taken += 1;
  return byte;
}

/** A random identifier, from the system's secure source: letters and digits, or the letters of `alphabet`. */
export function randomId(length: number, alphabet = lettersAndDigits): string {
  let id = '';
  // Bytes beyond the last multiple of the alphabet's length would make its first letters more likely.
  const bound = 256 - (256 % alphabet.length);
  while (id.length < length) {
    const byte = nextByte();
    if (byte < bound) id += alphabet[byte % alphabet.length];
  }
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
