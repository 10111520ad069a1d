import { expect, test } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { auditLog, hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);

const names = async (name: string) =>
  ((await (await server.send('GET', '/api/hotelName', { token })).json()) as { hotelName: string }[]).filter(
    ({ hotelName }) => hotelName === name,
  ).length;

test('a lost answer makes one hotel, one room and one season: what adds them takes an Idempotency-Key', async () => {
  const add = async (call: string, body: object, key: string) => {
    const headers = { 'Idempotency-Key': key };
    const answer = await server.send('POST', `/api/${call}`, { token, body, headers });
    return { status: answer.status, body: (await answer.json()) as { insertedId: string } & Problem };
  };
  const hotelName = 'Asked Twice House';
  const key = crypto.randomUUID();
  const hotel = { ...hotelForm, hotelName };
  // The same request twice at the same time, and again later, also after the hotel was changed.
  const [first, second] = await Promise.all([add('addHotels', hotel, key), add('addHotels', hotel, key)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const hotleId = first.body.insertedId;
  await server.send('PUT', `/api/updateHotel/${hotleId}`, { token, body: { ...hotel, floors: 9 } });
  expect(await add('addHotels', hotel, key)).toEqual(first);
  expect(await names(hotelName)).toBe(1);
  expect((await auditLog(server)).filter(({ subjectId }) => subjectId === hotleId)).toHaveLength(2);

  const room = { ...roomForm, hotleId };
  const roomAdded = await add('addRooms', room, key);
  expect(roomAdded.status).toBe(201);
  expect(roomAdded.body.insertedId).not.toBe(hotleId);
  expect(await add('addRooms', room, key)).toEqual(roomAdded);
  expect(await (await server.send('GET', `/api/room/${hotleId}`)).json()).toHaveLength(1);

  const season = {
    ...{ hotelId: hotleId, name: 'Winter', from: addDays(testToday, 20), to: addDays(testToday, 40) },
    ...{ weekdays: ['friday'], changePercent: 20 },
  };
  const seasonAdded = await add('seasons', season, key);
  expect(seasonAdded.status, JSON.stringify(seasonAdded.body)).toBe(201);
  expect(await add('seasons', season, key)).toEqual(seasonAdded);
  const seasons = await server.send('GET', `/api/seasons?hotelId=${hotleId}`, { token });
  expect(await seasons.json()).toHaveLength(1);

  // The same key for another request is an error, and adds nothing.
  for (const other of [
    await add('addHotels', { ...hotel, hotelName: 'Another House' }, key),
    await add('addRooms', { ...room, roomName: 'Another Room' }, key),
    await add('seasons', { ...season, name: 'Summer' }, key),
  ]) {
    expect(other.status).toBe(422);
    expect(other.body.code).toBe('idempotency_conflict');
  }
  const bad = await add('addHotels', hotel, 'x'.repeat(300));
  expect([bad.status, bad.body.errors?.[0]?.path]).toEqual([422, 'Idempotency-Key']);

  // Without a key, and with another one, it is another hotel: two hotels may have the same name.
  expect((await add('addHotels', hotel, crypto.randomUUID())).body.insertedId).not.toBe(hotleId);
  const keyless = await server.send('POST', '/api/addHotels', { token, body: hotel });
  await expectStatus(keyless, 201);
  expect(await names(hotelName)).toBe(3);
});

test('the names of hotels say their places where that is asked for, since a name may be there twice', async () => {
  const read = async (query: string) =>
    (await (await server.send('GET', `/api/hotelName${query}`, { token })).json()) as object[];
  expect(Object.keys((await read(''))[0] ?? {})).toEqual(['_id', 'hotelName']);
  expect(await read('?place=true')).toContainEqual(
    expect.objectContaining({ hotelName: 'Asked Twice House', upazila: 'Koyra', district: 'Khulna' }),
  );
});
