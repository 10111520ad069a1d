import { randomInt } from 'node:crypto';

const alphabet = '23456789BCDFGHJKLMNPQRSTVWXYZbcdfghjkmnpqrstvwxyz';

/** Eight letters and digits like the real service's; without vowels, so that none spells a word. */
export function newPictureId(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
