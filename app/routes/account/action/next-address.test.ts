import { expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

const from = (continueUrl: string) => nextAddress(new URLSearchParams({ continueUrl }));

test('the page that was left behind goes along to login', () => {
  expect(from('https://nibash.example/login?from=%2Fhotels%2F1')).toBe('/login?from=%2Fhotels%2F1');
});

test.each(['https://evil.example/login', 'https://evil.example/?from=//evil.example', 'nonsense', ''])(
  'nothing else does: %j',
  (address) => expect(from(address)).toBe('/login'),
);
