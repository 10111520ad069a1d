import { expect, test } from 'vitest';
import type { OwnReview, ReviewInput } from '../../../../contract/review.ts';
import { isStored, mayShowName } from './review-draft.ts';

const stored: OwnReview = {
  _id: 'a-review',
  marks: { clean: 5, staff: 4, place: 3, worth: 5 },
  text: 'A calm house above the river.',
  party: 'family',
  name: 'first',
  firstName: 'Shirin',
  language: 'en',
  month: '2026-10',
  roomName: 'Deluxe Double',
  version: 1,
  state: 'shown',
};
const sent: ReviewInput = {
  clean: 5,
  staff: 4,
  place: 3,
  worth: 5,
  text: 'A calm house above the river.',
  party: 'family',
  name: 'first',
  language: 'en',
};

test('a review whose answer was lost is known by its entries', () => {
  expect(isStored(stored, sent)).toBe(true);
  expect(isStored({ ...stored, homeDistrict: 'Cumilla' }, { ...sent, homeDistrict: 'Cumilla' })).toBe(true);
});

test.each<[string, Partial<ReviewInput>]>([
  ['mark', { worth: 4 }],
  ['text', { text: 'Another text about the same stay.' }],
  ['party', { party: 'work' }],
  ['name', { name: 'guest' }],
  ['district', { homeDistrict: 'Cumilla' }],
  ['language', { language: 'bn' }],
])('a review with another %s is another one', (_, other) => {
  expect(isStored(stored, { ...sent, ...other })).toBe(false);
});

test('a first name with a number or an address in it cannot be chosen', () => {
  expect(mayShowName('Shirin')).toBe(true);
  expect(mayShowName(undefined)).toBe(true);
  expect(mayShowName('Call 01712345678')).toBe(false);
  expect(mayShowName('www.shirin.example')).toBe(false);
});
