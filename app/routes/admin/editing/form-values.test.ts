import { expect, test } from 'vitest';
import { differingFields } from './form-values.ts';

const stored = {
  hotelName: 'Tea House',
  describtion: 'One\nTwo',
  images: ['/a', '/b'],
  instruction: ['x', 'y'],
  facilities: { food: ['BBQ', 'Brunch'], media: [] as string[] },
};

test('a form that was only looked at differs in nothing: ticks come in any order, lines end in any way', () => {
  const seen = {
    hotelName: 'Tea House ',
    describtion: 'One\r\nTwo',
    images: ['/a', '/b'],
    instruction: ['y', 'x'],
    facilities: { media: [], food: ['Brunch', 'BBQ'] },
  };
  expect(differingFields(stored, seen)).toEqual([]);
});

test('another picture on the card and another tick are differences', () => {
  const changed = {
    ...stored,
    images: ['/b', '/a'],
    facilities: { food: ['BBQ'], media: ['Fax'] },
  };
  expect(differingFields(stored, changed)).toEqual(['images', 'facilities']);
});
