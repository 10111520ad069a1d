import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Of a failure's message: what was expected and the step that waited, without the whole stack. */
const linesOfMessage = 25;

interface Vitest {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}
interface Suite {
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { errors: { message?: string; stack?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}
interface Playwright extends Suite {
  errors?: { message?: string }[];
}

/**
 * The failed tests of the reports with the beginning of their messages: who keeps only the end of a long log sees
 * what failed.
 */
export function failedTests(vitestReports: string[], playwrightReport: string): string[] {
  return [...vitestReports.flatMap(failedInVitest), ...failedInPlaywright(playwrightReport)];
}

function failedInVitest(file: string): string[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Vitest;
  return testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that does not load has no tests that could fail.
    ...(message ? [described(name, [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => described(`${name}: ${fullName}`, failureMessages)),
  ]);
}

function failedInPlaywright(file: string): string[] {
  if (!existsSync(file)) return [];
  const { errors = [], ...suite } = JSON.parse(readFileSync(file, 'utf8')) as Playwright;
  return [
    ...errors.map(({ message = '' }) => described('the browser’s tests', [message])),
    ...failedInSuite(suite),
  ];
}

function failedInSuite({ specs = [], suites = [] }: Suite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, tests }) =>
        described(
          `${file}: ${title}`,
          tests.flatMap(({ results }) =>
            results.flatMap(({ errors }) => errors.map(({ message, stack }) => stack ?? message ?? '')),
          ),
        ),
      ),
    ...suites.flatMap(failedInSuite),
  ];
}

function described(name: string, messages: string[]): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => !/node_modules|^\s*$/.test(line))
      .slice(0, linesOfMessage),
  );
  return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
}
