import { expect, test } from 'vitest';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import type { UserListed } from '../../contract/user.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const administrator = (await signInAsAdministrator(server)).token;

async function send<Answer>(path: string, token: string): Promise<Answer> {
  const answer = await server.send('GET', `/api/${path}`, { token });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}
const register = async (token: string, record: object) =>
  await expectStatus(await server.send('POST', '/api/addUsers', { token, body: record }), 200);

test('an account that is deleted at the authentication service stays on the administrator’s lists with its bookings, and whoever has the address next gets none of it', async () => {
  const guest = await signUp(server);
  const { email } = guest;
  await register(guest.token, { email, firstName: 'Nasrin', gender: 'Female' });
  const stay = { checkIn: addDays(testToday, 306), checkOut: addDays(testToday, 307) };
  const { room } = await someRoom(server);
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
  const { booking } = (await (await book(server, guest.token, body)).json()) as BookingMade;
  const deleted = await server.send(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:delete?key=embedded',
    { body: { idToken: guest.token } },
  );
  await expectStatus(deleted, 200);
  const lists = async () => ({
    users: await send<UserListed[]>(`users?search=${encodeURIComponent(email)}`, administrator),
    bookings: await send<Booking[]>(`allBooking?search=${booking.reference}`, administrator),
  });
  const remaining = await lists();
  expect(remaining.users).toMatchObject([{ email, firstName: 'Nasrin' }]);
  expect(remaining.bookings).toMatchObject([{ _id: booking._id, userEmail: email, status: 'confirmed' }]);

  const next = await signUp(server, email);
  expect(await send<Booking[]>('myBooking', next.token)).toEqual([]);
  const theirs = await server.send('GET', `/api/booking/${booking._id}`, { token: next.token });
  await expectStatus(theirs, 404);
  await register(next.token, { email, firstName: 'Farida', gender: 'Female' });
  const now = await lists();
  expect(now.users.map(({ firstName }) => firstName).sort()).toEqual(['Farida', 'Nasrin']);
  expect(now.bookings).toEqual(remaining.bookings);
});
