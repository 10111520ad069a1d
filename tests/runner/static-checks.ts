import { spawnSync } from 'node:child_process';
import type { Tally } from './tally.ts';

const checks: [name: string, program: string, ...args: string[]][] = [
  ['route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['no unused file, export or package', 'node_modules/knip/bin/knip.js', '--no-progress'],
];

/** Types, format and lint; each is one check, and its output is shown when it fails. */
export function staticChecks(): Tally {
  const failures = checks.filter(([name, program, ...args]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    process.stdout.write(`${name}: ${status === 0 ? 'passed' : 'failed'}\n`);
    if (status !== 0) process.stdout.write(`${stdout}\n${stderr}\n`);
    return status !== 0;
  });
  return { what: 'static checks', passed: checks.length - failures.length, failed: failures.length };
}
