import { expect, test } from 'vitest';
import { BitCounts } from './bit-counts.ts';

test('each bit is counted as often as a number has it', () => {
  const counts = new BitCounts();
  const expected = Array.from({ length: 32 }, () => 0);
  // Every bit appears, in numbers that are alike in no other way.
  for (let number = 0; number < 5_000; number++) {
    const bits = Math.imul(number, 0x9e3779b1);
    counts.add(bits);
    for (let bit = 0; bit < 32; bit++) expected[bit] = (expected[bit] ?? 0) + ((bits >>> bit) & 1);
  }
  expect(expected.map((_, bit) => counts.of(bit))).toEqual(expected);
  expect(Math.min(...expected)).toBeGreaterThan(2_000);
});
