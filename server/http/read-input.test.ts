import { expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf, readQuery } from './read-input.ts';

const anything = z.record(z.string(), z.unknown());
const read = (query: string) => readQuery(addressOf(`http://localhost/api/hotels?${query}`), anything);

test('a parameter is a text, and a repeated one the list of its texts in their order', () => {
  expect(read('type=hotel&guests=2&type=resort&toString=1&type=')).toEqual({
    type: ['hotel', 'resort', ''],
    guests: '2',
    toString: '1',
  });
});

test('a parameter that is repeated as often as an address takes keeps every value', () => {
  const query = Array.from({ length: 2_000 }, (_value, index) => `a=${index % 10}`).join('&');
  const { a } = read(query);
  expect(a).toHaveLength(2_000);
});
