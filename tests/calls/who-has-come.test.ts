import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookingListed } from '../../contract/desk.ts';
import type { DeskToday } from '../../contract/today.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { refused, stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { token } = admin;
const { room } = await someRoom(server);
const get = async (path: string) => {
  const answer = await server.send('GET', `/api/${path}`, { token });
  await expectStatus(answer, 200);
  return answer;
};

/** A booking whose guest has this name, so that a test finds its own. */
const guest = (guestName: string, from = 0, more: object = {}) =>
  desk.walkInto(room._id, stayFrom(from), { guestName, ...more });
const presenceOf = async (reference: string) => {
  const { bookings: listed } = await desk.list({ search: reference });
  return (listed as BookingListed[]).map(({ presence }) => presence);
};
const fileOf = async (query: string) => {
  const text = await (await get(`allBooking?format=csv&${query}`)).text();
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
};

test('the list and its file say of each guest whether they have come, left, or were never marked', async () => {
  const [coming, here, left, absent, called, past] = [
    await guest('Presence Coming', 3),
    await guest('Presence Here'),
    await guest('Presence Left'),
    await guest('Presence Absent'),
    await guest('Presence Called Off', 4),
    await guest('Presence Past'),
  ];
  for (const { _id } of [here, left]) await took(await desk.setStatus(_id, 'checkIn'));
  await took(await desk.setStatus(left._id, 'checkOut'));
  await took(await desk.noShow(absent._id));
  await expectStatus(
    await server.send('POST', `/api/cancelBooking/${called._id}`, {
      token,
      body: { refund: 0, reason: 'A storm' },
    }),
    200,
  );
  await server.database.db
    .update(bookings)
    .set({ checkIn: addDays(testToday, -3), checkOut: addDays(testToday, -1) })
    .where(eq(bookings.id, past._id));
  const expected = [
    [coming, 'to_come', 'To come', 'আসবেন'],
    [here, 'in_house', 'In house', 'হোটেলে আছেন'],
    [left, 'left', 'Left', 'চলে গেছেন'],
    [absent, 'no_show', 'No-show', 'আসেননি'],
    [called, 'cancelled', 'Cancelled', 'বাতিল'],
    [past, 'not_marked', 'Not marked (past)', 'লেখা হয়নি (পুরোনো)'],
  ] as const;
  for (const [{ reference }, word, english, bangla] of expected) {
    expect(await presenceOf(reference), word).toEqual([word]);
    for (const [lang, text, head] of [
      ['en', english, ['Presence', 'Arrival time']],
      ['bn', bangla, ['উপস্থিতি', 'পৌঁছানোর সময়']],
    ] as const) {
      const [heads = [], line = []] = await fileOf(`lang=${lang}&search=${reference}`);
      expect(heads.slice(-2), 'new columns come last').toEqual(head);
      expect(line.at(-2), word).toBe(text);
    }
  }
});

test('arrivals stand by the hour of arrival, then by name, and the file has the hour', async () => {
  for (const [name, arrivalTime] of [
    ['Order Zafar', null],
    ['Order Nila', 'afterMidnight'],
    ['Order Mina', '18to21'],
    ['Order Amin', null],
    ['Order Babul', '18to21'],
  ] as const) {
    const { _id } = await guest(name, 30);
    await server.database.db.update(bookings).set({ arrivalTime }).where(eq(bookings.id, _id));
  }
  const wanted = ['Order Babul', 'Order Mina', 'Order Nila', 'Order Amin', 'Order Zafar'];
  const query = { filter: 'arrivals', from: addDays(testToday, 30), search: 'Order' };
  expect((await desk.list(query)).bookings.map(({ guestName }) => guestName)).toEqual(wanted);
  const pages = await Promise.all(
    ['1', '2', '3'].map((page) => desk.list({ ...query, page, pageSize: '2' })),
  );
  expect(pages.flatMap((page) => page.bookings.map(({ guestName }) => guestName))).toEqual(wanted);
  const [, first = []] = await fileOf(`${new URLSearchParams(query)}`);
  expect(first.at(-1)).toBe('18:00 to 21:00');
  // All bookings stay newest first.
  const all = (await desk.list({ search: 'Order' })).bookings.map(({ guestName }) => guestName);
  expect(all).toEqual(['Order Babul', 'Order Amin', 'Order Mina', 'Order Nila', 'Order Zafar']);
});

test('arrivals of several days stand by day first', async () => {
  const days = [62, 60, 61];
  for (const from of days) {
    const { _id } = await guest(`Days ${from}`, from);
    const arrivalTime = from === 60 ? null : 'before18';
    await server.database.db.update(bookings).set({ arrivalTime }).where(eq(bookings.id, _id));
  }
  const query = { from: addDays(testToday, 60), to: addDays(testToday, 62), search: 'Days' };
  const pages = await Promise.all(
    ['1', '2'].map((page) => desk.list({ ...query, filter: 'arrivals', page, pageSize: '2' })),
  );
  const names = pages.flatMap((page) => page.bookings.map(({ guestName }) => guestName));
  expect(names).toEqual(['Days 60', 'Days 61', 'Days 62']);
});

test('today’s arrivals have the no-shows, the cancelled, and who may still come since yesterday', async () => {
  const { db } = server.database;
  const namesOf = async (more: object = {}) => {
    const list = await desk.list({ filter: 'arrivals', search: 'Midnight', ...more });
    return list.bookings.map(({ guestName }) => guestName);
  };
  const absent = await guest('Midnight Absent');
  await took(await desk.noShow(absent._id));
  const called = await guest('Midnight Called Off', 1);
  const body = { refund: 0, reason: 'A storm' };
  await expectStatus(await server.send('POST', `/api/cancelBooking/${called._id}`, { token, body }), 200);
  await db.update(bookings).set({ checkIn: testToday }).where(eq(bookings.id, called._id));
  const yesterday = addDays(testToday, -1);
  const since = async (name: string, change: object = {}) => {
    const { _id } = await guest(name);
    await db
      .update(bookings)
      .set({ checkIn: yesterday, checkOut: testToday, ...change })
      .where(eq(bookings.id, _id));
  };
  await since('Midnight Late');
  await since('Midnight Here', { checkedInAt: new Date() });
  await since('Midnight Older', { checkIn: addDays(testToday, -2) });
  expect(await namesOf()).toEqual(['Midnight Late', 'Midnight Absent', 'Midnight Called Off']);
  // Another day has its own guests alone.
  expect(await namesOf({ from: yesterday })).toEqual(['Midnight Here', 'Midnight Late']);
});

test('the day counts the guests who were expected today by what became of them', async () => {
  const hotelId = room.hotleId;
  const today = async () => (await (await get(`today?hotelId=${hotelId}`)).json()) as DeskToday;
  const before = await today();
  const [here, absent] = [await guest('Today Here'), await guest('Today Absent')];
  await took(await desk.setStatus(here._id, 'checkIn'));
  await took(await desk.noShow(absent._id));
  const after = await today();
  expect(after.arrivalsByPresence).toEqual({
    ...before.arrivalsByPresence,
    inHouse: before.arrivalsByPresence.inHouse + 1,
    noShow: before.arrivalsByPresence.noShow + 1,
  });
  const { toCome, inHouse, left } = after.arrivalsByPresence;
  expect(toCome + inHouse + left).toBe(after.arrivals);
  await took(await desk.setStatus(here._id, 'checkOut'));
  expect((await today()).arrivalsByPresence).toEqual({
    ...after.arrivalsByPresence,
    inHouse: inHouse - 1,
    left: left + 1,
  });
});

test('a payment without a receipt number has the booking’s reference and its own number, once for each key', async () => {
  const { _id: id, reference } = await guest('Receipt Rahim', 40, {
    payment: { way: 'cash', amount: 100 },
  });
  const key = crypto.randomUUID();
  for (const receiptNumber of ['', undefined])
    await took(await desk.pay(id, 50, { receiptNumber }, key), 201);
  await took(await desk.pay(id, 25, { receiptNumber: 'R-7' }), 201);
  await took(await desk.pay(id, 10, { receiptNumber: ' ', direction: 'out' }), 201);
  const { deskPayments } = await desk.details(id);
  expect(deskPayments.map(({ receiptNumber }) => receiptNumber)).toEqual([
    `${reference}-1`,
    `${reference}-2`,
    'R-7',
    `${reference}-4`,
  ]);
  const other = await refused(await desk.pay(id, 50, { receiptNumber: 'R-8' }, key), 422);
  expect(other.code).toBe('idempotency_conflict');
});
