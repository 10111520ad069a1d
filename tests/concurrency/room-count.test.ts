import { and, eq, gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Room } from '../../contract/room.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

test('buyers and an administrator who takes rooms away at once: never more taken than there are, whoever is first', async () => {
  const { token } = await signInAsAdministrator(server);
  const { room } = await someRoom(server);
  const change = (totalRoom: number) => {
    const { roomName, maxGuest, complimentary, rackRate, discount, facilities } = room;
    const body = { roomName, maxGuest, complimentary, rackRate, discount, facilities, totalRoom };
    return server.send('PUT', `/api/updateRoom/${room._id}`, { token, body });
  };
  await expectStatus(await change(6), 200);
  const buyers = await Promise.all(Array.from({ length: 4 }, () => signUp(server)));
  for (const [round, first] of [300, 310, 320].entries()) {
    const stay = { checkIn: addDays(testToday, first), checkOut: addDays(testToday, first + 2) };
    const quote = await quoteFor(server, room._id, stay);
    const methods = await Promise.all(buyers.map(() => paymentMethod(server)));
    const purchases = buyers.map((buyer, index) =>
      book(server, buyer.token, bookingBody(quote, methods[index] ?? '', stay)),
    );
    const [answers, ...changes] = await Promise.all([
      Promise.all(purchases),
      change(2 + round),
      change(1),
      change(3),
    ]);
    const sold = answers.filter(({ status }) => status === 201).length;
    for (const { status } of answers) expect([201, 409]).toContain(status);
    for (const { status } of changes) expect([200, 409]).toContain(status);
    const nights = await server.database.db
      .select()
      .from(roomNights)
      .where(and(eq(roomNights.roomId, room._id), gte(roomNights.night, testToday)));
    const now = (await (await server.send('GET', `/api/editRoom/${room._id}`, { token })).json()) as Room;
    for (const night of nights) {
      expect(night.taken).toBeLessThanOrEqual(now.totalRoom);
      expect(night.capacity).toBe(now.totalRoom - night.blocked);
    }
    expect((await quoteFor(server, room._id, stay)).available).toBe(now.totalRoom - sold);
    await expectStatus(await change(6), 200);
  }
});
