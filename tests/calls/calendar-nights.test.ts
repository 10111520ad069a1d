import { and, eq, gte } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { nightsOf } from '../../kernel/stay-dates.ts';
import { nightsOfRoom, setPrices } from '../fixtures/calendar.ts';
import { refused, stayFrom, testDesk } from '../fixtures/desk.ts';
import { quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { room } = await someRoom(server);

const setClosed = (nights: string[], closed: boolean, was?: boolean[][]) =>
  server.send('PUT', '/api/calendar/closed', {
    token: admin.token,
    body: { roomIds: [room._id], nights, closed, ...(was && { was }) },
  });
const errorsOf = ({ errors }: Problem) => errors?.map(({ path, code }) => [path, code]);

describe('a night', () => {
  const changeRoomCount = (totalRoom: number) => {
    const { roomName, maxGuest, complimentary, rackRate, discount, facilities } = room;
    const body = { roomName, maxGuest, complimentary, rackRate, discount, facilities, totalRoom };
    return server.send('PUT', `/api/updateRoom/${room._id}`, { token: admin.token, body });
  };

  test('that is closed stays closed whatever the room count becomes, and what is blocked stays blocked', async () => {
    const [stay, blockedStay] = [stayFrom(630, 2), stayFrom(633, 1)];
    await desk.walkInto(room._id, stay);
    await setClosed(nightsOf(stay), true);
    await server.send('PUT', '/api/calendar/blocks', {
      token: admin.token,
      body: { roomIds: [room._id], nights: nightsOf(blockedStay), blocked: 1 },
    });
    await expectStatus(await changeRoomCount(room.totalRoom + 5), 200);
    expect(await quoteFor(server, room._id, stay)).toMatchObject({ available: 0, notForSale: true });
    expect((await quoteFor(server, room._id, blockedStay)).available).toBe(room.totalRoom + 4);
    const rows = await server.database.db
      .select()
      .from(roomNights)
      .where(and(eq(roomNights.roomId, room._id), gte(roomNights.night, stay.checkIn)))
      .orderBy(roomNights.night)
      .limit(3);
    for (const row of rows) expect(row.capacity).toBe(room.totalRoom + 5 - row.blocked);
    expect(rows).toMatchObject([{ taken: 1, closed: true }, { closed: true }, { blocked: 1, closed: false }]);
    await setClosed(nightsOf(stay), false);
    expect((await quoteFor(server, room._id, stay)).available).toBe(room.totalRoom + 4);
    await expectStatus(await changeRoomCount(room.totalRoom), 200);
  });

  test('that somebody else has changed since it was seen is not overwritten, and the answer says what it is now', async () => {
    const nights = nightsOf(stayFrom(640, 2));
    const [first = '', second = ''] = nights;
    const price = (amount: number | null, was: (number | null)[]) =>
      setPrices(server, admin.token, { roomIds: [room._id], nights, price: amount, was: [was] });
    const priced = async () =>
      (await nightsOfRoom(server, admin.token, room, first, 2)).map(({ price: taka }) => taka);
    // Two administrators have seen the nights without prices; one is faster.
    await expectStatus(await price(4_000, [null, null]), 200);
    await setPrices(server, admin.token, { roomIds: [room._id], nights: [second], price: 4_500 });
    const late = await refused(await price(5_000, [null, null]), 409);
    expect(late).toMatchObject({
      code: 'nights_changed',
      nightsChanged: 2,
      nightsNow: [
        { roomId: room._id, roomName: room.roomName, night: first, price: 4_000, blocked: 0, closed: false },
        { night: second, price: 4_500 },
      ],
    });
    expect(late.detail).toContain('BDT 4000');
    // Undoing the first one's change would remove the second one's price.
    expect(await refused(await price(null, [4_000, 4_000]), 409)).toMatchObject({
      nightsNow: [{ night: second, price: 4_500 }],
    });
    expect(await priced()).toEqual([4_000, 4_500]);
    // A night that has the value already is not overwritten, and an administrator who has seen the others may change
    // them.
    await expectStatus(await price(4_500, [4_000, null]), 200);
    expect(await priced()).toEqual([4_500, 4_500]);
    expect(errorsOf(await refused(await price(5_000, [4_500]), 422))).toEqual([['was', 'field_invalid']]);
    await expectStatus(await setClosed([first], true, [[true]]), 409);
  });
});
