import { expect, test } from 'vitest';
import { captureFault } from './capture-fault.ts';

const payment = { intentId: 'pi_1', amountPoisha: 500_000 };
const captured = { id: 'pi_1', currency: 'bdt', capturedPoisha: 500_000 };

test('amount, currency and intent as they are written on the payment are no fault', () => {
  expect(captureFault(payment, captured)).toBeUndefined();
});

test.each([
  ['a poisha less', { capturedPoisha: 499_999 }],
  ['a poisha more', { capturedPoisha: 500_001 }],
  ['the same number of another currency', { currency: 'usd' }],
  ['the intent of another payment', { id: 'pi_2' }],
  ['a part that was refunded before', { refundedPoisha: 20_000 }],
])('%s is a fault that names both', (_what, other) => {
  const [value] = Object.values(other);
  expect(captureFault(payment, { ...captured, ...other })).toContain(String(value));
});

test('a payment whose intent was never noted takes no other’s money', () => {
  expect(captureFault({ ...payment, intentId: null }, captured)).toBeDefined();
});
