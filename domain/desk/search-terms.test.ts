import { expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

test.each([
  '০১৭১২-৩৪৫৬৭৮',
  '01712 345678',
  '+880 1712-345678',
  '8801712345678',
  '008801712345678',
  '(01712) 345678',
])('the phone number %s is part of its stored form', (written) => {
  const [term, ...more] = searchTerms(written);
  expect(more).toEqual([]);
  expect('+8801712345678').toContain(term);
});

test('words are looked for one by one, in lower case and at most six', () => {
  expect(searchTerms('  Rahima  Begum ')).toEqual(['rahima', 'begum']);
  expect(searchTerms('K7WQ2M9D')).toEqual(['k7wq2m9d']);
  expect(searchTerms('a b c d e f g')).toHaveLength(6);
  expect(searchTerms(' ')).toEqual([]);
});
