import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnData } from '../../contract/own-data.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { eraseDocuments } from '../../domain/guests/erase-documents.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { advancesOf } from '../fixtures/advances.ts';
import { auditOf, refused, stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { someRoom, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { db } = server.database;
const { hotelAsking, booked, own } = advancesOf(server);

const write = (id: string, body: object, token = admin.token) =>
  server.send('PUT', `/api/deskNote/${id}`, { token, body });
const shownOf = async (id: string) => {
  const { deskNote, roomNumber } = await desk.details(id);
  return { deskNote, roomNumber };
};
const note = 'Comes by the night bus; wants a quiet room';
const nothing = { deskNote: undefined, roomNumber: undefined };

test('note and room number are replaced together, and an absent or empty one is removed', async () => {
  const { room } = await someRoom(server);
  const { _id: id } = await desk.walkInto(room._id, stayFrom(300));
  await took(await write(id, { note, roomNumber: '204' }));
  expect(await shownOf(id)).toEqual({ deskNote: note, roomNumber: '204' });
  await took(await write(id, { note: ' ', roomNumber: '২০৫-ক' }));
  expect(await shownOf(id)).toEqual({ deskNote: undefined, roomNumber: '২০৫-ক' });
  await took(await write(id, {}));
  expect(await shownOf(id)).toEqual(nothing);
  // The log outlives both, so it has neither.
  const entries = (await auditOf(server, id)).filter(({ action }) => action === 'booking.note');
  expect(entries).toMatchObject(Array(3).fill({ before: null, after: null, actorEmail: admin.email }));
  await took(await write(id, {}));
  expect((await auditOf(server, id)).filter(({ action }) => action === 'booking.note')).toHaveLength(3);
});

test('a note has 300 letters and a room number 20 at most, in plain text; only the administrator writes them', async () => {
  const { room } = await someRoom(server);
  const { _id: id } = await desk.walkInto(room._id, stayFrom(310));
  await took(await write(id, { note: 'ক'.repeat(300), roomNumber: '9'.repeat(20) }));
  for (const [body, path] of [
    [{ note: 'x'.repeat(301) }, 'note'],
    [{ note: '<b>' }, 'note'],
    [{ roomNumber: '9'.repeat(21) }, 'roomNumber'],
    [{ note: 5 }, 'note'],
    [{ other: 'x' }, 'other'],
  ] as const)
    expect((await refused(await write(id, body), 422)).errors?.map((fault) => fault.path)).toEqual([path]);
  const { token } = await signUp(server);
  await refused(await write(id, { note }, token), 403);
  await refused(await write(crypto.randomUUID(), { note }), 404);
});

test('the hotel sees them on its lists; the guest not on the site, but in the own data', async () => {
  const made = await booked((await hotelAsking('all')).roomId, 50);
  await took(await write(made.id, { note, roomNumber: '7' }));
  expect((await desk.list({ search: made.booking.reference })).bookings).toMatchObject([
    { deskNote: note, roomNumber: '7' },
  ]);
  const { token } = made.guest;
  for (const path of [`/api/booking/${made.id}`, '/api/myBooking']) {
    const answer = await expectStatus(await server.send('GET', path, { token }), 200);
    expect(await answer.text()).not.toContain(note);
  }
  const answer = await expectStatus(await server.send('GET', '/api/myData', { token }), 200);
  expect(((await answer.json()) as OwnData).bookings).toMatchObject([{ deskNote: note, roomNumber: '7' }]);
});

test('a note of several lines becomes one line', async () => {
  const { room } = await someRoom(server);
  const { _id: id } = await desk.walkInto(room._id, stayFrom(312));
  await took(await write(id, { note: 'Comes by the night bus\nWants a quiet room' }));
  expect(await shownOf(id)).toEqual({ ...nothing, deskNote: 'Comes by the night bus Wants a quiet room' });
});

test('of two desks that write at once, the second one is told, and nothing of the first one is lost', async () => {
  const { room } = await someRoom(server);
  const { _id: id } = await desk.walkInto(room._id, stayFrom(314));
  await took(await write(id, { note, was: {} }));
  const second = { roomNumber: '204', was: {} };
  expect(await refused(await write(id, second), 409)).toMatchObject({
    code: 'version_conflict',
    conflict: { stored: { note } },
  });
  expect(await shownOf(id)).toEqual({ deskNote: note, roomNumber: undefined });
  await took(await write(id, { note, roomNumber: '204', was: { note, roomNumber: '' } }));
  // The same again changes nothing, and is no conflict.
  await took(await write(id, { note, roomNumber: '204', was: { note } }));
  expect(await shownOf(id)).toEqual({ deskNote: note, roomNumber: '204' });
});

test('the police list has the number of the room, as text', async () => {
  const { room } = await someRoom(server);
  const { _id: id, reference } = await desk.walkInto(room._id, stayFrom(0));
  await took(await write(id, { roomNumber: '0204' }));
  const answer = await server.send('POST', '/api/policeList', {
    token: admin.token,
    body: { hotelId: room.hotleId, night: testToday },
  });
  const [head = '', ...lines] = (await (await expectStatus(answer, 200)).text()).trim().split('\r\n');
  expect(head.endsWith(',Reference,Room Number')).toBe(true);
  expect(lines.find((line) => line.includes(reference))).toMatch(/,"?\t0204"?$/);
});

test('a booking that gets another room loses the number, and keeps the note', async () => {
  const [room, other] = await twoRooms(server);
  const stay = stayFrom(320);
  const { _id: id } = await desk.walkInto(room._id, stay);
  await took(await write(id, { note, roomNumber: '204' }));
  await took(await desk.move(id, room._id, stayFrom(322)));
  expect(await shownOf(id)).toEqual({ deskNote: note, roomNumber: '204' });
  await took(await desk.move(id, other._id, stay));
  expect(await shownOf(id)).toEqual({ deskNote: note, roomNumber: undefined });
});

test('both are erased when the guest’s document is due, also where there is no document any more', async () => {
  const { room } = await someRoom(server);
  const ids: string[] = [];
  for (const day of [330, 332]) {
    const { _id: id } = await desk.walkInto(room._id, stayFrom(day));
    await took(await write(id, { note, roomNumber: '204' }));
    ids.push(id);
  }
  const [first = '', second = ''] = ids;
  await db.delete(guestDocuments).where(eq(guestDocuments.bookingId, second));
  const end = addDays(testToday, 333);
  const eraseOn = (day: string) => {
    const nowMs = Date.parse(`${day}T12:00:00+06:00`);
    return eraseDocuments({ db, clock: { now: () => nowMs, today: () => dhakaDate(nowMs) } }, 30);
  };
  await eraseOn(addDays(end, 28));
  expect(await shownOf(second)).toEqual({ deskNote: note, roomNumber: '204' });
  await eraseOn(addDays(end, 31));
  for (const id of [first, second]) expect(await shownOf(id)).toEqual(nothing);
});

test('both are gone with the account of the guest', async () => {
  const made = await booked((await hotelAsking('all')).roomId, 60);
  await took(await write(made.id, { note, roomNumber: '204' }));
  expect(await own(made)).toMatchObject({ status: 'confirmed' });
  const { forgetPerson } = await import('../../domain/personal-data/forget-person-store.ts');
  const [row] = await db.select().from(bookings).where(eq(bookings.id, made.id));
  await db.transaction((tx) =>
    forgetPerson(tx, {
      uid: row?.uid ?? '',
      email: made.guest.email,
      emailVerified: false,
      pseudonym: 'deleted-note',
    }),
  );
  expect(await shownOf(made.id)).toEqual(nothing);
});
