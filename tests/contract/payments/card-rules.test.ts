import { describe, expect, it } from 'vitest';
import { checkCvc, checkExpiry, checkNumber } from '../../../standins/payments/browser/frame/check-card.ts';
import {
  formatExpiry,
  formatNumber,
  readExpiry,
} from '../../../standins/payments/browser/frame/format-card.ts';
import { FRAME_TEXTS } from '../../../standins/payments/browser/frame/frame-texts.ts';
import { brandRule } from '../../../standins/payments/cards/brands.ts';
import { goldenJson } from './golden-cards.ts';

describe('the rules of a typed card', () => {
  it.each([
    ['4', 'visa'],
    ['5555', 'mastercard'],
    ['2223', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['34', 'amex'],
    ['6011', 'discover'],
    ['36', 'diners'],
    ['3056', 'diners'],
    ['3566', 'jcb'],
    ['62', 'unionpay'],
    ['9', 'unknown'],
  ])('%s begins a number of %s', (digits, brand) => {
    expect(brandRule(digits).brand).toBe(brand);
  });

  it.each([
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['42424', '4242 4'],
    ['', ''],
  ])('%s is written as "%s"', (digits, written) => {
    expect(formatNumber(digits)).toBe(written);
  });

  it.each([
    ['1', false, '1'],
    ['1', true, '01 / '],
    ['4', false, '04 / '],
    ['13', false, '01 / 3'],
    ['00', false, '0'],
    ['1230', false, '12 / 30'],
    ['122030', false, '12 / 30'],
  ])('the digits %s (stroke typed: %s) become the date "%s"', (digits, slash, written) => {
    expect(formatExpiry(readExpiry(digits, slash))).toBe(written);
  });

  it('takes a number for wrong only when it can no longer become right', () => {
    expect(checkNumber('424242424242424').state).toBe('incomplete');
    expect(checkNumber('4242424242424241')).toEqual({ state: 'invalid', code: 'invalid_number' });
    expect(checkNumber('6200000000000004').state).toBe('incomplete');
    expect(checkNumber('6200000000000005').state).toBe('complete');
  });

  it('takes a card as good until the last day of its month', () => {
    expect(checkExpiry('1126', new Date(2026, 10, 30, 23)).state).toBe('complete');
    expect(checkExpiry('1126', new Date(2026, 11, 1)).code).toBe('invalid_expiry_month_past');
  });

  it('asks American Express for four digits of the code', () => {
    expect(checkCvc('123', '378282246310005').state).toBe('incomplete');
    expect(checkCvc('1234', '378282246310005').state).toBe('complete');
    expect(checkCvc('123', '4242424242424242').state).toBe('complete');
  });

  it('has the provider’s message for every fault, and each of them in Bangla', () => {
    const { elementValidation } = goldenJson<{ elementValidation: Record<string, string> }>(
      'test-cards.json',
    );
    const { type: _type, ...messages } = elementValidation;
    expect(FRAME_TEXTS.en.errors).toEqual(messages);
    expect(Object.keys(FRAME_TEXTS.bn.errors)).toEqual(Object.keys(FRAME_TEXTS.en.errors));
    for (const text of Object.values(FRAME_TEXTS.bn.errors)) expect(text).toMatch(/[ঀ-৿]/);
  });
});
