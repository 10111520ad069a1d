import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { BookingOrder } from '../../domain/bookings/booking-order.ts';
import { cancelBooking } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { lockRoom } from '../../domain/inventory/inventory-store.ts';
import { inRoom } from '../../domain/inventory/room-queue.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { insertRefund } from '../../domain/payments/refunds-store.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();
const atTheBank = { paymentMethodId: 'pm_card_authenticationRequired' };

let day = 100;
const nextDay = () => {
  day += 3;
  return day;
};
const minutesLater = (minutes: number) => {
  stage.instantMs += minutes * 60_000;
};

async function stateOf({ uid }: BookingOrder) {
  const [booking] = await stage.db.select().from(bookings).where(eq(bookings.uid, uid));
  const [payment] = booking ? await findPaymentsOfBooking(stage.db, booking.id) : [];
  if (!booking || !payment) throw new Error('no payment');
  return { booking, payment };
}

/** Keeps every turn of a room until the answered function is called, like transactions that do not end. */
function occupy(roomId: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = [inRoom(roomId, () => promise), inRoom(roomId, () => promise)];
  return async () => {
    resolve();
    await Promise.all(inside);
  };
}

describe('a room in which no transaction ends', () => {
  test('leaves its payments for a later round, and is no failure of this one', async () => {
    const [roomId = ''] = await someRoomIds(stage.db, 1);
    const order = await orderFor(depsWith(), roomId, nextDay(), atTheBank);
    expect((await placeBooking(depsWith(), order)).outcome).toBe('requires_action');
    minutesLater(20);
    const release = occupy(order.roomId);
    await reconcilePayments(depsWith());
    await release();
    expect((await stateOf(order)).payment).toMatchObject({ state: 'requires_action', claimedUntil: null });
    minutesLater(1);
    await reconcilePayments(depsWith());
    expect((await stateOf(order)).payment.state).toBe('cancelled');
    expect(stage.alarms).toEqual([]);
  });

  test('leaves a refund that the provider has made to be noted later, once, and the guest’s cancelling is answered', async () => {
    const [roomId = ''] = await someRoomIds(stage.db, 1);
    const order = await orderFor(depsWith(), roomId, nextDay());
    const placed = await placeBooking(depsWith(), order);
    if (placed.outcome !== 'booked') throw new Error(placed.outcome);
    const { id: bookingId, totalPoisha: refundPoisha } = placed.booking;
    let release = async () => {};
    let made = 0;
    const cards: CardProvider = {
      ...stage.service.cards,
      async refundIntent(input) {
        const refund = await stage.service.cards.refundIntent(input);
        made++;
        release = occupy(order.roomId);
        return refund;
      },
    };
    const cancelling = { bookingId, by: { guest: order.uid }, refundPoisha };
    expect(await cancelBooking(depsWith(cards), cancelling)).toEqual({ outcome: 'cancelled', refundPoisha });
    await release();
    minutesLater(1);
    await reconcilePayments(depsWith(cards));
    expect((await stateOf(order)).payment.state).toBe('refunded');
    expect(made).toBe(1);
    await expectBalance();
  });
});

// One connection cannot run two transactions at once.
test.runIf(process.env.TEST_DATABASE === 'server')(
  'a room whose lock is not given back keeps its own payment waiting and no other: refunds are made, holds end',
  async () => {
    const [stuckRoom = '', roomId = ''] = await someRoomIds(stage.db, 2);
    nextDay();
    const stuck = await orderFor(depsWith(), stuckRoom, day, atTheBank);
    const other = await orderFor(depsWith(), roomId, day, atTheBank);
    const paid = await orderFor(depsWith(), roomId, day);
    for (const order of [stuck, other]) await placeBooking(depsWith(), order);
    await placeBooking(depsWith(), paid);
    const { payment } = await stateOf(paid);
    const owed = { paymentId: payment.id, amountPoisha: 1_000, reason: 'changed' as const };
    const refundId = crypto.randomUUID();
    await insertRefund(stage.db, { id: refundId, state: 'due', ...owed });
    minutesLater(20);
    await stage.db.transaction(async (tx) => {
      await lockRoom(tx, stuckRoom);
      await reconcilePayments(depsWith());
    });
    expect((await stateOf(other)).payment.state).toBe('cancelled');
    expect((await stateOf(other)).booking.state).toBe('expired');
    const [refund] = await stage.db.select().from(refunds).where(eq(refunds.id, refundId));
    expect(refund?.state).toBe('made');
    expect((await stateOf(stuck)).payment.state).toBe('requires_action');
    minutesLater(2);
    await reconcilePayments(depsWith());
    expect((await stateOf(stuck)).payment.state).toBe('cancelled');
    await stage.db.execute(
      sql`update bookings set total_poisha = total_poisha - ${owed.amountPoisha} where id = ${payment.bookingId}`,
    );
    await expectBalance();
  },
);
