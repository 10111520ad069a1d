import { expect, test } from 'vitest';
import { languageToRemember } from './language.ts';

const request = new Request('http://localhost/?lang=bn');

test('the language that an address names is remembered, over https by a cookie that travels no other way', () => {
  expect(languageToRemember(request, false)).toBe('lang=bn; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(languageToRemember(request, true)).toMatch(/^lang=bn; .*; Secure$/);
});

test('nothing is written when there is nothing new to remember', () => {
  const again = new Request(request, { headers: { Cookie: 'lang=bn' } });
  expect(languageToRemember(again, true)).toBeUndefined();
  expect(languageToRemember(new Request('http://localhost/?lang=xx'), true)).toBeUndefined();
});
