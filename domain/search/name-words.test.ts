import { expect, test } from 'vitest';
import { type District, districts } from '../../kernel/catalogue-choices.ts';
import { districtWordKeys, hasWords, wordBeginnings, wordKeyOf } from './name-words.ts';

function finds(
  typed: string,
  name: string,
  nameBn: string | null = null,
  district: District = 'Dhaka',
): boolean {
  const districtKey = districtWordKeys[districts.indexOf(district)] ?? '';
  return hasWords(wordBeginnings(typed), wordKeyOf({ name, nameBn }), districtKey);
}

test('the words of a name find it in any order, from their beginnings on', () => {
  expect(finds('pearl sea', 'Sea Pearl Beach')).toBe(true);
  expect(finds('beach pea', 'Sea Pearl Beach')).toBe(true);
  expect(finds('pearl moon', 'Sea Pearl Beach')).toBe(false);
  // By their beginnings alone: the inside of a word is what the search by letters is for.
  expect(finds('earl sea', 'Sea Pearl Beach')).toBe(false);
});

test('"&" is a word in either language', () => {
  for (const typed of ['sand & sea', 'sand and sea', 'sand এবং sea', 'sand ও sea', 'sand&sea'])
    for (const name of ['Sea & Sand', 'Sea and Sand', 'Sea এবং Sand', 'Sea ও Sand'])
      expect(finds(typed, name), `${typed} for ${name}`).toBe(true);
});

test('hotel, resort and the do not count beside other words, and count when there are no others', () => {
  expect(finds('the pearl hotel', 'Sea Pearl')).toBe(true);
  expect(finds('মুক্তা হোটেল', 'Pearl', 'মুক্তা')).toBe(true);
  expect(finds('the hotel', 'Hotel Pearl')).toBe(false);
  expect(finds('the hotel', 'Hotel of the Sea')).toBe(true);
});

test('words may be the district’s, but not all of them', () => {
  for (const typed of [
    'pearl cox',
    "pearl cox's bazar",
    'coxs bazar pearl',
    'pearl coxsbazar',
    'pearl কক্সবাজার',
  ])
    expect(finds(typed, 'Sea Pearl', null, "Cox's Bazar"), typed).toBe(true);
  expect(finds('cox', 'Sea Pearl', null, "Cox's Bazar")).toBe(false);
  expect(finds('pearl sylhet', 'Sea Pearl', null, "Cox's Bazar")).toBe(false);
});

test('a text without any letter or digit finds nothing', () => {
  for (const typed of ['', ' ', '!?', "'"]) expect(finds(typed, 'Sea Pearl'), typed).toBe(false);
});
