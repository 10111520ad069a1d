import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transactionIdOf, uuidOfTransactionId } from './transaction-id.ts';

test('a UUID becomes 26 letters of lower-case base32, and comes back', () => {
  const edges = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  for (const uuid of [...edges, ...Array.from({ length: 200 }, () => randomUUID())]) {
    const id = transactionIdOf(uuid);
    expect(id).toMatch(/^[a-z2-7]{26}$/);
    expect(uuidOfTransactionId(id)).toBe(uuid);
  }
});

test('the letters are these, whatever the version of the program', () => {
  expect(transactionIdOf('00112233-4455-6677-8899-aabbccddeeff')).toBe('aacerdgrcvmz3yrgnkxpgn33x7');
});

test.each([
  '',
  'a'.repeat(25),
  'a'.repeat(27),
  '7'.repeat(26),
  'A'.repeat(26),
  '1'.repeat(26),
  'BK-7Q2M9X4T1C8R5N',
])('"%s" is no transaction id of ours', (id) => {
  expect(uuidOfTransactionId(id)).toBeUndefined();
});

test('only a UUID in lower case becomes a transaction id', () => {
  for (const text of ['', 'x', randomUUID().toUpperCase(), `${randomUUID()}0`])
    expect(() => transactionIdOf(text)).toThrow('UUID');
});
