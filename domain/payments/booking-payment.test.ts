import { expect, test } from 'vitest';
import { bookingPaymentOf } from './booking-payment.ts';

const captured = { state: 'captured', dispute: null, refunds: 'none' } as const;

test.each([
  ['nothing captured', 'card', [], undefined],
  ['a booking of the desk', 'desk', [], 'at_desk'],
  ['a captured payment', 'card', [captured], 'paid'],
  ['an objection that is open', 'card', [{ ...captured, dispute: 'open' }], 'disputed'],
  ['an objection that the bank has upheld', 'card', [{ ...captured, dispute: 'lost' }], 'disputed'],
  ['an objection that the bank has turned down', 'card', [{ ...captured, dispute: 'won' }], 'paid'],
  ['a refund that is due', 'card', [{ ...captured, refunds: 'due' }], 'refund_due'],
  ['a refund that was made', 'card', [{ ...captured, state: 'refunded', refunds: 'made' }], 'refunded'],
  [
    'a second capture that went back',
    'card',
    [{ ...captured, state: 'refunded', refunds: 'made' }, captured],
    'paid',
  ],
  [
    'a change that goes back beside the stay',
    'card',
    [captured, { ...captured, refunds: 'due' }],
    'refund_due',
  ],
  ['a change that went back in part', 'card', [captured, { ...captured, refunds: 'made' }], 'refunded'],
] as const)('%s', (_what, kind, payments, expected) => {
  expect(bookingPaymentOf(kind, [...payments])).toBe(expected);
});
