import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { seedLargeCatalogue } from '../../bench/catalogue/seed-large-catalogue.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { testToday } from '../fixtures/test-day.ts';
import { testServer } from '../fixtures/test-server.ts';

/** More rooms than a list that is held whole may have, so that every way of reading a page is used. */
const plan = { seedName: 'long', hotels: 460, rooms: 5, bookings: 900, people: 450, changes: 450 };

const server = await testServer();
const { token } = await signInAsAdministrator(server);
await seedLargeCatalogue(server.database.db, plan, testToday);

/** A question to a list, and the same in the simplest SQL. */
interface Question {
  address: string;
  plainly: SQL;
}

const made = sql`state in ('confirmed', 'cancelled', 'no_show')`;
const bookingsThat = (condition: SQL, order = sql`created_at desc, id desc`) =>
  sql`select id from bookings where ${made} and ${condition} order by ${order}`;
const all = sql`true`;
const roomsThat = (condition: SQL, order = sql`room.listing desc`) => sql`
  select room.id from rooms room join hotels hotel on hotel.id = room.hotel_id
  where room.archived_at is null and ${condition} order by ${order}`;
const roomHas = (word: string) =>
  sql`(room.name ilike ${`%${word}%`} or hotel.name ilike ${`%${word}%`} or hotel.name_bn ilike ${`%${word}%`})`;
const hotelsThat = (condition: SQL, order = sql`listing desc`) =>
  sql`select id from hotels where archived_at is null and ${condition} order by ${order}`;
const usersThat = (condition: SQL, order = sql`created_at desc, uid desc`) =>
  sql`select uid as id from profiles where ${condition} order by ${order}`;
const entriesThat = (condition: SQL, order = sql`id desc`) =>
  sql`select id from audit_entries where ${condition} order by ${order}`;
const monthAgo = addDays(testToday, -30);

const questions: Question[] = [
  { address: 'allBooking?', plainly: bookingsThat(all) },
  { address: 'allBooking?sort=added', plainly: bookingsThat(all, sql`created_at, id`) },
  { address: 'allBooking?sort=checkIn', plainly: bookingsThat(all, sql`check_in, id`) },
  { address: 'allBooking?sort=-checkOut', plainly: bookingsThat(all, sql`check_out desc, id desc`) },
  { address: 'allBooking?sort=-total', plainly: bookingsThat(all, sql`total_poisha desc, id desc`) },
  { address: 'allBooking?sort=hotelName', plainly: bookingsThat(all, sql`hotel_name, id`) },
  { address: 'allBooking?sort=guestName', plainly: bookingsThat(all, sql`guest_name, id`) },
  { address: 'allBooking?search=Rahman', plainly: bookingsThat(sql`search_text like '%rahman%'`) },
  {
    address: 'allBooking?search=hotel%20double&sort=checkIn',
    plainly: bookingsThat(sql`search_text like '%hotel%' and search_text like '%double%'`, sql`check_in, id`),
  },
  {
    address: 'allBooking?filter=arrivals',
    plainly: bookingsThat(
      sql`(check_in = ${testToday} or (state = 'confirmed' and check_in = ${testToday}::date - 1
        and checked_in_at is null and check_out >= ${testToday}))`,
      sql`check_in, case arrival_time when 'before18' then 1 when '18to21' then 2 when '21to24' then 3
        when 'afterMidnight' then 4 else 5 end, guest_name, id`,
    ),
  },
  {
    address: 'allBooking?filter=inHouse&sort=guestName',
    plainly: bookingsThat(
      sql`state = 'confirmed' and check_in <= ${testToday} and check_out > ${testToday}`,
      sql`guest_name, id`,
    ),
  },
  {
    address: 'allBooking?filter=departures',
    plainly: bookingsThat(sql`state = 'confirmed' and check_out = ${testToday}`),
  },
  { address: 'allBooking?filter=noShow', plainly: bookingsThat(sql`state = 'no_show'`) },
  {
    address: 'allBooking?filter=desk&sort=-checkIn',
    plainly: bookingsThat(sql`kind = 'desk'`, sql`check_in desc, id desc`),
  },
  {
    address: 'allBooking?filter=desk&search=Rahman',
    plainly: bookingsThat(sql`kind = 'desk' and search_text like '%rahman%'`),
  },
  { address: 'rooms?', plainly: roomsThat(all) },
  { address: 'rooms?sort=roomName', plainly: roomsThat(all, sql`lower(room.name), room.id`) },
  { address: 'rooms?sort=-hotelName', plainly: roomsThat(all, sql`lower(hotel.name) desc, room.id desc`) },
  { address: 'rooms?sort=-discount', plainly: roomsThat(all, sql`room.discount_percent desc, room.id desc`) },
  { address: 'rooms?search=a', plainly: roomsThat(roomHas('a')) },
  {
    address: 'rooms?search=a&sort=hotelName',
    plainly: roomsThat(roomHas('a'), sql`lower(hotel.name), room.id`),
  },
  {
    address: 'rooms?search=Hotel%20DOUBLE&sort=rackRate',
    plainly: roomsThat(
      sql`${roomHas('hotel')} and ${roomHas('double')}`,
      sql`room.rack_rate_poisha, room.id`,
    ),
  },
  {
    address: `calendar?from=${testToday}&nights=1&search=a`,
    plainly: roomsThat(roomHas('a'), sql`room.listing`),
  },
  {
    address: `calendar?from=${testToday}&nights=1&search=Palace%20Hotel`,
    plainly: roomsThat(roomHas('palace hotel'), sql`room.listing`),
  },
  { address: 'allHotels?', plainly: hotelsThat(all) },
  { address: 'allHotels?sort=hotelName', plainly: hotelsThat(all, sql`lower(name), id`) },
  { address: 'allHotels?sort=-district', plainly: hotelsThat(all, sql`district desc, listing desc`) },
  {
    address: 'allHotels?search=HOTEL&district=Sylhet',
    plainly: hotelsThat(sql`district = 'Sylhet' and (name ilike '%hotel%' or name_bn ilike '%hotel%')`),
  },
  {
    address: `allHotels?search=${encodeURIComponent('হোটেল')}`,
    plainly: hotelsThat(sql`(name ilike '%হোটেল%' or name_bn ilike '%হোটেল%')`),
  },
  { address: 'users?', plainly: usersThat(all) },
  { address: 'users?sort=-email', plainly: usersThat(all, sql`email desc, uid desc`) },
  { address: 'users?sort=firstName', plainly: usersThat(all, sql`first_name, uid`) },
  { address: 'users?sort=-firstName', plainly: usersThat(all, sql`first_name desc, uid desc`) },
  {
    address: 'users?search=Rahman%20example.com',
    plainly: usersThat(
      sql`concat_ws(' ', email, first_name, last_name, phone) ilike '%rahman%'
        and concat_ws(' ', email, first_name, last_name, phone) ilike '%example.com%'`,
    ),
  },
  { address: 'audit?', plainly: entriesThat(all) },
  { address: 'audit?search=HOTEL', plainly: entriesThat(sql`subject_name ilike '%hotel%'`) },
  {
    address: 'audit?action=hotel.update&sort=at',
    plainly: entriesThat(sql`action = 'hotel.update'`, sql`id`),
  },
  { address: 'audit?subject=hotel', plainly: entriesThat(sql`subject_kind = 'hotel'`) },
  {
    address: `audit?from=${monthAgo}`,
    plainly: entriesThat(sql`at >= (${monthAgo}::date::timestamp at time zone 'Asia/Dhaka')`),
  },
];

const pageSize = 100;

async function page(address: string, number: number): Promise<{ ids: string[]; total: number }> {
  const answer = await server.send('GET', `/api/${address}&page=${number}&pageSize=${pageSize}`, { token });
  expect(answer.status, address).toBe(200);
  const rows = (await answer.json()) as { _id: string }[];
  return { ids: rows.map(({ _id }) => _id), total: Number(answer.headers.get('X-Total-Count')) };
}

async function plainIds({ plainly }: Question): Promise<string[]> {
  const { rows } = (await server.database.db.execute(plainly)) as unknown as { rows: { id: unknown }[] };
  return rows.map(({ id }) => String(id));
}

/** `LISTS=whole` is the long form: it requests every page of every list. */
const isWhole = process.env.LISTS === 'whole';

/**
 * First a page in the middle, then from both ends towards it, so that each page is found from another known place.
 * For a longer list the short form takes the pages at both ends and around the middle, and a random one of the
 * others.
 */
function scattered(pages: number): number[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const middle = numbers.splice(Math.floor(pages / 2), 1);
  const last = numbers.splice(-1, 1);
  if (isWhole || numbers.length < 8) return [...middle, ...last, ...numbers, ...middle];
  const half = Math.floor(pages / 2);
  const byChance = 3 + Math.floor(Math.random() * (half - 3));
  const between = numbers.filter((number) => [1, 2, byChance, half, half + 2, pages - 1].includes(number));
  return [...middle, ...last, ...between, ...middle];
}

async function expectPlain(question: Question): Promise<void> {
  const ids = await plainIds(question);
  const pages = Math.max(1, Math.ceil(ids.length / pageSize));
  for (const number of scattered(pages))
    expect(await page(question.address, number), `${question.address}, page ${number}`).toEqual({
      ids: ids.slice((number - 1) * pageSize, number * pageSize),
      total: ids.length,
    });
  expect((await page(question.address, pages + 1)).ids).toEqual([]);
}

describe('every page of a long list is what the plainest query says', () => {
  test('whichever page is asked for first', { timeout: 300_000 }, async () => {
    expect((await plainIds({ address: '', plainly: roomsThat(roomHas('a')) })).length).toBeGreaterThan(2000);
    for (const question of questions) await expectPlain(question);
  });

  test('and again after rows have come, have gone and have changed their places', {
    timeout: 300_000,
  }, async () => {
    const { db } = server.database;
    await db.execute(sql`update bookings set guest_name = 'Aziz Rahman', check_in = check_in - 1
      where id in (select id from bookings where ${made} order by check_in, id limit 30 offset 200)`);
    await db.execute(sql`update bookings set state = 'no_show'
      where id in (select id from bookings where state = 'confirmed' and check_out < ${testToday} order by id limit 7)`);
    await db.execute(sql`update bookings set state = 'expired'
      where id in (select id from bookings where state = 'confirmed' order by id desc limit 5)`);
    await db.execute(sql`update bookings set kind = 'card'
      where id in (select id from bookings where state = 'confirmed' order by id limit 40)`);
    await db.execute(sql`update rooms set archived_at = now()
      where id in (select id from rooms where archived_at is null order by listing limit 9 offset 1000)`);
    await db.execute(sql`update rooms set name = 'A Penthouse', rack_rate_poisha = 100
      where id in (select id from rooms where archived_at is null order by id limit 11)`);
    await db.execute(sql`update hotels set name = 'Aarong Palace Hotel ' || listing, name_bn = null
      where id in (select id from hotels where archived_at is null order by id limit 3)`);
    await db.execute(
      sql`update profiles set first_name = null where uid in (select uid from profiles limit 20)`,
    );
    await db.execute(
      sql`delete from profiles where uid in (select uid from profiles order by email limit 3)`,
    );
    await db.execute(sql`insert into audit_entries
      (actor_uid, actor_email, action, subject_kind, subject_id, subject_name)
      values ('uid', 'admin@nibash.example', 'hotel.update', 'hotel', 'id', 'Hotel Seven')`);
    for (const question of questions) await expectPlain(question);
  });
});

test('all hotels and all prices, which are sent in parts, are the lists of their pages', async () => {
  for (const list of ['hotels?sort=name', 'hotels?sort=name&fields=card', 'roomPrice?']) {
    const whole = await server.send('GET', `/api/${list}`);
    expect(whole.status, list).toBe(200);
    const total = Number(whole.headers.get('X-Total-Count'));
    const rows = (await whole.json()) as unknown[];
    expect(rows, list).toHaveLength(total);
    for (let page = 1; (page - 1) * pageSize < total; page += 1) {
      const answer = await server.send('GET', `/api/${list}&page=${page}&pageSize=${pageSize}`);
      expect(await answer.json(), `${list}, page ${page}`).toEqual(
        rows.slice((page - 1) * pageSize, page * pageSize),
      );
    }
  }
});
