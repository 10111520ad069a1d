import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

const upTo = (units: number) => (text: string) => text.length <= units;

test('a text that fits stays as it is, a longer one ends in …', () => {
  expect(shortened('Hijol Dighi House', upTo(17))).toBe('Hijol Dighi House');
  expect(shortened('Hijol Dighi House', upTo(13))).toBe('Hijol Dighi…');
});

test('a sign of Bangla is not torn off its letter', () => {
  expect(shortened('নিবাস কুটির', upTo(8))).toBe('নিবাস…');
});
