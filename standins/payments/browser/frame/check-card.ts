import { brandRule } from '../../cards/brands.ts';
import { passesCheckDigit } from '../../cards/card-number.ts';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postal';
export type FieldState = 'empty' | 'incomplete' | 'complete' | 'invalid';

/** The state of a field as far as it can be judged locally, and the fault's code if there is one. */
export interface FieldCheck {
  readonly state: FieldState;
  readonly code?: string;
}

const EMPTY: FieldCheck = { state: 'empty' };
const COMPLETE: FieldCheck = { state: 'complete' };

/** A number is wrong as soon as it has all its digits and the check digit does not match. */
export function checkNumber(digits: string): FieldCheck {
  if (digits === '') return EMPTY;
  const { lengths } = brandRule(digits);
  if (lengths.includes(digits.length) && passesCheckDigit(digits)) return COMPLETE;
  if (digits.length >= Math.max(...lengths)) return { state: 'invalid', code: 'invalid_number' };
  return { state: 'incomplete', code: 'incomplete_number' };
}

/** `digits` are month and year, MMYY. A card is valid until the last day of its month. */
export function checkExpiry(digits: string, today: Date): FieldCheck {
  if (digits === '') return EMPTY;
  if (digits.length < 4) return { state: 'incomplete', code: 'incomplete_expiry' };
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  const thisYear = today.getFullYear();
  if (year < thisYear) return { state: 'invalid', code: 'invalid_expiry_year_past' };
  if (year > thisYear + 50) return { state: 'invalid', code: 'invalid_expiry_year' };
  if (year === thisYear && month < today.getMonth() + 1)
    return { state: 'invalid', code: 'invalid_expiry_month_past' };
  return COMPLETE;
}

/** The code has four digits on American Express and three on the others. */
export function checkCvc(digits: string, number: string): FieldCheck {
  if (digits === '') return EMPTY;
  const complete = digits.length === brandRule(number).cvcLength;
  return complete ? COMPLETE : { state: 'incomplete', code: 'incomplete_cvc' };
}

/** Postal codes differ too much to check; the shortest have three characters. */
export function checkPostal(text: string): FieldCheck {
  if (text === '') return EMPTY;
  return text.trim().length >= 3 ? COMPLETE : { state: 'incomplete', code: 'incomplete_zip' };
}

/** The code for a field that is empty when the card is requested. */
export const MISSING_CODES: Readonly<Record<FieldName, string>> = {
  number: 'incomplete_number',
  expiry: 'incomplete_expiry',
  cvc: 'incomplete_cvc',
  postal: 'incomplete_zip',
};
