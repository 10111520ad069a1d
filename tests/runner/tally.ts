import { playwrightReport, vitestReport } from './reports.ts';

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

export function tallyOfVitest(what: string, file: string, exitCode: number | null): Tally {
  const { numPassedTests = 0, numFailedTests = 0 } = vitestReport(file) ?? {};
  return tally(what, numPassedTests, numFailedTests, exitCode);
}

export function tallyOfPlaywright(file: string, exitCode: number | null): Tally {
  const { expected = 0, unexpected = 0, flaky = 0 } = playwrightReport(file)?.stats ?? {};
  // A test that passes only at the second attempt has failed.
  return tally('playwright', expected, unexpected + flaky, exitCode);
}
