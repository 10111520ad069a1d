import { expect, test } from 'vitest';
import { addressOf } from '../http/read-input.ts';
import { pageHeaders } from './paging.ts';

const linksOf = (url: string, page: number | undefined, total = 100) =>
  pageHeaders(
    addressOf(`http://localhost${url}`),
    { ...(page && { page }), pageSize: 20 },
    total,
  ).Link?.split(', ');

test('the links of a list keep everything else that was asked, and the page in its place', () => {
  expect(linksOf('/api/hotels?district=Sylhet&page=2&pageSize=20&name=a%26b', 2)).toEqual([
    '</api/hotels?district=Sylhet&page=1&pageSize=20&name=a%26b>; rel="first"',
    '</api/hotels?district=Sylhet&page=5&pageSize=20&name=a%26b>; rel="last"',
    '</api/hotels?district=Sylhet&page=1&pageSize=20&name=a%26b>; rel="prev"',
    '</api/hotels?district=Sylhet&page=3&pageSize=20&name=a%26b>; rel="next"',
  ]);
});

test('a page that was not named comes last', () => {
  expect(linksOf('/api/hotels?pageSize=20', undefined, 30)).toEqual([
    '</api/hotels?pageSize=20&page=1>; rel="first"',
    '</api/hotels?pageSize=20&page=2>; rel="last"',
    '</api/hotels?pageSize=20&page=2>; rel="next"',
  ]);
});

test.each(['p%61ge=2&pageSize=20', 'page=2&pageSize=20', '&page=2&&pageSize=20'])(
  'a page is found as it is written: %s',
  (query) => {
    expect(linksOf(`/api/hotels?${query}`, 2)?.[3]).toBe('</api/hotels?page=3&pageSize=20>; rel="next"');
  },
);

test('a value that looks like a page stays a value', () => {
  expect(linksOf('/api/hotels?name=%26page=1&page=1', 1)?.[1]).toBe(
    '</api/hotels?name=%26page=1&page=5>; rel="last"',
  );
});
