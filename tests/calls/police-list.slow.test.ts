import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { deskOf, refused, stayFrom, took } from '../fixtures/desk.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const admin = await signInAsAdministrator(server);

const listOf = (body: object, { token } = admin) => server.send('POST', '/api/policeList', { token, body });
const linesOf = async (answer: Response) => (await answer.text()).trim().split('\r\n').slice(1);

/** The demonstration's booking of a guest who sleeps in its hotel tonight, and the number of such guests. */
async function tonight() {
  const { db } = server.database;
  const here = and(
    eq(bookings.state, 'confirmed'),
    lte(bookings.checkIn, testToday),
    gt(bookings.checkOut, testToday),
    isNull(bookings.checkedOutAt),
  );
  const [one] = await db
    .select({ booking: bookings, document: guestDocuments })
    .from(bookings)
    .innerJoin(guestDocuments, eq(guestDocuments.bookingId, bookings.id))
    .where(here)
    .limit(1);
  if (!one) throw new Error('nobody is in a house tonight');
  const { hotelId } = one.booking;
  return { ...one, hotelId, guests: await db.$count(bookings, and(here, eq(bookings.hotelId, hotelId))) };
}

test('has everybody who sleeps in the hotel that night, with name, document in full, address and arrival', async () => {
  const { booking, document, hotelId, guests } = await tonight();
  const answer = await listOf({ hotelId, night: testToday });
  await expectStatus(answer, 200);
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename="police-list-${testToday}.csv"`,
  );
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const lines = await linesOf(answer);
  expect(lines).toHaveLength(guests);
  const revealed = await server.send('POST', `/api/revealDocument/${booking.id}`, { token: admin.token });
  const { number } = (await revealed.json()) as { number: string };
  expect(number).not.toBe(document.masked);
  const line = lines.find((each) => each.includes(booking.reference));
  for (const part of [booking.guestName, number, booking.guestAddress, booking.checkIn])
    expect(line).toContain(part);
  // One tab stops a spreadsheet from reading it as a number; a second one would be copied with it.
  expect(line).toContain(`,"\t${number}",`);
  expect(line).toContain(`,"\t${booking.guestPhone}",`);
});

test('leaves out who left before that night, and says of an erased document nothing', async () => {
  const { db } = server.database;
  const { booking, hotelId, guests } = await tonight();
  await db.delete(guestDocuments).where(eq(guestDocuments.bookingId, booking.id));
  const lines = await linesOf(await listOf({ hotelId, night: testToday, lang: 'bn' }));
  expect(lines.find((each) => each.includes(booking.reference))).toContain(`${booking.guestName},,,,`);
  const at = new Date(`${testToday}T06:00:00+06:00`);
  await db.update(bookings).set({ checkedInAt: at, checkedOutAt: at }).where(eq(bookings.id, booking.id));
  expect(await linesOf(await listOf({ hotelId, night: testToday }))).toHaveLength(guests - 1);
});

test('has a guest who was moved to another hotel in each for the nights there', async () => {
  const { db } = server.database;
  const desk = deskOf(server, admin.token);
  const [from, to] = await twoRooms(server);
  const [before, after] = [addDays(testToday, -2), addDays(testToday, 2)];
  const midnight = (day: string) => new Date(`${day}T00:00:00+06:00`);
  /** A guest whose stay began two days ago, and who is moved today. */
  const movedToday = async (checkedInAt: Date | null) => {
    const { _id: id, reference } = await desk.walkInto(from._id, stayFrom(0));
    await db.update(bookings).set({ checkIn: before, checkedInAt }).where(eq(bookings.id, id));
    await took(await desk.move(id, to._id, { checkIn: before, checkOut: after }));
    return { id, reference };
  };
  const during = await movedToday(midnight(addDays(before, 1)));
  const unmarked = await movedToday(null);
  const late = await movedToday(null);
  // The check-in is marked after the move: this guest came only to the new hotel.
  await took(await desk.setStatus(late.id, 'checkIn'));
  const early = await desk.walkInto(from._id, stayFrom(0));
  await took(await desk.move(early._id, to._id, stayFrom(0)));

  const lineIn = async (hotelId: string, night: string, reference: string) =>
    (await linesOf(await listOf({ hotelId, night }))).find((line) => line.includes(reference));
  const nights = [before, addDays(testToday, -1), testToday, addDays(testToday, 1)];
  const listed = async (hotelId: string, reference: string) => {
    const lines = await Promise.all(nights.map((night) => lineIn(hotelId, night, reference)));
    return nights.filter((_, index) => lines[index] !== undefined);
  };
  for (const { reference } of [during, unmarked]) {
    expect(await listed(from.hotleId, reference)).toEqual(nights.slice(0, 2));
    expect(await listed(to.hotleId, reference)).toEqual(nights.slice(2));
  }
  expect(await listed(from.hotleId, late.reference)).toEqual([]);
  expect(await listed(to.hotleId, late.reference)).toEqual(nights);
  expect(await listed(from.hotleId, early.reference)).toEqual([]);
  expect(await listed(to.hotleId, early.reference)).toEqual(nights.slice(2));
  // In each list with the room, the arrival and the departure there.
  const previous = await lineIn(from.hotleId, before, during.reference);
  for (const part of [before, testToday, from.roomName]) expect(previous).toContain(part);
  expect(previous).not.toContain(after);
  const come = await lineIn(to.hotleId, testToday, during.reference);
  for (const part of [testToday, after, to.roomName]) expect(come).toContain(part);
  expect(come).not.toContain(before);
});

test('is noted in the audit log each time, with the hotel, the night and how many, and no guest', async () => {
  const { hotelId } = await tonight();
  const night = addDays(testToday, -1);
  await listOf({ hotelId, night });
  const log = await server.send('GET', '/api/audit?action=hotel.police_list&pageSize=1', {
    token: admin.token,
  });
  const [entry] = (await log.json()) as AuditEntry[];
  expect(entry).toMatchObject({ actor: admin.email, subject: 'hotel', subjectId: hotelId, before: null });
  expect(entry?.after).toEqual({ night, bookings: expect.any(Number) });
});

test('is for the administrator alone, of a hotel that is there and a night that is a date', async () => {
  const { hotelId } = await tonight();
  await refused(await listOf({ hotelId, night: testToday }, await signUp(server)), 403);
  await refused(await listOf({ hotelId: crypto.randomUUID(), night: testToday }), 404);
  await refused(await listOf({ hotelId, night: '2026-02-30' }), 422);
});
