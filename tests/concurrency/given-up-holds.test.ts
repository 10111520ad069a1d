import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import type { BookingOrder } from '../../domain/bookings/booking-order.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { giveUpHold } from '../../domain/bookings/paying/give-up-hold.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance } = openBookingStage();
const rounds = 12;
let roomIds: string[] = [];
beforeAll(async () => {
  roomIds = await someRoomIds(stage.db, 4);
});
let day = 20;
const newOrder = (index: number, more: Partial<BookingOrder> = {}) => {
  day += 3;
  return orderFor(depsWith(), roomIds[index] ?? '', day, more);
};
const atTheBank = { paymentMethodId: 'pm_card_authenticationRequired' };

const liveHolds = (uid: string) =>
  stage.db.$count(bookings, and(eq(bookings.uid, uid), eq(bookings.state, 'held')));

test('giving up beside the bank’s yes: the room is either booked and paid, or free and never charged', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const order = await newOrder(0, atTheBank);
    const placed = await placeBooking(depsWith(), order);
    if (placed.outcome !== 'requires_action') throw new Error(placed.outcome);
    const { bookingId, clientSecret } = placed;
    const own = { uid: order.uid, bookingId };
    const [payment] = await findPaymentsOfBooking(stage.db, bookingId);
    const event = { id: `evt_${crypto.randomUUID()}`, intentId: payment?.intentId ?? '' };
    const confirm = () =>
      // The provider refuses a confirmation of what was cancelled.
      stage.service.answerChallenge(clientSecret, 'completed').catch(() => {});
    // Before the bank's answer, after it, and at once.
    const turn = round % 3;
    if (turn === 0) await giveUpHold(depsWith(), own);
    if (turn === 1) await confirm();
    const [ended] = await Promise.all([
      giveUpHold(depsWith(), own),
      confirm(),
      settleBooking(depsWith(), own),
      handlePaymentEvent(depsWith(), event),
    ]);
    ends.add(ended.outcome);
    await settleBooking(depsWith(), own);
    const [booking] = await stage.db.select().from(bookings).where(eq(bookings.id, bookingId));
    const states = (await findPaymentsOfBooking(stage.db, bookingId)).map(({ state }) => state);
    expect({ state: booking?.state, states }).toEqual(
      ended.outcome === 'booked'
        ? { state: 'confirmed', states: ['captured'] }
        : { state: 'expired', states: ['cancelled'] },
    );
    await expectBalance();
  }
  expect([...ends].sort()).toEqual(['booked', 'given_up']);
});

test('giving up beside another card for the same room: one of them decides, and the books balance', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await newOrder(1, atTheBank);
    const placed = await placeBooking(depsWith(), order);
    if (placed.outcome !== 'requires_action') throw new Error(placed.outcome);
    const own = { uid: order.uid, bookingId: placed.bookingId };
    const [ended, paid] = await Promise.all([
      giveUpHold(depsWith(), own),
      placeBooking(depsWith(), { ...order, key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' }),
    ]);
    // Paid in the moment after the room was free again, it is booked anew.
    expect(['booked', 'in_progress', 'hold_ended']).toContain(paid.outcome);
    expect(['given_up', 'booked', 'in_progress']).toContain(ended.outcome);
    await reconcilePayments(depsWith());
    await expectBalance();
  }
});

test('a hold that is paid while another room is chosen: one live hold, nothing paid twice, and the books balance', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const uid = `uid-${crypto.randomUUID()}`;
    // In both orders of the rooms, whose locks are taken in the order of their ids.
    const [one, two] = round % 2 === 0 ? [0, 1] : [1, 0];
    const order = await newOrder(one, { uid });
    const other = await newOrder(two, { uid });
    const held = await takeHold(depsWith(), order);
    expect(held.outcome).toBe('held');
    const [paid, chosen] = await Promise.all([placeBooking(depsWith(), order), takeHold(depsWith(), other)]);
    expect(paid.outcome).toBe('booked');
    // While the card is charged, the paid hold does not give way.
    expect(['held', 'too_many_holds']).toContain(chosen.outcome);
    expect(await liveHolds(uid)).toBeLessThanOrEqual(1);
    await expectBalance();
  }
});

test('accounts at their limit that choose the same rooms in different orders all come to an end', async () => {
  const orders = await Promise.all(roomIds.map((_, index) => newOrder(index)));
  const people = Array.from({ length: 4 }, () => `uid-${crypto.randomUUID()}`);
  const answers = await Promise.all(
    people.flatMap((uid, first) =>
      orders.flatMap((_, index) => {
        const order = orders[(index + first) % orders.length];
        return order ? [takeHold(depsWith(), { ...order, uid })] : [];
      }),
    ),
  );
  for (const { outcome } of answers) expect(['held', 'sold_out']).toContain(outcome);
  for (const uid of people) expect(await liveHolds(uid)).toBeLessThanOrEqual(1);
  await expectBalance();
});
