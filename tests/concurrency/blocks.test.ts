import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { nightsFrom, setBlocks } from '../fixtures/calendar.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const buyers = 20;
const roomCount = 5;

test('twenty cards buy and the administrator blocks at once: what is sold and what is blocked is what there is', async () => {
  const { room, hotel } = await someRoom(server);
  await server.database.db.update(rooms).set({ roomCount }).where(eq(rooms.id, room._id));
  const [other] = (
    (await (await server.send('GET', `/api/room/${hotel._id}`)).json()) as { _id: string }[]
  ).filter(({ _id }) => _id !== room._id);
  const { token } = await signInAsAdministrator(server);
  // Each has one card for each of three stays, since one person can hold one stay once.
  const guests = await Promise.all(Array.from({ length: Math.ceil(buyers / 3) }, () => signUp(server)));
  const nights = nightsFrom(addDays(testToday, 340), 4);
  // Overlapping stays, so that each night is wanted by some of the buyers and not by the others.
  const ready = await Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const checkIn = nights[index % 3] ?? '';
      const stay = { checkIn, checkOut: addDays(checkIn, 2) };
      const quote = await quoteFor(server, room._id, stay);
      return {
        buyer: guests[Math.floor(index / 3)],
        body: bookingBody(quote, await paymentMethod(server), stay),
      };
    }),
  );

  // Two rooms in either order, with price changes of the same rows in between: there must be no deadlock.
  const pair = [room._id, other?._id ?? ''];
  const [booked, blocked] = await Promise.all([
    Promise.all(ready.map(({ buyer, body }) => book(server, buyer?.token ?? '', body))),
    Promise.all(
      [2, 5, 1, 3, 4, 2].map((count, index) =>
        setBlocks(server, token, {
          roomIds: index % 2 === 0 ? pair : [...pair].reverse(),
          nights: index % 2 === 0 ? nights : [...nights].reverse(),
          blocked: count,
        }),
      ),
    ),
  ]);

  for (const { status } of booked) expect([201, 409]).toContain(status);
  for (const { status } of blocked) expect([200, 409]).toContain(status);
  const sold = new Map<string, number>();
  for (const [index, { body }] of ready.entries())
    if (booked[index]?.status === 201)
      for (const night of nightsFrom(body.hotelCheckInDate, 2)) sold.set(night, (sold.get(night) ?? 0) + 1);
  const rows = await server.database.db
    .select()
    .from(roomNights)
    .where(sql`room_id = ${room._id} and night >= ${nights[0]} and night <= ${nights.at(-1)}`);
  for (const row of rows) {
    expect(row.taken).toBe(sold.get(row.night) ?? 0);
    expect(row.capacity).toBe(roomCount - row.blocked);
    expect(row.taken + row.blocked).toBeLessThanOrEqual(roomCount);
  }
  expect([...sold.values()].every((count) => count <= roomCount)).toBe(true);
});
