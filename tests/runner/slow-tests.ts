import { playwrightReport, vitestReport } from './reports.ts';

/** A slower test has the reason beside it. */
const longSeconds = 10;

/** The slowest tests of the reports, the longest first, a line each. */
export function slowTests(vitestFiles: string[], playwrightFile: string): string[] {
  const times = [...vitestFiles.flatMap(timesOfVitest), ...timesOfPlaywright(playwrightFile)];
  return times
    .filter(({ seconds }) => seconds > longSeconds)
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds }) => `${seconds.toFixed(1)} s: ${name}`);
}

interface Time {
  name: string;
  seconds: number;
}

function timesOfVitest(file: string): Time[] {
  const { testResults = [] } = vitestReport(file) ?? {};
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
}

function timesOfPlaywright(file: string): Time[] {
  const { tests = [] } = playwrightReport(file) ?? {};
  return tests.flatMap(({ title, tests: runs }) =>
    runs.flatMap(({ results }) => results.map(({ duration }) => ({ name: title, seconds: duration / 1000 }))),
  );
}
