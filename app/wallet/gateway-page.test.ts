import { expect, test } from 'vitest';
import { isGatewayPage } from './gateway-page.ts';

const site = 'https://nibash.example';
const real = { origin: null, testMode: false };

test.each([
  ['https://securepay.sslcommerz.com/gwprocess/v4/gw.php?Q=PAY', true],
  ['https://sslcommerz.com/pay', true],
  ['http://securepay.sslcommerz.com/pay', false],
  ['https://sslcommerz.com.evil.example/pay', false],
  ['https://evilsslcommerz.com/pay', false],
  ['https://securepay.sslcommerz.com@evil.example/pay', false],
  ['https://nibash.example/pay', false],
  ['javascript:alert(1)', false],
  ['/sandbox.sslcommerz.com/EasyCheckOut', false],
])('a guest is sent to the real gateway’s own pages over https alone: %s', (address, isAllowed) => {
  expect(isGatewayPage(address, real, site)).toBe(isAllowed);
});

test('while a stand-in answers, to its origin too, which may be this site’s', () => {
  const here = { origin: '', testMode: true };
  expect(isGatewayPage('https://nibash.example/sandbox.sslcommerz.com/EasyCheckOut/x', here, site)).toBe(
    true,
  );
  expect(isGatewayPage('https://other.example/x', here, site)).toBe(false);
  const elsewhere = { origin: 'http://127.0.0.1:9430', testMode: true };
  expect(isGatewayPage('http://127.0.0.1:9430/x', elsewhere, site)).toBe(true);
  expect(isGatewayPage('http://127.0.0.1:9431/x', elsewhere, site)).toBe(false);
  expect(isGatewayPage('https://nibash.example/x', elsewhere, site)).toBe(false);
});

test('nowhere, where the wallet is not offered', () => {
  expect(isGatewayPage('https://securepay.sslcommerz.com/pay', undefined, site)).toBe(false);
});
