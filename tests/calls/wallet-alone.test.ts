import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { showChange } from '../../domain/bookings/changing/change-booking.ts';
import { systemClock } from '../../kernel/clock.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { noCards } from '../../providers/payments/no-cards.ts';
import { startGatewayService } from '../fixtures/gateway-service.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, quietStay, someRoom } from '../fixtures/stays.ts';
import { testServer } from '../fixtures/test-server.ts';
import { paymentIn, payOnPage, redirectOf, stateOfPayment, walletBody } from '../fixtures/wallets.ts';

const server = await testServer();

test('without a card provider, as beside the real gateway alone, a longer stay has its price, and one above the gateway’s greatest amount is refused with its words', async () => {
  const guest = await signUp(server);
  const { room } = await someRoom(server);
  const { redirectUrl, bookingId } = await redirectOf(
    await book(server, guest.token, await walletBody(server, room._id)),
  );
  const { returnUrl } = await payOnPage(server, redirectUrl);
  const isPaid = async () => (await stateOfPayment(server, paymentIn(returnUrl))).state;
  await expect.poll(isPaid, { timeout: 20_000 }).toBe('paid');

  const [stored] = await server.database.db.select().from(bookings).where(eq(bookings.id, bookingId));
  const { wallets, gateway, close } = startGatewayService({ hear: async () => {} });
  const night = Math.round(room.rackRate * (100 - (room.discount ?? 0)) * 1.1);
  const limits = { ...gateway.limits, greatestPoisha: night };
  const deps = {
    db: server.database.db,
    clock: systemClock(),
    cards: noCards,
    wallets: { ...wallets, gateways: { sslcommerz: { ...gateway, limits } } },
  };
  const priceOf = (nights: number) => {
    const stay = { ...quietStay, checkOut: addDays(quietStay.checkIn, nights) };
    return showChange(deps, { uid: stored?.uid ?? '', bookingId, roomId: room._id, stay, guests: 1 });
  };
  expect(await priceOf(3)).toMatchObject({
    outcome: 'priced',
    terms: { differencePoisha: night, chargePoisha: night },
  });
  expect(await priceOf(4)).toEqual({ outcome: 'amount_not_chargeable', way: 'wallet' });
  await close();
});
