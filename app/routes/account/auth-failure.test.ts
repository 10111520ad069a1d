import { expect, test } from 'vitest';
import { authFailureOf } from './auth-failure.tsx';

test('the library’s message loses its first 22 and last 2 characters', () => {
  const error = Object.assign(new Error('Firebase: Error (auth/wrong-password).'), {
    code: 'auth/wrong-password',
  });
  expect(authFailureOf(error)).toEqual({ code: 'wrong-password', trimmed: 'wrong-password' });
});

test('an error that is not the library’s counts as a lost connection', () => {
  expect(authFailureOf(new TypeError('Failed to fetch dynamically imported module'))).toEqual({
    code: 'network-request-failed',
  });
});
