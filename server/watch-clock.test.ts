import { pino } from 'pino';
import { expect, test } from 'vitest';
import { watchClock } from './watch-clock.ts';

test('a clock that is put forward or back is said once, and only the way back brings forward what waits', () => {
  let shiftMs = 0;
  const lines: { seconds: number; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let putBack = 0;
  const clock = watchClock(
    log,
    async () => void putBack++,
    () => performance.now() + shiftMs,
  );
  for (const toMs of [500, 86_400_500, 86_400_500, 86_430_500, 500]) {
    shiftMs = toMs;
    clock.look();
  }
  clock.stop();
  expect(lines.map(({ seconds, msg }) => [seconds, msg])).toEqual([
    [86_400, 'the clock was put forward'],
    [-86_430, 'the clock was put back'],
  ]);
  expect(putBack).toBe(1);
});
