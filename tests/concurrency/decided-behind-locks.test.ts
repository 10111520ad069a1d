import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { seasonRules } from '../../db/schema/seasons.ts';
import type { Database } from '../../db/statements/database.ts';
import { findBooking } from '../../domain/bookings/booking-store.ts';
import { endHold, expireHoldsOfRoom } from '../../domain/bookings/expire-holds.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { addSeasonRule, changeSeasonRule } from '../../domain/calendar/change-season-rules.ts';
import { findRoomEvenArchived } from '../../domain/catalog/catalog-store.ts';
import { addRoom } from '../../domain/editing/add-room.ts';
import { deleteRoom } from '../../domain/editing/delete-room.ts';
import { lockRoom } from '../../domain/inventory/inventory-store.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { forgetAccount } from '../../domain/personal-data/delete-account.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays, weekdays } from '../../kernel/stay-dates.ts';
import { type CardService, startCardService } from '../fixtures/card-service.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';

// One connection cannot run two transactions at once.
const isServer = process.env.TEST_DATABASE === 'server';

let database: OpenDatabase;
let service: CardService;
let roomId: string;
const instantMs = Date.parse(`${testToday}T06:00:00Z`);
const clock = clockOver(() => instantMs);
const actor = { uid: 'administrator', email: 'admin@nibash.example' };
const deps = () => ({
  db: database.db,
  cards: service.cards,
  clock,
  alarm: () => {},
  dataKeys: testDataKeys,
  removeMails: async () => {},
});

beforeAll(async () => {
  database = await openTestDatabase();
  service = startCardService();
  [roomId = ''] = await someRoomIds(database.db, 1);
  await database.db.update(rooms).set({ roomCount: 5, guestsMax: 3 }).where(eq(rooms.id, roomId));
});
afterAll(async () => {
  await service.payments.close();
  await database.close();
});

/**
 * Runs `work` while another transaction has locked the room. It runs `meanwhile` when `work` waits for the lock, and
 * then releases it.
 */
async function whileLocked<Answer>(
  lockedRoomId: string,
  work: () => Promise<Answer>,
  meanwhile: (tx: Database) => Promise<unknown>,
): Promise<Answer> {
  const { db } = database;
  let running: Promise<Answer> | undefined;
  await db.transaction(async (tx) => {
    await lockRoom(tx, lockedRoomId);
    running = work();
    // The result is checked at the end.
    running.catch(() => {});
    await expect
      .poll(async () => {
        const { rows } = await db.execute<{ waiting: number }>(sql`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows[0]?.waiting;
      })
      .toBe(1);
    await meanwhile(tx);
  });
  if (!running) throw new Error('nothing ran');
  return await running;
}

const holdOf = async (uid: string, inDays: number) => {
  const { stay, ...order } = await orderFor(deps(), roomId, inDays, { uid });
  const held = await takeHold(deps(), { ...order, stay });
  if (held.outcome !== 'held') throw new Error(held.outcome);
  return { order, stay, held };
};

test.runIf(isServer)(
  'a hold that ends while its account is being deleted gives its nights back once',
  async () => {
    await placeBooking(deps(), await orderFor(deps(), roomId, 300));
    const uid = `uid-${crypto.randomUUID()}`;
    await holdOf(uid, 300);
    const forgotten = await whileLocked(
      roomId,
      () => forgetAccount(deps(), { uid, email: 'nobody@example.com', emailVerified: true }),
      (tx) => expireHoldsOfRoom(tx, roomId, instantMs + 20 * 60_000),
    );
    expect(forgotten.outcome).toBe('forgotten');
    expect(await auditBooks(deps(), { graceMs: 0 })).toEqual([]);
  },
);

test('a hold that was read before it ended gives its nights back once', async () => {
  const { db } = database;
  await placeBooking(deps(), await orderFor(deps(), roomId, 305));
  const { held } = await holdOf(`uid-${crypto.randomUUID()}`, 305);
  await db.transaction(async (tx) => {
    await lockRoom(tx, roomId);
    const read = await findBooking(tx, held.bookingId);
    if (!read) throw new Error('no hold');
    await expireHoldsOfRoom(tx, roomId, instantMs + 20 * 60_000);
    await endHold(tx, read, 'given_up');
  });
  expect(await auditBooks(deps(), { graceMs: 0 })).toEqual([]);
});

test.runIf(isServer)(
  'a room that takes fewer guests once its lock is free is neither held nor booked',
  async () => {
    const order = await orderFor(deps(), roomId, 310, { guests: 3 });
    const fewer = (tx: Database) => tx.update(rooms).set({ guestsMax: 2 }).where(eq(rooms.id, roomId));
    const more = () => database.db.update(rooms).set({ guestsMax: 3 }).where(eq(rooms.id, roomId));
    const held = await whileLocked(roomId, () => takeHold(deps(), order), fewer);
    expect(held).toEqual({ outcome: 'too_many_guests' });
    await more();
    const booked = await whileLocked(roomId, () => placeBooking(deps(), order), fewer);
    expect(booked).toEqual({ outcome: 'too_many_guests' });
    await more();
  },
);

test.runIf(isServer)(
  'a season for a room that is erased once its lock is free is refused as one for no room',
  async () => {
    const { room, hotel } = (await findRoomEvenArchived(database.db, roomId)) ?? {};
    if (!room || !hotel) throw new Error('no room');
    const { id: _, listing: __, hotelId: ___, ...details } = room;
    const values = {
      hotelId: hotel.id,
      name: 'Eid',
      firstNight: addDays(testToday, 20),
      lastNight: addDays(testToday, 25),
      weekdays: [...weekdays],
      pricePoisha: null,
      changePercent: 10,
      nightsMin: null,
      closed: false,
      advance: null,
    };
    const ofHotel = await addSeasonRule(deps(), {
      actor,
      key: undefined,
      values: { ...values, roomId: null },
    });
    if (ofHotel.outcome !== 'added') throw new Error(ofHotel.outcome);
    type Write = (ofRoom: typeof values & { roomId: string }) => Promise<{ outcome: string }>;
    const write: Write[] = [
      (ofRoom: typeof values & { roomId: string }) =>
        addSeasonRule(deps(), { actor, key: undefined, values: ofRoom }),
      (ofRoom: typeof values & { roomId: string }) =>
        changeSeasonRule(deps(), { actor, id: ofHotel.id, values: ofRoom, version: undefined }),
    ];
    for (const writeFor of write) {
      const added = await addRoom(deps(), { actor, key: undefined, hotelId: hotel.id, details });
      if (added.outcome !== 'added') throw new Error(added.outcome);
      const outcome = await whileLocked(
        added.id,
        () => writeFor({ ...values, roomId: added.id }),
        (tx) => deleteRoom({ ...deps(), db: tx }, { roomId: added.id, actor }),
      );
      expect(outcome).toEqual({ outcome: 'room_unknown' });
    }
  },
);

test.runIf(isServer)('many seasons at once never become more than a hotel may have', async () => {
  const [hotelId] = (
    await database.db.select({ hotelId: rooms.hotelId }).from(rooms).where(eq(rooms.id, roomId))
  ).map((room) => room.hotelId);
  if (!hotelId) throw new Error('no hotel');
  const values = {
    hotelId,
    roomId: null,
    name: 'One of many',
    firstNight: addDays(testToday, 20),
    lastNight: addDays(testToday, 25),
    weekdays: [...weekdays],
    pricePoisha: null,
    changePercent: 10,
    nightsMin: null,
    closed: false,
    advance: null,
  };
  await database.db.delete(seasonRules).where(eq(seasonRules.hotelId, hotelId));
  await database.db
    .insert(seasonRules)
    .values(Array.from({ length: 199 }, () => ({ id: crypto.randomUUID(), ...values })));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => addSeasonRule(deps(), { actor, key: undefined, values })),
  );
  expect(answers.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
});
