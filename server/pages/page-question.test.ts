import { expect, test } from 'vitest';
import { keyOf, pageQuestion } from './page-question.ts';

const keyFor = (address: string, cookie = '') => {
  const request = new Request(`http://localhost:3000${address}`, { headers: { cookie } });
  const question = pageQuestion(request, 'en');
  return question && keyOf(question);
};

test.each([
  ['the order of parameters', '/hotels?guests=2&district=Sylhet', '/hotels?district=Sylhet&guests=2'],
  ['parameters that no page knows', '/hotels?fbclid=x&page=2', '/hotels?page=2'],
  ['a parameter that is there twice', '/hotels?guests=2&guests=3', '/hotels?guests=2'],
  ['the order of facilities', '/hotels?facility=b&facility=a', '/hotels?facility=a&facility=b'],
  ['other cookies', '/hotels', '/hotels'],
  ['another payment', '/payment/return/a', '/payment/return/b'],
  [
    'parameters on a hotel’s public page',
    '/stay/sylhet/inn-bcdfghjk?page=2&guests=3',
    '/stay/sylhet/inn-bcdfghjk',
  ],
])('%s make no other question', (_, one, other) => {
  expect(keyFor(one, 'session=abc; lang=en')).toBe(keyFor(other));
});

test.each([
  ['?page=1', ''],
  ['?page=abc', ''],
  ['?page=', ''],
  ['?page=0', ''],
  ['?page=01', ''],
  ['?page=1e0', ''],
  ['?page=-2', ''],
  ['?page=02', '?page=2'],
  ['?page=2.0', '?page=2'],
  ['?page=%202', '?page=2'],
])('another spelling of a place’s page makes no other question: %s', (query, other) => {
  expect(keyFor(`/stay/sylhet${query}`)).toBe(keyFor(`/stay/sylhet${other}`));
});

test.each([
  ['a filter', '/hotels?page=2', '/hotels'],
  ['a second facility', '/hotels?facility=a&facility=b', '/hotels?facility=a'],
  ['a named language', '/hotels?lang=en', '/hotels'],
  ['another hotel', '/hotels/a', '/hotels/b'],
  ['another page of a place', '/stay/sylhet?page=2', '/stay/sylhet'],
  ['another public page', '/stay/sylhet/a-bcdfghjk', '/stay/sylhet/b-bcdfghjk'],
])('%s makes another question', (_, one, other) => {
  expect(keyFor(one)).not.toBe(keyFor(other));
});

test('a browser that was signed in before has pages of its own, and other pages are never cached', () => {
  expect(keyFor('/', 'a=b; account=expected')).not.toBe(keyFor('/'));
  for (const path of [
    '/login',
    '/myBookings',
    '/hotels/a/b',
    '/hotels/',
    '/payment',
    '/payment/return/',
    '/stay',
    '/stay/a/b/c',
    '/Stay/a',
  ])
    expect(keyFor(path)).toBeUndefined();
});
