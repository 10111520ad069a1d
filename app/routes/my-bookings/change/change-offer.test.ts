import { expect, test } from 'vitest';
import type { ChangeTerms } from '../../../../contract/change.ts';
import { lastTerms, offerOf } from './use-change-form.ts';
import type { Priced } from './use-change-terms.ts';

// Of the terms the offer reads alone what is paid now.
const terms = { advance: 1200 } as ChangeTerms;
const priced: Priced = { state: 'priced', terms };
const loading: Priced = { state: 'loading' };
const refused = (mayRetry: boolean): Priced => ({ state: 'refused', why: 'No line.', mayRetry });

test('a priced change is paid and made at its terms', () => {
  expect(offerOf(priced, undefined, false)).toEqual({
    terms,
    toPay: 1200,
    isLoading: false,
    hasButton: true,
  });
});

test('before the first price, and for the booking as it is, there is nothing to press', () => {
  const nothing = { terms: undefined, toPay: 0, hasButton: false };
  expect(offerOf(loading, undefined, false)).toMatchObject(nothing);
  for (const state of ['same', 'incomplete'] as const)
    expect(offerOf({ state }, undefined, false)).toMatchObject(nothing);
  // The last price was of another choice.
  expect(offerOf({ state: 'same' }, terms, false)).toMatchObject(nothing);
});

test('while another price loads, the card field and the button stay, and nothing can be accepted', () => {
  expect(lastTerms(terms, loading)).toBe(terms);
  const waiting = { terms: undefined, toPay: 1200, isLoading: true, hasButton: true };
  expect(offerOf(loading, terms, false)).toEqual(waiting);
  expect(offerOf({ state: 'same' }, terms, true)).toEqual(waiting);
});

test('the card field also stays for a date typed in parts and a refusal that may be repeated, without a button', () => {
  for (const open of [{ state: 'incomplete' } as const, refused(true)])
    expect(offerOf(open, terms, false)).toMatchObject({ toPay: 1200, hasButton: false });
  expect(offerOf(refused(false), terms, false)).toMatchObject({ toPay: 0, hasButton: false });
});

test('the newest price is the one that is remembered', () => {
  const other = { advance: 0 } as ChangeTerms;
  expect(lastTerms(terms, { state: 'priced', terms: other })).toBe(other);
});
