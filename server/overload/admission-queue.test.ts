import { expect, test } from 'vitest';
import { AdmissionQueue, patienceOfChanges } from './admission-queue.ts';

/** Lets the event loop make as many turns as a request may have to wait for. */
async function ticks(count = 10): Promise<void> {
  for (let tick = 0; tick < count; tick++) await new Promise((resolve) => setImmediate(resolve));
}

/** A full queue, and how many requests are inside. */
function fullQueue(patience?: typeof patienceOfChanges): { queue: AdmissionQueue; inside: number } {
  const queue = new AdmissionQueue(4, patience && { patience });
  let inside = 0;
  while (!queue.enter(0)) inside++;
  // Refuses the request that has to wait.
  queue.adapt(false, 10_000);
  return { queue, inside };
}

test('whoever waits comes in when another one leaves, the oldest first', async () => {
  const { queue } = fullQueue();
  const came: string[] = [];
  queue.adapt(true, 10_000);
  for (const name of ['old', 'new']) void queue.enter(10_000)?.then((entry) => came.push(`${name} ${entry}`));
  await ticks();
  expect(came).toEqual([]);
  for (let count = 0; count < 64; count++) queue.leave();
  await ticks();
  expect(came).toEqual(['old in', 'new in']);
});

test('whoever has waited too long is refused, and nobody else', async () => {
  const { queue } = fullQueue();
  queue.adapt(true, 10_000);
  const old = queue.enter(10_000);
  const young = queue.enter(10_100);
  let youngCame = false;
  void young?.then(() => {
    youngCame = true;
  });
  queue.adapt(true, 10_550);
  await expect(old).resolves.toBe('refused');
  await ticks();
  expect(youngCame).toBe(false);
});

test('an event loop that stays late lets fewer in, and one that is in time again more', async () => {
  const { queue, inside } = fullQueue();
  for (let tick = 0; tick < 100; tick++) queue.adapt(true, 10_000);
  for (let count = 0; count < inside - 4; count++) queue.leave();
  let came = false;
  void queue.enter(10_000)?.then(() => {
    came = true;
  });
  await ticks();
  expect(came, 'four are at work, and no more may be').toBe(false);
  queue.adapt(false, 10_000);
  await ticks();
  expect(came).toBe(true);
});

test('whoever comes while the first in the queue has waited for long is refused at once', async () => {
  const { queue } = fullQueue();
  queue.adapt(true, 10_000);
  let firstCame = false;
  void queue.enter(10_000)?.then(() => {
    firstCame = true;
  });
  await expect(queue.enter(10_250)).resolves.toBe('refused');
  expect(firstCame).toBe(false);
});

test('the first rank comes in before the second, each with the oldest first', async () => {
  const { queue } = fullQueue();
  queue.adapt(true, 10_000);
  const came: string[] = [];
  for (const rank of ['second', 'first'] as const)
    for (const name of ['old', 'new'])
      void queue.enter(10_000, rank)?.then((entry) => came.push(`${rank} ${name} ${entry}`));
  for (let count = 0; count < 64; count++) queue.leave();
  await ticks();
  expect(came).toEqual(['first old in', 'first new in', 'second old in', 'second new in']);
});

test('a change waits for eight seconds, and those that come meanwhile wait behind it', async () => {
  const { queue } = fullQueue(patienceOfChanges);
  queue.adapt(true, 10_000);
  const came: string[] = [];
  for (const [name, atMs] of [
    ['old', 10_000],
    ['new', 17_000],
  ] as const)
    void queue.enter(atMs)?.then((entry) => came.push(`${name} ${entry}`));
  queue.adapt(true, 17_990);
  await ticks();
  expect(came).toEqual([]);
  queue.adapt(true, 18_000);
  await ticks();
  expect(came).toEqual(['old refused']);
  for (let count = 0; count < 64; count++) queue.leave();
  await ticks();
  expect(came).toEqual(['old refused', 'new in']);
});

test('a queue of a thousand takes nobody else', async () => {
  const { queue } = fullQueue();
  queue.adapt(true, 10_000);
  for (let more = 0; more < 1_000; more++) void queue.enter(10_000);
  await expect(queue.enter(10_000)).resolves.toBe('refused');
});

test('a queue that yields lets nobody in while the other one has somebody waiting, and then the oldest', async () => {
  let othersWait = true;
  const queue = new AdmissionQueue(1, { atOnceMax: 16, mustYield: () => othersWait });
  const came: string[] = [];
  for (const name of ['old', 'new']) void queue.enter(10_000)?.then((entry) => came.push(`${name} ${entry}`));
  queue.adapt(false, 10_020);
  await ticks();
  expect(came).toEqual([]);
  othersWait = false;
  queue.adapt(false, 10_040);
  await ticks();
  expect(came).toEqual(['old in', 'new in']);
});

test('a queue with a part of the places lets in no more, however quiet the process is', () => {
  const queue = new AdmissionQueue(1, { atOnceMax: 16 });
  for (let tick = 0; tick < 100; tick++) queue.adapt(false, 10_000);
  let inside = 0;
  while (!queue.enter(10_000)) inside++;
  expect(inside).toBe(16);
});
