import { expect, test } from 'vitest';
import { pageReader } from './page-request.ts';

const read = pageReader(false);
const parsed = (headers: Record<string, string>, address = '/hotels?district=Sylhet') =>
  read(new Request(`http://localhost:3000${address}`, { headers }));

test('an address is read once, and again for who speaks another language or was signed in before', () => {
  const first = parsed({ 'accept-language': 'en', cookie: 'other=1' });
  expect(parsed({ 'accept-language': 'en', cookie: 'other=2; more=3' })).toBe(first);
  expect(first).toMatchObject({ language: 'en', remember: undefined });
  expect(parsed({ 'accept-language': 'bn' }).language).toBe('bn');
  expect(parsed({ 'accept-language': 'en', cookie: 'other=1; lang=bn' }).language).toBe('bn');
  expect(parsed({ 'accept-language': 'en', cookie: 'account=expected' }).question?.expectsAccount).toBe(true);
  expect(parsed({ 'accept-language': 'en' }, '/hotels?district=Dhaka').key).not.toBe(first.key);
});

test.each(['/stay/sylhet/inn-bcdfghjk', '/stay/a/b/c', '/stay/a/b/', '/STAY/a'])(
  'the crawled address %s is read each time, so that it displaces none that visitors use',
  (address) => {
    expect(parsed({}, address)).not.toBe(parsed({}, address));
  },
);

test('the language of an address is remembered in a cookie until it is known', () => {
  const address = '/hotels?lang=bn';
  expect(parsed({}, address).remember).toMatch(/^lang=bn;/);
  expect(parsed({ cookie: 'lang=bn' }, address).remember).toBeUndefined();
  expect(parsed({}, address).vary).not.toContain('Accept-Language');
});

test('no header of one visitor decides what another is shown', () => {
  const poisoned = { 'accept-language': 'en-US,en;q=0.9 lang=bn,;', cookie: 'account=expected' };
  expect(parsed(poisoned).language).toBe('en');
  const inBangla = { 'accept-language': 'en-US,en;q=0.9', cookie: 'lang=bn; account=expected' };
  expect(parsed(inBangla).language).toBe('bn');
  const withoutHint = { 'accept-language': 'bn account=expected,;', cookie: 'lang=en' };
  expect(parsed(withoutHint).question?.expectsAccount).toBe(false);
  const signedIn = { 'accept-language': 'bn', cookie: 'account=expected; lang=en' };
  expect(parsed(signedIn).question?.expectsAccount).toBe(true);
});

test.each(['/?lang=xx', '/?lang=', '/hotels?lang=EN'])(
  '%s names no language, so browsers differ',
  (address) => {
    expect(parsed({ 'accept-language': 'bn' }, address)).toMatchObject({ language: 'bn' });
    expect(parsed({ 'accept-language': 'bn' }, address).vary).toContain('Accept-Language');
  },
);
