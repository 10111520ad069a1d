import type { BooksDifference } from '../../domain/payments/audit-books.ts';
import type { machineOf } from '../report.ts';
import type { BuyersFigures } from './buyers.ts';
import type { Tried } from './find-capacity.ts';
import type { MemorySample, thirdsOf } from './watch-memory.ts';

export interface SoakReport {
  at: string;
  machine: ReturnType<typeof machineOf>;
  minutes: number;
  capacity: number;
  tried: Tried[];
  steady: {
    rate: number;
    requests: number;
    refused: number;
    errors: Record<string, number>;
    p50Ms: number;
    p99Ms: number;
  };
  memory: ReturnType<typeof thirdsOf> & { samples: MemorySample[] };
  overload: {
    rate: number;
    seconds: number;
    requests: number;
    refused: number;
    withoutRetryAfter: number;
    errors: Record<string, number>;
    p50Ms: number;
    p99Ms: number;
    /** Of purchases and sign-ins, which wait instead of being refused; absent in figures of before they did. */
    waitingP99Ms?: number;
    refusedP99Ms: number;
    recoverySeconds: number;
    booked: number;
  };
  /** Absent in figures that were stored before there were buyers. */
  buying?: BuyersFigures;
  booked: number;
  lost: number;
  differences: BooksDifference[];
  guests: number;
  signedOut: number;
  /** Warnings and faults that the server has logged. */
  serverLog: string[];
}

const growthMax = 0.05;
const answeredMsMax = 1_000;
const waitedMsMax = 9_000;
const recoverySecondsMax = 5;
const refusedPurchasesMax = 0.01;

interface Bound {
  what: string;
  measured: string;
  bound: string;
  isMet: boolean;
}

const count = (errors: Record<string, number>) => Object.values(errors).reduce((sum, one) => sum + one, 0);
const grouped = (number: number) => number.toLocaleString('en');
const ms = (value: number) => `${grouped(Math.round(value))} ms`;
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
const mb = (value: number) => value.toFixed(0);

/** Every bound, with the result. */
function boundsOf(report: SoakReport): Bound[] {
  const { steady, memory, overload, minutes } = report;
  const none = (what: string, measured: number): Bound => ({
    what,
    measured: grouped(measured),
    bound: 'none',
    isMet: measured === 0,
  });
  const { before, last, growth } = memory.resident;
  return [
    {
      what: `resident memory, last third of ${minutes} minutes against the second`,
      measured: `${mb(before)} MB, then ${mb(last)} MB (${growth < 0 ? '' : '+'}${percent(growth)})`,
      bound: 'within 5 %',
      isMet: Math.abs(growth) <= growthMax || growth < 0,
    },
    none('errors at 70 %', count(steady.errors)),
    none('refused at 70 %', steady.refused),
    {
      what: 'refused at three times capacity, with Retry-After',
      measured: `${grouped(overload.refused)} of ${grouped(overload.requests)}, ${overload.withoutRetryAfter} without`,
      bound: 'some, all with',
      isMet: overload.refused > 0 && overload.withoutRetryAfter === 0,
    },
    none('errors at three times capacity', count(overload.errors)),
    {
      what:
        overload.waitingP99Ms === undefined
          ? 'p99 of what was accepted then'
          : 'p99 of what was accepted then, but for purchases and sign-ins',
      measured: ms(overload.p99Ms),
      bound: 'below 1 s',
      isMet: overload.p99Ms < answeredMsMax,
    },
    ...(overload.waitingP99Ms === undefined ? [] : [waitingBound(overload.waitingP99Ms)]),
    {
      what: 'recovered after it',
      measured: `in ${overload.recoverySeconds} s`,
      bound: 'within 5 s',
      isMet: overload.recoverySeconds <= recoverySecondsMax,
    },
    ...(report.buying ? [purchaseBound(report.buying)] : []),
    none(`of ${report.guests} people signed out`, report.signedOut),
    none(`of ${grouped(report.booked)} acknowledged bookings lost`, report.lost),
    none('differences between bookings, nights and the provider’s books', report.differences.length),
  ];
}

const waitingBound = (p99Ms: number): Bound => ({
  what: 'p99 of the purchases and sign-ins, which wait up to 8 s',
  measured: ms(p99Ms),
  bound: 'below 9 s',
  isMet: p99Ms < waitedMsMax,
});

function purchaseBound({
  purchases,
  refusedPurchases,
  lists,
  refusedLists,
  ...buying
}: BuyersFigures): Bound {
  const { buyers, providerMs, bookingsPerMinute, purchaseP50Ms, purchaseP99Ms } = buying;
  return {
    what: `purchases refused beside ${buyers} buyers with a provider that takes ${providerMs} ms a request`,
    measured: `${grouped(refusedPurchases)} of ${grouped(purchases)} (p50 ${ms(purchaseP50Ms)}, p99 ${ms(purchaseP99Ms)}; ${bookingsPerMinute.toFixed(0)} bookings a minute), and of lists ${grouped(refusedLists)} of ${grouped(lists)}`,
    bound: 'at most 1 %, while lists are',
    isMet: refusedPurchases <= purchases * refusedPurchasesMax && refusedLists > 0,
  };
}

export const unmetBounds = (report: SoakReport) => boundsOf(report).filter(({ isMet }) => !isMet);

export function sayReport(report: SoakReport): string {
  const { steady, overload } = report;
  return [
    ...boundsOf(report).map(
      ({ what, measured, bound, isMet }) =>
        `${isMet ? 'met    ' : 'NOT MET'} ${what}: ${measured} (${bound})`,
    ),
    ...Object.entries(steady.errors).map(([what, times]) => `at 70 %, ${times} times: ${what}`),
    ...Object.entries(overload.errors).map(([what, times]) => `overload, ${times} times: ${what}`),
    ...report.serverLog,
  ].join('\n');
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** The errors as text; empty when there were none. */
function errorsOf({ steady, overload }: SoakReport): string {
  const all = [...Object.entries(steady.errors), ...Object.entries(overload.errors)];
  if (all.length === 0) return '';
  const kinds = [...new Set(all.map(([what]) => what.replace(/^0 /, 'no answer: ')))];
  return `The errors: ${kinds.join('; ')}.\n\n`;
}

/** The section of docs/figures.md that the soak writes. */
export function soakSection(report: SoakReport): string {
  const { at, machine, minutes, capacity, tried, steady, memory, overload } = report;
  const unmet = unmetBounds(report);
  const step = Math.max(1, Math.ceil(memory.samples.length / 15));
  const samples = memory.samples.filter((_, index) => index % step === 0);
  const loads = memory.samples.map(({ machineLoad }) => machineLoad);
  return `## What a process carries, and what it does beyond that

Written by \`npm run soak -- --minutes ${minutes} --figures\`. Measured on ${at.slice(0, 10)} with ${[`Node ${machine.node}`, `${machine.cores} cores`, machine.processor].filter(Boolean).join(', ')};
server, PostgreSQL, card stand-in and the visitors share the machine, whose load was ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)} meanwhile: the rates are this machine's on that day.

Visitors come at a rate, whether or not those before them were answered, and time counts from when they wanted to ask. Of a
hundred, 38 search, 24 open a list, 16 a hotel's page, 8 ask its rooms for dates, 4 open the home page, 3 look at their bookings, 3 are
looked up as the browser does on each page, 1 renews a token, 1 signs in with a password, and 2 book with a card.

**Capacity: ${grouped(capacity)} requests a second**, the highest rate at which 99 of 100 were answered within a second. Tried:
${tried.map((one) => `${one.rate} (p99 ${Number.isFinite(one.p99Ms) ? ms(one.p99Ms) : 'refused'})`).join(', ')}.

${unmet.length === 0 ? '**Every bound is met.**' : `**${unmet.length} bounds are not met**: ${unmet.map(({ what }) => what).join('; ')}.`} ${minutes} minutes at ${grouped(Math.round(steady.rate))} a second (${grouped(steady.requests)} requests, p50 ${ms(steady.p50Ms)}, p99 ${ms(steady.p99Ms)}), then ${overload.seconds} s at ${grouped(Math.round(overload.rate))}
a second (p50 of the accepted ${ms(overload.p50Ms)}, 99 of 100 refusals within ${ms(overload.refusedP99Ms)}; ${grouped(overload.booked)} bookings made).

| What | Found | Bound |
|---|---|---|
${boundsOf(report)
  .map(({ what, measured, bound, isMet }) =>
    row([what, measured, `${bound}${isMet ? '' : ' (**not met**)'}`]),
  )
  .join('\n')}

${errorsOf(report)}${row(['Minute', ...samples.map(({ seconds }) => (seconds / 60).toFixed(0))])}
|---|${samples.map(() => '--:|').join('')}
${row(['resident, MB', ...samples.map(({ residentMb }) => mb(residentMb))])}
${row(['heap in use, MB', ...samples.map(({ heapMb }) => mb(heapMb))])}
`;
}
