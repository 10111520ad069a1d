import { describe, expect, test } from 'vitest';
import { addDays, nightsToCome } from '../../kernel/stay-dates.ts';
import { moveFault } from './move-fault.ts';

const today = '2027-02-18';
const stay = (from: number, to: number) => ({ checkIn: addDays(today, from), checkOut: addDays(today, to) });

describe('other nights for a booking', () => {
  test('that has not begun follow the rules of a new stay', () => {
    expect(moveFault(stay(3, 5), stay(0, 1), today)).toBeUndefined();
    expect(moveFault(stay(3, 5), stay(-1, 1), today)).toEqual({ field: 'checkIn', fault: 'date_past' });
    expect(moveFault(stay(3, 5), stay(3, 3), today)).toEqual({
      field: 'checkOut',
      fault: 'checkout_not_after',
    });
    expect(moveFault(stay(0, 1), stay(731, 732), today)).toEqual({ field: 'checkIn', fault: 'date_too_far' });
  });
  test('of a guest in the house keep the check-in and end today at the earliest', () => {
    expect(moveFault(stay(-2, 1), stay(-2, 4), today)).toBeUndefined();
    expect(moveFault(stay(-2, 1), stay(-2, 0), today)).toBeUndefined();
    expect(moveFault(stay(-2, 1), stay(-2, -1), today)).toEqual({ field: 'checkOut', fault: 'date_past' });
    expect(moveFault(stay(-2, 1), stay(-1, 2), today)).toEqual({ field: 'checkIn', fault: 'checkin_kept' });
    expect(moveFault(stay(-2, 1), stay(1, 2), today)).toEqual({ field: 'checkIn', fault: 'checkin_kept' });
    expect(moveFault(stay(-2, 1), stay(-2, 89), today)).toEqual({
      field: 'checkOut',
      fault: 'stay_too_long',
    });
  });
});

test('what is still to be slept begins tonight at the earliest, and can be nothing', () => {
  expect(nightsToCome(stay(2, 4), today)).toEqual(stay(2, 4));
  expect(nightsToCome(stay(-2, 1), today)).toEqual(stay(0, 1));
  expect(nightsToCome(stay(-2, 0), today)).toBeUndefined();
});
