import { expect, test } from 'vitest';
import { aspectScoreOf, scoreOf } from './score.ts';

const sums = (number: number, clean: number, staff = clean, place = clean, worth = clean) => ({
  number,
  clean,
  staff,
  place,
  worth,
});

test('a hotel has a score from three reviews on', () => {
  expect(scoreOf(sums(0, 0))).toBeUndefined();
  expect(scoreOf(sums(2, 10))).toBeUndefined();
  expect(aspectScoreOf(sums(2, 10), 'clean')).toBeUndefined();
  expect(scoreOf(sums(3, 15))).toBe(50);
  expect(scoreOf(sums(3, 3))).toBe(10);
});

test('the score is rounded half-up once, and never from the rounded averages of the aspects', () => {
  // 41 / 12 = 3.4166, 42 / 12 = 3.5, 43 / 12 = 3.5833
  expect(scoreOf(sums(3, 11, 10, 10, 10))).toBe(34);
  expect(scoreOf(sums(3, 12, 10, 10, 10))).toBe(35);
  expect(scoreOf(sums(3, 13, 10, 10, 10))).toBe(36);
  // 81 / 20 = 4.05 is rounded up; each aspect of 20 / 5 is 4.0, and the one of 21 / 5 is 4.2.
  expect(scoreOf(sums(5, 21, 20, 20, 20))).toBe(41);
  expect(aspectScoreOf(sums(5, 21, 20, 20, 20), 'clean')).toBe(42);
  // 13 / 4 = 3.25
  expect(aspectScoreOf(sums(4, 13), 'worth')).toBe(33);
});

test('five thousand reviews are added without a rounding error', () => {
  expect(scoreOf(sums(5_000, 20_000, 20_000, 20_000, 20_999))).toBe(40);
  expect(scoreOf(sums(5_000, 20_000, 20_000, 20_000, 21_000))).toBe(41);
});
