import type { Locale } from '../shared/protocol.ts';

export interface FrameTexts {
  /** The accessible name of the whole line. */
  readonly form: string;
  readonly labels: {
    readonly number: string;
    readonly expiry: string;
    readonly cvc: string;
    readonly postal: string;
  };
  readonly placeholders: {
    readonly number: string;
    readonly expiry: string;
    readonly cvc: string;
    readonly postal: string;
  };
  readonly errors: Readonly<Record<string, string>>;
}

/** The texts of the card frame; the English ones are the provider's own. */
export const FRAME_TEXTS: Readonly<Record<Locale, FrameTexts>> = {
  en: {
    form: 'Credit or debit card',
    labels: {
      number: 'Credit or debit card number',
      expiry: 'Credit or debit card expiration date',
      cvc: 'Credit or debit card CVC/CVV',
      postal: 'ZIP',
    },
    placeholders: { number: 'Card number', expiry: 'MM / YY', cvc: 'CVC', postal: 'ZIP' },
    errors: {
      incomplete_number: 'Your card number is incomplete.',
      invalid_number: 'Your card number is invalid.',
      incomplete_expiry: "Your card's expiration date is incomplete.",
      invalid_expiry_month_past: "Your card's expiration date is in the past.",
      invalid_expiry_year_past: "Your card's expiration year is in the past.",
      invalid_expiry_year: "Your card's expiration year is invalid.",
      incomplete_cvc: "Your card's security code is incomplete.",
      incomplete_zip: 'Your postal code is incomplete.',
    },
  },
  bn: {
    form: 'ক্রেডিট বা ডেবিট কার্ড',
    labels: {
      number: 'ক্রেডিট বা ডেবিট কার্ডের নম্বর',
      expiry: 'ক্রেডিট বা ডেবিট কার্ডের মেয়াদ শেষের তারিখ',
      cvc: 'ক্রেডিট বা ডেবিট কার্ডের CVC/CVV',
      postal: 'পোস্ট কোড',
    },
    placeholders: { number: 'কার্ড নম্বর', expiry: 'মাস / বছর', cvc: 'CVC', postal: 'পোস্ট কোড' },
    errors: {
      incomplete_number: 'আপনার কার্ড নম্বর অসম্পূর্ণ।',
      invalid_number: 'আপনার কার্ড নম্বর সঠিক নয়।',
      incomplete_expiry: 'আপনার কার্ডের মেয়াদের তারিখ অসম্পূর্ণ।',
      invalid_expiry_month_past: 'আপনার কার্ডের মেয়াদ শেষ হয়ে গেছে।',
      invalid_expiry_year_past: 'আপনার কার্ডের মেয়াদের বছর পেরিয়ে গেছে।',
      invalid_expiry_year: 'আপনার কার্ডের মেয়াদের বছর সঠিক নয়।',
      incomplete_cvc: 'আপনার কার্ডের নিরাপত্তা কোড অসম্পূর্ণ।',
      incomplete_zip: 'আপনার পোস্ট কোড অসম্পূর্ণ।',
    },
  },
};
