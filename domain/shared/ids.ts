import { randomBytes, randomUUID } from 'node:crypto';

/** A new row's id. */
export const newId = (): string => randomUUID();

/** Letters and digits that cannot be taken for one another on the telephone or on paper. */
const clearLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 8;

/** A booking's reference, like `K7WQ2M9D`: about 650 thousand million of them, so none is met twice. */
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
