import { globSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { tokenOf } from '../fixtures/booked-stay.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';

const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
if (!library)
  process.stdout.write('The test of a start with a wrong clock did not run: faketime is not installed.\n');

let cluster: PostgresCluster | undefined;
let site: RunningSite | undefined;
afterAll(async () => {
  await site?.stop();
  if (site) removeSite(site);
  await cluster?.stop();
});

/** Waits until the first round of the work that erases is over: its age is then less than that of a work of later. */
async function untilErased({ origin }: RunningSite): Promise<void> {
  const ages = async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    const of = (work: string) =>
      Number(new RegExp(`^nibash_background_age_seconds{work="${work}"} (\\S+)$`, 'm').exec(text)?.[1]);
    return of('books') - of('documents');
  };
  await expect.poll(ages).toBeGreaterThan(0);
}

test.skipIf(!library).each(['embedded', 'server'] as const)(
  'a start a year ahead of the real time erases no document on the %s database, until the administrator says that the clock is right',
  { timeout: 300_000 },
  async (kind) => {
    if (kind === 'server') cluster = await startPostgres();
    const database = cluster && { DATABASE_URL: cluster.url };
    const first = await startSite({ environment: { ...database } });
    const { dataDir, adminPassword } = first;
    await untilErased(first);
    expect(await first.stop()).toBe(0);
    const count = async () => {
      const { db, close } = await openDatabase({
        dataDir,
        ...(cluster && { databaseUrl: cluster.url }),
      });
      const documents = await db.$count(guestDocuments);
      await close();
      return documents;
    };
    const before = await count();
    expect(before).toBeGreaterThan(1_000);

    const startAhead = async () => {
      site = await startSite({
        dataDir,
        environment: {
          ...database,
          LD_PRELOAD: library ?? '',
          FAKETIME: '+365d',
          NO_FAKE_STAT: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
          DONT_FAKE_MONOTONIC: '1',
        },
      });
      await untilErased(site);
      return site;
    };
    const ahead = await startAhead();
    expect((await fetch(`${ahead.origin}/readyz`)).status).toBe(200);
    expect(ahead.lines.join('\n')).toContain('the clock is not believed');
    const administrator = { email: 'admin@nibash.example', password: adminPassword };
    const call = callsOf(ahead.origin, await tokenOf(ahead.origin, administrator));
    expect(await call('GET', '/api/health')).toHaveProperty('clockDoubt');
    expect(await ahead.stop()).toBe(0);
    expect(await count()).toBe(before);

    const again = await startAhead();
    const confirm = callsOf(again.origin, await tokenOf(again.origin, administrator));
    expect(await confirm('POST', '/api/health/clock')).not.toHaveProperty('clockDoubt');
    await again.stop();
    const believed = await startAhead();
    await believed.stop();
    expect(await count()).toBeLessThan(before / 2);
    removeSite(believed);
    site = undefined;
    await cluster?.stop();
    cluster = undefined;
  },
);
