import { expect, test } from 'vitest';
import { Alphabet, rareLetter } from './alphabet.ts';

test('letters have numbers of their own from 1 on, and those after the first 1,022 share the last one', () => {
  const alphabet = new Alphabet();
  const numbers = Array.from({ length: 1_200 }, (_, at) => alphabet.add(2_000 + at));
  expect(numbers).toEqual(Array.from({ length: 1_200 }, (_, at) => Math.min(at + 1, rareLetter)));
  expect(alphabet.add(2_005)).toBe(6);
  expect([2_005, 3_150, 1_999].map((letter) => alphabet.numberOf(letter))).toEqual([6, rareLetter, 0]);
});
