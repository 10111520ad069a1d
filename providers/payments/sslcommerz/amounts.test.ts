import { expect, test } from 'vitest';
import { poishaOfText, takaText } from './amounts.ts';

test.each([
  ['12450.00', 1_245_000],
  ['12450', 1_245_000],
  ['292.5', 29_250],
  ['292.50', 29_250],
  ['0.07', 7],
  ['1.15', 115],
  ['999999999999.99', 99_999_999_999_999],
])('%s is %i poisha', (text, poisha) => {
  expect(poishaOfText(text)).toBe(poisha);
});

test.each([
  '',
  ' 1',
  '1 ',
  '-1',
  '+1',
  '1,000.00',
  '.5',
  '5.',
  '1.005',
  '1e3',
  'NaN',
  '১২',
  '0x10',
  '1'.repeat(13),
])('"%s" is no amount', (text) => {
  expect(poishaOfText(text)).toBeUndefined();
});

test('every amount comes back as it was written', () => {
  for (const poisha of [0, 1, 99, 100, 101, 29_250, 1_245_000, 50_000_000])
    expect(poishaOfText(takaText(poisha))).toBe(poisha);
  expect(takaText(29_250)).toBe('292.50');
});

test.each([0.5, -1, Number.NaN, 2 ** 53])('%d is never sent as an amount', (poisha) => {
  expect(() => takaText(poisha)).toThrow('whole poisha');
});
