import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test, vi } from 'vitest';

vi.mock('virtual:common-passwords', () => ({ default: dictionary['passwords-common'] }));
const { judgePassword } = await import('./judge-password.ts');

test.each([
  ['password', 'common'],
  ['P@ssw0rd', 'common'],
  ['password123', 'common'],
  ['dhaka123', 'common'],
  ['Rahim1990', 'own'],
  ['rahim@example.com', 'own'],
  ['aaaaaaaa', 'weak'],
  ['x7!kQ2pL', 'fair'],
  ['sundarban tiger tea', 'strong'],
  ['আমার ছোট নদী', 'strong'],
])('%s is %s', (password, strength) => {
  expect(judgePassword(password, ['rahim@example.com', 'Rahim', ''])).toBe(strength);
});

test('a password of any length is judged, and none is refused', () => {
  expect(judgePassword('a', [])).toBe('weak');
  expect(judgePassword('zq'.repeat(2048), [])).toBeTypeOf('string');
});
