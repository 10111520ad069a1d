import { and, asc, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { findRoomEvenArchived } from '../../domain/catalog/catalog-store.ts';
import { findConcerned } from '../../domain/closed-stays/closed-stays-store.ts';
import { findDestinationRules } from '../../domain/destinations/destination-rules-store.ts';
import { addRoom } from '../../domain/editing/add-room.ts';
import { updateHotel } from '../../domain/editing/update-hotel.ts';
import { lockRoom } from '../../domain/inventory/inventory-store.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor } from '../fixtures/orders.ts';
import { closeSylhet, openSylhet, untilWaiting } from '../fixtures/place-rules.ts';
import { testToday } from '../fixtures/test-day.ts';

// One connection cannot run two transactions at once.
const isServer = process.env.TEST_DATABASE === 'server';

const { stage, depsWith, expectBalance } = openBookingStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };

/** A room of a hotel in Sylhet, or in another place. */
async function someRoom(isInSylhet: boolean) {
  const inPlace = isInSylhet ? eq(hotels.district, 'Sylhet') : ne(hotels.district, 'Sylhet');
  const [found] = await stage.db
    .select({ id: rooms.id })
    .from(rooms)
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .where(and(inPlace, eq(rooms.forSale, true), eq(hotels.forSale, true)))
    .orderBy(asc(rooms.listing))
    .limit(1);
  const room = await findRoomEvenArchived(stage.db, found?.id ?? '');
  if (!room) throw new Error('there is no such room');
  return room;
}
/** Adds another room like this one to its hotel. */
async function addLike(db: Database, { room }: Awaited<ReturnType<typeof someRoom>>): Promise<string> {
  const { id: _, listing: __, hotelId, ...details } = room;
  const added = await addRoom({ ...depsWith(), db }, { actor, key: undefined, hotelId, details });
  if (added.outcome !== 'added') throw new Error(added.outcome);
  return added.id;
}
const moveTo = async (db: Database, hotelId: string, district: District) =>
  (await updateHotel({ db }, { actor, hotelId, changes: { district } })).outcome;

/** Does something while another transaction is not finished, which it has to wait for. */
async function beside<Answer>(
  transaction: (tx: Database) => Promise<unknown>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  let working: Promise<Answer> | undefined;
  await stage.db.transaction(async (tx) => {
    await transaction(tx);
    let isDone = false;
    working = work().finally(() => {
      isDone = true;
    });
    // The result is checked at the end.
    working.catch(() => {});
    await untilWaiting(stage.db, 1);
    expect(isDone).toBe(false);
  });
  if (!working) throw new Error('nothing was done');
  return await working;
}

test.runIf(isServer)(
  'a room that is added while its place is closed waits for the rule, and is closed',
  async () => {
    const like = await someRoom(true);
    const night = addDays(testToday, 400);
    let rule = '';
    const added = await beside(
      async (tx) => {
        rule = await closeSylhet({ ...depsWith(), db: tx }, night);
      },
      () => addLike(stage.db, like),
    );
    const order = await orderFor(depsWith(), added, 400);
    expect((await takeHold(depsWith(), order)).outcome).toBe('destination_closed');
    expect((await placeBooking(depsWith(), order)).outcome).toBe('destination_closed');
    await openSylhet(depsWith(), rule);
  },
);

test.runIf(isServer)(
  'a rule waits for a room that is being added, and then for whoever takes it',
  async () => {
    const like = await someRoom(true);
    const night = addDays(testToday, 410);
    let added = '';
    const rule = await beside(
      async (tx) => {
        added = await addLike(tx, like);
      },
      () => closeSylhet(depsWith(), night),
    );
    await openSylhet(depsWith(), rule);
    const again = await beside(
      (tx) => lockRoom(tx, added),
      () => closeSylhet(depsWith(), night),
    );
    await openSylhet(depsWith(), again);
  },
);

test.runIf(isServer)(
  'a hotel that moves to a place waits for the rule that is being written there, and is closed',
  async () => {
    const { room, hotel } = await someRoom(false);
    const order = await orderFor(depsWith(), room.id, 420);
    let rule = '';
    const moved = await beside(
      async (tx) => {
        rule = await closeSylhet({ ...depsWith(), db: tx }, order.stay.checkIn);
      },
      () => moveTo(stage.db, hotel.id, 'Sylhet'),
    );
    expect(moved).toBe('updated');
    expect((await placeBooking(depsWith(), order)).outcome).toBe('destination_closed');
    await openSylhet(depsWith(), rule);
    await moveTo(stage.db, hotel.id, hotel.district);
  },
);

test.runIf(isServer)(
  'a rule waits for a hotel that is moving to its place, and the hotel for whoever takes a room of it',
  async () => {
    const { room, hotel } = await someRoom(false);
    const night = addDays(testToday, 430);
    const rule = await beside(
      (tx) => moveTo(tx, hotel.id, 'Sylhet'),
      () => closeSylhet(depsWith(), night),
    );
    await moveTo(stage.db, hotel.id, hotel.district);
    const moved = await beside(
      (tx) => lockRoom(tx, room.id),
      () => moveTo(stage.db, hotel.id, 'Sylhet'),
    );
    expect(moved).toBe('updated');
    await openSylhet(depsWith(), rule);
    await moveTo(stage.db, hotel.id, hotel.district);
  },
);

test.runIf(isServer)(
  'while people book, a hotel moves to a place, a room is added and the place is closed: whoever has booked is listed, and nobody books after it',
  async () => {
    const deps = depsWith();
    const like = await someRoom(false);
    const { room, hotel } = like;
    await stage.db.update(rooms).set({ roomCount: 60 }).where(eq(rooms.id, room.id));
    for (let round = 0; round < 4; round++) {
      const night = addDays(testToday, 440 + round * 4);
      const buy = async (roomId: string) =>
        (await placeBooking(deps, await orderFor(deps, roomId, 440 + round * 4))).outcome;
      const buying = Array.from({ length: 12 }, () => buy(room.id));
      const adding = addLike(stage.db, like).then(async (id) => [await buy(id), id] as const);
      const moving = moveTo(stage.db, hotel.id, 'Sylhet');
      const closing = closeSylhet(deps, night);
      const [outcomes, [ofNew, added], moved, rule] = await Promise.all([
        Promise.all(buying),
        adding,
        moving,
        closing,
      ]);
      expect(moved).toBe('updated');
      for (const outcome of [...outcomes, ofNew]) expect(['booked', 'destination_closed']).toContain(outcome);
      for (const roomId of [room.id, added]) expect(await buy(roomId)).toBe('destination_closed');
      const stored = (await findDestinationRules(stage.db)).find(({ id }) => id === rule);
      if (!stored) throw new Error('the rule is not there');
      const booked = await stage.db
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(eq(bookings.hotelId, hotel.id), eq(bookings.checkIn, night), eq(bookings.state, 'confirmed')),
        );
      expect((await findConcerned(stage.db, stored, testToday)).toSorted()).toEqual(
        booked.map(({ id }) => id).toSorted(),
      );
      await openSylhet(deps, rule);
      await moveTo(stage.db, hotel.id, hotel.district);
    }
    await expectBalance();
  },
);
