import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { crash } from './crash.ts';
import { sayReport } from './say-report.ts';

/** `npm run crash -- --rounds 300 [--seed abc]`: the long form of tests/process/crash.test.ts. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, seed: { type: 'string' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('--rounds takes a whole number from 1.\n');
  process.exit(1);
}
const seed = values.seed ?? randomUUID().slice(0, 8);
process.stdout.write(`seed ${seed}\n`);
// An ordered end, after which no process that was started for this is left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const started = performance.now();
const report = await crash({
  rounds,
  seed,
  onRound: (round, findings) => process.stderr.write(`${[`round ${round}`, ...findings].join('\n')}\n`),
});
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(`${sayReport(report)}\n${seconds} s\n`);
process.exit(report.findings.length + report.hits.missed().length > 0 ? 1 : 0);
