import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A new row's id. */
export const newId = (): string => randomUUID();

/** Letters and digits that cannot be confused on the telephone or on paper. */
const clearLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 8;

/** A booking's reference, like `K7WQ2M9D`: about 650 thousand million are possible, so a collision is very unlikely. */
export function newReference(): string {
  const letters: string[] = [];
  // A byte is used only below the largest multiple of the alphabet, so that every letter is equally likely.
  const bound = 256 - (256 % clearLetters.length);
  while (letters.length < referenceLength)
    for (const byte of randomBytes(referenceLength))
      if (byte < bound && letters.length < referenceLength)
        letters.push(clearLetters.charAt(byte % clearLetters.length));
  return letters.join('');
}

/**
 * The id of a record that an administrator adds: only the account and its Idempotency-Key determine it. A primary key
 * cannot be inserted twice, so the same key makes one booking, one payment, one hotel, one room, one season or rule.
 */
export const idOfKey = (
  what: 'walk-in' | 'desk payment' | 'goodwill' | 'hotel' | 'room' | 'season' | 'destination',
  uid: string,
  key: string,
): string => hashedId([what, uid, key]);

/** A uuid (version 8, RFC 9562) that these texts alone determine. */
export function hashedId(texts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(texts)).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether an id is the hash of its record's key; a random one (`newId`) is of version 4. */
export const isHashedId = (id: string): boolean => id.charAt(14) === '8';
