import { expect, test } from 'vitest';
import { cardErrors as bangla } from '../i18n/bn/card-errors.ts';
import { cardErrors as english } from '../i18n/en/card-errors.ts';
import { cardErrorText, isRefusedByBank } from './card-error-text.ts';

test('in English the provider’s own message is shown', () => {
  const declined = {
    message: 'Your card was declined.',
    code: 'card_declined',
    decline_code: 'do_not_honor',
  };
  expect(cardErrorText(declined, 'en', english)).toBe('Your card was declined.');
  const typed = {
    type: 'validation_error',
    code: 'incomplete_zip',
    message: 'Your postal code is incomplete.',
  };
  expect(cardErrorText(typed, 'en', english)).toBe('Your postal code is incomplete.');
});

test('a message that is written for developers is never shown: the code’s sentence is', () => {
  const failed = {
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication. You can provide payment_method_data.',
  };
  expect(cardErrorText(failed, 'en', english)).toBe(english.payment_intent_authentication_failure);
  expect(cardErrorText(failed, 'bn', bangla)).toBe(bangla.payment_intent_authentication_failure);
  const used = { code: 'card_declined', message: 'The provided PaymentMethod was previously used' };
  expect(cardErrorText(used, 'en', english)).toBe(english.card_declined);
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

test('an unreachable or overloaded provider is not told as a fault of the card', () => {
  for (const type of ['api_connection_error', 'api_error', 'rate_limit_error'] as const) {
    const failed = { type, message: 'For developers.' };
    expect(cardErrorText(failed, 'en', english)).toBe(english[type]);
    expect(cardErrorText(failed, 'bn', bangla)).toBe(bangla[type]);
    expect(english[type]).not.toContain('another');
  }
});

test('a refusal by the bank is told from a mistake in a field and from an unreachable provider', () => {
  for (const decline_code of ['insufficient_funds', 'do_not_honor', undefined])
    expect(isRefusedByBank({ code: 'card_declined', decline_code })).toBe(true);
  expect(isRefusedByBank({ code: 'expired_card', decline_code: 'expired_card' })).toBe(true);
  for (const code of ['incorrect_cvc', 'incomplete_number', 'processing_error'])
    expect(isRefusedByBank({ code })).toBe(false);
  expect(isRefusedByBank({ type: 'api_connection_error' })).toBe(false);
});
