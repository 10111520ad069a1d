import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAt } from './text-cut.ts';

const cut = (text: string, max: number) => text.slice(0, cutAt(text, max));

test.each([
  ['a letter of two units', 'ab😀c', 3, 'ab'],
  ['a family of joined emoji', 'ab👨‍👩‍👧c', 5, 'ab'],
  ['an emoji with its colour of skin', 'ab👍🏽c', 4, 'ab'],
  ['a flag', 'ab🇧🇩c', 4, 'ab'],
  ['the second of two flags', '🇧🇩🇮🇳c', 6, '🇧🇩'],
  ['a sign on a Bangla letter', 'abকি', 3, 'ab'],
  ['a conjunct', 'abক্ষ', 4, 'ab'],
  ['a heart with its presentation', 'ab❤️c', 3, 'ab'],
  ['a keycap', 'ab1️⃣c', 3, 'ab'],
  ['a flag made of tags', 'ab🏴󠁧󠁢󠁥󠁮󠁧󠁿c', 7, 'ab'],
])('a cut does not fall into %s', (_what, text, max, expected) => {
  expect(cut(text, max)).toBe(expected);
});

test('a text that is short enough stays whole, and one of plain letters is cut at the length', () => {
  expect([cut('নিবাস', 5), cut('😀', 2), cut('x'.repeat(300), 220)]).toEqual(['নিবাস', '😀', 'x'.repeat(220)]);
});

test('a cut is never inside what a reader sees as one letter', () => {
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  const piece = fc.constantFrom('a', ' ', 'ক', 'কি', 'ক্ষ', '😀', '👨‍👩‍👧', '👍🏽', '🇧🇩', '❤️', 'é');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(60), (pieces, max) => {
      const text = pieces.join('');
      const end = cutAt(text, max);
      const starts = new Set([...Array.from(letters.segment(text), ({ index }) => index), text.length]);
      expect(end).toBeLessThanOrEqual(max);
      expect(starts.has(end)).toBe(true);
    }),
  );
});
