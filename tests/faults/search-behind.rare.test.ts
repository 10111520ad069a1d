import { afterEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { followDatabase, freezable, testClock } from '../fixtures/followed-index.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, startTestServer } from '../fixtures/test-server.ts';

const opened: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of opened.splice(0).reverse()) await close();
});

async function openOwn(): Promise<OpenDatabase> {
  const database = await openTestDatabase();
  opened.push(() => database.close());
  return database;
}

/** A poll moves a clock that stands still by its interval each time. */
const soon = { timeout: 60_000, interval: 20 };
const cannotFollow = 'the search index cannot follow the database';

test('an index that is older than five seconds is in the log once, though its read neither fails nor answers, and again the next time', async () => {
  // The process asks by `setTimeout`, which goes on: what stands still is its age, and what watches it.
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const { search, warnings, freeze } = await followDatabase(await openOwn());
  opened.push(() => search.stop());
  for (const times of [1, 2]) {
    const before = warnings.length;
    const goOn = freeze();
    vi.advanceTimersByTime(4_000);
    expect(warnings).toHaveLength(before);
    vi.advanceTimersByTime(6_000);
    expect(warnings).toEqual(Array(times).fill(cannotFollow));
    vi.advanceTimersByTime(30_000);
    expect(warnings).toHaveLength(times);
    goOn();
    await expect.poll(search.ageMs, soon).toBeLessThan(500);
    vi.advanceTimersByTime(1_000);
    await expect.poll(search.ageMs, soon).toBeLessThan(500);
  }
  freeze();
  search.stop();
  vi.advanceTimersByTime(60_000);
  expect(warnings).toHaveLength(2);
});

test('a process that loads its index anew for half a minute stays ready while rows arrive', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let today = testToday;
  const ready: (string | undefined)[] = [];
  const { search } = await followDatabase(await openOwn(), {
    clock: {
      ...testClock,
      today: () => {
        // Two seconds of a load are the first of which the log has a line.
        if (today !== testToday) vi.advanceTimersByTime(2_000);
        return today;
      },
    },
    onInfo: (message) => {
      if (message !== 'loading the search index') return;
      vi.advanceTimersByTime(9_000);
      ready.push(search.notReady());
    },
  });
  opened.push(() => search.stop());
  // From this day on the first nights are missing.
  today = addDays(testToday, -70);
  await expect.poll(() => ready.length, soon).toBeGreaterThanOrEqual(3);
  expect(ready.slice(0, 3)).toEqual([undefined, undefined, undefined]);
});

test('while the index cannot follow a database that answers, the figures tell its age, /readyz says so after ten seconds, and searches are refused after a minute, until it follows again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const database = await openTestDatabase();
  const { db, freeze } = freezable(database.db);
  const server = await startTestServer({}, { ...database, db });
  opened.push(() => server.close());
  await server.searchLoaded;
  const ageSeconds = async () => {
    const connection = { incoming: { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } } };
    const figures = await server.app.request('http://localhost:3000/metrics', {}, connection);
    return Number(/^nibash_search_index_age_seconds (\S+)$/m.exec(await figures.text())?.[1]);
  };
  const search = () => server.send('GET', '/api/hotels?district=Sylhet&fields=card&pageSize=5');
  const readyz = async () => {
    const answer = await server.send('GET', '/readyz');
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  await expect.poll(ageSeconds, soon).toBeLessThan(0.5);
  expect(await readyz()).toEqual([200, 'ready']);

  const goOn = freeze();
  vi.advanceTimersByTime(9_000);
  expect(Math.floor(await ageSeconds())).toBe(9);
  expect(await readyz()).toEqual([200, 'ready']);
  vi.advanceTimersByTime(2_000);
  expect(Math.floor(await ageSeconds())).toBe(11);
  expect(await readyz()).toEqual([503, 'search index cannot follow the database']);
  await expectStatus(await search(), 200);
  vi.advanceTimersByTime(48_000);
  await expectStatus(await search(), 200);

  vi.advanceTimersByTime(2_000);
  expect(Math.floor(await ageSeconds())).toBe(61);
  expect(await readyz()).toEqual([503, 'search index too old']);
  const refused = await search();
  await expectStatus(refused, 503);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);

  goOn();
  await expect.poll(ageSeconds, soon).toBeLessThan(0.5);
  await expectStatus(await search(), 200);
  expect(await readyz()).toEqual([200, 'ready']);
});
