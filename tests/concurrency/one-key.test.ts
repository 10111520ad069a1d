import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { Problem } from '../../contract/problem.ts';
import { seasonRules } from '../../db/schema/seasons.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { seasonBody } from '../fixtures/seasons.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

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
  const charged = (await providerIntents(server)).filter((one) => one.bookingId === mine[0]?._id);
  expect(charged.map(({ status }) => status)).toEqual(['succeeded']);
  const other = await book(server, guest.token, { ...body, guestName: 'Somebody Else' }, key);
  await expectStatus(other, 422);
  expect(((await other.json()) as Problem).code).toBe('idempotency_conflict');
});

test('the last season that a hotel may have, asked for at once under one key: it is added once, and all are told of it', async () => {
  const { token } = await signInAsAdministrator(server);
  const { hotel } = await someRoom(server);
  const season = seasonBody({ hotelId: hotel._id, changePercent: 10, firstDay: 20, lastDay: 30 });
  const { name, from: firstNight, to: lastNight } = season;
  const { db } = server.database;
  await db.insert(seasonRules).values(
    Array.from({ length: 199 }, () => ({
      ...{ id: crypto.randomUUID(), hotelId: hotel._id, roomId: null, name, firstNight, lastNight },
      ...{
        weekdays: ['friday' as const],
        pricePoisha: null,
        changePercent: 5,
        nightsMin: null,
        closed: false,
      },
    })),
  );
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const add = async () => {
    const answer = await server.send('POST', '/api/seasons', { token, body: season, headers });
    return { status: answer.status, body: await answer.text() };
  };
  const answers = await Promise.all(Array.from({ length: 4 }, add));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await db.$count(seasonRules, eq(seasonRules.hotelId, hotel._id))).toBe(200);
});
