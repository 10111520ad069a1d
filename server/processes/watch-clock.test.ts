import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { watchClock } from './watch-clock.ts';

test('a clock that is put forward or back is said once, and only the way back brings forward what waits', async () => {
  let shiftMs = 0;
  const lines: { seconds: number; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const putBack: string[] = [];
  const clock = watchClock(
    log,
    async (since) => void putBack.push(since),
    () => performance.now() + shiftMs,
  );
  for (const toMs of [500, 86_400_500, 86_400_500, 86_430_500, 500]) {
    shiftMs = toMs;
    clock.look();
    await setImmediate();
  }
  clock.stop();
  expect(lines.map(({ seconds, msg }) => [seconds, msg])).toEqual([
    [86_400, 'the clock was put forward'],
    [-86_430, 'the clock was put back'],
  ]);
  // Called once at the start, in case the clock was set back while no process ran.
  expect(putBack).toEqual(['before the start', 'now']);
});

test('what cannot be brought forward, as while the database is away, is tried again at every look', async () => {
  const log = pino({ level: 'silent' });
  const calls: string[] = [];
  let isAway = false;
  let shiftMs = 86_400_000;
  const clock = watchClock(
    log,
    async (since) => {
      calls.push(since);
      if (isAway) throw new Error('the database is away');
    },
    () => performance.now() + shiftMs,
  );
  const look = async () => {
    clock.look();
    await setImmediate();
  };
  await look();
  shiftMs = 0;
  isAway = true;
  await look();
  await look();
  isAway = false;
  await look();
  await look();
  clock.stop();
  expect(calls).toEqual(['before the start', 'now', 'now', 'now']);
});
