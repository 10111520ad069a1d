import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
const report = (name: string, content: object) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('a run names its failed tests, the files that do not load and the errors outside of tests, with what they say', () => {
  const vitest = report('vitest.json', {
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'books', status: 'passed', failureMessages: [] },
          {
            fullName: 'pays',
            status: 'failed',
            failureMessages: [
              '\u001b[31mexpected 1\u001b[39m\n\n    at node_modules/x.js\n    at a.test.ts:2',
            ],
          },
        ],
      },
      { name: 'b.test.ts', message: 'does not load', assertionResults: [] },
    ],
  });
  const good = { title: 'opens', file: 'c.spec.ts', ok: true, tests: [] };
  const bad = {
    title: 'closes',
    file: 'c.spec.ts',
    ok: false,
    tests: [{ results: [{ duration: 1, errors: [{ message: 'not seen' }] }] }],
  };
  const playwright = report('playwright.json', {
    errors: [{ message: 'no browser' }],
    suites: [{ specs: [good], suites: [{ specs: [bad] }] }],
  });
  expect(failedTests([vitest, join(folder, 'none.json')], playwright)).toEqual([
    'FAILED a.test.ts: pays\n  expected 1\n      at a.test.ts:2',
    'FAILED b.test.ts\n  does not load',
    'FAILED the browser’s tests\n  no browser',
    'FAILED c.spec.ts: closes\n  not seen',
  ]);
});
