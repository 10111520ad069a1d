import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { type SilentLine, startSilentLine } from '../fixtures/silent-line.ts';
import { auditSites, orderAt, roomsAt } from '../fixtures/site-orders.ts';

let cluster: PostgresCluster;
let line: SilentLine;
let site: RunningSite;

beforeAll(async () => {
  cluster = await startPostgres();
  line = await startSilentLine(Number(new URL(cluster.url).port));
  const url = new URL(cluster.url);
  url.port = String(line.port);
  site = await startSite({ environment: { DATABASE_URL: url.href } });
});
afterAll(async () => {
  line?.speak();
  await site?.stop();
  if (site) removeSite(site);
  line?.close();
  await cluster?.stop();
});

/** An answer comes after at most two seconds; one that waits for the silent host never comes. */
const readyz = async () =>
  (await fetch(`${site.origin}/readyz`, { signal: AbortSignal.timeout(30_000) })).status;

/** From memory, and soon: a search after a write waits two seconds for the database. */
const search = async () =>
  (
    await fetch(`${site.origin}/api/hotels?district=Sylhet&fields=card`, {
      signal: AbortSignal.timeout(30_000),
    })
  ).status;

test('the host of the database is silent: /readyz says so in time, no process ends, and who was paying has a room and paid once; searches go on', async () => {
  const [room] = await roomsAt(site.origin);
  const today = dhakaDate(Date.now());
  const orders = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      orderAt(site.origin, room._id, {
        checkIn: addDays(today, 300 + index * 3),
        checkOut: addDays(today, 302 + index * 3),
      }),
    ),
  );
  expect(await readyz()).toBe(200);
  const booking = orders.map((order) => order.sendUntilAnswered());
  line.silence();
  for (let count = 0; count < 3; count++) expect(await search()).toBe(200);
  for (let count = 0; count < 3; count++) expect(await readyz()).toBe(503);
  line.speak();
  for (const statuses of await Promise.all(booking)) expect(statuses.at(-1)).toBe(201);
  await expect.poll(readyz).toBe(200);
  expect(site.process.exitCode).toBeNull();
  expect(await auditSites(cluster.url, [site])).toEqual([]);
});
