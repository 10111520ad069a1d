import type { CrashReport } from './crash.ts';
import { sidesOf } from './life.ts';
import { steps } from './steps.ts';

/** The report as a table of the steps, with the faults below it. */
export function sayReport({ rounds, kills, hits, findings }: CrashReport): string {
  const paths = [...new Set(steps.map(({ path }) => path))];
  const rows = paths.flatMap((path) =>
    steps
      .filter((step) => step.path === path)
      .map((step) => {
        const { before, after } = hits.of(step);
        const beforeText = sidesOf(step).includes('before') ? String(before) : '-';
        return `${path.padEnd(12)} ${step.name.padEnd(34)} ${beforeText.padStart(7)} ${String(after).padStart(7)}`;
      }),
  );
  return [
    `${'path'.padEnd(12)} ${'step'.padEnd(34)} ${'before'.padStart(7)} ${'after'.padStart(7)}`,
    ...rows,
    ...hits.missed().map(({ step, side }) => {
      const { guests, recovery } = hits.lives(step);
      return `never hit: ${step.path}, ${step.name}, ${side}; reached in ${guests} lives of guests and ${recovery} of recovery`;
    }),
    `${rounds} rounds, ${kills} kills, ${hits.missed().length} instants never hit, ${findings.length} findings`,
    ...findings,
  ].join('\n');
}
