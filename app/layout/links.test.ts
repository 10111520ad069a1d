import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { menuLinks } from './links.ts';

const addresses = (here?: { pathname: string; search: string }) =>
  menuLinks({ state: 'signed-out' }, en, here).map(({ to }) => to);

test('Login and Register come back to the page where they are pressed', () => {
  expect(addresses({ pathname: '/hotels', search: '?district=Sylhet' })).toEqual([
    '/',
    '/login?from=%2Fhotels%3Fdistrict%3DSylhet',
    '/register?from=%2Fhotels%3Fdistrict%3DSylhet',
  ]);
});

test('between the pages of signing in they keep where the first one was pressed', () => {
  expect(addresses({ pathname: '/login', search: '?from=%2FmyBookings' })).toEqual([
    '/',
    '/login?from=%2FmyBookings',
    '/register?from=%2FmyBookings',
  ]);
  expect(addresses({ pathname: '/account/forgot', search: '' })).toEqual(['/', '/login', '/register']);
});

test('on the home page, and in the markup that the server sends to everybody, they are plain', () => {
  for (const here of [undefined, { pathname: '/', search: '' }])
    expect(addresses(here)).toEqual(['/', '/login', '/register']);
});
