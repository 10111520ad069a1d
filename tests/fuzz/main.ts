import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import { startTargetSite } from './running-site.ts';
import { sayReport } from './say-report.ts';

/** `npm run fuzz -- --requests 1000000 [--seed abc]`: the long form, against a whole server over its own database. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
});
const requests = Number(values.requests);
if (!Number.isInteger(requests) || requests < 1) {
  process.stderr.write('--requests takes a whole number from 1.\n');
  process.exit(1);
}
const seed = values.seed ?? randomUUID().slice(0, 8);
process.stdout.write(`seed ${seed}\n`);

const site = await startTargetSite();
const started = performance.now();
const report = await fuzz(site.target, {
  seed,
  requests,
  onRound: (sent) => process.stderr.write(`${sent} requests\n`),
});
const seconds = Math.round((performance.now() - started) / 1000);
const ended = await site.stop();
if (ended !== 0) report.findings.push(`the server ended with ${ended}`);
report.findings.push(...site.crashes());
process.stdout.write(`${sayReport(report)}\n${seconds} s\n`);
const share = report.oneFieldWrong / Math.max(1, report.requests);
process.exit(report.findings.length > 0 || share < 0.3 ? 1 : 0);
