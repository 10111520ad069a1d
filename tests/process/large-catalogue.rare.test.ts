import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeedRefused, seedLargeCatalogue } from '../../bench/catalogue/seed-large-catalogue.ts';
import { type OpenDatabase, openDatabase } from '../../db/client.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { quoteStay } from '../../domain/pricing/quote-stay.ts';
import { dayNumber } from '../../kernel/stay-dates.ts';
import { copyDatabase } from '../fixtures/copied-database.ts';
import { testToday } from '../fixtures/test-day.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'nibash-large-'));
const plan = { seedName: 'large', hotels: 50, rooms: 3, bookings: 500, people: 40, changes: 30 };
const options = ['--hotels', '50', '--rooms', '3', '--bookings', '500', '--people', '40', '--changes', '30'];

/** Runs the program as `npm run seed` does. */
function seed(...args: string[]) {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '', NOW: testToday };
  const ran = spawnSync(process.execPath, ['bench/seed.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { code: ran.status, said: ran.stdout.trim(), complained: ran.stderr.trim() };
}

let first: ReturnType<typeof seed>;
let database: OpenDatabase;
beforeAll(async () => {
  copyDatabase(dataDir, { SEED: 'none' });
  first = seed(...options);
  database = await openDatabase({ dataDir: 'memory://' });
  await seedLargeCatalogue(database.db, plan, testToday);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

test('says how much it added and how long it took', () => {
  expect(first.complained).toBe('');
  expect(first.code).toBe(0);
  expect(first.said).toMatch(
    /^Added 50 hotels, 150 rooms, 500 bookings, 0 reviews, \d+ room nights, 40 people and 30 audit entries to .+ in \S+ s\.$/,
  );
});

test('the same arguments again are refused with a sentence, and change nothing', async () => {
  expect(seed(...options)).toEqual({
    code: 1,
    said: '',
    complained: 'The database has the catalogue large already. Another --seed-name adds another one.',
  });
  await expect(seedLargeCatalogue(database.db, plan, testToday)).rejects.toThrow(SeedRefused);
  expect(await database.db.$count(hotels)).toBe(50);
});

test('a faulty argument is refused with a sentence that names it', () => {
  expect(seed('--hotels', 'many')).toMatchObject({
    code: 1,
    complained: '--hotels: must be a whole number from 1 to 200000.',
  });
  expect(seed('--guests', '3')).toMatchObject({ code: 1, complained: "Unknown option '--guests'." });
});

test('the same name and day give the same rows wherever they are made, ids and all', async () => {
  const program = await openDatabase({ dataDir });
  const content = async ({ db }: OpenDatabase) => ({
    hotels: await db.select().from(hotels).orderBy(asc(hotels.listing)),
    rooms: await db.select().from(rooms).orderBy(asc(rooms.listing)),
    bookings: await db.select().from(bookings).orderBy(asc(bookings.reference)),
    people: await db.select().from(profiles).orderBy(asc(profiles.uid)),
    nights: await db.select().from(roomNights).orderBy(asc(roomNights.roomId), asc(roomNights.night)),
  });
  const withoutTimes = (content: object) =>
    JSON.parse(
      JSON.stringify(content, (field, value) => (field === 'updatedAt' ? undefined : value)),
      (field, value) =>
        // Rows of the catalogue have the time at which they were added.
        field === 'createdAt' && !String(value).endsWith('T06:00:00.000Z') ? undefined : value,
    );
  const [one, other] = [await content(program), await content(database)];
  await program.close();
  expect(one.bookings).toHaveLength(500);
  expect(withoutTimes(one)).toEqual(withoutTimes(other));
});

test('every night has as many rooms taken as bookings sleep there, and never more than there are', async () => {
  const differing = await rowsOf(sql`
    with slept as (
      select room_id, night::date as night, count(*)::int as taken
      from bookings, generate_series(check_in, check_out - 1, interval '1 day') night group by 1, 2)
    select * from slept full join room_nights n using (room_id, night)
    where slept.taken is distinct from n.taken`);
  expect(differing).toEqual([]);
  const full = await rowsOf(sql`
    select 1 from room_nights n join rooms r on r.id = n.room_id
    where n.taken > n.capacity or n.capacity <> r.room_count`);
  expect(full).toEqual([]);
  expect(await database.db.$count(roomNights)).toBeGreaterThan(500);
});

test('bookings are the desk’s, within a year of today, some of the past ones were never taken up, and all are priced as the domain prices them', async () => {
  const rows = await database.db
    .select({ booking: bookings, room: rooms })
    .from(bookings)
    .innerJoin(rooms, eq(bookings.roomId, rooms.id));
  expect(rows).toHaveLength(500);
  for (const { booking, room } of rows) {
    const quote = quoteStay({ ...room, roomId: room.id, nightPrices: new Map() }, booking);
    expect(booking).toMatchObject({
      kind: 'desk',
      quote,
      totalPoisha: quote.totalPoisha,
    });
    if (booking.checkIn >= testToday) expect(booking.state).toBe('confirmed');
    expect(booking.guests).toBeLessThanOrEqual(room.guestsMax);
    expect(Math.abs(dayNumber(booking.checkIn) - dayNumber(testToday))).toBeLessThanOrEqual(365);
    expect(Math.abs(dayNumber(booking.checkOut) - dayNumber(testToday))).toBeLessThanOrEqual(365);
  }
  const missed = rows.filter(({ booking }) => booking.state === 'no_show').length;
  expect(missed).toBeGreaterThan(0);
  expect(missed).toBeLessThan(30);
});

test('more bookings than fit are refused before anything is written, and as many as fit still fit', async () => {
  const small = { seedName: 'crowded', hotels: 2, rooms: 2, bookings: 100_000 };
  const refused = await seedLargeCatalogue(database.db, small, testToday).catch(
    (error: Error) => error.message,
  );
  const fit = Number(/at most (\d+) fit/.exec(String(refused))?.[1]);
  expect(fit).toBeGreaterThan(500);
  const counts = await seedLargeCatalogue(database.db, { ...small, bookings: fit }, testToday);
  expect(counts).toMatchObject({ hotels: 2, rooms: 4, bookings: fit });
});
