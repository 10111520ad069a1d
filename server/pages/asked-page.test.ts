import { expect, test } from 'vitest';
import { pageReader } from './asked-page.ts';

const read = pageReader(false);
const asked = (headers: Record<string, string>, address = '/hotels?district=Sylhet') =>
  read(new Request(`http://localhost:3000${address}`, { headers }));

test('an address is read once, and again for who speaks another language or was signed in before', () => {
  const first = asked({ 'accept-language': 'en', cookie: 'other=1' });
  expect(asked({ 'accept-language': 'en', cookie: 'other=2; more=3' })).toBe(first);
  expect(first).toMatchObject({ language: 'en', remember: undefined });
  expect(asked({ 'accept-language': 'bn' }).language).toBe('bn');
  expect(asked({ 'accept-language': 'en', cookie: 'other=1; lang=bn' }).language).toBe('bn');
  expect(asked({ 'accept-language': 'en', cookie: 'account=expected' }).question?.expectsAccount).toBe(true);
  expect(asked({ 'accept-language': 'en' }, '/hotels?district=Dhaka').key).not.toBe(first.key);
});

test('the language of an address is remembered in a cookie until it is known', () => {
  const address = '/hotels?lang=bn';
  expect(asked({}, address).remember).toMatch(/^lang=bn;/);
  expect(asked({ cookie: 'lang=bn' }, address).remember).toBeUndefined();
  expect(asked({}, address).vary).not.toContain('Accept-Language');
});
