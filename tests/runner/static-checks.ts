import { execFile } from 'node:child_process';
import type { Tally } from './tally.ts';

/** What the compiler and the search for unused code know of files that have not changed since their last run. */
const typesCache = 'node_modules/.cache/types.tsbuildinfo';
const usesCache = 'node_modules/.cache/knip';

const checks: [name: string, program: string, ...args: string[]][] = [
  ['route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  [
    'types',
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    '--singleThreaded',
    '--tsBuildInfoFile',
    typesCache,
  ],
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  [
    'no unused file, export or package',
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--cache',
    '--cache-location',
    usesCache,
  ],
];

/** Types, format, lint and unused code; each is one check, and its output is shown when it fails. */
export async function staticChecks(): Promise<Tally> {
  let failed = 0;
  // One after another: the first makes the types of the routes.
  for (const [name, program, ...args] of checks) {
    const { passed, output } = await run(program, args);
    process.stdout.write(`${name}: ${passed ? 'passed' : `failed\n${output}`}\n`);
    if (!passed) failed += 1;
  }
  return { what: 'static checks', passed: checks.length - failed, failed };
}

function run(program: string, args: string[]): Promise<{ passed: boolean; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ passed: boolean; output: string }>();
  execFile(process.execPath, [program, ...args], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
    resolve({ passed: error === null, output: `${stdout}\n${stderr}` }),
  );
  return promise;
}
