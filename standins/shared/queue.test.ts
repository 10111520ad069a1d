import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const full = () => new Error('the queue is full');

/** Jobs that begin when the queue lets them and end when the test says so. */
function works(count: number, queue = createQueue({ atOnce: 2, waitingMax: 2, full })) {
  const begun: number[] = [];
  const all = Array.from({ length: count }, (_, index) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const outcome = queue
      .run(async () => {
        begun.push(index);
        await promise;
      })
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
    return { end: resolve, outcome };
  });
  return { begun, all };
}

test('two jobs run at a time, the next begins when one ends, and a job that finds the queue full is refused', async () => {
  const { begun, all } = works(5);
  expect(await all[4]?.outcome).toBe('the queue is full');
  expect(begun).toEqual([0, 1]);
  all[1]?.end();
  await all[1]?.outcome;
  expect(begun).toEqual([0, 1, 2]);
  for (const work of all) work.end();
  expect(await Promise.all(all.slice(0, 4).map((work) => work.outcome))).toEqual(Array(4).fill('done'));
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('after a job that fails the next one runs', async () => {
  const queue = createQueue({ atOnce: 1, waitingMax: 1, full });
  const failed = queue.run(() => Promise.reject(new Error('damaged')));
  const next = queue.run(async () => 'fine');
  await expect(failed).rejects.toThrow('damaged');
  expect(await next).toBe('fine');
  expect(await queue.run(async () => 'again')).toBe('again');
});
