import { expect, test } from 'vitest';
import { isInverted, listQuery } from './load-list.ts';

const days = ['from', 'to'];
const queryOf = (address: string) => listQuery(new URLSearchParams(address), days).toString();

test('a list’s call is asked what it understands, and no last day that comes before the first', () => {
  expect(queryOf('search=sea&colour=red&from=2027-03-01&to=2027-03-05')).toBe(
    'search=sea&from=2027-03-01&to=2027-03-05',
  );
  expect(queryOf('from=2027-03-05&to=2027-03-01')).toBe('from=2027-03-05');
  expect(queryOf('to=2027-03-01')).toBe('to=2027-03-01');
});

test.each([
  ['from=2027-03-05&to=2027-03-05', false],
  ['from=2027-03-05', false],
  ['from=2027-02-30&to=2027-02-01', false],
  ['from=2027-03-05&to=2027-03-04', true],
])('%s is inverted: %s', (address, expected) => {
  expect(isInverted(new URLSearchParams(address))).toBe(expected);
});
