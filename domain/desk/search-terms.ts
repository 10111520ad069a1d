import { latinDigits } from '../shared/format.ts';

/** So many words are looked for; what comes after them narrows nothing any more. */
const termsMax = 6;

/** A text of nothing but what people write telephone numbers with. */
const phoneLike = /^\+?[\d\s().-]{5,}$/;

/**
 * The parts that a booking's search text has to hold, in lower case. A number with spaces or dashes is one part,
 * in the stored form's digits: `০১৭১২-৩৪৫৬৭৮`, `+880 1712 345678` and `0088017...` are all found in `+8801712345678`.
 */
export function searchTerms(text: string): string[] {
  const latin = latinDigits(text).trim().toLowerCase();
  if (phoneLike.test(latin)) return [latin.replace(/[\s().-]/g, '').replace(/^00(?=8)/, '+')];
  return latin.split(/\s+/).filter(Boolean).slice(0, termsMax);
}
