import { expect, test } from 'vitest';
import { changeableUntil, earliestDeparture, reviewSpan } from './may-review.ts';

const checkOut = '2026-11-10';

test('a stay may be reviewed for 90 days from its departure on', () => {
  expect(reviewSpan({ checkOut, checkedOutAt: null })).toEqual({ from: checkOut, until: '2027-02-07' });
  expect(earliestDeparture('2027-02-07')).toBe(checkOut);
});

test('the day of leaving early is that of Dhaka, and a late mark of the desk changes nothing', () => {
  // 23:30 on the 8th in Dhaka, and 00:30 on the 9th.
  expect(reviewSpan({ checkOut, checkedOutAt: new Date('2026-11-08T17:30:00Z') }).from).toBe('2026-11-08');
  expect(reviewSpan({ checkOut, checkedOutAt: new Date('2026-11-08T18:30:00Z') }).from).toBe('2026-11-09');
  expect(reviewSpan({ checkOut, checkedOutAt: new Date('2026-11-12T06:00:00Z') }).from).toBe(checkOut);
});

test('a review may be changed for 14 days, and for 14 days after it was hidden, once', () => {
  const review = { state: 'shown', rewritten: false, writtenOn: '2026-11-11', hiddenOn: null } as const;
  expect(changeableUntil(review, '2026-11-25')).toBe('2026-11-25');
  expect(changeableUntil(review, '2026-11-26')).toBeUndefined();
  const hidden = { ...review, state: 'hidden', hiddenOn: '2027-01-01' } as const;
  expect(changeableUntil(hidden, '2027-01-15')).toBe('2027-01-15');
  expect(changeableUntil(hidden, '2027-01-16')).toBeUndefined();
  expect(changeableUntil({ ...hidden, rewritten: true }, '2027-01-02')).toBeUndefined();
});
