import { type SQL, sql } from 'drizzle-orm';
import { latinDigits } from '../shared/format.ts';
import { hasPattern, patternOf } from './conditions.ts';

/** At most this many words are searched; more would hardly narrow the result. */
const termsMax = 6;

/** A text that contains only characters of telephone numbers. */
const phoneLike = /^(?=.*\d)\+?[\d\s().-]{5,}$/;

/**
 * The parts that a search text must contain, each in one of its spellings: as typed, since names keep the digits of
 * their language, or with Latin digits. A phone number with spaces or dashes is one part, in its stored form too:
 * `০১৭১২-৩৪৫৬৭৮`, `+880 1712 345678` and `0088017...` are all found in `+8801712345678`.
 */
export function searchTerms(search: string | undefined): string[][] {
  const typed = (search ?? '').trim();
  const latin = latinDigits(typed);
  if (phoneLike.test(latin)) {
    const number = latin.replace(/[\s().-]/g, '').replace(/^00(?=8)/, '+');
    return [[...new Set([typed, number])]];
  }
  const words = typed.split(/\s+/).filter(Boolean).slice(0, termsMax);
  return words.map((word) => [...new Set([word, latinDigits(word)])]);
}

/** Whether a lower-case text contains every part of a search, ignoring case. */
export const hasTerms = (lowered: SQL, search: string | undefined): SQL[] =>
  searchTerms(search).map((spellings) => {
    const held = spellings.map((spelling) => hasPattern(lowered, patternOf(spelling)));
    return sql`(${sql.join(held, sql` or `)})`;
  });
