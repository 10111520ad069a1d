import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { ApiError } from '../wire/api-error.ts';
import type { RawParams } from '../wire/form-body.ts';
import { readParams } from '../wire/read-params.ts';
import { parameterMissing } from '../wire/request-faults.ts';
import { brandRule } from './brands.ts';
import { cardDigits, passesCheckDigit } from './card-number.ts';
import { behaviourOf, type CardBehaviour } from './test-cards.ts';

export interface ReadCard {
  readonly card: Stripe.PaymentMethod.Card;
  readonly behaviour: CardBehaviour;
}

/**
 * Checks a typed card (`number`, `exp_month`, `exp_year`, `cvc`) and returns the parts that may be stored: the last
 * four digits, a fingerprint under `salt`, and its test behaviour. The number itself is not passed on. Throws the
 * provider's 402 for an impossible number, date or code.
 */
export function readCard(raw: RawParams, salt: string, nowMs: number): ReadCard {
  const spec = { number: 'string', exp_month: 'integer', exp_year: 'integer', cvc: 'string' } as const;
  const params = readParams(raw, spec, 'card');
  if (params.number === undefined) throw parameterMissing('card[number]');
  if (params.exp_month === undefined) throw parameterMissing('card[exp_month]');
  if (params.exp_year === undefined) throw parameterMissing('card[exp_year]');
  const digits = cardDigits(params.number);
  const rule = brandRule(digits);
  if (!rule.lengths.includes(digits.length) || !passesCheckDigit(digits)) throw FAULTS.number();
  const year = params.exp_year < 100 ? params.exp_year + 2000 : params.exp_year;
  checkExpiry(params.exp_month, year, new Date(nowMs));
  const cvc = params.cvc === undefined ? undefined : cardDigits(params.cvc);
  if (cvc !== undefined && cvc.length !== rule.cvcLength) throw FAULTS.cvc();
  const behaviour = behaviourOf(digits);
  const card = describeCard(digits, behaviour, params.exp_month, year, salt, cvc !== undefined);
  return { card, behaviour };
}

function describeCard(
  digits: string,
  behaviour: CardBehaviour,
  month: number,
  year: number,
  salt: string,
  hasCvc: boolean,
): Stripe.PaymentMethod.Card {
  const { brand } = brandRule(digits);
  return {
    brand,
    // The bank checks the code when the card is charged; until then the result is unknown.
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: hasCvc ? 'unchecked' : null,
    },
    country: digits === '4000003560000008' ? 'IN' : 'US',
    display_brand: brand,
    exp_month: month,
    exp_year: year,
    fingerprint: createHmac('sha256', salt)
      .update(digits)
      .digest('base64url')
      .replace(/\W|_/g, 'x')
      .slice(0, 16),
    funding: behaviour.funding ?? 'credit',
    generated_from: null,
    last4: digits.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function checkExpiry(month: number, year: number, today: Date): void {
  if (month < 1 || month > 12) throw FAULTS.month();
  const thisYear = today.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) throw FAULTS.year();
  if (year === thisYear && month < today.getUTCMonth() + 1) throw FAULTS.month();
}

function fault(code: string, param: string, message: string): () => ApiError {
  return () => new ApiError({ status: 402, type: 'card_error', code, param, message, executed: true });
}

const FAULTS = {
  number: fault('incorrect_number', 'number', 'Your card number is incorrect.'),
  month: fault('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid."),
  year: fault('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid."),
  cvc: fault('invalid_cvc', 'cvc', "Your card's security code is invalid."),
};
