import { type SQL, sql } from 'drizzle-orm';
import { banglaDigits, latinDigits } from '../../kernel/format.ts';
import { insideStoredPhone } from '../../kernel/phone-number.ts';
import { hasPattern, patternOf } from './conditions.ts';

/** At most this many words are searched; more would hardly narrow the result. */
const termsMax = 6;

/** A shorter text is the number of a house or a room. */
const phonePartMin = 5;

/** A typed text with its own digits, and with the digits of either language, since names keep those of theirs. */
const spellingsOf = (typed: string): string[] => [
  ...new Set([typed, latinDigits(typed), banglaDigits(typed)]),
];

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, termsMax);

/**
 * The parts that a search text must contain, each in one of its spellings. A phone number with spaces or dashes is one
 * part, in its stored form too: `০১৭১২-৩৪৫৬৭৮`, `+880 (0)1712 345678` and `0088017...` are all found in
 * `+8801712345678`.
 */
export function searchTerms(search: string | undefined): string[][] {
  const typed = (search ?? '').trim();
  const inPhones = typed.length < phonePartMin ? [] : insideStoredPhone(typed);
  return inPhones.length > 0
    ? [[...new Set([...spellingsOf(typed), ...inPhones])]]
    : wordsOf(typed).map(spellingsOf);
}

/** Whether a lower-case text contains every part of a search, ignoring case. */
export const hasTerms = (lowered: SQL, search: string | undefined): SQL[] =>
  searchTerms(search).map((spellings) => anyOf(spellings, (pattern) => hasPattern(lowered, pattern)));

/** The same for a text that has no phone numbers: every word, in any order. */
export const hasWords = (lowered: SQL, search: string | undefined): SQL[] =>
  wordsOf(search ?? '').map((word) => inAnySpelling(word, (pattern) => hasPattern(lowered, pattern)));

/** Whether the condition holds for the LIKE pattern of a typed text in one of its spellings. */
export const inAnySpelling = (typed: string, holds: (pattern: string) => SQL): SQL =>
  anyOf(spellingsOf(typed), holds);

const anyOf = (spellings: string[], holds: (pattern: string) => SQL): SQL =>
  sql`(${sql.join(
    spellings.map((spelling) => holds(patternOf(spelling))),
    sql` or `,
  )})`;
