import { expect, test } from 'vitest';
import { paymentStates } from '../../kernel/payment-states.ts';
import { isAllowedTransition } from './payment-transitions.ts';

test('no money is forgotten: what was captured can only go back, or come back from the bank', () => {
  const from = (state: (typeof paymentStates)[number]) =>
    paymentStates.filter((to) => isAllowedTransition(state, to));
  expect(from('captured')).toEqual(['refund_due', 'refunded']);
  expect(from('refund_due')).toEqual(['captured', 'refunded']);
  expect(from('refunded')).toEqual(['captured', 'refund_due']);
});

test('an attempt that was given up can still turn out to be captured, by a late word of the provider', () => {
  for (const final of ['failed', 'cancelled'] as const) {
    expect(isAllowedTransition(final, 'captured')).toBe(true);
    expect(isAllowedTransition(final, 'refund_due')).toBe(true);
  }
});

test('no payment is opened again', () => {
  for (const state of paymentStates) expect(isAllowedTransition(state, 'started')).toBe(false);
});
