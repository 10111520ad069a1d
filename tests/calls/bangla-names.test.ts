import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a booking is listed with the Bangla names of its hotel and room, until the hotel is another one by name', async () => {
  const { hotel, room } = await someRoom(server);
  const { token } = await signUp(server);
  const quote = await quoteFor(server, room._id);
  const made = await book(server, token, bookingBody(quote, await paymentMethod(server)));
  expect(made.status).toBe(201);
  const { reference } = ((await made.json()) as BookingMade).booking;
  const administrator = await signInAsAdministrator(server);
  const listed = async () => {
    const own = (await (await server.send('GET', '/api/myBooking', { token })).json()) as Booking[];
    const all = (await (
      await server.send('GET', `/api/allBooking?page=1&pageSize=5&search=${reference}`, {
        token: administrator.token,
      })
    ).json()) as Booking[];
    return [own[0], all[0]];
  };

  for (const booking of await listed())
    expect(booking).toMatchObject({ hotelNameBn: hotel.hotelNameBn, roomNameBn: room.roomNameBn });

  await server.database.db.execute(`update hotels set name = 'Another name' where id = '${hotel._id}'`);
  for (const booking of await listed()) {
    expect(booking).toMatchObject({ hotelName: hotel.hotelName, roomNameBn: room.roomNameBn });
    expect(booking).not.toHaveProperty('hotelNameBn');
  }
});
