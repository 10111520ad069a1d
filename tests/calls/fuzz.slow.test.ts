import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { targetOf } from '../fuzz/in-process.ts';
import { sayReport } from '../fuzz/say-report.ts';
import { fuzzedRequests } from '../runner/short-run.ts';

/** FUZZ_SEED repeats a run that failed. */
const seed = process.env.FUZZ_SEED ?? randomUUID().slice(0, 8);
/** PostgreSQL gets the full number; the embedded database gets enough to reach every text field. */
const requests = Number(
  process.env.FUZZ_REQUESTS ?? (process.env.TEST_DATABASE === 'server' ? fuzzedRequests : 2_000),
);

let fuzzed: Awaited<ReturnType<typeof targetOf>>;
beforeAll(async () => {
  fuzzed = await targetOf();
});
afterAll(() => fuzzed.close());

test('no request is answered 500, a refused one changes nothing, and a mended one succeeds', async () => {
  const report = await fuzz(fuzzed.target, { seed, requests });
  process.stdout.write(`${sayReport(report)}\n`);
  expect(report.findings).toEqual([]);
  expect(report.requests).toBeGreaterThanOrEqual(requests);
  expect(report.oneFieldWrong / report.requests).toBeGreaterThanOrEqual(0.3);
  // A minute when run alone; several minutes beside all other tests on a busy machine.
}, 900_000);
