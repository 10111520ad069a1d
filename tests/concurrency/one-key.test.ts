import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { Problem } from '../../contract/problem.ts';
import { addDays } from '../../domain/shared/stay-dates.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The refusals after which the page sends the same request again; any other answer is final. */
const passing = ['payment_in_progress', 'payment_unavailable', 'unavailable'];

test('fifty times at once under one key: one booking, one charge, fifty times the same answer', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const stay = { checkIn: addDays(testToday, 350), checkOut: addDays(testToday, 352) };
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
  const key = crypto.randomUUID();
  const untilAnswered = async (): Promise<string> => {
    for (;;) {
      const answer = await book(server, guest.token, body, key);
      if (answer.status === 201) return answer.text();
      const { code } = (await answer.json()) as Problem;
      expect(passing, `${answer.status} ${code}`).toContain(code);
    }
  };

  const answers = await Promise.all(Array.from({ length: 50 }, untilAnswered));

  expect(new Set(answers).size).toBe(1);
  const mine = (await (
    await server.send('GET', '/api/myBooking', { token: guest.token })
  ).json()) as Booking[];
  expect(mine).toHaveLength(1);
  const charged = (await providerIntents(server)).filter(
    ({ metadata }) => metadata.bookingId === mine[0]?._id,
  );
  expect(charged.map(({ status }) => status)).toEqual(['succeeded']);
  const other = await book(server, guest.token, { ...body, guestName: 'Somebody Else' }, key);
  expect(other.status).toBe(422);
  expect(((await other.json()) as Problem).code).toBe('idempotency_conflict');
});
