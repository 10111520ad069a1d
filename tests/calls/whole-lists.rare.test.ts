import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { HotelName } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Room } from '../../contract/room.ts';
import { withPayment } from '../../domain/payments/booking-payment-store.ts';
import { findDeskPaymentsOf } from '../../domain/payments/desk-payments-store.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { someRoom } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

/** More than two batches. */
const many = 2100;
const batchRows = 1000;

const server = await testServer();
const { token } = await signInAsAdministrator(server);
const guest = await signUp(server);
const [, claims = ''] = guest.token.split('.');
const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
const { db } = server.database;
await copies('bookings', sql`state = 'confirmed'`, {
  reference: sql`'W' || n`,
  kind: sql`'card'`,
  uid: sql`${sub}`,
  guest_name: sql`'Guest ' || lpad(n::text, 5, '0')`,
  // Several have the same instant: the order must still be unique.
  created_at: sql`'2025-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second'`,
});
await db.execute(sql`
  insert into payments (id, booking_id, attempt, state, amount_poisha, captured_poisha, payment_method_id)
  select gen_random_uuid(), id, 1, 'captured', total_poisha, total_poisha, 'pm_card' from bookings where uid = ${sub}`);
await copies('hotels', sql`archived_at is null`, { name: sql`'Whole Hotel ' || n` });
await copies('rooms', sql`archived_at is null`, { name: sql`'Whole Room ' || n` });
await db.execute(sql`
  insert into profiles (uid, email) select 'uid-' || n, 'person-' || n || '@example.com' from generate_series(1, ${many}) n`);

/** Adds many copies of a table's row, with the values of `own`, where `n` is the copy's number. */
async function copies(table: string, which: SQL, own: Record<string, SQL>): Promise<void> {
  const { db } = server.database;
  const values: Record<string, SQL> = { id: sql`gen_random_uuid()`, ...own };
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name <> 'listing'`);
  const names = rows.map(({ name }) => sql.identifier(name));
  const copied = rows.map(({ name }) => values[name] ?? sql`one.${sql.identifier(name)}`);
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) select ${sql.join(copied, sql`, `)}
    from (select * from ${sql.identifier(table)} where ${which} order by id limit 1) one, generate_series(1, ${many}) n`);
}

const get = (path: string, by = token) => server.send('GET', `/api/${path}`, { token: by });
/** The elements of a partly read list. */
const readSoFar = (text: string) => JSON.parse(`[${text.slice(1)}]`) as Booking[];

/** Begins to read an answer: its first part, and a function that reads the rest as one text. */
async function begin(answer: Response) {
  await expectStatus(answer, 200);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader?.read())?.value ?? '';
  return {
    first,
    leave: () => reader?.cancel(),
    async rest() {
      let text = first;
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        text += part.value;
      return JSON.parse(text) as { _id: string }[];
    },
  };
}

describe('a whole list without pages', () => {
  const lists = () => [
    { path: 'allBooking?sort=-added' },
    { path: 'allBooking?sort=guestName' },
    { path: `myBooking?email=${encodeURIComponent(guest.email)}`, by: guest.token },
    { path: 'users?sort=email' },
    { path: 'allHotels?sort=-hotelName' },
    { path: 'rooms?sort=-hotelName' },
    { path: 'hotelName?place=true' },
  ];

  test('is the rows of all its pages, and is sent while it is read', async () => {
    for (const { path, by } of lists()) {
      const answer = await get(path, by);
      expect(answer.headers.get('Content-Type'), path).toBe('application/json');
      expect(answer.headers.get('Link'), path).toBeNull();
      const total = Number(answer.headers.get('X-Total-Count'));
      const { first, rest } = await begin(answer);
      expect(readSoFar(first), path).toHaveLength(batchRows);
      const rows = await rest();
      expect(rows, path).toHaveLength(total);
      expect(total, path).toBeGreaterThanOrEqual(many);
      for (const page of [1, 11, Math.ceil(total / 100)]) {
        const paged = await (await get(`${path}&page=${page}&pageSize=100`, by)).json();
        expect(paged, `${path}, page ${page}`).toEqual(rows.slice((page - 1) * 100, page * 100));
      }
    }
  });

  test('has each row once whatever changes its place while the list is read', async () => {
    const { db } = server.database;
    const answer = await get('allBooking?sort=guestName');
    const { first, rest } = await begin(answer);
    const [sent] = readSoFar(first);
    await db.execute(sql`update bookings set guest_name = 'Zz' where id = ${sent?._id}`);
    await db.execute(sql`update bookings set guest_name = 'A' where guest_name = 'Guest 02050'`);
    const rows = await rest();
    expect(rows).toHaveLength(Number(answer.headers.get('X-Total-Count')));
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  });

  test('has each row once as a file too', async () => {
    const { db } = server.database;
    const answer = await get('allBooking?sort=guestName&format=csv');
    const total = Number((await get('allBooking?page=1')).headers.get('X-Total-Count'));
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? '';
    const sent = /,([A-Z0-9]{4,8}),Confirmed,/.exec(text)?.[1];
    await db.execute(sql`update bookings set guest_name = 'Zz' where reference = ${sent}`);
    await db.execute(sql`update bookings set guest_name = 'A' where guest_name = 'Guest 02040'`);
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
    const references = text.split('\r\n').map((line) => line.split(',')[8]);
    expect(references.filter((reference) => reference === sent)).toHaveLength(1);
    const [, ...rows] = text.trimEnd().split('\r\n');
    expect(rows).toHaveLength(total);
  });

  test('leaves out what is deleted before it is read', async () => {
    const answer = await get('users?sort=-added');
    const { rest } = await begin(answer);
    await server.database.db.execute(sql`delete from profiles where uid = 'uid-1'`);
    expect(await rest()).toHaveLength(Number(answer.headers.get('X-Total-Count')) - 1);
  });

  test('holds no connection of the database for readers who stop', async () => {
    const stopped = await Promise.all(
      Array.from({ length: 20 }, async () => begin(await get('allBooking?sort=guestName'))),
    );
    await expectStatus(await get('users?page=1'), 200);
    expect(await stopped[0]?.rest()).not.toEqual([]);
    await Promise.all(stopped.slice(1).map(({ leave }) => leave()));
  });

  test('is no fault of the server when the reader goes while a part is read', async () => {
    const begun = server.logged.length;
    const reader = (await get('allBooking?sort=guestName')).body?.getReader();
    await reader?.read();
    const next = reader?.read();
    await reader?.cancel();
    await next;
    await expectStatus(await get('users?page=1'), 200);
    expect(server.logged.slice(begun).filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test('is broken off, and does not look whole, when a later row cannot be read', async () => {
    const { db } = server.database;
    const spoiled = sql`update bookings set quote = '{}' where guest_name = 'Guest 01700'`;
    const { rows } = await db.execute<{ quote: unknown }>(
      sql`select quote from bookings where guest_name = 'Guest 01700'`,
    );
    await db.execute(spoiled);
    const http = createServer(getRequestListener(server.app.fetch)).listen(0, '127.0.0.1');
    await once(http, 'listening');
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    try {
      for (const encoding of ['identity', 'gzip']) {
        const answer = await fetch(`${origin}/api/allBooking?sort=guestName`, {
          headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding },
        });
        await expectStatus(answer, 200);
        await expect(answer.text(), encoding).rejects.toThrow();
        expect(server.logged.at(-1), encoding).toMatchObject({ msg: 'answer broken off' });
      }
      // A failure before anything was sent is answered with an error status.
      const refused = await get('allBooking?sort=-guestName&search=Guest');
      await expectStatus(refused, 500);
      expect(((await refused.json()) as Problem).code).toBe('internal');
    } finally {
      await db.execute(
        sql`update bookings set quote = ${JSON.stringify(rows[0]?.quote)}::text::jsonb where guest_name = 'Guest 01700'`,
      );
      http.close();
    }
  });
});

describe('pages', () => {
  test('of the names of hotels', async () => {
    const whole = (await (await get('hotelName')).json()) as HotelName[];
    const answer = await get('hotelName?page=2&pageSize=5');
    await expectStatus(answer, 200);
    expect(await answer.json()).toEqual(whole.slice(5, 10));
    expect(answer.headers.get('X-Total-Count')).toBe(String(whole.length));
    expect(answer.headers.get('Link')).toContain('</api/hotelName?page=3&pageSize=5>; rel="next"');
    await expectStatus(await get('hotelName?page=0'), 422);
  });

  test('of the rooms of a hotel, with and without dates', async () => {
    const { hotel } = await someRoom(server);
    for (const query of ['', 'checkIn=2027-05-01&checkOut=2027-05-03&']) {
      const all = await get(`room/${hotel._id}?${query}`);
      const whole = (await all.json()) as Room[];
      expect(whole.length).toBeGreaterThan(1);
      expect(all.headers.get('X-Total-Count')).toBe(String(whole.length));
      expect(all.headers.get('Link')).toBeNull();
      const answer = await get(`room/${hotel._id}?${query}page=2&pageSize=1`);
      expect(await answer.json()).toEqual(whole.slice(1, 2));
      expect(answer.headers.get('X-Total-Count')).toBe(String(whole.length));
      expect(answer.headers.get('Link')).toContain('rel="prev"');
      const beyond = await get(`room/${hotel._id}?${query}page=100`);
      expect(await beyond.json()).toEqual([]);
    }
  });
});

test('where the money of bookings is can be asked of more than a statement has parameters', async () => {
  const { db } = server.database;
  const ids = Array.from({ length: 65_536 }, () => randomUUID());
  const { rows } = await db.execute<{ id: string }>(sql`select id from bookings where reference = 'W7'`);
  const bookings = [...ids, rows[0]?.id ?? ''].map((id) => ({
    id,
    kind: 'card' as const,
    state: 'confirmed' as const,
    totalPoisha: 100,
    deskPoisha: 100,
    keptPoisha: null,
    givenBackPoisha: 0,
    revision: 1,
    advance: 'all' as const,
  }));
  const answered = await withPayment(db, bookings);
  expect(answered.at(-1)?.payment).toBe('paid');
  expect(answered.filter(({ payment }) => payment)).toHaveLength(1);
  expect(await findDeskPaymentsOf(db, ids)).toEqual(new Map());
});
