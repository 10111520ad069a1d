import { expect, test } from 'vitest';
import { hasEnded } from './ended-session.ts';

const refused = (code: string) =>
  Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` });

test.each(['user-disabled', 'user-token-expired', 'user-not-found', 'invalid-refresh-token'])(
  'after %s nobody is signed in any more',
  (code) => expect(hasEnded(refused(code))).toBe(true),
);

test.each(['network-request-failed', 'unavailable', 'internal-error', 'too-many-requests', 'wrong-password'])(
  '%s says nothing about the sign-in',
  (code) => expect(hasEnded(refused(code))).toBe(false),
);

test('a script that did not load signs nobody out', () => {
  expect(hasEnded(new TypeError('Failed to fetch dynamically imported module'))).toBe(false);
});
