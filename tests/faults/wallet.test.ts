import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cancelBooking } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import type { PaymentProviderName } from '../../kernel/payment-states.ts';
import { openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';
import { redirectWallet } from '../fixtures/redirect-wallet.ts';

let roomId: string;
const wallet = redirectWallet();
// The product names no wallet yet: its list of providers, and the check made from it, get the name with the wallet.
const provider = 'wallet' as PaymentProviderName;
const { stage, depsWith: deps, expectBalance } = openBookingStage({ wallets: { [provider]: wallet.port } });

beforeAll(async () => {
  [roomId = ''] = await someRoomIds(stage.db, 1);
  await stage.db.execute(sql`alter table payments drop constraint payments_provider`);
});

let day = 300;
async function requestsOf() {
  day += 5;
  const order = await orderFor(deps(), roomId, day, { provider, paymentMethodId: '' });
  const placed = await placeBooking(deps(), order);
  if (placed.outcome !== 'requires_action') throw new Error(placed.outcome);
  const [payment] = await findPaymentsOfBooking(stage.db, placed.bookingId);
  return { order, placed, payment, intentId: payment?.intentId ?? '' };
}

test('a booking is paid by a wallet with a page of its own, and its money goes back there', async () => {
  const { order, placed, payment, intentId } = await requestsOf();
  expect(placed.redirectUrl).toBe(`https://wallet.example/${intentId}`);
  expect(payment).toMatchObject({ provider, purpose: 'stay' });
  // The same key again, as the page sends it after the return: the guest is still asked, and then it is paid.
  expect(await placeBooking(deps(), order)).toEqual(placed);
  wallet.answer(intentId, 'paid');
  const settled = await settleBooking(deps(), { uid: order.uid, bookingId: placed.bookingId });
  if (settled.outcome !== 'booked') throw new Error(settled.outcome);
  await expectBalance();
  const { totalPoisha: refundPoisha, id: bookingId } = settled.booking;
  expect(await cancelBooking(deps(), { bookingId, by: { guest: order.uid }, refundPoisha })).toMatchObject({
    outcome: 'cancelled',
  });
  expect(wallet.refundedPoisha(intentId)).toBe(refundPoisha);
  await expectBalance();
  expect(stage.alarms).toEqual([]);
});

test('a guest who never comes back from the wallet’s page: paid there, the booking is made, else its room is free again', async () => {
  for (const isPaid of [true, false]) {
    const { order, placed, intentId } = await requestsOf();
    if (isPaid) wallet.answer(intentId, 'paid');
    stage.instantMs += 20 * 60_000;
    await reconcilePayments(deps());
    const settled = await settleBooking(deps(), { uid: order.uid, bookingId: placed.bookingId });
    expect(settled.outcome).toBe(isPaid ? 'booked' : 'hold_ended');
    await expectBalance();
  }
});

test('a wallet that refuses keeps the hold, and a card pays it; more than the wallet takes is refused before', async () => {
  const { order, placed, intentId } = await requestsOf();
  wallet.answer(intentId, 'refused');
  const refused = await settleBooking(deps(), { uid: order.uid, bookingId: placed.bookingId });
  expect(refused).toMatchObject({ outcome: 'card_refused', failure: { code: 'wallet_refused' } });
  const { provider: _, ...byCard } = order;
  const again = { ...byCard, key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
  expect((await placeBooking(deps(), again)).outcome).toBe('booked');
  await expectBalance();

  const many = await orderFor(deps(), roomId, 600, { provider, paymentMethodId: '' });
  await stage.db.execute(sql`update rooms set rack_rate_poisha = 19000000 where id = ${roomId}`);
  const { shownTotalPoisha } = await orderFor(deps(), roomId, 600);
  expect(await placeBooking(deps(), { ...many, shownTotalPoisha })).toEqual({
    outcome: 'amount_not_chargeable',
  });
});
