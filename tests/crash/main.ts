import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeSite, startSite } from '../fixtures/running-site.ts';
import { crash } from './crash.ts';
import { mixed } from './mixed.ts';
import { sayReport } from './say-report.ts';
import { crashWrites } from './writes/crash-writes.ts';

/**
 * `npm run crash -- --rounds 300 [--seed abc]`: the long form of tests/process/crash.rare.test.ts. With `--writes embedded` or
 * `--writes server`: the long form of tests/process/crash-writes.rare.test.ts, over that database. With `--mixed 5`: everything at
 * once for so many minutes.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    seed: { type: 'string' },
    writes: { type: 'string' },
    mixed: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('--rounds takes a whole number from 1.\n');
  process.exit(1);
}
const seed = values.seed ?? randomUUID().slice(0, 8);
process.stdout.write(`seed ${seed}\n`);
// A normal end, which leaves no started process behind. A terminal sends this signal to the server as well.
process.once('SIGINT', () => process.exit(1));
// Ends after the round, with what the rounds so far have found; the second time at once.
const enough = new AbortController();
process.on('SIGTERM', () => (enough.signal.aborted ? process.exit(1) : enough.abort()));
// A third of a start is compiling its own code, and a killed process saves none of the result: one process ends by
// itself.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
const first = await startSite({ isQuiet: true });
await first.stop();
removeSite(first);
const started = performance.now();
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;
const onRound = (round: number, findings: string[]) =>
  process.stderr.write(`${[`round ${round}`, ...findings].join('\n')}\n`);
const { writes, mixed: minutes } = values;
if (minutes !== undefined) {
  const report = await mixed({ minutes: Number(minutes), seed });
  process.stdout.write(`${report.doings} actions, ${report.bookings} bookings and changes, ${seconds()}\n`);
  process.stdout.write(`faults: ${JSON.stringify(report.counts)}\npages: ${JSON.stringify(report.visits)}\n`);
  process.stdout.write(`${report.findings.length} findings\n${report.findings.join('\n')}\n`);
  process.exit(report.findings.length > 0 ? 1 : 0);
}
if (writes === 'embedded' || writes === 'server') {
  const done = await crashWrites({ rounds, seed, database: writes, onRound, enough: enough.signal });
  const { acknowledged, cutOff, findings } = done;
  for (const [name, count] of Object.entries(acknowledged))
    process.stdout.write(`${name.padEnd(12)} ${String(count).padStart(7)}\n`);
  process.stdout.write(
    `${done.rounds} kills on the ${writes} database, ${cutOff} writes cut off, ${findings.length} findings, ${seconds()}\n`,
  );
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.exit(findings.length > 0 ? 1 : 0);
} else if (writes !== undefined) {
  process.stderr.write('--writes takes embedded or server.\n');
  process.exit(1);
}
const report = await crash({ rounds, seed, onRound, enough: enough.signal });
process.stdout.write(`${sayReport(report)}\n${seconds()}\n`);
process.exit(report.findings.length + report.hits.missed().length > 0 ? 1 : 0);
