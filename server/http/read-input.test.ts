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

/** Processor time of this thread in microseconds. */
function processorTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

test('a parameter that is repeated as often as an address takes costs about as much as parsing the address', () => {
  const query = Array.from({ length: 2_000 }, () => 'a=').join('&');
  const parsing = processorTimeOf(() => [...new URLSearchParams(query)]);
  const reading = processorTimeOf(() => read(query));
  // Copying the list for each further value takes a hundred times as much as parsing.
  expect(reading / parsing).toBeLessThan(20);
});
