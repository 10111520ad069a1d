import { ApiError } from '../wire/api-error.ts';
import { badParameter } from '../wire/request-faults.ts';

interface Currency {
  readonly symbol: string;
  /** Roughly how many of its smallest units make one US dollar; only the minimum charge depends on it. */
  readonly unitsPerDollar: number;
}

/** The real provider takes some 135 currencies; these are the ones that a hotel here is likely to meet. */
const CURRENCIES: Readonly<Record<string, Currency>> = {
  usd: { symbol: '$', unitsPerDollar: 100 },
  bdt: { symbol: '৳', unitsPerDollar: 12_200 },
  eur: { symbol: '€', unitsPerDollar: 88 },
  gbp: { symbol: '£', unitsPerDollar: 76 },
  inr: { symbol: '₹', unitsPerDollar: 8_700 },
};

const LARGEST = 99_999_999;

/** Throws the provider's 400 for a currency it does not take or an amount below 50 cents or above its limit. */
export function checkAmount(amount: number, currency: string): void {
  const limits = Object.hasOwn(CURRENCIES, currency) ? CURRENCIES[currency] : undefined;
  if (!limits) {
    const all = Object.keys(CURRENCIES).join(', ');
    const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${all}`;
    throw badParameter('currency', message);
  }
  if (amount < 1) {
    throw badParameter(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  }
  if (amount > LARGEST) {
    const message = `Amount must be no more than ${formatAmount(LARGEST, currency)}`;
    throw badParameter('amount', message, 'amount_too_large');
  }
  const cents = Math.round((amount * 100) / limits.unitsPerDollar);
  if (cents < 50) throw tooSmall(amount, currency, cents);
}

/** `৳1,234.50`: an amount of smallest units, written as in the provider's messages. */
export function formatAmount(amount: number, currency: string): string {
  const number = (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${CURRENCIES[currency]?.symbol ?? ''}${number}`;
}

function tooSmall(amount: number, currency: string, cents: number): ApiError {
  const message =
    currency === 'usd'
      ? 'Amount must be at least 50 cents'
      : `Amount must convert to at least 50 cents. ${formatAmount(amount, currency)} converts to ` +
        `approximately $${(cents / 100).toFixed(2)}.`;
  const param = 'amount';
  return new ApiError({
    status: 400,
    type: 'invalid_request_error',
    code: 'amount_too_small',
    message,
    param,
  });
}
