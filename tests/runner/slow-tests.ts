import { existsSync, readFileSync } from 'node:fs';

/** A slower test has the reason beside it. */
const longSeconds = 10;

interface Vitest {
  testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[];
}
interface Suite {
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

/** The slowest tests of the reports, the longest first, a line each. */
export function slowTests(vitestReports: string[], playwrightReport: string): string[] {
  const found = [...vitestReports.flatMap(timesOfVitest), ...timesOfPlaywright(playwrightReport)];
  return found
    .filter(({ seconds }) => seconds > longSeconds)
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds }) => `${seconds.toFixed(1)} s: ${name}`);
}

interface Time {
  name: string;
  seconds: number;
}

function timesOfVitest(file: string): Time[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Vitest;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
}

function timesOfPlaywright(file: string): Time[] {
  if (!existsSync(file)) return [];
  const timesOf = ({ specs = [], suites = [] }: Suite): Time[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({ name: title, seconds: duration / 1000 })),
      ),
    ),
    ...suites.flatMap(timesOf),
  ];
  return timesOf(JSON.parse(readFileSync(file, 'utf8')) as Suite);
}
