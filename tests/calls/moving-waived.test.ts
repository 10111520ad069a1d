import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { changeBooking } from '../../domain/bookings/changing/change-booking.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { moveBooking } from '../../domain/desk/move-booking.ts';
import { findMoveChoices } from '../../domain/desk/move-choices.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { findRefundsOfPayment } from '../../domain/payments/refunds-store.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor } from '../fixtures/orders.ts';

let roomId: string;
let otherRoomId: string;
const { stage, depsWith, expectBalance } = openBookingStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };

beforeAll(async () => {
  const all = await stage.db.select().from(rooms).orderBy(rooms.listing);
  const [first] = all.filter((room) => all.filter(({ hotelId }) => hotelId === room.hotelId).length > 1);
  const [one, other] = all.filter(({ hotelId }) => hotelId === first?.hotelId);
  [roomId = '', otherRoomId = ''] = [one?.id, other?.id];
  // The other room costs more, by less than the smallest payment.
  for (const [id, rackRatePoisha] of [
    [roomId, 345_600],
    [otherRoomId, 346_600],
  ] as const)
    await stage.db.update(rooms).set({ rackRatePoisha, discountPercent: 0 }).where(eq(rooms.id, id));
});

/**
 * A booking of the first room that its guest has changed to the other one; the difference is too small for a payment.
 */
async function changedForNothing(inDays: number) {
  const order = await orderFor(depsWith(), roomId, inDays);
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const { id: bookingId, totalPoisha } = placed.booking;
  const { uid, stay } = order;
  const stored = async () =>
    (await stage.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0] ?? placed.booking;
  const wanted = { uid, bookingId, roomId: otherRoomId, stay, guests: 1, shownDifferencePoisha: 0 };
  expect((await changeBooking(depsWith(), wanted)).outcome).toBe('changed');
  expect((await stored()).waivedPoisha).toBeGreaterThan(0);
  return { bookingId, totalPoisha, stay, stored };
}

test('what was waived and never paid does not go back when the desk moves the booking back', async () => {
  const { bookingId, totalPoisha, stay, stored } = await changedForNothing(60);
  const result = await findMoveChoices(depsWith(), { bookingId, stay });
  const choices = result.outcome === 'found' ? result.choices : [];
  expect(choices.find(({ room }) => room.id === roomId)?.price).toMatchObject({
    differencePoisha: 0,
    totalPoisha,
  });
  const moved = await moveBooking(depsWith(), { actor, bookingId, roomId, stay, shownDifferencePoisha: 0 });
  expect(moved.outcome).toBe('moved');
  expect(await stored()).toMatchObject({ roomId, totalPoisha, waivedPoisha: 0, overrideReason: null });
  const [payment] = await findPaymentsOfBooking(stage.db, bookingId);
  expect(await findRefundsOfPayment(stage.db, payment?.id ?? '')).toEqual([]);
  await expectBalance();
});

test('what was waived is over when the desk moves the booking to a cheaper room and waives that it costs less', async () => {
  const { bookingId, totalPoisha, stay, stored } = await changedForNothing(70);
  const cheaper = { rackRatePoisha: 300_000 };
  await stage.db.update(rooms).set(cheaper).where(eq(rooms.id, roomId));
  const result = await findMoveChoices(depsWith(), { bookingId, stay });
  const choices = result.outcome === 'found' ? result.choices : [];
  const { differencePoisha = 0 } = choices.find(({ room }) => room.id === roomId)?.price ?? {};
  expect(differencePoisha).toBeLessThan(0);
  const moved = await moveBooking(depsWith(), {
    actor,
    bookingId,
    roomId,
    stay,
    shownDifferencePoisha: differencePoisha,
    waivedFor: 'agreed at the desk',
  });
  expect(moved.outcome).toBe('moved');
  expect(await stored()).toMatchObject({ roomId, totalPoisha, waivedPoisha: 0 });
  await expectBalance();
});
