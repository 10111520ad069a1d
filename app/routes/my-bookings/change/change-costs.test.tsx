import { expect, test } from 'vitest';
import type { OwnBooking } from '../../../../contract/booking.ts';
import type { ChangeTerms } from '../../../../contract/change.ts';
import type { SiteConfig } from '../../../../contract/site-config.ts';
import { renderedText } from '../../../../tests/fixtures/rendered-part.tsx';
import { ChangeCosts } from './change-costs.tsx';

const checkIn = '2026-12-20';
// The part reads no more of the booking and the terms than these.
const booking = {
  paidBy: 'card',
  total: 11_000,
  policy: [],
  hotelCheckInDate: checkIn,
} as unknown as OwnBooking;
const waived = {
  ...{ difference: 0, advance: 0, refund: 0, refundAtDesk: 0, offDue: 0, goneBefore: 0, kept: 0 },
  ...{ waived: 5, total: 11_000, policy: [] },
} as unknown as ChangeTerms;

const costsOn = (paymentWays: SiteConfig['paymentWays'], language: 'en' | 'bn' = 'en') =>
  renderedText(<ChangeCosts booking={booking} terms={waived} checkIn={checkIn} />, language, { paymentWays });

test('an amount that is too small for any payment is not said to be too small for a card, where wallets are taken', () => {
  expect(costsOn(['wallet'])).toContain('That is too little for a payment, so you pay nothing now.');
  expect(costsOn(['card', 'wallet'])).not.toContain('card');
  expect(costsOn(['wallet'], 'bn')).not.toContain('কার্ড');
  expect(costsOn(['card'])).toContain('That is too little for a card payment, so you pay nothing now.');
  expect(costsOn(['card'], 'bn')).toContain('কার্ডে নেওয়ার জন্য এটি খুবই কম');
});
