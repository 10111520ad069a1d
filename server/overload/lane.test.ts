import { expect, test } from 'vitest';
import { Lane } from './lane.ts';

/** Lets the event loop make as many turns as a request may have to wait for. */
async function turns(count = 10): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A full lane, and how many requests are in it. */
function fullLane(): { lane: Lane; inside: number } {
  const lane = new Lane(4);
  let inside = 0;
  while (!lane.enter(0)) inside++;
  // Refuses the request that has to wait.
  lane.adapt(false, 10_000);
  return { lane, inside };
}

test('whoever waits comes in when another one leaves, the oldest first', async () => {
  const { lane } = fullLane();
  const came: string[] = [];
  lane.adapt(true, 10_000);
  for (const name of ['old', 'new']) void lane.enter(10_000)?.then((entry) => came.push(`${name} ${entry}`));
  await turns();
  expect(came).toEqual([]);
  for (let left = 0; left < 64; left++) lane.leave();
  await turns();
  expect(came).toEqual(['old in', 'new in']);
});

test('whoever has waited too long is refused, and nobody else', async () => {
  const { lane } = fullLane();
  lane.adapt(true, 10_000);
  const old = lane.enter(10_000);
  const young = lane.enter(10_100);
  let youngCame = false;
  void young?.then(() => {
    youngCame = true;
  });
  lane.adapt(true, 10_550);
  await expect(old).resolves.toBe('refused');
  await turns();
  expect(youngCame).toBe(false);
});

test('an event loop that stays late lets fewer in, and one that is in time again more', async () => {
  const { lane, inside } = fullLane();
  for (let tick = 0; tick < 100; tick++) lane.adapt(true, 10_000);
  for (let left = 0; left < inside - 4; left++) lane.leave();
  let came = false;
  void lane.enter(10_000)?.then(() => {
    came = true;
  });
  await turns();
  expect(came, 'four are at work, and no more may be').toBe(false);
  lane.adapt(false, 10_000);
  await turns();
  expect(came).toBe(true);
});

test('whoever comes while the first in line has waited for long is refused at once', async () => {
  const { lane } = fullLane();
  lane.adapt(true, 10_000);
  let firstCame = false;
  void lane.enter(10_000)?.then(() => {
    firstCame = true;
  });
  await expect(lane.enter(10_250)).resolves.toBe('refused');
  expect(firstCame).toBe(false);
});

test('a line of a thousand takes nobody else', async () => {
  const { lane } = fullLane();
  lane.adapt(true, 10_000);
  for (let more = 0; more < 1_000; more++) void lane.enter(10_000);
  await expect(lane.enter(10_000)).resolves.toBe('refused');
});
