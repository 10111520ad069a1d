import { expect, test } from 'vitest';
import { answerLanguage } from './answer-language.ts';

test('an answer with Bangla letters is read out in Bangla, any other one in English', () => {
  expect(answerLanguage('ধন্যবাদ। আবার আসবেন।')).toBe('bn');
  expect(answerLanguage('Dear Shirin, ধন্যবাদ.')).toBe('bn');
  expect(answerLanguage('Thank you, we are glad that you liked it.')).toBe('en');
});
