import { stripVTControlCharacters } from 'node:util';
import { playwrightReport, vitestReport } from './reports.ts';

/** Of a failure's message: what was expected and the step that waited, without the whole stack. */
const linesOfMessage = 25;

/**
 * The failed tests of the reports with the beginning of their messages: who keeps only the end of a long log sees
 * what failed.
 */
export function failedTests(vitestFiles: string[], playwrightFile: string): string[] {
  return [...vitestFiles.flatMap(failedInVitest), ...failedInPlaywright(playwrightFile)];
}

function failedInVitest(file: string): string[] {
  const { testResults = [] } = vitestReport(file) ?? {};
  return testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that does not load has no tests that could fail.
    ...(message ? [described(name, [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => described(`${name}: ${fullName}`, failureMessages)),
  ]);
}

function failedInPlaywright(file: string): string[] {
  const { tests = [], errors = [] } = playwrightReport(file) ?? {};
  return [
    ...errors.map(({ message = '' }) => described('the browser’s tests', [message])),
    ...tests
      .filter(({ ok }) => !ok)
      .map(({ title, file: spec, tests: runs }) => {
        const failures = runs.flatMap(({ results }) => results).flatMap((result) => result.errors);
        return described(
          `${spec}: ${title}`,
          failures.map(({ message, stack }) => stack ?? message ?? ''),
        );
      }),
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
