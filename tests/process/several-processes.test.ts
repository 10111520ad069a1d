import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { answerTo as answerAt, isAlive, servingOf } from '../fixtures/serving-processes.ts';
import { auditSites, orderAt, roomsAt } from '../fixtures/site-orders.ts';

let cluster: PostgresCluster;
let site: RunningSite;

beforeAll(async () => {
  cluster = await startPostgres();
  site = await startSite({
    environment: { DATABASE_URL: cluster.url, PROCESSES: '2', RATE_LIMITS: 'on' },
    isQuiet: true,
  });
});
afterAll(async () => {
  await site?.stop();
  if (site) removeSite(site);
  await cluster?.stop();
});

const serving = () => servingOf(site);
/** On a new connection, which either process may get. */
const answerTo = (path: string) => answerAt(site.origin, path);
const statusOf = async (path: string) => (await answerTo(path)).status;

const soon = { timeout: 60_000, interval: 100 };

test('two processes serve one port, and either answers the figures of both', async () => {
  expect(serving()).toHaveLength(2);
  for (let count = 0; count < 10; count++) expect(await statusOf('/api/config')).toBe(200);
  for (let count = 0; count < 4; count++) {
    const { body: figures } = await answerTo('/metrics');
    expect(figures).toMatch(/^nibash_http_requests_total\{route="config",status="2xx"\} 10$/m);
    expect(figures).toMatch(/^nibash_build_info\{.*\} 1$/m);
  }
});

test('people sign up, pay with the card stand-in and are booked, whichever process answers', async () => {
  const [room] = await roomsAt(site.origin);
  const from = addDays(dhakaDate(Date.now()), 200);
  const stays = Array.from({ length: 8 }, (_, at) => ({
    checkIn: addDays(from, 3 * at),
    checkOut: addDays(from, 3 * at + 2),
  }));
  const orders = await Promise.all(stays.map((stay) => orderAt(site.origin, room._id, stay)));
  const statuses = await Promise.all(orders.map((order) => order.sendUntilAnswered()));
  expect(statuses.map((each) => each.at(-1))).toEqual(stays.map(() => 201));
  // The same key is the same booking in every process.
  for (const order of orders) expect((await order.send()).status).toBe(201);
  expect(await auditSites(cluster.url, [site])).toEqual([]);
});

test('a limit counts for all processes together, also one that no database counts', async () => {
  const count = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const answer = await fetch(`${site.origin}/api/subscribe`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Connection: 'close' },
        body: JSON.stringify({ email: `reader${at}@example.com` }),
      });
      return answer.status;
    }),
  );
  expect(count.filter((status) => status === 429)).toHaveLength(10);
});

test('while one process is frozen the other one answers its own figures', async () => {
  const [frozen] = serving();
  process.kill(frozen ?? 0, 'SIGSTOP');
  try {
    // A connection to the frozen process gets no answer until that process continues; `fetch` might use old ones of it.
    const { body } = await Promise.any(Array.from({ length: 32 }, () => answerTo('/metrics')));
    expect(body).toMatch(/^nibash_build_info\{.*\} 1$/m);
  } finally {
    process.kill(frozen ?? 0, 'SIGCONT');
  }
});

test('a process that is killed is replaced, and the other one answers meanwhile', async () => {
  const [victim] = serving();
  process.kill(victim ?? 0, 'SIGKILL');
  await expect.poll(() => serving().includes(victim ?? 0), soon).toBe(false);
  const loads = () => site.lines.filter((line) => line.includes('search index loaded')).length;
  const loaded = loads();
  // The new one gets visitors once it can answer them, and none is told to come again.
  const statuses = new Set<number>();
  // Without a pause: a process that is not ready is so for some hundred milliseconds.
  while (loads() === loaded) statuses.add(await statusOf('/healthz'));
  await expect.poll(() => serving().length, soon).toBe(2);
  for (let count = 0; count < 10; count++) statuses.add(await statusOf('/healthz'));
  expect([...statuses]).toEqual([200]);
  expect(site.lines.some((line) => line.includes('a process has ended and is replaced'))).toBe(true);
});

test('SIGTERM to the leading process ends all of them well', async () => {
  const processes = serving();
  expect(await site.stop()).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
});
