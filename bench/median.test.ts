import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median of an even number of rounds flatters neither way', () => {
  expect(median([0.3])).toBe(0.3);
  expect(median([3, 1])).toBe(2);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([8, 2, 4, 6])).toBe(5);
  expect(median([])).toBeNaN();
});
