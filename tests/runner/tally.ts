import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  what: string;
  passed: number;
  failed: number;
}

/** A runner that failed without a failed test (a broken setup, a file that does not load) counts as one failure. */
function tally(what: string, passed: number, failed: number, exitCode: number | null): Tally {
  const unexplained = exitCode !== 0 && failed === 0;
  const nothingRan = passed + failed === 0;
  return { what, passed, failed: unexplained || nothingRan ? failed + 1 : failed };
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function tallyOfVitest(what: string, file: string, exitCode: number | null): Tally {
  const { numPassedTests = 0, numFailedTests = 0 } = read(file) as {
    numPassedTests?: number;
    numFailedTests?: number;
  };
  return tally(what, numPassedTests, numFailedTests, exitCode);
}

export function tallyOfPlaywright(file: string, exitCode: number | null): Tally {
  const { stats = {} } = read(file) as {
    stats?: { expected?: number; unexpected?: number; flaky?: number };
  };
  // A test that passes only at the second attempt has failed.
  return tally('playwright', stats.expected ?? 0, (stats.unexpected ?? 0) + (stats.flaky ?? 0), exitCode);
}
