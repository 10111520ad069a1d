import { expect, test } from 'vitest';
import { crash } from '../crash/crash.ts';
import { sayReport } from '../crash/say-report.ts';

// A start of the server takes a second or two, and each round has one or two. With the four of crash-writes.test.ts these
// are the twenty kills of a whole run; `npm run crash` is the long form.
test('killed sixteen times in the middle of everything that guests do, nothing is lost, open or charged twice', async () => {
  const seed = crypto.randomUUID().slice(0, 8);
  const report = await crash({ rounds: 20, kills: 16, seed });
  const table = sayReport(report);
  process.stdout.write(`${table}\n`);
  expect(report.findings, `seed ${seed}`).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(16);
}, 900_000);
