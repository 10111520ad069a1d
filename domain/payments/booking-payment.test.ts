import { expect, test } from 'vitest';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import { bookingPaymentOf, type CapturedPayment } from './booking-payment.ts';

const booked = { kind: 'card', state: 'confirmed', totalPoisha: 1_100_000 } as const;
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
  expect(bookingPaymentOf({ ...booked, kind, advance: 'all' }, [...payments], 0)).toBe(expected);
  expect(bookingPaymentOf({ ...booked, kind, advance: '20' }, [...payments], 0)).toBe(expected);
});

test('where a part is paid now, that is said as long as the desk waits for the rest', () => {
  const stateOf = (advance: AdvanceTerm, due: number, payment: Partial<CapturedPayment> = {}) =>
    bookingPaymentOf({ ...booked, advance }, [{ ...captured, ...payment }], due);
  expect(stateOf('20', 8_800)).toBe('advance_paid');
  expect(stateOf('20', 0)).toBe('paid');
  expect(stateOf('20', -100)).toBe('paid');
  expect(stateOf('20', 8_800, { dispute: 'lost' })).toBe('disputed');
  expect(stateOf('20', 8_800, { refunds: 'due' })).toBe('refund_due');
  expect(stateOf('20', 8_800, { refunds: 'changed' })).toBe('advance_paid');
});

test('what a move by the desk adds to a booking of which all was paid is no rest of an advance', () => {
  expect(bookingPaymentOf({ ...booked, advance: 'all' }, [captured], 8_800)).toBe('paid');
});

test('a payment of which lower prices gave back all is refunded only where the booking costs nothing any more', () => {
  const gone: CapturedPayment = { ...captured, state: 'refunded', refunds: 'changed' };
  const stateOf = (more: object) => bookingPaymentOf({ ...booked, advance: '20', ...more }, [gone], 0);
  expect(stateOf({})).toBe('paid');
  expect(stateOf({ totalPoisha: 0 })).toBe('refunded');
  expect(stateOf({ state: 'cancelled' })).toBe('refunded');
});
