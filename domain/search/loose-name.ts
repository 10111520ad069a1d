import { banglaInLatin } from './bangla-in-latin.ts';

/**
 * One key for the many spellings of a name: "Shagor", "Sagar" and "সাগর" are all `sgr`, "Cox's Bazar", "coxsbazar"
 * and "কক্সবাজার" are all `kksbjr`. Both scripts are brought to Latin sounds; sounds that people write in several
 * ways become one; a and o, which Bangla often leaves to the reader, are left out inside a word.
 */
function loose(word: string): string {
  const sounds = banglaInLatin(word.normalize('NFC').toLowerCase())
    // Accents are no difference: é is e.
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
  return rules.reduce((text, [pattern, instead]) => text.replace(pattern, instead), sounds);
}

/** In this order: what is written with two letters first, then single ones, then doubles, at last the vowels. */
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
 * What is kept of a hotel for the loose search (`hotels.name_key`): of each name every word, and every word with all
 * that follow it run together, each with a space before and behind. Never empty.
 */
export function nameKeyOf({ name, nameBn }: { name: string; nameBn?: string | null | undefined }): string {
  const parts = [name, nameBn ?? ''].flatMap((text) => {
    const words = looseWords(text);
    return words.flatMap((word, index) => [word, words.slice(index).join('')]);
  });
  return ` ${[...new Set(parts)].join(' ')} `;
}

/** So few letters are a whole word or nothing: as a beginning they would fit every second name. */
const beginningLength = 3;

/**
 * The LIKE pattern that finds a typed name among the keys, at the beginning of a word; undefined when too little is
 * left of it to mean anything.
 */
export function loosePattern(typed: string): string | undefined {
  const key = looseWords(typed).join('');
  if (key.length < 2) return undefined;
  return key.length < beginningLength ? `% ${key} %` : `% ${key}%`;
}
