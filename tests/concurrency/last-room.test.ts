import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const buyers = 20;

test('twenty people who buy the last room at once: one has it, nineteen are told, one card is charged', async () => {
  const { room } = await someRoom(server);
  await server.database.db.update(rooms).set({ roomCount: 1 }).where(eq(rooms.id, room._id));
  const stay = { checkIn: addDays(testToday, 300), checkOut: addDays(testToday, 303) };
  const quote = await quoteFor(server, room._id, stay);
  expect(quote.available).toBe(1);
  const ready = await Promise.all(
    Array.from({ length: buyers }, async () => ({
      guest: await signUp(server),
      method: await paymentMethod(server),
    })),
  );
  const chargesBefore = (await providerIntents(server)).length;

  const answers = await Promise.all(
    ready.map(({ guest, method }) => book(server, guest.token, bookingBody(quote, method, stay))),
  );

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: buyers - 1 }, () => 409)]);
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(((await answer.json()) as Problem).code).toBe('sold_out');
  const charges = (await providerIntents(server)).slice(0, -chargesBefore || undefined);
  expect(charges).toHaveLength(1);
  expect(charges[0]).toMatchObject({ status: 'succeeded', amount_received: quote.total * 100 });
  expect((await quoteFor(server, room._id, stay)).available).toBe(0);
  const nights = await server.database.db
    .select({ taken: roomNights.taken, capacity: roomNights.capacity })
    .from(roomNights)
    .where(sql`room_id = ${room._id} and night >= ${stay.checkIn} and night < ${stay.checkOut}`);
  expect(nights).toEqual([1, 1, 1].map((taken) => ({ taken, capacity: 1 })));
});

test('stays that overlap in one night only share that night’s last room; back-to-back stays do not meet', async () => {
  const { room } = await someRoom(server);
  const first = addDays(testToday, 320);
  const stays = [
    { checkIn: first, checkOut: addDays(first, 2) },
    { checkIn: addDays(first, 2), checkOut: addDays(first, 4) },
    { checkIn: addDays(first, 1), checkOut: addDays(first, 3) },
  ];
  const guest = await signUp(server);
  const buy = async (stay: (typeof stays)[number]) =>
    (
      await book(
        server,
        guest.token,
        bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay),
      )
    ).status;
  for (const [index, expected] of [201, 201, 409].entries()) {
    const stay = stays[index];
    if (stay) expect(await buy(stay)).toBe(expected);
  }
});

test('the database itself refuses a night that is taken more often than it can be', async () => {
  const { room } = await someRoom(server);
  const taking = server.database.db
    .insert(roomNights)
    .values({ roomId: room._id, night: addDays(testToday, 400), capacity: 1, taken: 2 });
  await expect(taking).rejects.toMatchObject({ cause: { code: '23514' } });
});
