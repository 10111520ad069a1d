import { expect, it } from 'vitest';
import { formatOf } from '../../kernel/format.ts';
import { shortStay } from './search-fold.tsx';

it('names a month once when both days are in it, in both languages', () => {
  const stay = { checkIn: '2027-12-18', checkOut: '2027-12-20' };
  expect(shortStay(formatOf('en'), stay)).toBe('18-20 Dec');
  expect(shortStay(formatOf('bn'), stay)).toBe('১৮-২০ ডিসেম্বর');
});

it('names both months of a stay over the end of one, also of the same month a year later', () => {
  expect(shortStay(formatOf('en'), { checkIn: '2027-12-30', checkOut: '2028-01-02' })).toBe('30 Dec - 2 Jan');
  expect(shortStay(formatOf('bn'), { checkIn: '2027-02-28', checkOut: '2027-03-01' })).toBe(
    '২৮ ফেব্রুয়ারি - ১ মার্চ',
  );
});
