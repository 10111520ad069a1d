import { createHash } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The id of a generated row: the same seed name and key give the same one on every machine. */
export function seededId(seedName: string, key: string): string {
  const hex = digestOf(`nibash large catalogue:${seedName}:${key}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const inLetters = (number: number, length: number) =>
  Array.from({ length }, (_, place) =>
    letters.charAt(Math.floor(number / letters.length ** (length - 1 - place)) % letters.length),
  ).join('');

/** How many references a seed name has. */
export const referencesMax = letters.length ** 5;

/**
 * A booking's reference. It begins with an L, which is not among the letters of guests' references, so the two can
 * never be equal. Three letters identify the seed, and five count.
 */
export function seededReference(seedName: string, index: number): string {
  return `L${inLetters(digestOf(seedName).readUInt32BE(), 3)}${inLetters(index, 5)}`;
}
