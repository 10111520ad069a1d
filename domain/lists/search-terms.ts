import { type SQL, sql } from 'drizzle-orm';
import { banglaDigits, latinDigits } from '../shared/format.ts';
import { hasPattern, patternOf } from './conditions.ts';

/** At most this many words are searched; more would hardly narrow the result. */
const termsMax = 6;

/** A text that contains only characters of telephone numbers. */
const phoneLike = /^(?=.*\d)\+?[\d\s().-]{5,}$/;

/** A typed text with its own digits, and with the digits of either language, since names keep those of theirs. */
export const spellingsOf = (typed: string): string[] => [
  ...new Set([typed, latinDigits(typed), banglaDigits(typed)]),
];

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, termsMax);

/**
 * The parts that a search text must contain, each in one of its spellings. A phone number with spaces or dashes is one
 * part, in its stored form too: `০১৭১২-৩৪৫৬৭৮`, `+880 1712 345678` and `0088017...` are all found in
 * `+8801712345678`.
 */
export function searchTerms(search: string | undefined): string[][] {
  const typed = (search ?? '').trim();
  const latin = latinDigits(typed);
  if (phoneLike.test(latin)) {
    const number = latin.replace(/[\s().-]/g, '').replace(/^00(?=8)/, '+');
    return [[...new Set([...spellingsOf(typed), number])]];
  }
  return wordsOf(typed).map(spellingsOf);
}

/** Whether a lower-case text contains every part of a search, ignoring case. */
export const hasTerms = (lowered: SQL, search: string | undefined): SQL[] =>
  searchTerms(search).map((spellings) => hasSpelling(lowered, spellings));

/** The same for a text that has no phone numbers: every word, in any order. */
export const hasWords = (lowered: SQL, search: string | undefined): SQL[] =>
  wordsOf(search ?? '').map((word) => hasSpelling(lowered, spellingsOf(word)));

/** Whether a lower-case text contains one of these spellings, ignoring case. */
function hasSpelling(lowered: SQL, spellings: string[]): SQL {
  const held = spellings.map((spelling) => hasPattern(lowered, patternOf(spelling)));
  return sql`(${sql.join(held, sql` or `)})`;
}
