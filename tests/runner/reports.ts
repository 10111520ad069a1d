import { existsSync, readFileSync } from 'node:fs';

/** What a report of Vitest says, as far as the run's end uses it. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

/** One test of a Playwright report with its attempts. */
export interface BrowserTest {
  title: string;
  file: string;
  ok: boolean;
  tests: { results: { duration: number; errors: { message?: string; stack?: string }[] }[] }[];
}
interface Suite {
  specs?: BrowserTest[];
  suites?: Suite[];
}
interface PlaywrightReport extends Suite {
  errors?: { message?: string }[];
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

/** Undefined when the runner ended before it wrote its report, or did not run. */
export const vitestReport = (file: string): VitestReport | undefined => read(file);

/** As `vitestReport`; the tests of all files in one list, and errors that belong to no test. */
export function playwrightReport(file: string) {
  const report: PlaywrightReport | undefined = read(file);
  return report && { tests: testsOf(report), errors: report.errors ?? [], stats: report.stats ?? {} };
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const testsOf = ({ specs = [], suites = [] }: Suite): BrowserTest[] => [...specs, ...suites.flatMap(testsOf)];
