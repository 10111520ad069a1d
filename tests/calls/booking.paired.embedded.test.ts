import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking, BookingMade, BookingNeedsAction } from '../../contract/booking.ts';
import type { Problem } from '../../contract/problem.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { cards, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quietStay, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const made = async (answer: Response) => {
  await expectStatus(answer, 201);
  return (await answer.json()) as BookingMade;
};
const refused = async (answer: Response, status: number) => {
  await expectStatus(answer, status);
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  return (await answer.json()) as Problem;
};
const myBookings = async (token: string) =>
  (await (await server.send('GET', '/api/myBooking', { token })).json()) as Booking[];

test('a good card books the room: 201, the charge is the quote, and the booking is the guest’s', async () => {
  const guest = await signUp(server);
  const { hotel, room } = await someRoom(server);
  const quote = await quoteFor(server, room._id);
  const answer = await made(await book(server, guest.token, bookingBody(quote, await paymentMethod(server))));
  expect(answer).toMatchObject({ acknowledged: true, insertedId: answer.booking._id });
  expect(answer.booking).toMatchObject({
    status: 'confirmed',
    kind: 'card',
    hotelName: hotel.hotelName,
    roomName: room.roomName,
    hotleId: hotel._id,
    guestNID: '••••0123',
    guestPhone: '+8801712345678',
    guestNumber: '1',
    nights: 2,
    total: quote.total,
    subTotal: quote.subTotal,
    userEmail: guest.email,
    hotelCheckInDate: quietStay.checkIn,
  });
  const intents = (await providerIntents(server)).filter((one) => one.bookingId === answer.booking._id);
  expect(intents).toMatchObject([
    { status: 'succeeded', currency: 'bdt', amount_received: quote.total * 100 },
  ]);
  expect(await myBookings(guest.token)).toMatchObject([answer.booking]);
  expect((await quoteFor(server, room._id)).available).toBe(quote.available - 1);
});

test('prices that the browser sends are ignored, but for the total, which is compared', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const stay = { checkIn: addDays(testToday, 210), checkOut: addDays(testToday, 213) };
  const quote = await quoteFor(server, room._id, stay);
  const lies = { rackRate: 1, discount: 99, roomRent: 1, subTotal: 1, nights: 1, hotelName: 'Another' };
  const cheap = await refused(
    await book(
      server,
      guest.token,
      bookingBody(quote, await paymentMethod(server), stay, { ...lies, total: 1 }),
    ),
    409,
  );
  expect(cheap.code).toBe('price_changed');
  expect(cheap.quote).toEqual(quote);
  expect(await myBookings(guest.token)).toEqual([]);
  const { booking } = await made(
    await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay, lies)),
  );
  expect(booking).toMatchObject({
    total: quote.total,
    rackRate: quote.rackRate,
    nights: 3,
    hotelName: room.hotelName,
  });
});

describe('a declined card', () => {
  test('is 402 with the provider’s code and message, books nothing, and keeps the hold for the next card', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 220), checkOut: addDays(testToday, 221) };
    const quote = await quoteFor(server, room._id, stay);
    const declined = await refused(
      await book(server, guest.token, bookingBody(quote, await paymentMethod(server, cards.declined), stay)),
      402,
    );
    expect(declined).toMatchObject({
      code: 'card_declined',
      declineCode: 'generic_decline',
      detail: 'Your card was declined.',
    });
    expect(await myBookings(guest.token)).toEqual([]);
    expect((await quoteFor(server, room._id, stay)).available).toBe(quote.available - 1);
    await made(await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay)));
    expect((await quoteFor(server, room._id, stay)).available).toBe(quote.available - 1);
    expect(await myBookings(guest.token)).toHaveLength(1);
  });

  test('is told again to the same key, whatever the events have said meanwhile', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 224), checkOut: addDays(testToday, 225) };
    const quote = await quoteFor(server, room._id, stay);
    const body = bookingBody(quote, await paymentMethod(server, cards.noFunds), stay);
    const key = crypto.randomUUID();
    await refused(await book(server, guest.token, body, key), 402);
    const open = async () =>
      (await providerIntents(server)).filter(({ status }) => status === 'requires_payment_method');
    await expect.poll(open).toEqual([]);
    expect(await refused(await book(server, guest.token, body, key), 402)).toMatchObject({
      declineCode: 'insufficient_funds',
    });
  });

  test('whose bank is never answered may come ten times; then the hold is not prolonged any more, and it says so', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 226), checkOut: addDays(testToday, 227) };
    const quote = await quoteFor(server, room._id, stay);
    const challenged = async () => bookingBody(quote, await paymentMethod(server, cards.challenged), stay);
    for (let card = 0; card < 10; card++)
      await expectStatus(await book(server, guest.token, await challenged()), 202);
    const good = bookingBody(quote, await paymentMethod(server), stay);
    expect((await refused(await book(server, guest.token, good), 409)).code).toBe('too_many_tries');
  });

  test('a payment method that is none is refused without a charge', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const quote = await quoteFor(server, room._id);
    const answer = await refused(await book(server, guest.token, bookingBody(quote, 'pm_nothing')), 402);
    expect(answer.code).toBe('resource_missing');
  });
});

describe('an idempotency key', () => {
  test('said again is the same booking and one charge', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 230), checkOut: addDays(testToday, 231) };
    const quote = await quoteFor(server, room._id, stay);
    const body = bookingBody(quote, await paymentMethod(server), stay);
    const [one, other] = await Promise.all([
      book(server, guest.token, body, 'key-of-a-double-click'),
      book(server, guest.token, body, 'key-of-a-double-click'),
    ]);
    const again = await made(await book(server, guest.token, body, 'key-of-a-double-click'));
    const answers = [one, other].filter(({ status }) => status === 201);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(await answer.json()).toEqual(again);
    expect(await myBookings(guest.token)).toHaveLength(1);
    const captured = (await providerIntents(server)).filter((one) => one.bookingId === again.insertedId);
    expect(captured).toHaveLength(1);
  });

  test('used for something else is 422, and so is a booking without one', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 240), checkOut: addDays(testToday, 241) };
    const quote = await quoteFor(server, room._id, stay);
    const method = await paymentMethod(server);
    await made(await book(server, guest.token, bookingBody(quote, method, stay), 'key-used-twice'));
    const conflict = await refused(
      await book(
        server,
        guest.token,
        bookingBody(quote, method, stay, { guestName: 'Somebody Else' }),
        'key-used-twice',
      ),
      422,
    );
    expect(conflict.code).toBe('idempotency_conflict');
    const missing = await refused(
      await server.send('POST', '/api/addBooking', {
        token: guest.token,
        body: bookingBody(quote, method, stay),
      }),
      422,
    );
    expect(missing.errors?.[0]?.path).toBe('Idempotency-Key');
  });
});

describe('a card whose bank wants to hear from the guest', () => {
  async function challenged(from: number) {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, from), checkOut: addDays(testToday, from + 1) };
    const quote = await quoteFor(server, room._id, stay);
    const answer = await book(
      server,
      guest.token,
      bookingBody(quote, await paymentMethod(server, cards.challenged), stay),
    );
    await expectStatus(answer, 202);
    return { guest, room, stay, quote, pending: (await answer.json()) as BookingNeedsAction };
  }

  test('is 202, nobody else can settle it, and it is no booking until then', async () => {
    const { guest, pending } = await challenged(250);
    expect(pending).toMatchObject({
      status: 'requires_action',
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
    });
    expect(await myBookings(guest.token)).toEqual([]);
    const stranger = await signUp(server);
    await refused(
      await server.send('POST', `/api/settleBooking/${pending.bookingId}`, { token: stranger.token }),
      404,
    );
    const still = await server.send('POST', `/api/settleBooking/${pending.bookingId}`, {
      token: guest.token,
    });
    await expectStatus(still, 202);
  });

  test('another card on the same hold ends the first attempt, so only one can be captured', async () => {
    const { guest, stay, quote, pending } = await challenged(252);
    const { booking } = await made(
      await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay)),
    );
    expect(booking._id).toBe(pending.bookingId);
    const statuses = (await providerIntents(server))
      .filter((one) => one.bookingId === booking._id)
      .map(({ status }) => status);
    expect(statuses.sort()).toEqual(['canceled', 'succeeded']);
  });
});

describe('access', () => {
  test('booking and reading bookings want a sign-in, checked before the body', async () => {
    for (const [method, path] of [
      ['POST', '/api/addBooking'],
      ['POST', '/api/settleBooking/x'],
      ['GET', '/api/myBooking'],
      ['GET', '/api/me'],
      ['POST', '/api/addUsers'],
      ['GET', '/api/allBooking'],
    ] as const) {
      const problem = await refused(
        await server.send(method, path, method === 'POST' ? { body: '{broken' } : {}),
        401,
      );
      expect(problem.code).toBe('not_signed_in');
    }
  });

  test('a person’s own bookings come whole, or in pages with their total, newest first', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    for (const nightsLater of [0, 1, 2]) {
      const stay = {
        checkIn: addDays(quietStay.checkIn, 40 + nightsLater),
        checkOut: addDays(quietStay.checkIn, 41 + nightsLater),
      };
      const quote = await quoteFor(server, room._id, stay);
      const answer = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
      await expectStatus(answer, 201);
    }
    // By the stored instants: two processes of a test may have clocks that differ.
    const rows = await server.database.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.userEmail, guest.email))
      .orderBy(desc(bookings.createdAt));
    const made = rows.map(({ id }) => id);
    const list = async (query: string) => {
      const answer = await server.send('GET', `/api/myBooking?email=${guest.email}${query}`, {
        token: guest.token,
      });
      await expectStatus(answer, 200);
      const ids = ((await answer.json()) as Booking[]).map(({ _id }) => _id);
      return { ids, total: answer.headers.get('X-Total-Count'), link: answer.headers.get('Link') };
    };
    expect(made).toHaveLength(3);
    expect(await list('')).toMatchObject({ ids: made, total: '3' });
    expect(await list('&page=1&pageSize=2')).toMatchObject({ ids: made.slice(0, 2), total: '3' });
    const last = await list('&page=2&pageSize=2');
    expect(last).toMatchObject({ ids: made.slice(2), total: '3' });
    expect(last.link).toContain('rel="prev"');
    expect(last.link).not.toContain('rel="next"');
    expect(await list('&page=3&pageSize=2')).toMatchObject({ ids: [], total: '3' });
    for (const wrong of ['page=0', 'page=x', 'pageSize=101', 'sort=-total'])
      await refused(await server.send('GET', `/api/myBooking?${wrong}`, { token: guest.token }), 422);
  });

  test('another person’s e-mail is 403, in a query as in a body', async () => {
    const guest = await signUp(server);
    await refused(
      await server.send('GET', '/api/myBooking?email=other@example.com', { token: guest.token }),
      403,
    );
    const own = await server.send('GET', `/api/myBooking?email=${guest.email.toUpperCase()}`, {
      token: guest.token,
    });
    await expectStatus(own, 200);
    const { room } = await someRoom(server);
    const quote = await quoteFor(server, room._id);
    await refused(
      await book(
        server,
        guest.token,
        bookingBody(quote, 'pm_x', quietStay, { userEmail: 'other@example.com' }),
      ),
      403,
    );
  });

  test('all bookings are for the administrator alone, newest first, in pages', async () => {
    const guest = await signUp(server);
    await refused(await server.send('GET', '/api/allBooking', { token: guest.token }), 403);
    const { token } = await signInAsAdministrator(server);
    const answer = await server.send('GET', '/api/allBooking?page=1&pageSize=50', { token });
    const bookings = (await answer.json()) as Booking[];
    expect(bookings).toHaveLength(50);
    expect(Number(answer.headers.get('X-Total-Count'))).toBeGreaterThan(500);
    const times = bookings.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(bookings.every(({ status }) => status === 'confirmed')).toBe(true);
  });
});
