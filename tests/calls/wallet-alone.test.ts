import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { showChange } from '../../domain/bookings/changing/change-booking.ts';
import { presentWallet } from '../../domain/payments/payment-providers.ts';
import { systemClock } from '../../kernel/clock.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { noCards } from '../../providers/payments/no-cards.ts';
import { advancesOf } from '../fixtures/advances.ts';
import { refused, stayFrom } from '../fixtures/desk.ts';
import { startGatewayService } from '../fixtures/gateway-service.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, quietStay, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';
import { paymentIn, payOnPage, redirectOf, stateOfPayment, walletBody } from '../fixtures/wallets.ts';

const server = await testServer({ PAYMENT_WAYS: 'wallet' });

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
    wallets: { ...wallets, gateways: { [presentWallet]: { ...gateway, limits } } },
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

const { hotelAsking } = advancesOf(server);
const codes = async (answer: Response) =>
  (await refused(answer, 422)).errors?.map(({ path, code }) => [path, code]);

test('where wallets alone are offered, the limits are theirs: the least part, what is waived, and what is refused', async () => {
  const { token } = await signUp(server);
  const part = await hotelAsking('20', 60);
  const stay = stayFrom(100);
  // A fifth of 132 is 26.40; the rest is whole taka. A card's least amount is 60.39.
  expect(await quoteFor(server, part.roomId, stay)).toMatchObject({ total: 132, advance: 27, atHotel: 105 });

  const dear = await hotelAsking('all', 600_000);
  const hold = { roomId: dear.roomId, ...stayFrom(100, 1), guests: 1 };
  expect(await codes(await server.send('POST', '/api/holdRoom', { token, body: hold }))).toEqual([
    ['checkOut', 'amount_not_by_wallet'],
  ]);

  const cheap = await hotelAsking('all', 20);
  const one = stayFrom(100, 1);
  const { redirectUrl, bookingId } = await redirectOf(
    await book(server, token, await walletBody(server, cheap.roomId, one)),
  );
  const { returnUrl } = await payOnPage(server, redirectUrl);
  const state = async () => (await stateOfPayment(server, paymentIn(returnUrl))).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('paid');
  const wanted = { roomId: cheap.roomId, ...stay, guests: 1 };
  const quoted = await server.send('POST', `/api/changeQuote/${bookingId}`, { token, body: wanted });
  expect(await (await expectStatus(quoted, 200)).json()).toMatchObject({
    difference: 22,
    advance: 22,
    waived: 0,
  });
  const change = { ...wanted, difference: 22 };
  const withoutWay = await server.send('POST', `/api/changeBooking/${bookingId}`, { token, body: change });
  expect(await codes(withoutWay)).toEqual([['way', 'required']]);
});

test('an advance below the gateway’s least amount is that amount, and the rest stays whole taka', async () => {
  const { token } = await signUp(server);
  const { roomId } = await hotelAsking('20', 20);
  const stay = stayFrom(100, 1);
  // A fifth of 22 is 4.40.
  expect(await quoteFor(server, roomId, stay)).toMatchObject({ total: 22, advance: 10, atHotel: 12 });
  const body = await walletBody(server, roomId, stay, { advance: 10 });
  const { redirectUrl, bookingId } = await redirectOf(await book(server, token, body));
  const { returnUrl } = await payOnPage(server, redirectUrl);
  const state = async () => (await stateOfPayment(server, paymentIn(returnUrl))).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('paid');
  const own = await server.send('GET', `/api/booking/${bookingId}`, { token });
  expect(await own.json()).toMatchObject({ total: 22, advance: 10, due: 12, payment: 'advance_paid' });
});
