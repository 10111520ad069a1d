import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inRoom, RoomBusy } from './room-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A transaction that ends on demand. */
function transaction() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = vi.fn(() => ended);
  return { run, end };
}

/** Lets everything continue that waits only for its place in a queue. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('two transactions are in a room at once; the others follow in their order', async () => {
  const all = Array.from({ length: 5 }, transaction);
  const results = all.map(({ run }) => inRoom('room', run));
  const begun = () => all.map(({ run }) => run.mock.calls.length);
  await settle();
  expect(begun()).toEqual([1, 1, 0, 0, 0]);
  all[1]?.end();
  await settle();
  expect(begun()).toEqual([1, 1, 1, 0, 0]);
  const late = transaction();
  const lateResult = inRoom('room', late.run);
  all[0]?.end();
  await settle();
  expect(begun(), 'nobody who comes later gets in between').toEqual([1, 1, 1, 1, 0]);
  expect(late.run).not.toHaveBeenCalled();
  for (const { end } of [...all, late]) end();
  await Promise.all([...results, lateResult]);
  expect(late.run).toHaveBeenCalledOnce();
});

test('a room in which nothing comes to an end refuses those who wait and those who come; other rooms go on', async () => {
  const stuck = [transaction(), transaction()];
  const inside = stuck.map(({ run }) => inRoom('stuck', run));
  const waiting = [1, 2, 3].map(() => inRoom('stuck', transaction().run));
  const refused = Promise.allSettled(waiting);
  await vi.advanceTimersByTimeAsync(2_000);
  for (const { status, reason } of (await refused) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected');
    expect(reason).toBeInstanceOf(RoomBusy);
  }
  await expect(inRoom('stuck', transaction().run)).rejects.toBeInstanceOf(RoomBusy);
  await expect(inRoom('another', async () => 'sold')).resolves.toBe('sold');
  for (const { end } of stuck) end();
  await Promise.all(inside);
  await expect(inRoom('stuck', async () => 'free again')).resolves.toBe('free again');
});

test('a busy room is waited for as long as it goes on, and a failed transaction hands its place on', async () => {
  const all = Array.from({ length: 6 }, transaction);
  const results = all.map(({ run }) => inRoom('busy', run));
  for (const { end } of all) {
    await vi.advanceTimersByTimeAsync(1_900);
    end();
  }
  await Promise.all(results);
  const failing = Array.from({ length: 3 }, () => inRoom('busy', () => Promise.reject(new Error('undone'))));
  const ends = await Promise.allSettled([...failing, inRoom('busy', async () => 'mine')]);
  expect(ends.at(-1)).toEqual({ status: 'fulfilled', value: 'mine' });
});
