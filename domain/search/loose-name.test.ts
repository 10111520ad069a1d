import { describe, expect, test } from 'vitest';
import { catalogue } from '../../demonstration/catalogue/catalogue.ts';
import { loosePattern, nameKeyOf } from './loose-name.ts';

/** Like the database: % matches anything; these patterns contain no other special character. */
function finds(typed: string, name: { name: string; nameBn?: string }): boolean {
  const pattern = loosePattern(typed);
  return pattern !== undefined && nameKeyOf(name).includes(pattern.replaceAll('%', ''));
}

/** Spellings that people use for one another, in any direction. */
const spellings = [
  ["Cox's Bazar", 'Coxs Bazar', 'coxsbazar', 'Cox’s Bazar', 'কক্সবাজার'],
  ['Sagar', 'Shagor', 'Sagor', 'SHAGAR', 'সাগর'],
  ['Sundarban', 'Shundorbon', 'সুন্দরবন'],
  ['Saikat', 'Soikot', 'Shoikot', 'সৈকত'],
  ['Sylhet', 'Silet', 'সিলেট'],
  ['Jamuna', 'Zamuna', 'যমুনা'],
  ['Phulbari', 'Fulbari', 'Ful Bari', 'ফুলবাড়ি', 'ফুলবাড়ি'],
  ['Bhawal', 'Vawal', 'Bhaoal', 'ভাওয়াল'],
  ['Brahmaputra', 'Brommoputro', 'ব্রহ্মপুত্র'],
  ['Ananda', 'Anondo', 'আনন্দ'],
  ['Swapna', 'Shopno', 'স্বপ্ন'],
  ['Lakshmi', 'লক্ষ্মী'],
  ['Bank', 'ব্যাংক'],
  ['Kuakata', 'কুয়াকাটা'],
  ['Nilgiri', 'Neelgiri', 'নীলগিরি'],
  ['Purbani', 'Poorbani', 'পূর্বাণী'],
  ['Moynamoti', 'Mainamati', 'ময়নামতি'],
  ['Sector 7', 'সেক্টর ৭'],
];

describe('a name is found', () => {
  test.each(spellings)('as %s in each of its spellings', (...group) => {
    for (const written of group)
      for (const typed of group)
        expect(finds(typed, { name: written }), `${typed} for ${written}`).toBe(true);
  });

  test('from the beginning of any of its words on, and while it is still being typed', () => {
    const name = { name: 'Hotel Sagar Kannya', nameBn: 'হোটেল সাগর কন্যা' };
    for (const typed of ['sagorkonna', 'shagor', 'sagor kon', 'konna', 'সাগরকন্যা', 'hotel shagor'])
      expect(finds(typed, name), typed).toBe(true);
  });

  test('when it is short only as a whole word', () => {
    expect(finds('jaba', { name: 'Hotel Joba', nameBn: 'হোটেল জবা' })).toBe(true);
    expect(finds('jaba', { name: 'Jabbar Lodge' })).toBe(false);
  });
});

describe('a name is not found', () => {
  test.each(['', ' ', '%', '_', 'a', 'o', '!?', 'ঁ', '<b>'])('by %o, which says too little', (typed) => {
    expect(
      catalogue.filter((hotel) => finds(typed, { name: hotel.hotelName, nameBn: hotel.hotelNameBn })),
    ).toEqual([]);
  });

  test('by the middle of a word that only sounds alike', () => {
    expect(finds('nandan', { name: 'Anandan House' })).toBe(false);
  });

  test.each([
    'shagor',
    'padma',
    'nobab',
    'cox',
    'krishnochura',
    'bithi',
    'মেঘনা',
    'sundorban',
    'dhaka',
    'river',
    'pearl',
  ])('by %s in more than a tenth of the catalogue', (typed) => {
    const matches = catalogue.filter((hotel) =>
      finds(typed, { name: hotel.hotelName, nameBn: hotel.hotelNameBn }),
    );
    expect(matches.length).toBeLessThanOrEqual(catalogue.length / 10);
  });

  test('by another hotel’s name: every whole name of the catalogue finds its own hotel alone', () => {
    for (const hotel of catalogue) {
      const matches = catalogue.filter((other) =>
        finds(hotel.hotelName, { name: other.hotelName, nameBn: other.hotelNameBn }),
      );
      expect(matches.map(({ key }) => key)).toEqual([hotel.key]);
    }
  });
});

test('names in Latin are found by their Bangla spelling all over the catalogue', () => {
  // Words like Hotel, Court and The are spelt by ear in Bangla; people type the first word of our own names.
  const crossed = catalogue.filter((hotel) => finds(hotel.hotelNameBn, { name: hotel.hotelName }));
  expect(crossed.length).toBeGreaterThan(catalogue.length / 3);
});
