import { expect, test } from 'vitest';
import { together } from './together.ts';

test('the answers come in their order', async () => {
  expect(await together([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});

test('the first that failed is told, also when another one behind it fails sooner', async () => {
  const late = Promise.withResolvers<void>();
  const answers = together([late.promise, Promise.reject(new Error('the transaction is aborted'))]);
  late.reject(new Error('a deadlock'));
  await expect(answers).rejects.toThrow('a deadlock');
});
