import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { staticChecks } from './runner/static-checks.ts';
import { type Tally, tallyOfPlaywright, tallyOfVitest } from './runner/tally.ts';
import { ensureTools } from './runner/tools.ts';

/**
 * `npm test`: the static checks, then every Vitest project, then the browser tests. All run, whatever failed
 * before; the last line counts them all, and nothing executed counts as a failure.
 */
rmSync('.test', { recursive: true, force: true });
mkdirSync('.test', { recursive: true });

const environment = { ...process.env, ...ensureTools(), NODE_ENV: 'test' };
const run = (program: string, args: string[]) =>
  spawnSync(process.execPath, [program, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  }).status;

const tallies: Tally[] = [staticChecks()];
const vitest = run('node_modules/vitest/vitest.mjs', ['run']);
tallies.push(tallyOfVitest('.test/vitest.json', vitest));
const playwright = run('node_modules/@playwright/test/cli.js', ['test', '--project', 'browser']);
tallies.push(tallyOfPlaywright('.test/playwright.json', playwright));

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
for (const { what, passed: good, failed: bad } of tallies)
  process.stdout.write(`${what}: ${good} passed, ${bad} failed\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
