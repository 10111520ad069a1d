import { type SQL, sql } from 'drizzle-orm';
import { latinDigits } from '../shared/format.ts';
import { hasPattern, patternOf } from './conditions.ts';

/** So many words are looked for; what comes after them narrows nothing any more. */
const termsMax = 6;

/** A text of nothing but what people write telephone numbers with. */
const phoneLike = /^(?=.*\d)\+?[\d\s().-]{5,}$/;

/**
 * The parts that a search text with a phone number in it has to hold, each in one of its spellings: as it was typed, since
 * names keep the digits of their language, or with Latin digits. A number with spaces or dashes is one part, also in the
 * stored form: `০১৭১২-৩৪৫৬৭৮`, `+880 1712 345678` and `0088017...` are all found in `+8801712345678`.
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

/** Whether a text that is in lower case already holds every part of a search, in whatever case that was typed. */
export const hasTerms = (lowered: SQL, search: string | undefined): SQL[] =>
  searchTerms(search).map((spellings) => {
    const held = spellings.map((spelling) => hasPattern(lowered, patternOf(spelling)));
    return sql`(${sql.join(held, sql` or `)})`;
  });
