import { expect, test } from 'vitest';
import { cardErrors as bangla } from '../../i18n/bn/card-errors.ts';
import { cardErrors as english } from '../../i18n/en/card-errors.ts';
import { cardErrorText } from './card-error-text.ts';

test('in English the provider’s own message is shown', () => {
  expect(cardErrorText({ message: 'Your card was declined.', code: 'card_declined' }, 'en', english)).toBe(
    'Your card was declined.',
  );
});

test('in Bangla the bank’s own reason goes before the code', () => {
  const error = { message: 'x', code: 'card_declined', decline_code: 'insufficient_funds' };
  expect(cardErrorText(error, 'bn', bangla)).toBe(bangla.insufficient_funds);
  expect(cardErrorText({ ...error, decline_code: 'new_reason' }, 'bn', bangla)).toBe(bangla.card_declined);
});

test('a code that nobody knows still says what to do', () => {
  expect(cardErrorText({ message: 'x', code: 'brand_new' }, 'bn', bangla)).toBe(bangla.other);
  expect(cardErrorText({}, 'en', english)).toBe(english.other);
});
