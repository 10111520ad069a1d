import { expect, test } from 'vitest';
import { presenceOf } from './presence.ts';

const today = '2026-12-05';
const at = new Date('2026-12-01T10:00:00Z');
const booking = {
  state: 'confirmed' as const,
  checkedInAt: null,
  checkedOutAt: null,
  checkOut: '2026-12-05',
};

test('a guest is to come until checked in, in house until checked out, and not marked when the stay is over', () => {
  expect(presenceOf(booking, today)).toBe('to_come');
  expect(presenceOf({ ...booking, checkedInAt: at }, today)).toBe('in_house');
  expect(presenceOf({ ...booking, checkedInAt: at, checkedOutAt: at }, today)).toBe('left');
  const over = { ...booking, checkOut: '2026-12-04' };
  expect(presenceOf(over, today)).toBe('not_marked');
  expect(presenceOf({ ...over, checkedInAt: at }, today)).toBe('not_marked');
  expect(presenceOf({ ...over, checkedInAt: at, checkedOutAt: at }, today)).toBe('left');
});

test('cancelled and no-show say so, and a hold has no guest to expect', () => {
  expect(presenceOf({ ...booking, state: 'cancelled' }, today)).toBe('cancelled');
  expect(presenceOf({ ...booking, state: 'no_show' }, today)).toBe('no_show');
  expect(presenceOf({ ...booking, state: 'held' }, today)).toBeUndefined();
  expect(presenceOf({ ...booking, state: 'expired' }, today)).toBeUndefined();
});
