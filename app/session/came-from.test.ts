import { expect, test } from 'vitest';
import { cameFrom, signInAddress } from './came-from.ts';

const from = (address: string) => cameFrom(new URLSearchParams({ from: address }));

test('a path of this site is gone back to, with its search', () => {
  expect(from('/hotels/1?checkIn=2026-12-01')).toBe('/hotels/1?checkIn=2026-12-01');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\\b',
  '/\t/x',
  '',
])('anything else leads home: %j', (address) => {
  expect(from(address)).toBe('/');
});

test('a missing page of origin leads home', () => {
  expect(cameFrom(new URLSearchParams())).toBe('/');
});

test('the sign-in address carries the page, and nothing for the home page', () => {
  expect(signInAddress('/login', '/myBookings')).toBe('/login?from=%2FmyBookings');
  expect(signInAddress('/register', '/')).toBe('/register');
});
