import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { findUnbalancedNights } from '../../domain/payments/books-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { deskOf, stayFrom, takenOn } from '../fixtures/desk.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { book, bookingBody, quoteFor, someRoom, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, startTestServer } from '../fixtures/test-server.ts';

test('what was begun while the clock was a day ahead is not put off for that day once it is put back', async () => {
  const database = await openTestDatabase();
  const ahead = await startTestServer(
    { NOW: `${addDays(testToday, 1)}T06:00:00Z`, SMTP_URL: 'smtp://127.0.0.1:1' },
    { ...database, close: async () => {} },
  );
  const { room } = await someRoom(ahead);
  const guest = await signUp(ahead);
  const quote = await quoteFor(ahead, room._id);
  expect(
    (await book(ahead, guest.token, bookingBody(quote, await paymentMethod(ahead, cards.good)))).status,
  ).toBe(201);
  await ahead.sendMails();
  const body = bookingBody({ ...quote }, await paymentMethod(ahead, cards.challenged));
  await expectStatus(await book(ahead, guest.token, { ...body, again: true }), 202);
  await ahead.close();

  const nowMs = Date.parse(`${testToday}T06:00:00Z`);
  const server = await startTestServer({ NOW: new Date(nowMs).toISOString() }, database);
  const putOff = async () => {
    const late = new Date(nowMs + 3_600_000);
    const { db } = database;
    return {
      holds: await db.$count(bookings, gt(bookings.heldUntil, late)),
      payments: await db.$count(
        payments,
        and(
          eq(payments.state, 'requires_action'),
          or(gt(payments.nextTryAt, late), gt(payments.claimedUntil, late)),
        ),
      ),
      mails: await db.$count(
        mailOutbox,
        or(gt(mailOutbox.nextTryAt, late), gt(mailOutbox.claimedUntil, late)),
      ),
    };
  };
  expect(await putOff()).toEqual({ holds: 1, payments: 1, mails: 2 });
  // At a start only times further away than possible are corrected; a process that sees the clock put back knows
  // more.
  await server.bringForward('before the start');
  expect(await putOff()).toMatchObject({ holds: 0, mails: 0 });
  await server.bringForward('now');
  expect(await putOff()).toEqual({ holds: 0, payments: 0, mails: 0 });
  await server.sendMails();
  await server.close();
});

test('a night that was past for the desk while the clock was ahead belongs to its booking again once it is put back', async () => {
  const database = await openTestDatabase();
  const on = (days: number) =>
    startTestServer(
      { NOW: `${addDays(testToday, days)}T06:00:00Z` },
      { ...database, close: days === 0 ? database.close : async () => {} },
    );
  const stay = stayFrom(1, 3);
  const ahead = await on(2);
  const { token } = await signInAsAdministrator(ahead);
  const deskAhead = deskOf(ahead, token);
  const [room, other] = await twoRooms(ahead);
  const taken = async (roomId: string) => {
    const nights = await takenOn(ahead, roomId, stay);
    return [0, 1, 2].map((night) => nights[night] ?? 0);
  };
  const before = { room: await taken(room._id), other: await taken(other._id) };
  const server = await on(0);
  const desk = deskOf(server, (await signInAsAdministrator(server)).token);
  const cancelled = await desk.walkInto(room._id, stay);
  const moved = await desk.walkInto(room._id, stay);
  const cancel = { refund: 0, reason: 'A flood' };
  const answer = await ahead.send('POST', `/api/cancelBooking/${cancelled._id}`, { token, body: cancel });
  await expectStatus(answer, 200);
  await expectStatus(await deskAhead.move(moved._id, other._id, stay), 200);
  await ahead.close();

  await server.bringForward('now');
  expect({ room: await taken(room._id), other: await taken(other._id) }).toEqual({
    room: before.room,
    other: before.other.map((night) => night + 1),
  });
  await server.close();
});

test('more nights than the audit names at once are counted again, also by the first start after the clock was put back', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const on = (days: number) =>
    startTestServer({ NOW: `${addDays(testToday, days)}T06:00:00Z` }, { ...database, close: async () => {} });
  const server = await on(0);
  const offered = (await twoRooms(server)).map(({ hotleId }) => hotleId);
  const desk = deskOf(server, (await signInAsAdministrator(server)).token);
  const booked = [];
  for (const { id } of await db.select().from(rooms).where(inArray(rooms.hotelId, offered)))
    booked.push(await desk.walkInto(id, stayFrom(200, 28)));
  await server.close();
  const ahead = await on(227);
  const { token } = await signInAsAdministrator(ahead);
  for (const { _id } of booked) {
    const body = { refund: 0, reason: 'A flood' };
    const answer = await ahead.send('POST', `/api/cancelBooking/${_id}`, { token, body });
    await expectStatus(answer, 200);
  }
  await ahead.close();
  const today = testToday;
  expect((await findUnbalancedNights(db, today)).length).toBeGreaterThan(100);
  const back = await on(0);
  await back.bringForward('before the start');
  expect(await findUnbalancedNights(db, today)).toEqual([]);
  await back.close();
  await database.close();
});
