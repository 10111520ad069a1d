import { expect, test } from 'vitest';
import { storedSentences } from './stored-sentences.ts';

const sentences = storedSentences({
  amount: 'captured {gotPoisha} poisha instead of {expectedPoisha}',
  on: 'captured on {got} instead of {expected}',
  refused: 'refused: {code}: {message}',
  plain: 'the bank did not take it',
});
const texts = {
  amount: ({ gotPoisha, expectedPoisha }: { gotPoisha: string; expectedPoisha: string }) =>
    `${expectedPoisha} -> ${gotPoisha}`,
  on: ({ got, expected }: { got: string; expected: string }) => `${expected} => ${got}`,
  refused: ({ code, message }: { code: string; message: string }) => `${message} [${code}]`,
  plain: () => 'no',
};
const told = (stored: string) => sentences.tell(stored, texts, (name, value) => `${name[0]}${value}`);

test('a stored sentence is told in other words with the facts that it was written with', () => {
  const amount = sentences.write('amount', { gotPoisha: -100, expectedPoisha: 200 });
  expect(amount).toBe('captured -100 poisha instead of 200');
  expect(told(amount)).toBe('e200 -> g-100');
  expect(told(sentences.write('on', { got: 'pi_1', expected: null }))).toBe('enull => gpi_1');
  expect(told(sentences.write('refused', { code: 'low', message: 'not now: ask\nagain' }))).toBe(
    'mnot now: ask\nagain [clow]',
  );
  expect(told(sentences.write('plain', {}))).toBe('no');
});

test('a sentence of no known kind is told as it was stored', () => {
  for (const stored of ['captured some poisha instead of 200', 'the bank did not take it, again', ''])
    expect(told(stored)).toBe(stored);
});
