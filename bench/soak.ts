import { writeSoakFigures } from './figures.ts';
import { readOptions, runProgram } from './program.ts';
import { machineOf, saveReport } from './report.ts';
import { countLost, differencesInBooks } from './soak/after-load.ts';
import { loadWithBuyers } from './soak/buyers.ts';
import { findCapacity } from './soak/find-capacity.ts';
import { countSignedOut } from './soak/guests.ts';
import { between, isRefused, mayWait, openLoop, quantileMs } from './soak/open-loop.ts';
import { recoverySeconds } from './soak/recovery.ts';
import { type SoakReport, sayReport, unmetBounds } from './soak/soak-figures.ts';
import { startSoakSite } from './soak/soak-site.ts';
import { bringVisitors } from './soak/visitors.ts';
import { thirdsOf, watchMemory } from './soak/watch-memory.ts';

const soakShare = 0.7;
const overloadTimes = 3;
const calmSeconds = 20;

const options = {
  minutes: { kind: 'number', default: 30, min: 1, max: 1_440 },
  'overload-seconds': { kind: 'number', default: 60, min: 5, max: 3_600 },
  buyers: { kind: 'number', default: 40, min: 1, max: 100 },
  'provider-ms': { kind: 'number', default: 700, min: 0, max: 10_000 },
  capacity: { kind: 'number', default: 0, min: 0, max: 100_000 },
  figures: { kind: 'switch' },
} as const;

/**
 * `npm run soak -- --minutes 30`: finds how many requests the site answers in time (or takes them from `--capacity`),
 * keeps it at 70 % of that, then sends three times as many, first alone and then beside buyers and with a slow card
 * provider. With `--figures` it writes its part of docs/figures.md. Ends with 1 when a bound is not met. The site has
 * to be built.
 */
await runProgram(async (open) => {
  const {
    minutes,
    'overload-seconds': overloadSeconds,
    'provider-ms': providerMs,
    buyers,
    capacity: knownCapacity,
    figures,
  } = readOptions(process.argv.slice(2), options);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const site = await startSoakSite(open);
  const visitors = await bringVisitors(site);

  const { capacity, tried } =
    knownCapacity > 0
      ? { capacity: knownCapacity, tried: [] }
      : await findCapacity(visitors, ({ rate, p50Ms, p99Ms }) =>
          say(`${rate} requests a second: p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`),
        );
  const rate = capacity * soakShare;
  say(`capacity ${capacity} requests a second; ${minutes} minutes at ${rate.toFixed(0)}`);

  const memory = watchMemory(site);
  const steady = await openLoop(visitors, [{ rate, seconds: minutes * 60 }]);
  memory.stop();
  const thirds = thirdsOf(memory.samples, minutes * 60);
  say(`resident memory ${thirds.resident.before.toFixed(0)} MB, then ${thirds.resident.last.toFixed(0)} MB`);

  const bookedBefore = visitors.booked.length;
  const load = await openLoop(visitors, [
    { rate: capacity * overloadTimes, seconds: overloadSeconds },
    { rate, seconds: calmSeconds },
  ]);
  const over = between(load.samples, 0, overloadSeconds);
  const waiting = over.filter(mayWait);
  const reading = over.filter((one) => !mayWait(one));

  const bookedAlone = visitors.booked.length - bookedBefore;
  site.slowLine.delayMs = providerMs;
  const buying = await loadWithBuyers(visitors, {
    buyers,
    providerMs,
    rate: capacity * overloadTimes,
    seconds: overloadSeconds,
  });
  site.slowLine.delayMs = 0;

  const report: SoakReport = {
    at: new Date().toISOString(),
    machine: machineOf(),
    minutes,
    capacity,
    tried,
    steady: {
      rate,
      requests: steady.samples.length,
      refused: steady.samples.filter(isRefused).length,
      errors: steady.errors,
      p50Ms: quantileMs(steady.samples, 0.5),
      p99Ms: quantileMs(steady.samples, 0.99),
    },
    memory: { ...thirds, samples: memory.samples },
    overload: {
      rate: capacity * overloadTimes,
      seconds: overloadSeconds,
      requests: over.length,
      refused: over.filter(isRefused).length,
      withoutRetryAfter: load.withoutRetryAfter,
      errors: load.errors,
      p50Ms: quantileMs(reading, 0.5),
      p99Ms: quantileMs(reading, 0.99),
      waitingP99Ms: quantileMs(waiting, 0.99),
      refusedP99Ms: quantileMs(
        over.filter(isRefused).map((one) => ({ ...one, status: 200 })),
        0.99,
      ),
      recoverySeconds: recoverySeconds(load.samples, overloadSeconds, overloadSeconds + calmSeconds),
      booked: bookedAlone,
    },
    buying: buying.figures,
    booked: visitors.booked.length,
    lost: await countLost(site, visitors.booked),
    differences: await differencesInBooks(site),
    guests: visitors.guests.length,
    signedOut:
      steady.signedOut +
      load.signedOut +
      buying.load.signedOut +
      (await countSignedOut(site, visitors.guests)),
    serverLog: site.server.lines.filter((line) => line.startsWith('{')).slice(0, 20),
  };
  say(`Kept in ${saveReport('soak', report)}.`);
  say(sayReport(report));
  if (figures) writeSoakFigures(report);
  if (unmetBounds(report).length > 0) process.exitCode = 1;
});
