import { expect, test } from 'vitest';
import { authFailureOf } from './auth-failure.tsx';

test('the library’s message loses its first 22 and last 2 characters', () => {
  const error = Object.assign(new Error('Firebase: Error (auth/wrong-password).'), {
    code: 'auth/wrong-password',
  });
  expect(authFailureOf(error)).toEqual({ code: 'wrong-password', trimmed: 'wrong-password' });
});

test.each([
  'Firebase: Access to this account has been temporarily disabled due to many failed login attempts. (auth/too-many-requests).',
  'Firebase: TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled. (auth/too-many-requests).',
])(
  'a login error whose message does not begin with “Firebase: Error (auth/” has no trimmed line: %s',
  (message) => {
    const error = Object.assign(new Error(message), { code: 'auth/too-many-requests' });
    expect(authFailureOf(error)).toEqual({ code: 'too-many-requests' });
  },
);

test('an error that is not the library’s counts as a lost connection', () => {
  expect(authFailureOf(new TypeError('Failed to fetch dynamically imported module'))).toEqual({
    code: 'network-request-failed',
  });
});
