import { expect, it } from 'vitest';
import { readDate } from './written-dates.ts';

it.each([
  '24/12/2026',
  '24-12-2026',
  '24.12.2026',
  '24 12 2026',
  '24122026',
  '2026-12-24',
  ' 24/12/2026 ',
  '২৪/১২/২০২৬',
  '২৪-১২-২০২৬',
  '২০২৬-১২-২৪',
])('a date reads day before month, as it is written in Bangladesh: %s', (text) => {
  expect(readDate(text)).toBe('2026-12-24');
});

it('a single digit is enough for a day or a month', () => {
  expect(readDate('6/7/2026')).toBe('2026-07-06');
});

it.each([
  '',
  '24/12',
  '24/12/26',
  '31/02/2027',
  '12/24/2026',
  '24/12-2026',
  '20261224x',
  'tomorrow',
  '20261224',
])('%o is no date', (text) => {
  expect(readDate(text)).toBeUndefined();
});
