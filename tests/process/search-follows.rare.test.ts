import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import { removeOldChanges } from '../../domain/search/feed/feed-store.ts';
import { type PostgresCluster, postgresPrograms, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';

let cluster: PostgresCluster;
let sites: [RunningSite, RunningSite];
/** A connection outside the sites, as a person with an SQL prompt has. */
let byHand: OpenDatabase;
const folder = mkdtempSync(join(tmpdir(), 'nibash-dump-'));

beforeAll(async () => {
  cluster = await startPostgres();
  const environment = { DATABASE_URL: cluster.url };
  sites = await Promise.all([startSite({ environment }), startSite({ environment })]);
  byHand = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
});
afterAll(async () => {
  for (const site of sites ?? []) {
    site.process.kill('SIGCONT');
    await site.stop();
    removeSite(site);
  }
  await byHand?.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rename = (name: string) =>
  byHand.db.execute(
    sql`update hotels set name = ${name} where id = (select id from hotels order by listing limit 1)`,
  );

/** How many hotels of this name a search finds; undefined while it gets no answer. */
async function found({ origin }: RunningSite, name: string): Promise<number | undefined> {
  const answer = await fetch(`${origin}/api/hotels?${new URLSearchParams({ name, fields: 'card' })}`);
  return answer.ok && answer.headers.get('X-Name-Match') !== 'sound'
    ? ((await answer.json()) as unknown[]).length
    : 0;
}

const soon = { timeout: 60_000, interval: 50 };
async function expectInBoth(name: string): Promise<void> {
  for (const site of sites) await expect.poll(() => found(site, name), soon).toBe(1);
}

test('after the database was killed and came back, both processes know what was changed since, without a restart', async () => {
  await cluster.restart();
  await expect
    .poll(
      () =>
        rename('Alpha Quokka').then(
          () => true,
          () => false,
        ),
      soon,
    )
    .toBe(true);
  await expectInBoth('alpha quokka');
  for (const site of sites) expect(site.process.exitCode).toBeNull();
});

test('a process that was frozen until its changes were removed from the feed finds them when it goes on', async () => {
  const [frozen, other] = sites;
  frozen.process.kill('SIGSTOP');
  await rename('Beta Quokka');
  await expect.poll(() => found(other, 'beta quokka'), soon).toBe(1);
  const remaining = async () => {
    await removeOldChanges(byHand.db, 0);
    const { rows } = await byHand.db.execute<{ count: number }>(
      sql`select count(*)::int as count from search_changes`,
    );
    return rows[0]?.count;
  };
  await expect.poll(remaining, soon).toBe(0);
  frozen.process.kill('SIGCONT');
  await expectInBoth('beta quokka');
  expect(frozen.process.exitCode).toBeNull();
});

/** The server may end the restore when it and a running process wait for each other's tables. Nothing is changed then. */
function restoring(restore: () => unknown): void {
  for (;;)
    try {
      restore();
      return;
    } catch (error) {
      if (!String(error).includes('deadlock detected')) throw error;
    }
}

test('when a dump is restored under running processes, they search in what was restored', async () => {
  const programs = postgresPrograms() ?? '';
  const dump = join(folder, 'dump.sql');
  const run = (program: string, ...options: string[]) =>
    execFileSync(join(programs, program), [...options, cluster.url], { stdio: ['ignore', 'ignore', 'pipe'] });
  run('pg_dump', '--clean', '--if-exists', '--file', dump);
  await rename('Gamma Quokka');
  await expectInBoth('gamma quokka');
  restoring(() => run('psql', '--quiet', '--single-transaction', '--set', 'ON_ERROR_STOP=1', '--file', dump));
  await expectInBoth('beta quokka');
  for (const site of sites) {
    expect(await found(site, 'gamma quokka')).toBe(0);
    expect(site.process.exitCode).toBeNull();
  }
});

test('a process that is killed delays nobody, and knows everything when it is started again', async () => {
  const [killed, other] = sites;
  const hasEnded = new Promise((resolve) => killed.process.once('exit', resolve));
  killed.process.kill('SIGKILL');
  await rename('Delta Quokka');
  await expect.poll(() => found(other, 'delta quokka'), soon).toBe(1);
  await hasEnded;
  sites[0] = await startSite({ dataDir: killed.dataDir, environment: { DATABASE_URL: cluster.url } });
  await expectInBoth('delta quokka');
});
