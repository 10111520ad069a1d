import { pino } from 'pino';
import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

test('a failure is logged and the work is done again, one at a time, until it is stopped', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  let running = 0;
  let rounds = 0;
  await new Promise<void>((resolve) => {
    const { stop } = repeat(
      'counting',
      async () => {
        expect(++running).toBe(1);
        await new Promise((next) => setImmediate(next));
        running--;
        if (++rounds === 1) throw new Error('the first fails');
        if (rounds < 3) return;
        stop();
        resolve();
      },
      { everyMs: 0, log },
    );
  });
  expect(rounds).toBe(3);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('counting failed');
});
