import { expect, test } from 'vitest';
import { spellings as phoneSpellings } from '../../tests/fixtures/phone-spellings.ts';
import { searchTerms } from './search-terms.ts';

test.each([...phoneSpellings, '01712\u2011345', '+880 (0)1712', '(+880) 1712', '+880 01712'])(
  'the phone number %s is part of its stored form',
  (written) => {
    const [spellings = [], ...more] = searchTerms(written);
    expect(more).toEqual([]);
    expect(spellings.some((spelling) => '+8801712345678'.includes(spelling))).toBe(true);
  },
);

test('words are looked for one by one, and at most six', () => {
  expect(searchTerms('  Rahima  Begum ')).toEqual([['Rahima'], ['Begum']]);
  expect(searchTerms('Hotel')).toEqual([['Hotel']]);
  expect(searchTerms('a b c d e f g')).toHaveLength(6);
  expect(searchTerms(' ')).toEqual([]);
  expect(searchTerms(undefined)).toEqual([]);
});

test('digits are looked for as they were typed, and in the digits of either language', () => {
  expect(searchTerms('কক্ষ ১০১')).toEqual([['কক্ষ'], ['১০১', '101']]);
  expect(searchTerms('কক্ষ 101')).toEqual([['কক্ষ'], ['101', '১০১']]);
  expect(searchTerms('1০1')).toEqual([['1০1', '101', '১০১']]);
  expect(searchTerms('১০১-১০২')).toEqual([['১০১-১০২', '101-102', '101102']]);
});

test('dashes without a digit are no number that every text would hold', () => {
  expect(searchTerms('-----')).toEqual([['-----']]);
});
