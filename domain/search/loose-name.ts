import { latinDigits } from '../../kernel/format.ts';
import { banglaInLatin } from './bangla-in-latin.ts';

/** Stands between the two names of a hotel. PostgreSQL's texts cannot contain it. */
const separator = '\0';

/** Digits are Latin, because visitors type either kind. */
const lettersOf = (text: string) => latinDigits(text.toLowerCase());

/** The key of a hotel for the search by letters: both names. */
export const letterKeyOf = ({ name, nameBn }: { name: string; nameBn: string | null }): string =>
  `${lettersOf(name)}${separator}${lettersOf(nameBn ?? '')}`;

/**
 * The same key for names typed in Latin letters: whatever is not ASCII is one letter that nobody types. As bytes it
 * becomes a text of one byte a letter, which is compared in half the time.
 */
export const latinKeyOf = (letterKey: string): string =>
  Buffer.from(letterKey.replace(/[^\0-\x7f]+/g, notLatin), 'latin1').toString('latin1');

const notLatin = '\x01';

/** Whether a typed name can be looked for in these keys. */
export const isLatin = (typed: string): boolean => !/[^ -~]/.test(typed);

/** The form of a typed name to look for in these keys; undefined for one that would reach across both names. */
export const letterPart = (typed: string): string | undefined =>
  typed.includes(separator) ? undefined : lettersOf(typed);

/**
 * One key for the many spellings of a name: "Shagor", "Sagar" and "সাগর" are all `sgr`, "Cox's Bazar", "coxsbazar"
 * and "কক্সবাজার" are all `kksbjr`. Both scripts are transliterated to Latin sounds; sounds with several spellings
 * become one; a and o inside a word are removed, because Bangla often does not write them.
 */
function loose(word: string): string {
  const sounds = banglaInLatin(word.normalize('NFC').toLowerCase())
    // Accents make no difference: é is e.
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
  return rules.reduce((text, [pattern, instead]) => text.replace(pattern, instead), sounds);
}

/** The order matters: two-letter spellings first, then single letters, then doubled letters, and vowels last. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/ksh|kkh/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ch+/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  // Aspirates and the sounds of s: kh, gh, jh, th, dh, bh, sh. An h within a word is hardly heard (Sylhet, সিলেট).
  [/(?<=.)h/g, ''],
  // Glides: নওয়াব is Nawab and Noab; ব্যাংক is Bank.
  [/w/g, 'o'],
  [/ngk/g, 'nk'],
  [/ngg/g, 'ng'],
  [/oo/g, 'u'],
  [/[eiy]+/g, 'i'],
  [/([a-z])\1+/g, '$1'],
  [/^[ao]+/g, 'A'],
  [/[ao]/g, ''],
  [/A/g, 'a'],
  [/i+/g, 'i'],
  [/u+/g, 'u'],
];

const looseWords = (text: string) =>
  text
    .replace(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .map(loose)
    .filter(Boolean);

/**
 * The stored key of a hotel for the loose search (`hotels.name_key`): every word of each name, and every word joined
 * with all following ones, each with a space before and after. Never empty.
 */
export function nameKeyOf({ name, nameBn }: { name: string; nameBn?: string | null | undefined }): string {
  const parts = [name, nameBn ?? ''].flatMap((text) => {
    const words = looseWords(text);
    return words.flatMap((word, index) => [word, words.slice(index).join('')]);
  });
  return ` ${[...new Set(parts)].join(' ')} `;
}

/** A shorter key must match a whole word: as a beginning it would match too many names. */
const beginningLength = 3;

/**
 * The LIKE pattern that finds a typed name among the keys, at the beginning of a word; undefined when too little of
 * it is left.
 */
export function loosePattern(typed: string): string | undefined {
  const key = looseWords(typed).join('');
  if (key.length < 2) return undefined;
  return key.length < beginningLength ? `% ${key} %` : `% ${key}%`;
}

/**
 * One bit of 32 for each pair of letters that stand side by side in a text. A text contains another only when it has
 * all its bits, so that most names are passed over without being read.
 */
export function pairsOf(text: string): number {
  let bits = 0;
  for (let end = 1; end < text.length; end++)
    bits |= 1 << ((text.charCodeAt(end - 1) * 31 + text.charCodeAt(end) * 7) & 31);
  return bits;
}
