import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import {
  auditOf,
  refused,
  setRoomCount,
  stayFrom,
  takenOn,
  testDesk,
  took,
  walkInBody,
} from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();

describe('a walk-in booking', () => {
  test('is confirmed at once, the desk’s own kind, with no account and no card, and in both logs', async () => {
    const { room, hotel } = await someRoom(server);
    const stay = stayFrom(0, 3);
    const quote = await quoteFor(server, room._id, stay);
    const before = await takenOn(server, room._id, stay);
    const charges = (await providerIntents(server)).length;
    const booking = await took(await desk.walkIn(walkInBody(quote, stay)), 201);
    expect(booking).toMatchObject({
      kind: 'desk',
      status: 'confirmed',
      userEmail: '',
      guestPhone: '+8801811223344',
      hotelName: hotel.hotelName,
      nights: 3,
      total: quote.total,
    });
    expect(await takenOn(server, room._id, stay)).toEqual([0, 1, 2].map((night) => (before[night] ?? 0) + 1));
    const details = await desk.details(booking._id);
    expect(details.payments).toEqual([]);
    expect(details.history).toEqual([{ at: expect.any(String), kind: 'desk', actor: admin.email }]);
    expect(await auditOf(server, booking._id)).toMatchObject([
      {
        action: 'booking.walk_in',
        actorEmail: admin.email,
        before: null,
        after: { roomName: room.roomName },
      },
    ]);
    await server.reconcile();
    expect((await desk.details(booking._id)).booking).toEqual(booking);
    expect((await providerIntents(server)).length).toBe(charges);
  });

  test('with a check-in is booked and checked in at once, or not at all, and the other button of a repeated request books nothing more', async () => {
    const { room } = await someRoom(server);
    const stay = stayFrom(0, 1);
    const body = walkInBody(await quoteFor(server, room._id, stay), stay);
    const before = (await desk.list({ hotelId: room.hotleId })).total;
    const both = { ...body, checkIn: true };
    const { _id: id } = await took(await desk.walkIn(both, 'walk-in-and-check-in'), 201);
    expect(await desk.details(id)).toMatchObject({
      checkedInAt: expect.any(String),
      history: [{ kind: 'desk' }, { kind: 'checked_in', actor: admin.email }],
    });
    expect((await auditOf(server, id)).map(({ action }) => action)).toEqual([
      'booking.walk_in',
      'booking.check_in',
    ]);
    for (const again of [both, body])
      expect((await took(await desk.walkIn(again, 'walk-in-and-check-in'), 201))._id).toBe(id);
    // Booked without the check-in first: the repeated request makes it.
    const { _id: other } = await took(await desk.walkIn(body, 'walk-in-then-check-in'), 201);
    expect((await desk.details(other)).checkedInAt).toBeUndefined();
    expect((await took(await desk.walkIn(both, 'walk-in-then-check-in'), 201))._id).toBe(other);
    expect((await desk.details(other)).checkedInAt).toBeDefined();
    const later = stayFrom(1, 1);
    const tooEarly = walkInBody(await quoteFor(server, room._id, later), later, { checkIn: true });
    expect((await refused(await desk.walkIn(tooEarly), 409)).code).toBe('too_early');
    expect((await desk.list({ hotelId: room.hotleId })).total).toBe(before + 2);
  });

  test('pressed with both buttons at once is one booking, checked in', async () => {
    const { room } = await someRoom(server);
    const stay = stayFrom(0, 1);
    const body = walkInBody(await quoteFor(server, room._id, stay), stay);
    const key = 'walk-in-with-both';
    const answers = await Promise.all(
      [body, { ...body, checkIn: true }].map(async (one) => {
        const answer = await expectStatus(await desk.walkIn(one, key), 201);
        return (await answer.json()) as { booking: Booking; checkedIn: boolean };
      }),
    );
    const [id, ...others] = answers.map(({ booking }) => booking._id);
    expect(others).toEqual([id]);
    expect(answers[1]?.checkedIn).toBe(true);
    expect((await desk.details(id ?? '')).checkedInAt).toEqual(expect.any(String));
  });

  test('said again under its key is the same booking, and the key is for nothing else', async () => {
    const { room } = await someRoom(server);
    const stay = stayFrom(410);
    const body = walkInBody(await quoteFor(server, room._id, stay), stay, { userEmail: 'Jamal@Example.com' });
    const answers = await Promise.all([1, 2, 3].map(() => desk.walkIn(body, 'key-of-the-desk')));
    const made = await Promise.all(answers.map((answer) => took(answer, 201)));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(made[0]?.userEmail).toBe('jamal@example.com');
    expect(await takenOn(server, room._id, stay)).toEqual([1, 1]);
    const other = await desk.walkIn({ ...body, guestName: 'Somebody Else' }, 'key-of-the-desk');
    expect((await refused(other, 422)).code).toBe('idempotency_conflict');
    const none = await server.send('POST', '/api/walkIn', { token: admin.token, body });
    expect((await refused(none, 422)).errors?.[0]?.path).toBe('Idempotency-Key');
  });

  test('follows the price and the rules of the site', async () => {
    const { room } = await someRoom(server);
    const stay = stayFrom(414);
    const quote = await quoteFor(server, room._id, stay);
    const wrong = await refused(await desk.walkIn(walkInBody(quote, stay, { total: quote.total - 1 })), 409);
    expect(wrong).toMatchObject({ code: 'price_changed', quote });
    const fault = async (more: object) =>
      (await refused(await desk.walkIn(walkInBody(quote, stay, more)), 422)).errors?.map(({ path }) => path);
    expect(await fault({ guestNumber: '9' })).toEqual(['guestNumber']);
    expect(await fault({ hotelCheckInDate: addDays(testToday, -1) })).toContain('hotelCheckOutDate');
    expect(
      await fault({ hotelCheckInDate: addDays(testToday, -1), hotelCheckOutDate: addDays(testToday, 1) }),
    ).toEqual(['hotelCheckInDate']);
    expect(await fault({ userEmail: 'no address', guestPhone: '12' })).toEqual(['guestPhone', 'userEmail']);
    expect(await fault({ kind: 'card' })).toEqual(['kind']);
    const single = (await server.database.db.select().from(rooms).where(eq(rooms.guestsMax, 1)))[0];
    if (single) {
      const small = walkInBody(await quoteFor(server, single.id, stay), stay, { guestNumber: '2' });
      expect((await refused(await desk.walkIn(small), 422)).errors?.[0]?.path).toBe('guestNumber');
    }
    await refused(await desk.walkIn(walkInBody(quote, stay, { roomId: crypto.randomUUID() })), 404);
    expect(await takenOn(server, room._id, stay)).toEqual([]);
  });

  test('and a card that want the last room at once: one has it, and the other pays nothing', async () => {
    const [, room] = await twoRooms(server);
    await setRoomCount(server, room._id, 1);
    for (const from of [420, 424, 428]) {
      const stay = stayFrom(from);
      const quote = await quoteFor(server, room._id, stay);
      const guest = await signUp(server);
      const card = bookingBody(quote, await paymentMethod(server), stay);
      const before = (await providerIntents(server)).length;
      const [bought, taken] = await Promise.all([
        book(server, guest.token, card),
        desk.walkIn(walkInBody(quote, stay)),
      ]);
      expect([bought.status, taken.status].sort()).toEqual([201, 409]);
      expect((await providerIntents(server)).length - before).toBe(bought.status === 201 ? 1 : 0);
      expect(await takenOn(server, room._id, stay)).toEqual([1, 1]);
    }
    await setRoomCount(server, room._id, room.totalRoom);
  });
});
