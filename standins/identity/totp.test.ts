import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode } from './totp.ts';

/** The secret of RFC 6238's appendix B; its codes have eight digits, of which an app shows the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code of RFC 6238 is %s', (second, code) => {
  expect(stepOfCode(secret, code.slice(-6), second * 1000)).toBe(Math.floor(second / 30));
});

test('a code is good one period before and after its own, and no longer', () => {
  const [at, code] = [1111111111, '050471'];
  expect([-60, -30, 0, 30, 60].map((off) => stepOfCode(secret, code, (at + off) * 1000))).toEqual([
    undefined,
    37037037,
    37037037,
    37037037,
    undefined,
  ]);
});

test('anything but six digits is no code, and secrets have 160 bits and differ', () => {
  for (const text of ['', '05047', '0504711', '05047a', '০৫০৪৭১', '      '])
    expect(stepOfCode(secret, text, 1111111111000)).toBeUndefined();
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
