import { expect, test } from 'vitest';
import { questionOf } from './dashboard-question.ts';

const today = '2027-02-18';
const read = (search: string) => questionOf(new URLSearchParams(search), today);

test('without anything said it is the last thirty days, today among them', () => {
  expect(read('')).toEqual({
    from: '2027-01-20',
    to: today,
    period: '30',
    barsOf: 'revenue',
  });
});

test('a period and days of one’s own are read; what cannot be is the usual', () => {
  expect(read('days=7')).toMatchObject({ from: '2027-02-12', to: today, period: '7' });
  expect(read('from=2027-01-01&to=2027-01-01')).toMatchObject({ from: '2027-01-01', to: '2027-01-01' });
  expect(read('from=2027-01-01&to=2027-01-01').period).toBeUndefined();
  for (const search of ['days=8', 'from=2027-01-02&to=2027-01-01', 'from=2027-02-30&to=2027-03-02', 'to=1'])
    expect(read(search).period, search).toBe('30');
  expect(read('from=2027-01-02&to=2027-01-01').fault).toBe('range_inverted');
  for (const search of ['from=2027-02-30&to=2027-03-02', 'to=1', 'from=2027-01-01', 'from=yesterday&to='])
    expect(read(search).fault, search).toBe('date_invalid');
  for (const search of ['', 'days=8', 'from=&to=']) expect(read(search).fault, search).toBeUndefined();
});

test('this month is up to today, and last month is whole, over the turn of a year too', () => {
  expect(read('days=thisMonth')).toMatchObject({ from: '2027-02-01', to: today, period: 'thisMonth' });
  expect(read('days=lastMonth')).toMatchObject({ from: '2027-01-01', to: '2027-01-31', period: 'lastMonth' });
  const inMarch = questionOf(new URLSearchParams('days=lastMonth'), '2028-03-01');
  expect(inMarch).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
  const inJanuary = questionOf(new URLSearchParams('days=lastMonth'), '2027-01-31');
  expect(inJanuary).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
});

test('more days than the call adds up become its longest time before the last of them', () => {
  expect(read('from=2020-01-01&to=2027-01-01')).toEqual({
    ...read('from=2026-01-01&to=2027-01-01'),
    fault: 'range_too_long',
  });
  expect(read('from=2026-01-01&to=2027-01-01')).toMatchObject({ from: '2026-01-01', to: '2027-01-01' });
});
