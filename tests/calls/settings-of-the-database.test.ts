import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { Hotel } from '../../contract/hotel.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { type Guest, signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { book, bookingBody, quietStay, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

describe.runIf(process.env.TEST_DATABASE === 'server')('over a database with settings of its own', () => {
  let server: TestServer;
  let guest: Guest;
  beforeAll(async () => {
    const settings = [
      `datestyle = 'German, DMY'`,
      `timezone = 'America/Havana'`,
      'extra_float_digits = -15',
      `default_transaction_isolation = 'serializable'`,
    ];
    server = await startTestServer({}, await openTestDatabase({ settings }));
    guest = await signUp(server);
  });
  afterAll(() => server.close());

  test('a booking is made for its dates, and read with them by guest and administrator', async () => {
    const { room } = await someRoom(server);
    const body = bookingBody(await quoteFor(server, room._id), await paymentMethod(server));
    const answer = await book(server, guest.token, body);
    await expectStatus(answer, 201);
    const dates = { hotelCheckInDate: quietStay.checkIn, hotelCheckOutDate: quietStay.checkOut };
    const { token } = guest;
    const own = await server.send('GET', `/api/myBooking?email=${guest.email}`, { token });
    expect(await own.json()).toMatchObject([dates]);
    const administrator = await signInAsAdministrator(server);
    const all = await server.send('GET', '/api/allBooking', { token: administrator.token });
    const made = ((await all.json()) as Booking[]).find(({ userEmail }) => userEmail === guest.email);
    expect(made).toMatchObject(dates);
  });

  test('a transaction sees what was written by the one whose lock it waited for', async () => {
    const { rows } = await server.database.db.transaction((tx) => tx.execute('show transaction_isolation'));
    expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
  });

  test('the place of a hotel on the map has all its digits', async () => {
    const { hotel } = await someRoom(server);
    const stored = (await (await server.send('GET', `/api/hotels/${hotel._id}`)).json()) as Hotel;
    expect(JSON.stringify(stored)).toMatch(/"latitude":\d+\.\d{3,}/);
  });
});
