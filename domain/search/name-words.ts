import { banglaDistricts } from '../../kernel/bangla-districts.ts';
import { districts } from '../../kernel/catalogue-choices.ts';
import { latinDigits } from '../../kernel/format.ts';

/** Written in many ways, and often left out where the other language has it. */
const and = 'and';
const spellingsOfAnd = new Set(['এবং', 'ও']);
/** In so many names, and so often typed beside one, that they say nothing: in either language. */
const emptyWords = new Set(['hotel', 'resort', 'the', 'হোটেল', 'রিসোর্ট', 'দ্য']);

/** The words of a text: lower case, digits in Latin, apostrophes removed (Cox's is `coxs`), `&` as a word. */
function wordsOf(text: string): string[] {
  return latinDigits(text.toLowerCase())
    .replace(/['’ʼ`]/g, '')
    .replaceAll('&', ` ${and} `)
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .filter(Boolean)
    .map((word) => (spellingsOfAnd.has(word) ? and : word));
}

/** Each word with a space before it, so that ` pea` finds a word by its beginning. */
const keyOf = (words: string[]): string => words.map((word) => ` ${word}`).join('');

/** The key of a hotel for the search by words: those of both names. */
export const wordKeyOf = ({ name, nameBn }: { name: string; nameBn: string | null }): string =>
  keyOf([...wordsOf(name), ...wordsOf(nameBn ?? '')]);

/** The words of each district in both languages, in the order of the list, and its name as one word (`coxsbazar`). */
export const districtWordKeys: readonly string[] = districts.map((district) => {
  const names = [wordsOf(district), wordsOf(banglaDistricts[district])];
  return keyOf(names.flatMap((words) => [...words, words.join('')]));
});

/** The typed words that count, each as a beginning to look for in the keys. Empty words count when there are no others. */
export function wordBeginnings(typed: string): string[] {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !emptyWords.has(word));
  return (telling.length > 0 ? telling : words).map((word) => ` ${word}`);
}

/**
 * Whether a hotel has all the words, as beginnings of words: in its names, some of them in its district. Words that
 * only a district has find no hotel.
 */
export function hasWords(beginnings: readonly string[], wordKey: string, districtKey: string): boolean {
  let isNamed = false;
  for (const beginning of beginnings) {
    if (wordKey.includes(beginning)) isNamed = true;
    else if (!districtKey.includes(beginning)) return false;
  }
  return isNamed;
}
