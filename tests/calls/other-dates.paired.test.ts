import { expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import type { FreeSpan, PublicHoliday } from '../../contract/other-dates.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, nightsOf } from '../../kernel/stay-dates.ts';
import { setBlocks } from '../fixtures/calendar.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { refused, stayFrom, testDesk } from '../fixtures/desk.ts';
import { quoteFor } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin } = await testDesk();

/** A hotel of its own for each test, with one room of each kind. */
async function ownRooms(...kinds: { maxGuest: number; rackRate: number }[]): Promise<Room[]> {
  const post = async (path: string, body: object) => {
    const answer = await expectStatus(
      await server.send('POST', `/api/${path}`, { token: admin.token, body }),
      201,
    );
    return ((await answer.json()) as { insertedId: string }).insertedId;
  };
  const hotelId = await post('addHotels', { ...hotelForm, hotelName: `Other Dates ${crypto.randomUUID()}` });
  const hotel = (await (await server.send('GET', `/api/hotels/${hotelId}`)).json()) as Hotel;
  for (const kind of kinds)
    await post('addRooms', {
      ...{ ...roomForm, ...kind, discount: '0', totalRoom: '1' },
      ...{ hotelName: hotel.hotelName, hotleId: hotelId },
    });
  return (await (await server.send('GET', `/api/room/${hotelId}`)).json()) as Room[];
}

const take = async (room: Room | undefined, nights: string[]) =>
  expectStatus(await setBlocks(server, admin.token, { roomIds: [room?._id ?? ''], nights, blocked: 1 }), 200);
const ask = (path: string, query: Record<string, string>) =>
  server.send('GET', `/api/${path}?${new URLSearchParams(query)}`);
async function spansFor(room: Room | undefined, stay: { checkIn: string; checkOut: string }, guests = '1') {
  const answer = await ask(`freeSpans/${room?.hotleId}`, { ...stay, guests });
  return (await (await expectStatus(answer, 200)).json()) as FreeSpan[];
}

test('the nearest free stay of the same length before and after the sold-out one are answered, with the total of the cheapest room that takes the guests', async () => {
  const [small, large] = await ownRooms({ maxGuest: 1, rackRate: 2_000 }, { maxGuest: 3, rackRate: 5_000 });
  const stay = stayFrom(300, 3);
  await take(large, nightsOf({ checkIn: addDays(stay.checkIn, -2), checkOut: addDays(stay.checkIn, 1) }));
  await take(large, [addDays(stay.checkIn, 2), addDays(stay.checkIn, 4)]);
  // Free before: three nights that end where the taken ones begin; after: three that begin behind the last taken one.
  const expected = [addDays(stay.checkIn, -5), addDays(stay.checkIn, 5)].map((checkIn) => ({
    checkIn,
    checkOut: addDays(checkIn, 3),
  }));
  const spans = await spansFor(large, stay, '3');
  expect(spans.map(({ checkIn, checkOut }) => ({ checkIn, checkOut }))).toEqual(expected);
  for (const { total, ...span } of spans)
    expect(total).toBe((await quoteFor(server, large?._id ?? '', span, 3)).total);
  // The small room is free and cheaper for one guest, also a day before and after.
  const forOne = await spansFor(small, stay);
  expect(forOne.map(({ checkIn }) => checkIn)).toEqual([addDays(stay.checkIn, -1), addDays(stay.checkIn, 1)]);
  expect(forOne.map(({ total }) => total)).toEqual([6_600, 6_600]);
});

test('when one side has nothing free within 30 days, the other side has two that do not overlap; further away is not looked', async () => {
  const [room] = await ownRooms({ maxGuest: 2, rackRate: 3_000 });
  const stay = stayFrom(400, 2);
  await take(room, nightsOf({ checkIn: addDays(stay.checkIn, -31), checkOut: stay.checkOut }));
  expect((await spansFor(room, stay)).map(({ checkIn }) => checkIn)).toEqual([
    addDays(stay.checkIn, 2),
    addDays(stay.checkIn, 4),
  ]);
  await take(room, nightsOf({ checkIn: stay.checkOut, checkOut: addDays(stay.checkOut, 31) }));
  expect(await spansFor(room, stay)).toEqual([]);
});

test('a stay never begins before today, and one that is closed or too short is not offered', async () => {
  const [room] = await ownRooms({ maxGuest: 2, rackRate: 3_000 });
  const stay = stayFrom(0, 1);
  await take(room, [testToday]);
  const spans = await spansFor(room, stay);
  expect(spans.map(({ checkIn }) => checkIn)).toEqual([addDays(testToday, 1), addDays(testToday, 2)]);
  const season = {
    ...{ hotelId: room?.hotleId, name: 'Long stays', from: addDays(testToday, 1) },
    ...{ to: addDays(testToday, 9), nightsMin: 2 },
  };
  await expectStatus(await server.send('POST', '/api/seasons', { token: admin.token, body: season }), 201);
  await expectStatus(
    await server.send('PUT', '/api/calendar/closed', {
      token: admin.token,
      body: { roomIds: [room?._id], nights: [addDays(testToday, 10)], closed: true },
    }),
    200,
  );
  expect((await spansFor(room, stay)).map(({ checkIn }) => checkIn)).toEqual([
    addDays(testToday, 11),
    addDays(testToday, 12),
  ]);
});

test('the full nights of a month are those on which no room for the guests can be had', async () => {
  const [small, large] = await ownRooms({ maxGuest: 1, rackRate: 2_000 }, { maxGuest: 2, rackRate: 5_000 });
  const nights = ['2027-08-01', '2027-08-14', '2027-08-31'];
  await take(large, [...nights, '2027-09-01', '2027-07-31']);
  const full = async (guests?: string, month = '2027-08') => {
    const answer = await ask(`fullNights/${small?.hotleId}`, { month, ...(guests && { guests }) });
    return (await (await expectStatus(answer, 200)).json()) as string[];
  };
  expect(await full('2')).toEqual(nights);
  expect(await full()).toEqual([]);
  // No room takes three: what counts is whether anything is free.
  expect(await full('3')).toEqual([]);
  await take(small, ['2027-08-14']);
  expect(await full()).toEqual(['2027-08-14']);
  expect(await full('3')).toEqual(['2027-08-14']);
  expect(await full('2', '2027-01'), 'a month that is over').toEqual([]);
  expect(await full('2', '2099-01'), 'a month that nobody can book yet').toEqual([]);
  for (const month of ['0000-01', '0099-12', '1899-12', '9000-12', '9001-01', '9999-12'])
    expect(await full('2', month), `${month}, far from every stay`).toEqual([]);
  await server.send('PUT', '/api/calendar/closed', {
    token: admin.token,
    body: { roomIds: [small?._id, large?._id], nights: ['2027-08-20'], closed: true },
  });
  expect(await full()).toEqual(['2027-08-14', '2027-08-20']);
});

test('the public holidays between two days are answered with their dates, yearly ones in each year', async () => {
  const holidays = async (from: string, to: string) => {
    const answer = await expectStatus(await ask('publicHolidays', { from, to }), 200);
    return (await answer.json()) as PublicHoliday[];
  };
  const eid = { month: 3, day: 10, year: 2027, name: 'Eid ul-Fitr', nameBn: 'ঈদুল ফিতর' };
  await expectStatus(await server.send('POST', '/api/holidays', { token: admin.token, body: eid }), 201);
  expect(await holidays('2027-03-10', '2027-03-26')).toEqual([
    { date: '2027-03-10', name: eid.name, nameBn: eid.nameBn },
    { date: '2027-03-26', name: 'Independence Day', nameBn: expect.any(String) },
  ]);
  expect((await holidays('2027-12-01', '2028-03-20')).map(({ date }) => date)).toEqual([
    '2027-12-16',
    '2028-02-21',
  ]);
});

test('a hotel that is not there is 404, and bad input names its field', async () => {
  const nowhere = crypto.randomUUID();
  const stay = { ...stayFrom(20) };
  await refused(await ask(`freeSpans/${nowhere}`, stay), 404);
  await refused(await ask(`fullNights/${nowhere}`, { month: '2027-08' }), 404);
  await refused(await ask(`fullNights/${nowhere}`, { month: '9999-12' }), 404);
  await refused(await ask('fullNights/nonsense', { month: '2027-08' }), 404);
  const [room] = await ownRooms({ maxGuest: 2, rackRate: 3_000 });
  const wrong: [string, Record<string, string>, string, string][] = [
    [`freeSpans/${room?.hotleId}`, { checkIn: stay.checkIn }, 'checkOut', 'date_invalid'],
    [`freeSpans/${room?.hotleId}`, { ...stay, guests: '4' }, 'guests', 'number_too_large'],
    [`freeSpans/${room?.hotleId}`, { ...stayFrom(-3) }, 'checkIn', 'date_past'],
    [`freeSpans/${room?.hotleId}`, { ...stay, nights: '2' }, 'nights', 'field_unknown'],
    [`fullNights/${room?.hotleId}`, { month: '2027-13' }, 'month', 'date_invalid'],
    [`fullNights/${room?.hotleId}`, { month: '10000-01' }, 'month', 'date_invalid'],
    [`fullNights/${room?.hotleId}`, {}, 'month', 'date_invalid'],
    ['publicHolidays', { from: '2027-03-01', to: '2027-02-01' }, 'to', 'range_inverted'],
    ['publicHolidays', { from: '2027-03-01', to: '2029-03-01' }, 'to', 'range_too_long'],
    ['publicHolidays', { from: '2027-02-30', to: '2027-03-01' }, 'from', 'date_invalid'],
    ['publicHolidays', { from: '1899-12-31', to: '1900-01-01' }, 'from', 'date_invalid'],
    ['publicHolidays', { from: '9000-12-31', to: '9001-01-01' }, 'to', 'date_invalid'],
  ];
  for (const [path, query, field, code] of wrong) {
    const { errors } = await refused(await ask(path, query), 422);
    expect(
      errors?.map((fault) => [fault.path, fault.code]),
      `${path} ${field}`,
    ).toEqual([[field, code]]);
  }
});
