import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SiteHealth } from '../../contract/health.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { machineClock } from '../../db/schema/machine-clock.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { dayMs, hourMs, restartedSite, setMachine, yearMs } from '../fixtures/machine-clocks.ts';
import { openBeside } from '../fixtures/open-test-database.ts';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

const { database, start } = await restartedSite();
const { db } = database;
const isServer = database.kind === 'server';
const minuteMs = 60_000;
/** An hour beside a server; a day since the last run on the embedded database. */
const limitMs = isServer ? hourMs : dayMs;

/** The site ran with the right clock until now. */
beforeEach(async () => {
  await db.delete(machineClock);
  await (await start(0)).lookAtClock();
});

/** What the administrator reads of the clock; undefined while it is believed. */
async function doubtOf(server: TestServer): Promise<SiteHealth['clockDoubt']> {
  const { token } = await signInAsAdministrator(server);
  const answer = await expectStatus(await server.send('GET', '/api/health', { token }), 200);
  return ((await answer.json()) as SiteHealth).clockDoubt;
}
const isBelieved = async (server: TestServer) => (await doubtOf(server)) === undefined;

/** The figure for the operator's alarms. */
async function figureOf(server: TestServer): Promise<string | undefined> {
  const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
  const incoming = { httpVersion: '1.1', socket };
  const answer = await server.app.request('http://localhost:3000/metrics', {}, { incoming });
  return /^nibash_clock_believed (\d)$/m.exec(await answer.text())?.[1];
}

test.each([
  ['almost so far ahead', limitMs - 5 * minuteMs, true],
  ['further ahead', limitMs + 5 * minuteMs, false],
  ['almost so far behind', 5 * minuteMs - limitMs, true],
  ['further behind', -limitMs - 5 * minuteMs, false],
])(
  'the clock is believed within an hour of a server’s, or a day of the last run: %s',
  async (_, ms, expected) => {
    const server = await start(ms);
    expect(await isBelieved(server)).toBe(expected);
    expect(await figureOf(server)).toBe(expected ? '1' : '0');
    // A clock that is not believed is no evidence for the next start.
    await server.lookAtClock();
    expect(await isBelieved(await start(ms))).toBe(expected);
  },
);

test('the clock is believed again as soon as it is right, while the process runs', async () => {
  const server = await start(0);
  setMachine(yearMs);
  expect(await isBelieved(server)).toBe(false);
  setMachine(0);
  expect(await isBelieved(server)).toBe(true);
  expect(server.logged.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'the clock is not believed: nothing is erased or given up',
      'the clock is believed again',
    ]),
  );
});

test('a clock that NOW has moved is believed, and what is due by it is erased', async () => {
  const server = await start(0, { NOW: new Date(Date.now() + 2 * yearMs).toISOString() });
  expect(await isBelieved(server)).toBe(true);
  expect(await db.$count(guestDocuments)).toBeGreaterThan(0);
  await server.eraseDue();
  expect(await db.$count(guestDocuments)).toBe(0);
});

test('an administrator’s word about a clock that is believed changes nothing and is not recorded', async () => {
  const server = await start(0);
  const { token } = await signInAsAdministrator(server);
  await expectStatus(await server.send('POST', '/api/health/clock', { token }), 200);
  const audit = await server.send('GET', '/api/audit?action=clock.accept', { token });
  expect(await (await expectStatus(audit, 200)).json()).toEqual([]);
});

test('a clock is right once the administrator has said so, also for the next start; another wrong one is not', async () => {
  const server = await start(yearMs);
  const { token } = await signInAsAdministrator(server);
  await expectStatus(await server.send('POST', '/api/health/clock', { token }), 200);
  expect(await isBelieved(server)).toBe(true);
  expect(await figureOf(server)).toBe('1');
  expect(await isBelieved(await start(yearMs + hourMs / 2))).toBe(true);
  expect(await isBelieved(await start(3 * yearMs))).toBe(false);
});

describe('without a word of anybody', () => {
  let ranMs = 0;
  const monotonic = performance.now.bind(performance);
  /** The site runs on for so long, with its clock so far ahead. */
  const run = (ms: number, aheadMs: number) => {
    ranMs += ms;
    setMachine(aheadMs);
  };
  beforeEach(() => {
    ranMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + ranMs);
  });
  afterEach(() => void vi.mocked(performance.now).mockRestore());

  test('a clock is taken for right after a day of running, also by the next start', async () => {
    const server = await start(yearMs);
    expect((await doubtOf(server))?.goesOnInSeconds).toBeGreaterThan(24 * 3_600 - 60);
    run(23.5 * hourMs, yearMs);
    await server.lookAtClock();
    expect((await doubtOf(server))?.goesOnInSeconds).toBeLessThanOrEqual(1_800);
    run(hourMs, yearMs);
    expect(await isBelieved(server)).toBe(true);
    await server.lookAtClock();
    expect(await isBelieved(await start(yearMs))).toBe(true);
  });

  test('the hours of running before a restart count, if it may be the same clock', async () => {
    const server = await start(yearMs);
    run(20 * hourMs, yearMs);
    await server.lookAtClock();
    const next = await start(yearMs);
    expect(await isBelieved(next)).toBe(false);
    run(4.1 * hourMs, yearMs);
    expect(await isBelieved(next)).toBe(true);
    expect(await isBelieved(await start(2 * yearMs))).toBe(false);
  });

  test('a clock that is set once more in that day is doubted for a day of its own', async () => {
    const server = await start(yearMs);
    run(23.5 * hourMs, yearMs);
    expect(await isBelieved(server)).toBe(false);
    run(hourMs, 2 * yearMs);
    expect((await doubtOf(server))?.goesOnInSeconds).toBeGreaterThan(23 * 3_600);
  });
});

test.runIf(isServer)('the other processes learn of the administrator’s word at their next look', async () => {
  const server = await start(yearMs);
  const other = await startTestServer({}, await openBeside(database));
  expect(await figureOf(other)).toBe('0');
  const { token } = await signInAsAdministrator(server);
  await expectStatus(await server.send('POST', '/api/health/clock', { token }), 200);
  await other.lookAtClock();
  expect(await figureOf(other)).toBe('1');
  await other.close();
});
