import { expect, test } from 'vitest';
import { bn } from '../../i18n/bn.ts';
import { en } from '../../i18n/en.ts';
import { complimentaryText } from './room-facts.tsx';

test.each([
  ['Breakfast', 'সকালের নাশতা'],
  ['Drinking water', 'খাবার পানি'],
  ['None', 'কিছু নেই'],
  ['Breakfast, dinner and airport transfer', 'সকালের নাশতা, রাতের খাবার ও বিমানবন্দরে আনা-নেওয়া'],
  ['A walk and breakfast', 'A walk and breakfast'],
])('in Bangla %s reads %s', (written, text) => {
  expect(complimentaryText('bn', bn, written)).toBe(text);
});

test('in English it stands as it was written', () => {
  expect(complimentaryText('en', en, 'Drinking water')).toBe('Drinking water');
});
