import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { auditSites, orderAt, roomsAt } from '../fixtures/site-orders.ts';

let cluster: PostgresCluster;
let frozen: RunningSite;
let other: RunningSite;
let room: Room;
let otherRoom: Room;
/** A connection outside the sites, as an administrator of the server has. */
let admin: pg.Client;

beforeAll(async () => {
  cluster = await startPostgres();
  admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  const start = (name: string) =>
    startSite({ environment: { DATABASE_URL: `${cluster.url}?application_name=${name}` } });
  frozen = await start('frozen');
  other = await start('other');
  [room, otherRoom] = await roomsAt(other.origin);
});
afterEach(() => {
  frozen.process.kill('SIGCONT');
});
afterAll(async () => {
  for (const site of [frozen, other]) {
    await site?.stop();
    if (site) removeSite(site);
  }
  await admin?.end();
  await cluster?.stop();
});

const stayIn = (days: number) => {
  const checkIn = addDays(dhakaDate(Date.now()), days);
  return { checkIn, checkOut: addDays(checkIn, 2) };
};

const connectionsOfFrozen = async (condition: string) =>
  (
    await admin.query(
      `select count(*)::int as count from pg_stat_activity where application_name = 'frozen' and ${condition}`,
    )
  ).rows[0].count as number;

/** Freezes the process in the middle of a booking, while it holds the room's lock; answers the booking's result. */
async function freezeWhileBooking(days: number): Promise<{ booking: Promise<number[]> }> {
  const stay = stayIn(days);
  const order = await orderAt(frozen.origin, room._id, stay);
  // The booking waits for this night, while it holds the room's lock.
  await admin.query('begin');
  await admin.query('insert into room_nights (room_id, night, capacity, taken) values ($1, $2, 1, 0)', [
    room._id,
    stay.checkIn,
  ]);
  const booking = order.sendUntilAnswered();
  await expect.poll(() => connectionsOfFrozen(`wait_event_type = 'Lock'`)).toBe(1);
  frozen.process.kill('SIGSTOP');
  await admin.query('rollback');
  await expect.poll(() => connectionsOfFrozen(`state = 'idle in transaction'`)).toBe(1);
  return { booking };
}

/** An answer comes after at most two seconds; one that waits for the frozen process never comes. */
const readyz = async () =>
  (await fetch(`${other.origin}/readyz`, { signal: AbortSignal.timeout(30_000) })).status;

test('while a frozen process holds a room, the other one refuses that room for now and sells the rest', async () => {
  const ofRoom = await Promise.all(
    [0, 1, 2].map((each) => orderAt(other.origin, room._id, stayIn(310 + each * 3))),
  );
  const elsewhere = await Promise.all(
    [0, 1, 2].map((each) => orderAt(other.origin, otherRoom._id, stayIn(310 + each * 3))),
  );
  const { booking } = await freezeWhileBooking(300);
  const refused = ofRoom.map((order) => order.send());
  expect(await readyz()).toBe(200);
  const sold = await Promise.all(elsewhere.map((order) => order.send()));
  expect(sold.map(({ status }) => status)).toEqual([201, 201, 201]);
  for (const answer of await Promise.all(refused)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  }
  expect(await readyz()).toBe(200);
  expect(
    await connectionsOfFrozen(`state = 'idle in transaction'`),
    'the room was locked all the while',
  ).toBe(1);

  frozen.process.kill('SIGCONT');
  expect((await booking).at(-1)).toBe(201);
  for (const order of ofRoom) expect((await order.sendUntilAnswered()).at(-1)).toBe(201);
  expect(await auditSites(cluster.url, [frozen, other])).toEqual([]);
});

// Five seconds, after which the database gives up on a lock.
test('a room whose lock is not given back takes two connections of a process, however many want it', async () => {
  // More than the pool has connections.
  const ofRoom = await Promise.all(
    Array.from({ length: 12 }, (_, each) => orderAt(other.origin, room._id, stayIn(400 + each * 3))),
  );
  const elsewhere = await orderAt(other.origin, otherRoom._id, stayIn(400));
  await admin.query('begin');
  await admin.query('select 1 from rooms where id = $1 for update', [room._id]);
  const waiting = async () => {
    // Inside a transaction the view would keep its first state.
    await admin.query('select pg_stat_clear_snapshot()');
    const { rows } = await admin.query(
      `select count(*)::int as count from pg_stat_activity where application_name = 'other' and wait_event_type = 'Lock'`,
    );
    return rows[0].count as number;
  };
  const refused = ofRoom.map((order) => order.send());
  await expect.poll(waiting).toBe(2);
  expect((await elsewhere.send()).status).toBe(201);
  expect(await waiting()).toBe(2);
  for (const answer of await Promise.all(refused)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  }
  await admin.query('rollback');
  expect((await ofRoom[0]?.sendUntilAnswered())?.at(-1)).toBe(201);
});

// Fifteen seconds, the time that the database gives every process to continue its transaction.
test('a process that stays frozen loses the room, and goes on with the next request when it wakes', async () => {
  const order = await orderAt(other.origin, room._id, stayIn(360));
  const { booking } = await freezeWhileBooking(350);
  expect((await order.sendUntilAnswered()).at(-1), 'the room is free again, whoever is frozen').toBe(201);
  expect(await connectionsOfFrozen(`state = 'idle in transaction'`)).toBe(0);

  frozen.process.kill('SIGCONT');
  expect((await booking).at(-1)).toBe(201);
  expect((await fetch(`${frozen.origin}/readyz`)).status).toBe(200);
  expect(frozen.process.exitCode).toBeNull();
  expect(await auditSites(cluster.url, [frozen, other])).toEqual([]);
});
