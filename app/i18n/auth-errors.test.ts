import { expect, test } from 'vitest';
import { authErrors as bangla } from './bn/auth-errors.ts';
import { authErrors as english } from './en/auth-errors.ts';

/** Every code in section 8 of the specification, and the library's further codes for a password. */
const codes = [
  'wrong-password',
  'user-not-found',
  'email-already-in-use',
  'invalid-email',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-token-expired',
  'invalid-verification-code',
  'invalid-multi-factor-session',
  'second-step-left',
  'code-expired',
  'user-disabled',
  'operation-not-allowed',
  'admin-restricted-operation',
  'network-request-failed',
  'multi-factor-auth-required',
  'user-mismatch',
  'weak-password',
  'missing-password',
  'invalid-credential',
] as const;

test.each(codes)('%s has a sentence of its own in both languages', (code) => {
  for (const [sentences, letters] of [
    [english, /^[A-Z][ -~]+\.$/],
    [bangla, /^[\u0980-\u09ff].*\p{Script=Bengali}।$/u],
  ] as const) {
    expect(sentences[code]).toMatch(letters);
    expect(Object.values(sentences).filter((sentence) => sentence === sentences[code])).toHaveLength(1);
  }
});

test('any other code has a sentence too', () => {
  expect(english.other).not.toBe('');
  expect(bangla.other).not.toBe('');
});
