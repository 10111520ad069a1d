import { afterAll, describe, expect, test } from 'vitest';
import type { BookingMade, OwnBooking } from '../../contract/booking.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import type { Quote } from '../../contract/quote.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

/*
 * The specified way to pay, before there were wallets: the fields that each answer had, and the sums. With `PAYMENT_WAYS=card`
 * they are the same, but for the fields that were added since.
 */

const cards = await startTestServer({ PAYMENT_WAYS: 'card' });
const both = await startTestServer();
afterAll(async () => {
  await cards.close();
  await both.close();
});

const stay = { checkIn: addDays(testToday, 60), checkOut: addDays(testToday, 63) };
const longer = { checkIn: stay.checkIn, checkOut: addDays(stay.checkOut, 1) };
const json = async <T>(answer: Promise<Response>, status = 200): Promise<T> =>
  (await (await expectStatus(await answer, status)).json()) as T;

/** What one guest reads from the quote to the cancelled booking, with the amount that the card was charged. */
async function wholeWay(server: TestServer) {
  const guest = await signUp(server);
  const administrator = (await signInAsAdministrator(server)).token;
  const { token } = guest;
  const { room } = await someRoom(server);
  const quote = await quoteFor(server, room._id, stay);
  const body = { roomId: room._id, ...stay, guests: 1 };
  const held = await json<{ quote: Quote }>(server.send('POST', '/api/holdRoom', { token, body }), 201);
  const order = bookingBody(quote, await paymentMethod(server), stay);
  const made = await json<BookingMade>(book(server, token, order), 201);
  const id = made.insertedId;
  const own = await json<OwnBooking>(server.send('GET', `/api/booking/${id}`, { token }));
  const mine = await json<OwnBooking[]>(server.send('GET', '/api/myBooking', { token }));
  const change = await json<ChangeTerms>(
    server.send('POST', `/api/changeQuote/${id}`, { token, body: { ...body, ...longer } }),
  );
  const terms = await json<{ refund: number; kept: number }>(
    server.send('GET', `/api/cancelBooking/${id}`, { token }),
  );
  const cancelled = await json<object>(
    server.send('POST', `/api/cancelBooking/${id}`, { token, body: { refund: terms.refund } }),
  );
  const after = await json<OwnBooking>(server.send('GET', `/api/booking/${id}`, { token }));
  const listed = await json<object[]>(
    server.send('GET', '/api/allBooking?page=1&pageSize=1', { token: administrator }),
  );
  const charged = (await providerIntents(server)).find(({ bookingId }) => bookingId === id);
  return { room, quote, held, made, own, mine, change, terms, cancelled, after, listed, charged };
}

const [byCards, byBoth] = [await wholeWay(cards), await wholeWay(both)];

const booking = [
  ...[
    '_id',
    'reference',
    'status',
    'kind',
    'channel',
    'payment',
    'paidAtDesk',
    'due',
    'hotelName',
    'roomName',
  ],
  ...['hotelNameBn', 'roomNameBn', 'roomImgs', 'hotleId', 'roomId', 'district', 'guestName', 'guestNID'],
  ...['guestDocument', 'guestPhone', 'guestAddress', 'guestNumber', 'hotelCheckInDate', 'hotelCheckOutDate'],
  ...['nights', 'rackRate', 'discount', 'discountAmount', 'roomRent', 'taxAmount', 'subTotal', 'total'],
  ...['policy', 'userEmail', 'createdAt'],
];
const own = [
  ...[...booking, 'voucherUrl', 'changed', 'hotelPhoneNumber', 'hotelAddress', 'hotelAddressBn'],
  ...['latitude', 'longitude', 'checkInTime', 'checkOutTime', 'lines'],
];
const taxes = ['taxParts', 'taxesUndivided'];
const fields = (answer: object, added: string[] = []) =>
  Object.keys(answer)
    .filter((name) => !added.includes(name))
    .toSorted();

describe('with cards alone', () => {
  test('every answer about a booking has the fields that it had, but for the added ones', () => {
    const { made, own: read, mine, after, cancelled, listed, terms } = byCards;
    expect(fields(made)).toEqual(['acknowledged', 'booking', 'insertedId']);
    expect(fields(made.booking, ['paidBy', 'advance', ...taxes])).toEqual(
      [...booking, 'voucherUrl'].toSorted(),
    );
    expect(fields(read, ['paidBy', 'payments', 'advance', ...taxes])).toEqual(own.toSorted());
    expect(fields(mine[0] ?? {}, ['paidBy', 'payments', 'advance', ...taxes])).toEqual(own.toSorted());
    const { refund, ...rest } = after;
    expect(fields(rest, ['paidBy', 'payments', 'advance', ...taxes])).toEqual(
      own.filter((name) => name !== 'voucherUrl').toSorted(),
    );
    expect(fields(refund ?? {})).toEqual(['amount', 'dueBy', 'state']);
    expect(fields(cancelled)).toEqual(['acknowledged', 'refund', 'status']);
    expect(
      fields(listed[0] ?? {}, ['paidBy', 'refund', 'advance', 'presence', 'language', ...taxes]),
    ).toEqual(booking.toSorted());
    expect(fields(terms)).toEqual(fields(byBoth.terms));
  });

  test('the configuration names the way, and has the card form as it was', async () => {
    const config = await json<Record<string, object>>(cards.send('GET', '/api/config'));
    const beside = await json<Record<string, object>>(both.send('GET', '/api/config'));
    expect(fields(config, ['paymentWays', 'liveMoney'])).toEqual(
      [
        ...['brand', 'publicOrigin', 'offline', 'currency', 'languages', 'today', 'identity', 'cards'],
        ...['contact', 'documentDays', 'mapTiles', 'socialLinks', 'developerCredit'],
      ].toSorted(),
    );
    expect(config.paymentWays).toEqual(['card']);
    expect(config.cards).toEqual(beside.cards);
    expect(fields(config.cards ?? {})).toEqual(['publishableKey', 'script', 'testMode']);
  });

  test('every sum is the specification’s, on the quote, the hold, the booking, the charge, a change and the refund', () => {
    const { room, quote, held, made, own: read, change, terms, charged } = byCards;
    const rent = room.rackRate - (room.rackRate * (room.discount ?? 0)) / 100;
    const night = rent + rent / 10;
    expect(quote).toMatchObject({ roomRent: rent, taxAmount: rent / 10, subTotal: night, total: 3 * night });
    expect(held.quote).toEqual(quote);
    expect(made.booking).toMatchObject({ roomRent: rent, subTotal: night, total: 3 * night, due: 0 });
    expect(read.lines.map(({ subTotal }) => subTotal)).toEqual([night, night, night]);
    expect(charged).toMatchObject({ amount: 300 * night, currency: 'bdt' });
    expect(change).toMatchObject({ difference: night, refund: 0, quote: { total: 4 * night } });
    expect(terms).toMatchObject({ refund: 3 * night, kept: 0 });
  });

  test('the sums and fields are the same where wallets are offered beside the cards', () => {
    expect(byBoth.quote).toEqual(byCards.quote);
    expect(byBoth.terms).toEqual(byCards.terms);
    expect(byBoth.change.difference).toBe(byCards.change.difference);
    expect(byBoth.charged?.amount).toBe(byCards.charged?.amount);
    for (const name of ['made', 'own', 'after', 'change', 'cancelled', 'held'] as const)
      expect(fields(byBoth[name]), name).toEqual(fields(byCards[name]));
  });

  test('a payment by wallet is refused with the field’s name, and nothing is charged', async () => {
    const guest = await signUp(cards);
    const { room } = await someRoom(cards);
    const quote = await quoteFor(cards, room._id, longer);
    const { paymentMethodId: _, ...body } = bookingBody(quote, '', longer);
    const answer = await book(cards, guest.token, { ...body, way: 'wallet', agreed: true });
    expect(await json<object>(Promise.resolve(answer), 422)).toMatchObject({
      errors: [{ path: 'way', code: 'choice_unknown' }],
    });
  });
});
