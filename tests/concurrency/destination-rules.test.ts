import { asc, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { findConcerned } from '../../domain/closed-stays/closed-stays-store.ts';
import { findDestinationRules } from '../../domain/destinations/destination-rules-store.ts';
import { lockRoom } from '../../domain/inventory/inventory-store.ts';
import { addDays, type NightDate } from '../../kernel/stay-dates.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor } from '../fixtures/orders.ts';
import { closeSylhet, openSylhet, untilWaiting } from '../fixtures/place-rules.ts';
import { testToday } from '../fixtures/test-day.ts';

// One connection cannot run two transactions at once.
const isServer = process.env.TEST_DATABASE === 'server';

const { stage, depsWith, expectBalance } = openBookingStage();

const close = (firstNight: NightDate, lastNight = firstNight) =>
  closeSylhet(depsWith(), firstNight, lastNight);
const open = (id: string) => openSylhet(depsWith(), id);
const roomsOfPlace = async (count: number) => {
  const rows = await stage.db
    .select({ id: rooms.id })
    .from(rooms)
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .where(eq(hotels.district, 'Sylhet'))
    .orderBy(asc(rooms.listing))
    .limit(count);
  return rows.map(({ id }) => id);
};
test.runIf(isServer)('a rule waits for whoever has the lock of a room of its place', async () => {
  const [roomId = ''] = await roomsOfPlace(1);
  let isMade = false;
  let making: Promise<string> | undefined;
  await stage.db.transaction(async (tx) => {
    await lockRoom(tx, roomId);
    making = close(addDays(testToday, 400)).finally(() => {
      isMade = true;
    });
    await untilWaiting(stage.db, 1);
    expect(isMade).toBe(false);
  });
  await open((await making) ?? '');
});

test.runIf(isServer)('who waits for a room while a rule is made is refused once it is there', async () => {
  const [roomId = ''] = await roomsOfPlace(1);
  const deps = depsWith();
  const orders = [await orderFor(deps, roomId, 410), await orderFor(deps, roomId, 410)] as const;
  const night = orders[0].stay.checkIn;
  const outcomes: Promise<{ outcome: string }>[] = [];
  let id = '';
  await stage.db.transaction(async (tx) => {
    id = await closeSylhet({ ...deps, db: tx }, night);
    outcomes.push(takeHold(deps, orders[0]), placeBooking(deps, orders[1]));
    await untilWaiting(stage.db, 2);
  });
  for (const one of outcomes) expect((await one).outcome).toBe('destination_closed');
  await open(id);
});

test.runIf(isServer)(
  'while people hold and pay, rules are made and taken back: no payment for a closed night begins after its rule, and nothing is lost',
  async () => {
    const deps = depsWith();
    const roomIds = await roomsOfPlace(6);
    await stage.db.update(rooms).set({ roomCount: 60 }).where(inArray(rooms.id, roomIds));
    const night = addDays(testToday, 430);
    for (let round = 0; round < 3; round++) {
      const before = await stage.db.$count(payments);
      const orders = await Promise.all(
        Array.from({ length: 24 }, (_, at) => orderFor(deps, roomIds[at % roomIds.length] ?? '', 430)),
      );
      let ruleAt = Number.POSITIVE_INFINITY;
      const buying = orders.map(async (order, at) => {
        if (at % 3 === 0) await takeHold(deps, order);
        const begunAt = performance.now();
        const { outcome } = await placeBooking(deps, order);
        // A request that began after the rule was there never passes.
        if (begunAt > ruleAt) expect(outcome).toBe('destination_closed');
        return outcome;
      });
      const making = close(night, addDays(night, 1)).then((id) => {
        ruleAt = performance.now();
        return id;
      });
      const id = await making;
      const outcomes = await Promise.all(buying);
      const late = await Promise.all(
        orders.map((order) => placeBooking(deps, { ...order, key: crypto.randomUUID() })),
      );
      expect(new Set([...outcomes, 'booked', 'destination_closed'])).toEqual(
        new Set(['booked', 'destination_closed']),
      );
      // Whoever has booked is told so; everybody else is refused.
      for (const { outcome } of late) expect(['booked_already', 'destination_closed']).toContain(outcome);
      const made = outcomes.filter((outcome) => outcome === 'booked').length;
      expect((await stage.db.$count(payments)) - before).toBe(made);
      const stored = (await findDestinationRules(stage.db)).find((one) => one.id === id);
      if (!stored) throw new Error('the rule is not there');
      const concerned = await findConcerned(stage.db, stored, testToday);
      const booked = await stage.db
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          sql`state = 'confirmed' and check_in = ${night} and room_id = any(${sql.param(roomIds)}::uuid[])`,
        );
      expect(concerned).toEqual(expect.arrayContaining(booked.map((one) => one.id)));
      await open(id);
    }
    await expectBalance();
  },
);
