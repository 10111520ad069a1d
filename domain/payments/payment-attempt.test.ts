import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import type { PaymentProviderName } from '../../kernel/payment-states.ts';
import { paymentProblems } from '../../kernel/stored-sentences.ts';
import { attemptIdOf, attemptNameOf, earlierChargeOf } from './payment-attempt.ts';

const attempt = { uid: 'a guest', purpose: 'stay', provider: 'stripe', key: 'a key' } as const;

test('the same account, purpose, way and key make the same id, and any other of them another one', () => {
  const id = attemptIdOf(attempt);
  expect(attemptIdOf({ ...attempt })).toBe(id);
  // The product names no wallet yet.
  const wallet = 'wallet' as PaymentProviderName;
  const others = [
    attemptIdOf({ ...attempt, uid: 'another guest' }),
    attemptIdOf({ ...attempt, purpose: 'change' }),
    attemptIdOf({ ...attempt, provider: wallet }),
    attemptIdOf({ ...attempt, key: 'another key' }),
    // No two lists of texts are written alike.
    attemptIdOf({ ...attempt, uid: 'a guest","stay', key: 'a key' }),
  ];
  expect(new Set([id, ...others]).size).toBe(others.length + 1);
});

test('an id never changes with a version of the site, or a repeated request would charge again', () => {
  expect(attemptIdOf(attempt)).toBe('9f26c8a0-8ce0-8b85-87ed-d9d95180612a');
});

test('an attempt is named by its id, and one with a random id by its booking and number', () => {
  const bookingId = newId();
  const id = attemptIdOf(attempt);
  expect(attemptNameOf({ id, bookingId, attempt: 2 })).toEqual({ paymentId: id });
  expect(attemptNameOf({ id: newId(), bookingId, attempt: 2 })).toEqual({ bookingId, attempt: 2 });
});

test('a charge of an earlier request is read from the problem, with what is left of it', () => {
  const problem = paymentProblems.write('earlierCharge', { chargedPoisha: 700, earlierIntent: 'pi_1' });
  expect(earlierChargeOf({ problem })).toEqual({ intentId: 'pi_1', chargedPoisha: 700 });
  const refunded = paymentProblems.write('earlierRefunded', { returnedPoisha: 700, earlierIntent: 'pi_1' });
  expect(earlierChargeOf({ problem: refunded })).toEqual({ intentId: 'pi_1', chargedPoisha: 0 });
  const other = paymentProblems.write('wrongAmount', { gotPoisha: 1, expectedPoisha: 2 });
  expect(earlierChargeOf({ problem: other })).toBeUndefined();
  expect(earlierChargeOf({ problem: null })).toBeUndefined();
});
