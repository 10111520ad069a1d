import { expect, test } from 'vitest';
import { crash } from '../crash/crash.ts';
import { sayReport } from '../crash/say-report.ts';

// A start of the server takes a second or two, and each round has one or two. `npm run crash` is the long form.
test('killed twenty times in the middle of everything that guests do, nothing is lost, open or charged twice', async () => {
  const seed = crypto.randomUUID().slice(0, 8);
  const report = await crash({ rounds: 20, kills: 20, seed });
  const table = sayReport(report);
  process.stdout.write(`${table}\n`);
  expect(report.findings, `seed ${seed}`).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(20);
}, 900_000);
