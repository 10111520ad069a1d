import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingKeys } from '../../db/schema/bookings.ts';
import { findBooking } from '../../domain/bookings/booking-store.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { refundUnknownCapture } from '../../domain/bookings/refunding/refund-unknown-capture.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { loseChange } from '../fixtures/lost-rows.ts';
import { actor, attemptOf, openLostRowsStage } from '../fixtures/lost-rows-stage.ts';

const { stage, depsWith, expectBalance, newOrder, intentsOf } = openLostRowsStage();

async function changedAndLost() {
  const order = await newOrder();
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const { id: bookingId } = placed.booking;
  const stay = { ...order.stay, checkOut: addDays(order.stay.checkOut, 1) };
  const wanted = { uid: order.uid, bookingId, guests: 1, roomId: order.roomId, stay };
  const preview = await showChange(depsWith(), wanted);
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const shownDifferencePoisha = preview.terms.differencePoisha;
  const card = { key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
  const change = { ...wanted, shownDifferencePoisha, card };
  const before = await findBooking(stage.db, bookingId);
  expect((await changeBooking(depsWith(), change)).outcome).toBe('booked');
  if (before) await loseChange(stage.db, before);
  return { change, bookingId, attemptId: attemptOf({ ...order, key: card.key }, 'change') };
}

test('the same request makes a change again with the first charge, after its rows were lost', async () => {
  const { change, bookingId, attemptId } = await changedAndLost();
  expect((await changeBooking(depsWith(), change)).outcome).toBe('booked');
  expect(await findBooking(stage.db, bookingId)).toMatchObject(change.stay);
  expect(await intentsOf(attemptId)).toMatchObject([{ amount_received: change.shownDifferencePoisha }]);
  await expectBalance();
});

test('the key of a lost change with another card charges nothing more, and the booking stands as it was', async () => {
  const { change, bookingId, attemptId } = await changedAndLost();
  const before = await findBooking(stage.db, bookingId);
  const other = { ...change, card: { ...change.card, paymentMethodId: 'pm_card_mastercard' } };
  const chargedPoisha = change.shownDifferencePoisha;
  expect(await changeBooking(depsWith(), other)).toEqual({ outcome: 'key_used', chargedPoisha });
  expect(await findBooking(stage.db, bookingId)).toMatchObject({
    state: 'confirmed',
    checkOut: before?.checkOut,
    totalPoisha: before?.totalPoisha,
  });
  expect(stage.alarms).toEqual(['charge_without_booking']);
  const [intent] = await intentsOf(attemptId);
  await refundUnknownCapture(depsWith(), { actor, intentId: intent?.id ?? '' });
  await expectBalance();
});

test('the payment of a change without its key is refused, and nothing is charged', async () => {
  const { change, attemptId } = await changedAndLost();
  await changeBooking(depsWith(), change);
  await stage.db.delete(bookingKeys).where(eq(bookingKeys.paymentId, attemptId));
  const stay = { ...change.stay, checkOut: addDays(change.stay.checkOut, 1) };
  const preview = await showChange(depsWith(), { ...change, stay });
  if (preview.outcome !== 'priced') throw new Error(preview.outcome);
  const more = { ...change, stay, shownDifferencePoisha: preview.terms.differencePoisha };
  expect(await changeBooking(depsWith(), more)).toEqual({ outcome: 'key_used' });
  expect(await intentsOf(attemptId)).toHaveLength(1);
});
