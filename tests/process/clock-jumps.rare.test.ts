import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { OwnData } from '../../contract/own-data.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookStay, guest, tokenOf } from '../fixtures/booked-stay.ts';
import { mailsIn } from '../fixtures/mailbox.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { roomsAt } from '../fixtures/site-orders.ts';

const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
if (!library)
  process.stdout.write('The test of a clock that jumps did not run: faketime is not installed.\n');

const folder = mkdtempSync(join(tmpdir(), 'nibash-clock-'));
let cluster: PostgresCluster | undefined;
let site: RunningSite | undefined;
afterAll(async () => {
  await site?.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const dayMs = 86_400_000;

test.skipIf(!library).each(['embedded', 'server'] as const)(
  'on the %s database a clock that jumps a day and back is said, and everything goes on without a restart',
  { timeout: 300_000 },
  async (database) => {
    const clockFile = join(folder, database);
    const setClock = (days: string) => writeFileSync(clockFile, days);
    setClock('+0');
    if (database === 'server') cluster = await startPostgres();
    const running = await startSite({
      environment: {
        ...(cluster && { DATABASE_URL: cluster.url }),
        LD_PRELOAD: library ?? '',
        FAKETIME_TIMESTAMP_FILE: clockFile,
        // Read once a second: reading the file at every look at the clock takes most of the processor.
        FAKETIME_CACHE_DURATION: '1',
        NO_FAKE_STAT: '1',
        // As on a real machine: only the time of day is changed, the monotonic clock continues.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      },
    });
    site = running;
    const { origin, dataDir, lines } = running;
    const aheadMs = async () => {
      const answer = await fetch(`${origin}/readyz`);
      expect(answer.status).toBe(200);
      return Date.parse(answer.headers.get('Date') ?? '') - Date.now();
    };
    const said = (text: string) => () => lines.filter((line) => line.includes(text)).length;
    const holdsOf = async () =>
      (await callsOf(origin, await tokenOf(origin, guest))<OwnData>('GET', '/api/myData')).holds;
    const [room] = await roomsAt(origin);
    const hold = async (inDays: number) => {
      const checkIn = addDays(dhakaDate(Date.now()), inDays);
      const wanted = { roomId: room._id, checkIn, checkOut: addDays(checkIn, 1), guests: 1 };
      const call = callsOf(origin, await tokenOf(origin, guest));
      return call<{ heldUntil: string; secondsLeft: number }>('POST', '/api/holdRoom', wanted);
    };
    const ages = async () =>
      [
        ...(await (await fetch(`${origin}/metrics`)).text()).matchAll(
          /^nibash_\w+_seconds(?:{.*})? (\S+)$/gm,
        ),
      ].map(([, age]) => Number(age));
    const oldToken = await tokenOf(origin, guest);
    await hold(300);
    await bookStay(origin, { inDays: 60 });

    setClock('+1d');
    await expect.poll(aheadMs).toBeGreaterThan(dayMs - 60_000);
    await expect.poll(said('the clock was put forward')).toBe(1);
    await expect.poll(said('the clock is not believed')).toBe(1);
    const refused = await fetch(`${origin}/api/myData`, { headers: { Authorization: `Bearer ${oldToken}` } });
    expect(refused.status).toBe(401);
    // Yesterday's hold is over; a new one gets its quarter of an hour.
    expect((await hold(310)).secondsLeft).toBeGreaterThan(800);
    await bookStay(origin, { inDays: 70 });
    await expect.poll(() => mailsIn(dataDir).length).toBeGreaterThanOrEqual(4);
    for (const age of await ages()) expect(age >= 0 && age < 600, String(age)).toBe(true);

    setClock('+0');
    await expect.poll(said('the clock was put back')).toBe(1);
    await expect.poll(said('the clock is believed again')).toBe(1);
    // The header is made once a second.
    await expect.poll(aheadMs).toBeLessThan(60_000);
    // A hold made with the clock ahead does not last a day longer.
    await expect.poll(async () => (await hold(310)).secondsLeft).toBeLessThanOrEqual(15 * 60);
    await bookStay(origin, { inDays: 80 });
    await expect.poll(() => mailsIn(dataDir).length).toBeGreaterThanOrEqual(6);
    for (const age of await ages()) expect(age >= 0 && age < 600, String(age)).toBe(true);
    expect((await holdsOf()).filter(({ state }) => state === 'held')).toHaveLength(1);
    const errors = lines.filter((line) => /"level":(?:50|60)/.test(line));
    expect(errors).toEqual([]);
    expect(await running.stop()).toBe(0);
    removeSite(running);
    site = undefined;
  },
);
