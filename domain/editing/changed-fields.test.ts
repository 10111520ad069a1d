import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const stored = {
  name: 'Tea House',
  phone: '+8801711000301',
  food: ['BBQ', 'Brunch'],
  pictures: ['/a', '/b'],
};

test('only what differs is a change, as it was and as it is', () => {
  expect(changedFields(stored, { ...stored, name: 'Tea Garden House' })).toEqual({
    before: { name: 'Tea House' },
    after: { name: 'Tea Garden House' },
  });
});

test('what is absent stays, and the same words in another order are no change', () => {
  expect(changedFields(stored, { name: undefined, food: ['Brunch', 'BBQ'] })).toBeUndefined();
});

test('the order counts where it is said to: the last picture is the card’s', () => {
  expect(changedFields(stored, { pictures: ['/b', '/a'] }, ['pictures'])?.after).toEqual({
    pictures: ['/b', '/a'],
  });
});
