import { expect, test } from 'vitest';
import { plainAddress } from './public-addresses.ts';
import { Refusal } from './refusal.ts';

const origin = 'http://localhost:3000';
const leadsTo = (path: string) => plainAddress(decodeURI(path.split('?')[0] ?? ''), origin + path)?.headers;

test.each([
  ['/%73tay/sylhet/inn-bcdfghjk?lang=bn', '/stay/sylhet/inn-bcdfghjk?lang=bn'],
  ['/stay/s%79lhet', '/stay/sylhet'],
  ['/stay/sylhet%2Finn-bcdfghjk', '/stay/sylhet/inn-bcdfghjk'],
  ['/STAY/Sylhet/Inn-BCDFGHJK', '/stay/sylhet/inn-bcdfghjk'],
  ['/stay/sylhet/inn-bcdfghjk/?page=2', '/stay/sylhet/inn-bcdfghjk?page=2'],
])('%s leads to %s without a page', (other, plain) => {
  expect(leadsTo(other)).toEqual({ Location: plain });
  expect(leadsTo(plain)).toBeUndefined();
});

test.each([
  '/stay/sylhet/inn-bcdfghjk',
  '/stay',
  '/hotels/%61',
  '/%2F%2Fevil.example/stay/x',
  '/stay/%E0%A6%95/inn',
  '/stay/a/b/c/',
  '/stay/%252e%252e/x',
  '/stay/../hotels',
])('%s leads nowhere', (path) => {
  expect(leadsTo(path)).toBeUndefined();
});

test('an address leads to no other site', () => {
  for (const path of ['/stay//evil.example/', '/stay/%2F%2Fevil.example', '/stay/\\evil.example/'])
    expect(leadsTo(path)?.Location ?? '/stay/').toMatch(/^\/stay\//);
});

test('there are no data of a public page besides its call', () => {
  expect(() => leadsTo('/stay/sylhet/inn-bcdfghjk.data')).toThrow(Refusal);
});
