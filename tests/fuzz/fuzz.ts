import { setTimeout } from 'node:timers/promises';
import { type Random, randomFrom } from '../../demonstration/random.ts';
import { callSamples, signedEvent } from './call-samples.ts';
import { describedCalls } from './described-calls.ts';
import { garbage } from './garbage.ts';
import { type Hostile, hostile, type Wrong, wrongsOf } from './hostile-values.ts';
import { type Field, isText, nameOf, type Operation } from './operation.ts';
import { goodValue, requestOf, type Sample, type Sent, withValue } from './request.ts';
import { standInTable } from './stand-in-table.ts';
import type { Answer, Target } from './target.ts';
import { walletTable } from './wallet-table.ts';
import { makeWorld, type World } from './world.ts';

/** An operation, and the function that makes its valid requests: several where its fields exclude each other. */
interface Case {
  operation: Operation;
  sample?: (world: World) => Samples | Promise<Samples>;
}
type Samples = Sample | Sample[];

/** One possible fault of one field. */
interface Fault {
  case: Case;
  field: Field;
  wrong: Wrong;
}

export interface Report {
  seed: string;
  requests: number;
  /** Requests that were valid except for one field, and whose valid form succeeded in the same round. */
  oneFieldWrong: number;
  refused: number;
  accepted: number;
  /** For each operation: requests, and hostile values by field. */
  hits: Map<string, { requests: number; fields: Map<string, number> }>;
  /** Every fault, in a sentence each. */
  findings: string[];
}

const roundsMax = 200;
const requestsOfRound = 2_000;
const atOnce = 6;
const findingsMax = 40;

/** Sends this many requests and reports the faults. The same seed sends the same kinds of requests. */
export async function fuzz(
  target: Target,
  { seed, requests, onRound }: { seed: string; requests: number; onRound?: (sent: number) => void },
): Promise<Report> {
  const random = randomFrom(seed);
  const cases = await casesOf(target);
  const report: Report = {
    seed,
    requests: 0,
    oneFieldWrong: 0,
    refused: 0,
    accepted: 0,
    hits: new Map(cases.map(({ operation }) => [operation.name, { requests: 0, fields: new Map() }])),
    findings: cases
      .filter(({ operation, sample }) => operation.path.startsWith('/api/') && !sample)
      .map(({ operation }) => `${operation.name} has no sample in tests/fuzz/call-samples.ts`),
  };
  const faults = cases.flatMap((each) =>
    each.operation.fields.flatMap((field) =>
      wrongsOf(each.operation, field).map((wrong) => ({ case: each, field, wrong })),
    ),
  );
  const rounds = Math.max(1, Math.min(roundsMax, Math.floor(requests / requestsOfRound)));
  const queue = endless(random.fork('faults'), faults);
  // One for all rounds: what is made once for a target, such as money of nobody, is found by it.
  const counted = counting(target, report);
  for (let number = 0; number < rounds && report.findings.length < findingsMax; number += 1) {
    const rest = (requests - report.requests) / (rounds - number);
    await round({
      target: counted,
      random: random.fork(`round ${number}`),
      number,
      report,
      cases,
      queue,
      budget: rest,
    });
    onRound?.(report.requests);
  }
  addMissing(report, cases);
  for (const table of await target.strangeTables())
    report.findings.push(`${table} holds a character that no text may hold`);
  return report;
}

async function casesOf(target: Target): Promise<Case[]> {
  const { text } = await target.send({ method: 'GET', path: '/api/openapi.json', headers: {} });
  const calls = describedCalls(JSON.parse(text)).map((operation) => {
    const sample = callSamples[operation.name];
    return { operation, ...(sample && { sample }) };
  });
  return [...calls, ...standInTable, ...walletTable];
}

/** Counts the requests to the target. */
function counting(target: Target, report: Report): Target {
  return {
    ...target,
    get today() {
      return target.today;
    },
    send(request) {
      report.requests += 1;
      return target.send(request);
    },
  };
}

/**
 * All faults in a random order, repeatedly, so that each is made before any is made twice; and so that every field
 * has one before any has a second, which lets a short run hit every field.
 */
function* endless(random: Random, faults: Fault[]): Generator<Fault, never> {
  for (;;) {
    const order = faults.map((fault) => ({ fault, rank: random.next() })).sort((a, b) => a.rank - b.rank);
    const counts = new Map<Field, number>();
    const turned = order.map(({ fault }) => {
      const count = counts.get(fault.field) ?? 0;
      counts.set(fault.field, count + 1);
      return { fault, count };
    });
    for (const { fault } of turned.sort((a, b) => a.count - b.count)) yield fault;
  }
}

interface Round {
  target: Target;
  random: Random;
  number: number;
  report: Report;
  cases: Case[];
  queue: Generator<Fault, never>;
  budget: number;
}

/**
 * One round: requests that must be refused change nothing; then the valid requests, which differ from those in one
 * field, all succeed; then requests that may be made harmless, which must only not fail.
 */
async function round({ target, random, number, report, cases, queue, budget }: Round): Promise<void> {
  const began = report.requests;
  const world = await makeWorld(target, random, number);
  const samples = new Map<string, Sample[]>();
  for (const { operation, sample } of cases)
    if (sample) samples.set(operation.name, [await sample(world)].flat());
  if (number === 0) report.findings.push(...fieldsWithoutValue(cases, samples));

  const refusals: Attempt[] = [];
  const others: Attempt[] = [];
  // The valid requests and the requests so far are part of the round.
  const good = [...samples.values()].flat().length;
  const remaining = Math.max(cases.length, Math.ceil(budget) - (report.requests - began) - good);
  for (let made = 0; made < remaining; made += 1) {
    if (random.chance(0.06)) {
      const { what, request, refused } = garbage(
        random,
        cases.map(({ operation }) => operation),
        world,
      );
      (refused ? refusals : others).push({ what, request });
      continue;
    }
    const attempt = attemptOf(random, queue.next().value, samples, world);
    (attempt.hostile?.refused ? refusals : others).push(attempt);
  }

  // Events of the valid requests may still be on their way: the card provider sends them when there are no requests.
  while (target.untold() > 0) await setTimeout(20);
  const before = await target.digest();
  await oneByOne(refusals, (attempt) => expectRefusal(target, report, attempt));
  const changed = differences(before, await target.digest());
  if (changed) report.findings.push(`refused requests changed rows in round ${number}: ${changed}`);

  const succeeded = await sendGood(target, report, cases, samples, world, random);
  report.oneFieldWrong += refusals.filter(({ of }) => of && succeeded.has(of)).length;
  await oneByOne(others, async (attempt) => {
    const answer = await target.send(attempt.request);
    note(report, attempt, answer);
    if (answer.status < 300) report.accepted += 1;
    else report.refused += 1;
  });
}

interface Attempt {
  what: string;
  request: Sent;
  /** The operation's name; absent for a request of no operation. */
  of?: string;
  field?: Field;
  hostile?: Hostile;
}

function attemptOf(random: Random, fault: Fault, samples: Map<string, Sample[]>, world: World): Attempt {
  const { operation } = fault.case;
  const { field, wrong } = fault;
  const all = samples.get(operation.name) ?? [];
  const having = all.filter((each) => goodValue(each, field) !== undefined);
  const sample = random.pick((having.length > 0 ? having : [all[0] ?? {}]) as [Sample]);
  const made = hostile(random, operation, field, wrong, goodValue(sample, field));
  const changed = withEqualDates(random, operation, withValue(sample, field, made.value), { field, made });
  const request = requestOf(operation, changed, world.tokens);
  return {
    what: `${operation.name} with ${nameOf(field)}: ${wrong}`,
    request: {
      ...request,
      ...bodyOfEvent(operation),
      headers: { ...withOddHeaders(random), ...request.headers },
    },
    of: operation.name,
    field,
    hostile: made,
  };
}

/** Often the same extreme day at the other end of a range too: with one valid end it would only be too long. */
function withEqualDates(
  random: Random,
  { fields }: Operation,
  sample: Sample,
  { field, made: { wrong, value } }: { field: Field; made: Hostile },
): Sample {
  if (wrong !== 'extreme' || field.kind !== 'date' || field.list || random.chance(0.3)) return sample;
  return fields
    .filter(({ kind, place, list }) => kind === 'date' && place === field.place && !list)
    .reduce((changed, other) => withValue(changed, other, value), sample);
}

const bodyOfEvent = ({ name }: Operation) => (name === 'paymentEvent' ? { body: signedEvent } : {});

/** Optional headers, with values that nobody should send. */
function withOddHeaders(random: Random): Record<string, string> {
  if (random.chance(0.8)) return {};
  const odd = [
    '__proto__',
    'lang=%00',
    '\u00e9\u00ff',
    'bn;q=NaN,*;q=1e999',
    'x'.repeat(2_000),
    'lang=bn; lang=en',
  ];
  const value = random.pick(odd as [string]);
  const name = random.pick([
    'Cookie',
    'User-Agent',
    'Accept-Language',
    'X-Firebase-Locale',
    'Accept-Encoding',
    'If-None-Match',
    'Range',
    'X-Forwarded-For',
  ]);
  return { [name]: value };
}

async function expectRefusal(target: Target, report: Report, attempt: Attempt): Promise<void> {
  const answer = await target.send(attempt.request);
  note(report, attempt, answer);
  report.refused += 1;
  if (answer.status >= 400 && answer.status < 500) return;
  if (answer.status < 500)
    report.findings.push(`${attempt.what} was answered ${answer.status}: ${textOf(attempt, answer)}`);
}

/** Counts an answer; one of 500 and over is a finding. */
function note({ hits, findings }: Report, attempt: Attempt, answer: Answer): void {
  const hit = attempt.of === undefined ? undefined : hits.get(attempt.of);
  if (hit) {
    hit.requests += 1;
    const name = attempt.field ? nameOf(attempt.field) : '';
    hit.fields.set(name, (hit.fields.get(name) ?? 0) + 1);
  }
  if (answer.status >= 500)
    findings.push(`${attempt.what} was answered ${answer.status}: ${textOf(attempt, answer)}`);
}

function textOf({ request }: Attempt, { text }: Answer): string {
  const body = typeof request.body === 'string' ? JSON.stringify(request.body.slice(0, 400)) : '';
  return `${request.method} ${request.path.slice(0, 300)} ${body} -> ${text.slice(0, 300)}`;
}

/** Fields of the product's calls that no valid request has: nothing shows that a valid value of them is accepted. */
function fieldsWithoutValue(cases: Case[], samples: Map<string, Sample[]>): string[] {
  return cases.flatMap(({ operation: { name, path, fields } }) =>
    path.startsWith('/api/')
      ? fields
          .filter((field) => !samples.get(name)?.some((sample) => goodValue(sample, field) !== undefined))
          .map((field) => `${name}: no valid request in tests/fuzz/call-samples.ts has ${nameOf(field)}`)
      : [],
  );
}

/**
 * Sends the valid requests, one after another since they build on each other; answers the operations of which all
 * succeeded.
 */
async function sendGood(
  target: Target,
  report: Report,
  cases: Case[],
  samples: Map<string, Sample[]>,
  world: World,
  random: Random,
): Promise<Set<string>> {
  const refused = new Set<string>();
  const sorted = cases.toSorted((one, other) => late(one) - late(other));
  const all = sorted.flatMap(({ operation }) =>
    (samples.get(operation.name) ?? []).map((sample) => ({ operation, sample })),
  );
  for (const { operation, sample } of all) {
    const request = requestOf(operation, sample, world.tokens);
    const answer = await target.send({
      ...request,
      ...bodyOfEvent(operation),
      headers: { ...withOddHeaders(random), ...request.headers },
    });
    const attempt = { what: `the good request of ${operation.name}`, request, of: operation.name };
    note(report, attempt, answer);
    const isAccepted = answer.status < 300 || (operation.redirects && answer.status === 303);
    if (isAccepted) report.accepted += 1;
    else refused.add(operation.name);
    if (!isAccepted && answer.status < 500)
      report.findings.push(`${attempt.what} was answered ${answer.status}: ${textOf(attempt, answer)}`);
  }
  return new Set(all.map(({ operation }) => operation.name).filter((name) => !refused.has(name)));
}

/**
 * Calls that delete something, or end sign-ins, come after those that need it; rooms and hotels last, with everything
 * that belongs to them.
 */
const late = ({ operation: { method, name } }: Case): number =>
  Number(method === 'DELETE' || /^cancelBooking$|accounts:(?:delete|resetPassword)/.test(name)) +
  Number(/^(?:delete(?:Room|Hotel)|undoCheckIn)$/.test(name));

async function oneByOne<T>(items: T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await act(item);
    }),
  );
}

function differences(before: string, after: string): string | undefined {
  const earlier = new Set(before.split('\n'));
  const changed = after.split('\n').filter((line) => !earlier.has(line));
  return changed.length > 0 ? changed.join(', ') : undefined;
}

/** Reports every operation and every text field that was not hit. */
function addMissing(report: Report, cases: Case[]): void {
  for (const { operation } of cases) {
    const hit = report.hits.get(operation.name);
    if (!hit || hit.requests === 0) report.findings.push(`${operation.name} was never asked`);
    for (const field of operation.fields.filter(isText))
      if (!hit?.fields.has(nameOf(field)))
        report.findings.push(`${operation.name}: the text field ${nameOf(field)} was never hit`);
  }
}
