import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { postgresPrograms } from './fixtures/postgres-cluster.ts';
import { failedTests } from './runner/failed-tests.ts';
import { slowTests } from './runner/slow-tests.ts';
import { runStage } from './runner/stage.ts';
import { staticChecks } from './runner/static-checks.ts';
import { type Tally, tallyOfPlaywright, tallyOfVitest } from './runner/tally.ts';
import { temporaryFolder } from './runner/temporary-folder.ts';
import { ensureBrowsers, ensureTools } from './runner/tools.ts';

/**
 * `npm run test:whole`: the static checks beside all that runs in Vitest; then the browser; and at the end, alone, what is
 * measured. `npm test` is the same without the long and the rare tests (`runner/short-run.ts`).
 * `npm run test:fast` is the static checks beside the unit tests of the short run and the calls that most changes concern on
 * one database: on PostgreSQL, which takes half of the embedded database's processor, where it is installed. All run, whatever
 * fails; the last line counts them all, and nothing executed counts as a failure.
 */
const fast = process.argv.includes('--fast');
const whole = process.argv.includes('--whole');
if (whole) ensureBrowsers();
rmSync('.test', { recursive: true, force: true });
mkdirSync('.test', { recursive: true });

const environment = {
  ...process.env,
  ...(fast
    ? { TEST_RUN: 'fast' }
    : // What visitors meet.
      { ...ensureTools('shell'), SITE_PROGRAM: 'build/program/main.js' }),
  ...(!fast && { TEST_RUN: whole ? 'whole' : 'short' }),
  NODE_ENV: 'test',
  TMPDIR: temporaryFolder(),
  PWTEST_CACHE_DIR: resolve('node_modules/.cache/playwright'),
  // A site starts a third faster when its modules are compiled; the tests start some sixty.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
};

async function vitest(name: string, projects: string[]): Promise<Tally> {
  const report = `.test/${name}.json`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await runStage(name, ['node_modules/vitest/vitest.mjs', 'run', ...chosen], {
    ...environment,
    TEST_REPORT: report,
  });
  return tallyOfVitest(name, report, code);
}

async function browser(): Promise<Tally> {
  const code = await runStage(
    'browser',
    ['node_modules/@playwright/test/cli.js', 'test', '--project', 'browser'],
    environment,
  );
  return tallyOfPlaywright('.test/playwright.json', code);
}

const beside = fast
  ? [`calls on ${postgresPrograms() ? 'server' : 'embedded'}`]
  : ['contract', 'process', 'calls o*'];
// Each of the parts that follow one another keeps all processors busy: beside each other they would only be in each other's way.
const tallies = await Promise.all([staticChecks(), vitest('vitest', ['unit', ...beside])]);
if (whole) tallies.push(await vitest('proxies', ['proxies']), await vitest('browsers', ['browsers']));
if (!fast) tallies.push(await browser(), await vitest('alone', ['alone']));

const reports = ['vitest', 'proxies', 'browsers', 'alone'].map((name) => `.test/${name}.json`);
for (const slow of slowTests(reports, '.test/playwright.json')) process.stdout.write(`${slow}\n`);
for (const failure of failedTests(reports, '.test/playwright.json')) process.stdout.write(`${failure}\n`);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
for (const { what, passed: good, failed: bad } of tallies)
  process.stdout.write(`${what}: ${good} passed, ${bad} failed\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
