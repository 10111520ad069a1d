import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { dataKeysOf } from '../../domain/guests/data-keys.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { noon, openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();
let roomId: string;
beforeAll(async () => {
  [roomId = ''] = await someRoomIds(stage.db, 1);
  await stage.db.update(rooms).set({ roomCount: 1 }).where(eq(rooms.id, roomId));
});
beforeEach(() => {
  stage.instantMs = noon;
});

let day = 40;
/** A paid booking of two nights, and the order of a change that adds the night after them. */
async function bookedWithChange(paymentMethodId: string) {
  day += 6;
  const order = await orderFor(depsWith(), roomId, day);
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const { id: bookingId } = placed.booking;
  const stay = { ...order.stay, checkOut: addDays(order.stay.checkOut, 1) };
  const wanted = { uid: order.uid, bookingId, guests: 1, roomId, stay };
  const preview = await showChange(depsWith(), wanted);
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const card = { key: crypto.randomUUID(), paymentMethodId };
  return {
    bookingId,
    addedDay: day + 2,
    change: { ...wanted, shownDifferencePoisha: preview.terms.differencePoisha, card },
  };
}

/** The same request, of which a process was frozen before this method of the database for as long as `meanwhile` takes. */
function frozenBefore(method: 'select' | 'transaction', meanwhile: () => Promise<void>) {
  const { db } = stage;
  let isFrozen = true;
  const frozen = new Proxy(db, {
    get(target, name) {
      if (name !== method || !isFrozen) return Reflect.get(target, name);
      isFrozen = false;
      // The one member that the code uses of either: a transaction is awaited, and so is the last part of a query.
      if (method === 'transaction')
        return async (...work: Parameters<typeof db.transaction>) => {
          await meanwhile();
          return db.transaction(...work);
        };
      return () => ({
        from: (table: typeof bookings) => ({
          where: async (
            condition: Parameters<ReturnType<ReturnType<typeof db.select>['from']>['where']>[0],
          ) => {
            const rows = await db.select().from(table).where(condition);
            await meanwhile();
            return rows;
          },
        }),
      });
    },
  });
  return { ...depsWith(), db: frozen };
}

test('a change that was declined and asked for again under its key is told so, though another guest has the night since', async () => {
  const { change, addedDay } = await bookedWithChange('pm_card_visa_chargeDeclined');
  let first: unknown;
  const late = frozenBefore('transaction', async () => {
    first = await changeBooking(depsWith(), change);
    const other = await orderFor(depsWith(), roomId, addedDay);
    expect((await placeBooking(depsWith(), other)).outcome).toBe('booked');
  });
  const second = await changeBooking(late, change);
  expect(first).toMatchObject({ outcome: 'card_refused' });
  expect(second).toEqual(first);
  await expectBalance();
});

test('a change that waits for the bank is not ended by the same request sent twice', async () => {
  const { change, bookingId } = await bookedWithChange('pm_card_authenticationRequired');
  let first: unknown;
  const late = frozenBefore('select', async () => {
    first = await changeBooking(depsWith(), change);
  });
  const second = await changeBooking(late, change);
  expect(first).toMatchObject({ outcome: 'requires_action' });
  expect(second).toEqual(first);
  expect((await findPaymentsOfBooking(stage.db, bookingId))[0]?.state).toBe('requires_action');
});

test('a request from before the data key was changed gets its booking when it is sent again', async () => {
  day += 6;
  const order = await orderFor(depsWith(), roomId, day);
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const changed = { ...depsWith(), dataKeys: dataKeysOf([Buffer.alloc(32, 7).toString('base64')]) };
  expect(await placeBooking(changed, order)).toMatchObject({
    outcome: 'booked',
    booking: { id: placed.booking.id },
  });
  expect(await findPaymentsOfBooking(stage.db, placed.booking.id)).toHaveLength(1);
});

test('a request that is sent again after the account got another e-mail address gets its booking', async () => {
  day += 6;
  const order = await orderFor(depsWith(), roomId, day);
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const again = { ...order, userEmail: 'another@example.com', emailVerified: !order.emailVerified };
  expect(await placeBooking(depsWith(), again)).toMatchObject({
    outcome: 'booked',
    booking: { id: placed.booking.id },
  });
  expect(await findPaymentsOfBooking(stage.db, placed.booking.id)).toHaveLength(1);
});
