import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bookingEvents, bookings, payments } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import type { Database } from '../../db/statements/database.ts';
import type { BookingRow } from '../../domain/bookings/booking-store.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { findNamedPayment } from '../../domain/payments/payments-store.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();
let [roomId, otherRoomId] = ['', ''];
beforeAll(async () => {
  [roomId = '', otherRoomId = ''] = await someRoomIds(stage.db, 2);
});
let day = 40;
const newOrder = () => {
  day += 5;
  return orderFor(depsWith(), roomId, day);
};

/** The provider, with work that is done when it has charged the card and before anybody knows. */
const thenDoing = (work: (bookingId: string) => Promise<void>): CardProvider => ({
  ...stage.service.cards,
  async charge(charge) {
    const intent = await stage.service.cards.charge(charge);
    const payment = await findNamedPayment(stage.db, charge.attempt);
    await work(payment?.bookingId ?? '');
    return intent;
  },
});

async function written(bookingId: string) {
  const events = await stage.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId));
  const mails = await stage.db.select().from(mailOutbox).where(eq(mailOutbox.bookingId, bookingId));
  const paid = await stage.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  return {
    events: events.map(({ kind }) => kind),
    mails: mails.map(({ kind }) => kind).sort(),
    hotelNames: mails.map(({ booking }) => (booking as BookingRow).hotelName),
    payments: paid.map(({ state, capturedPoisha }) => ({ state, capturedPoisha })),
  };
}

test('a captured payment confirms the booking with its history and mails', async () => {
  const placed = await placeBooking(depsWith(), await newOrder());
  if (placed.outcome !== 'booked') throw new Error('not booked');
  expect(placed.booking).toMatchObject({ state: 'confirmed', heldUntil: null });
  expect(await written(placed.booking.id)).toMatchObject({
    events: ['held', 'confirmed'],
    mails: ['booking_confirmed', 'hotel_booking_confirmed'],
    payments: [{ state: 'captured', capturedPoisha: placed.booking.totalPoisha }],
  });
  await expectBalance();
});

const changes: { what: string; change: (db: Database, bookingId: string) => Promise<unknown> }[] = [
  {
    what: 'its hotel was renamed in it',
    change: (db, id) => db.update(bookings).set({ hotelName: 'Renamed' }).where(eq(bookings.id, id)),
  },
  {
    what: 'it was moved to another room',
    change: async (db, id) => {
      await db.execute(sql`update room_nights set room_id = ${otherRoomId}
        where room_id = ${roomId} and night >= (select check_in from bookings where id = ${id})
          and night < (select check_out from bookings where id = ${id})`);
      await db.update(bookings).set({ roomId: otherRoomId, hotelName: 'Renamed' }).where(eq(bookings.id, id));
    },
  },
  {
    what: 'its payment was given up',
    change: async (db, id) => {
      await db.update(bookings).set({ hotelName: 'Renamed' }).where(eq(bookings.id, id));
      await db.update(payments).set({ state: 'failed' }).where(eq(payments.bookingId, id));
    },
  },
];

async function expectConfirmedAsChanged(placed: Awaited<ReturnType<typeof placeBooking>>) {
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  expect(await written(placed.booking.id)).toMatchObject({
    events: ['held', 'confirmed'],
    hotelNames: ['Renamed', 'Renamed'],
    payments: [{ state: 'captured' }],
  });
  await expectBalance();
}

test.each(changes)(
  'a hold is confirmed as it is when $what while its card was charged',
  async ({ change }) => {
    const cards = thenDoing(async (bookingId) => void (await change(stage.db, bookingId)));
    const placed = await placeBooking(depsWith(cards), await newOrder());
    await expectConfirmedAsChanged(placed);
  },
);

// One connection cannot run two transactions at once.
test.runIf(process.env.TEST_DATABASE === 'server').each(changes)(
  'and when $what while the confirmation waited for its room',
  async ({ change }) => {
    const order = await newOrder();
    const waiting = async () => {
      const { rows: waitingRows } = await stage.db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return waitingRows.length;
    };
    let ended: Promise<unknown> | undefined;
    const cards = thenDoing(async (bookingId) => {
      const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>();
      ended = stage.db.transaction(async (tx) => {
        await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update');
        lock();
        await expect.poll(waiting, { interval: 5 }).toBe(1);
        // Who waits for the room has not locked the booking: otherwise two could wait for each other.
        await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update', { noWait: true });
        await change(tx, bookingId);
      });
      await isLocked;
    });
    const placed = await placeBooking(depsWith(cards), order);
    await ended;
    await expectConfirmedAsChanged(placed);
  },
);
