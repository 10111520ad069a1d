import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { deskOf, stayFrom } from '../fixtures/desk.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

/** য় and ড় as one character each, as many keyboards write them, and as two, as texts are stored. */
const asOne = { ya: '\u09df', ra: '\u09dc' };
const asTwo = { ya: '\u09af\u09bc', ra: '\u09a1\u09bc' };
const nameIn = ({ ya, ra }: typeof asOne) => ({
  hotel: `মা${ya}া নী${ra}`,
  room: `ছা${ya}া ঘর`,
  person: `সুর${ya} ব${ra}াল`,
});

const server = await testServer();
const { token } = await signInAsAdministrator(server);
const names = nameIn(asOne);
const add = async (call: string, body: object) => {
  const answer = await server.send('POST', `/api/${call}`, { token, body });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return ((await answer.json()) as { insertedId: string }).insertedId;
};
const hotelId = await add('addHotels', { ...hotelForm, hotelName: names.hotel, hotelNameBn: names.hotel });
const room = { ...roomForm, roomName: names.room, roomNameBn: names.room };
const roomId = await add('addRooms', { ...room, hotleId: hotelId });
await deskOf(server, token).walkInto(roomId, stayFrom(20), { guestName: names.person });
const guest = await signUp(server);
const body = { email: guest.email, gender: 'Male', firstName: names.person };
expect((await server.send('POST', '/api/addUsers', { token: guest.token, body })).status).toBe(200);

const namesFor = async (path: string, text: string) => {
  const answer = await server.send('GET', `/api/${path}${encodeURIComponent(text)}`, { token });
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as unknown[]).length;
};

const searches: [path: string, name: 'hotel' | 'room' | 'person'][] = [
  ['hotels?district=Khulna&name=', 'hotel'],
  ['allHotels?search=', 'hotel'],
  ['rooms?search=', 'room'],
  ['allBooking?search=', 'person'],
  ['allBooking?search=', 'hotel'],
  ['users?search=', 'person'],
  ['audit?action=hotel.add&search=', 'hotel'],
];

test.each(searches)('%s finds a name in both spellings of its letters: %s', async (path, name) => {
  expect([await namesFor(path, nameIn(asOne)[name]), await namesFor(path, nameIn(asTwo)[name])]).toEqual([
    1, 1,
  ]);
});

test('a hotel that is offered is the same one by either spelling', async () => {
  const listed = (await (
    await server.send('GET', `/api/hotels?name=${encodeURIComponent(nameIn(asOne).hotel)}`)
  ).json()) as Hotel[];
  expect(listed.map(({ _id, hotelNameBn }) => [_id, hotelNameBn])).toEqual([[hotelId, nameIn(asTwo).hotel]]);
});

test('an account whose address has such a letter is its own by either spelling', async () => {
  const guest = await signUp(server, `মা${asOne.ya}া@example.com`);
  for (const ya of [asOne.ya, asTwo.ya]) {
    const body = { email: `মা${ya}া@example.com`, gender: 'Female' };
    await expectStatus(await server.send('POST', '/api/addUsers', { token: guest.token, body }), 200);
  }
});

test('texts from before are brought to the same spelling, and no version, change or entry comes of it', async () => {
  const { db } = server.database;
  const raw = nameIn(asOne);
  const state = async () => ({
    hotel: (await db.select().from(hotels).where(eq(hotels.id, hotelId)))[0],
    room: (await db.select().from(rooms).where(eq(rooms.id, roomId)))[0],
    entries: await db.$count(auditEntries),
  });
  const before = await state();
  await db.execute(
    sql`update hotels set name = ${raw.hotel}, name_bn = ${raw.hotel} where id = ${hotelId}::uuid`,
  );
  await db.execute(sql`update rooms set name = ${raw.room}, name_bn = null where id = ${roomId}::uuid`);
  await db.execute(sql`update bookings set guest_name = ${raw.person} where room_id = ${roomId}::uuid`);
  await db.execute(
    sql`update profiles set first_name = ${raw.person} where first_name = ${nameIn(asTwo).person}`,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('nibash.forgetting', 'on', true)`);
    await tx.execute(sql`update audit_entries set subject_name = ${raw.hotel} where subject_id = ${hotelId}`);
  });
  const migration = readFileSync('db/migrations/0030_one-spelling.sql', 'utf8');
  await db.transaction(async (tx) => {
    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
  });
  // Names that SQL changes lose the key of their sounds; the search makes it itself.
  const { hotel, room } = before;
  expect(await state()).toEqual({
    ...before,
    hotel: { ...hotel, nameKey: '' },
    room: { ...room, nameBn: null },
  });
  const stored = nameIn(asTwo);
  expect(await db.$count(bookings, eq(bookings.guestName, stored.person))).toBe(1);
  expect(await db.$count(profiles, eq(profiles.firstName, stored.person))).toBe(1);
  for (const [path, name] of searches) expect(await namesFor(path, stored[name]), path).toBe(1);
  // The audit log is protected again.
  await expect(db.execute(sql`update audit_entries set subject_name = 'x'`)).rejects.toThrow();
});

test('the administration finds digits of either language by those of the other', async () => {
  const add = async (call: string, body: object) => {
    const answer = await server.send('POST', `/api/${call}`, { token, body });
    return ((await answer.json()) as { insertedId: string }).insertedId;
  };
  const names = { hotelName: 'Ghat 71593', hotelNameBn: 'ঘাট ৭১৫৯৪' };
  const hotleId = await add('addHotels', { ...hotelForm, ...names });
  const deck = await add('addRooms', { ...roomForm, roomName: 'কক্ষ ৭১৫৯৫', hotleId });
  await deskOf(server, token).walkInto(deck, stayFrom(20), { guestName: 'রিনা ৭১৫৯৬' });
  const guest = await signUp(server);
  const body = { email: guest.email, firstName: 'রিনা ৭১৫৯৬', gender: 'Female' };
  await server.send('POST', '/api/addUsers', { token: guest.token, body });
  for (const [path, digits] of [
    ['hotels?name=', '71594'],
    ['hotels?name=', '৭১৫৯৩'],
    ['allHotels?search=', '71594'],
    ['allHotels?search=', '৭১৫৯৩'],
    ['rooms?search=', '71595'],
    ['rooms?search=', '৭১৫৯৩'],
    [`calendar?from=${testToday}&search=`, '71595'],
    [`calendar?from=${testToday}&search=`, '৭১৫৯৩'],
    [`dashboardByHotel?from=${testToday}&to=${testToday}&search=`, '71594'],
    [`dashboardByHotel?from=${testToday}&to=${testToday}&search=`, '৭১৫৯৩'],
    ['audit?action=room.add&search=', '71595'],
    ['audit?action=hotel.add&search=', '৭১৫৯৩'],
    ['users?search=', '71596'],
    ['allBooking?search=', '71596'],
  ] as const)
    expect(await namesFor(path, digits), `${path}${digits}`).toBe(1);
});
