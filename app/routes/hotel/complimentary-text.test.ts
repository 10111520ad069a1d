import { expect, test } from 'vitest';
import { facilities as bangla } from '../../i18n/bn/facilities.ts';
import { facilities as english } from '../../i18n/en/facilities.ts';
import { complimentaryText } from './complimentary-text.ts';

test.each([
  ['Breakfast', 'সকালের নাশতা'],
  ['Drinking water', 'খাবার পানি'],
  ['A boat ride at dawn', 'A boat ride at dawn'],
])('in Bangla %s reads %s', (written, shown) => {
  expect(complimentaryText('bn', bangla, written)).toBe(shown);
});

test('in English it stands as it was written', () => {
  expect(complimentaryText('en', english, 'Drinking water')).toBe('Drinking water');
});
