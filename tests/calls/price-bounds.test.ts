import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { setPrices } from '../fixtures/calendar.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { refused, stayFrom, testDesk, took, walkInBody } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { seasonsOf } from '../fixtures/seasons.ts';
import { book, bookingBody, quoteFor } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { token } = admin;
const seasons = seasonsOf(server, token);

async function inserted(path: string, body: object): Promise<string> {
  const answer = await server.send('POST', path, { token, body });
  await expectStatus(answer, 201);
  return ((await answer.json()) as { insertedId: string }).insertedId;
}
const addHotel = (hotelName: string) => inserted('/api/addHotels', { ...hotelForm, hotelName });
const roomOf = (hotleId: string, rackRate: string | number, more: object = {}) => ({
  ...roomForm,
  hotleId,
  rackRate,
  discount: '0',
  ...more,
});
const { roomImgs: _, ...changeForm } = roomForm;
const addRoom = (hotleId: string, rackRate: string | number, more: object = {}) =>
  inserted('/api/addRooms', roomOf(hotleId, rackRate, more));

const tooExpensive = (path: string) => [
  {
    path,
    code: 'stay_too_expensive',
    message: 'A stay costs at most 20,000,000 taka. Please choose fewer nights, or book in parts.',
  },
];

test('a rack rate, a nightly price and a season’s price are 1 to 1,000,000 taka, and lists and quotes are right at both ends', async () => {
  const [cheap, dear] = [await addHotel('Bounds One Taka'), await addHotel('Bounds Million Taka')];
  const least = await addRoom(cheap, 1, { discount: '40' });
  const most = await addRoom(dear, '১০,০০,০০০');
  const sentence = 'Please give a number from 1 to 1,000,000.';
  const beyond = await Promise.all(
    ['0.99', '1000000.01'].flatMap((price) => [
      server.send('POST', '/api/addRooms', { token, body: roomOf(dear, price) }),
      server.send('PUT', `/api/updateRoom/${most}`, { token, body: { ...changeForm, rackRate: price } }),
      setPrices(server, token, { roomIds: [most], nights: [stayFrom(300).checkIn], price }),
      seasons.add({ hotelId: dear, firstDay: 310, lastDay: 320, price: Number(price) }),
    ]),
  );
  for (const answer of beyond) {
    const { errors } = await refused(answer, 422);
    expect(errors?.map(({ message }) => message)).toEqual([sentence]);
  }

  const stay = stayFrom(200, 1);
  // Rent and tax are each rounded half up to a poisha.
  expect(await quoteFor(server, least, stay)).toMatchObject({ roomRent: 0.6, taxAmount: 0.06, total: 0.66 });
  expect(await quoteFor(server, most, stay)).toMatchObject({ roomRent: 1_000_000, total: 1_100_000 });
  const [priced, ofSeason] = [stayFrom(300, 1), stayFrom(310, 1)];
  await expectStatus(
    await setPrices(server, token, { roomIds: [least], nights: [priced.checkIn], price: 1_000_000 }),
    200,
  );
  await seasons.made({ hotelId: dear, firstDay: 310, lastDay: 310, price: 1 });
  // A rule may also raise a rate: not above the bound.
  await seasons.made({ hotelId: dear, firstDay: 311, lastDay: 311, changePercent: 300 });
  expect((await quoteFor(server, least, priced)).rackRate).toBe(1_000_000);
  expect((await quoteFor(server, most, ofSeason)).rackRate).toBe(1);
  expect((await quoteFor(server, most, stayFrom(311, 1))).rackRate).toBe(1_000_000);

  const listed = async (query: Record<string, string>) =>
    (await (
      await server.send('GET', `/api/hotels?${new URLSearchParams({ name: 'Bounds', ...query })}`)
    ).json()) as Hotel[];
  const dates = (from: number, nights: number) => {
    const { checkIn, checkOut } = stayFrom(from, nights);
    return { checkIn, checkOut, guests: '1' };
  };
  const pricesOf = (hotels: Hotel[]) => hotels.map(({ startsFrom, stayTotal }) => [startsFrom, stayTotal]);
  await expect
    .poll(async () => pricesOf(await listed({ sort: 'price' })))
    .toEqual([
      [0.6, undefined],
      [1_000_000, undefined],
    ]);
  for (const [sort, order] of [
    ['price', [cheap, dear]],
    ['-price', [dear, cheap]],
  ] as const) {
    // The longest stay: the rent of the dear one does not fit into four bytes.
    const hotels = await listed({ sort, ...dates(200, 90) });
    expect(hotels.map(({ _id }) => _id)).toEqual(order);
    expect(hotels.find(({ _id }) => _id === dear)?.stayTotal).toBe(99_000_000);
  }
  expect(pricesOf(await listed({ minPrice: '1000000', ...dates(200, 1) }))).toEqual([[1_000_000, 1_100_000]]);

  // The database computes the same rent.
  const rates = await server.database.db
    .select({ id: rooms.id, rent: rooms.discountedRatePoisha })
    .from(rooms)
    .where(inArray(rooms.id, [least, most]));
  expect(new Map(rates.map(({ id, rent }) => [id, rent]))).toEqual(
    new Map([
      [least, 60],
      [most, 100_000_000],
    ]),
  );
});

test('a stay costs at most 20,000,000 taka: quote, hold, booking, walk-in, move and change say so, and nothing overflows', async () => {
  const hotel = await addHotel('Twenty Million House');
  // 100,000,000 poisha a night with tax, so that 20 nights cost the highest price exactly.
  const room = await addRoom(hotel, '909090.91', { totalRoom: '9' });
  const above = await addRoom(hotel, '909090.92', { totalRoom: '9' });
  const guest = await signUp(server);
  const twenty = stayFrom(100, 20);
  const quote = await quoteFor(server, room, twenty);
  expect(quote.total).toBe(20_000_000);

  const ask = (roomId: string, stay = twenty) =>
    server.send('POST', '/api/quote', { body: { roomId, ...stay, guests: 1 } });
  const hold = (roomId: string, stay = twenty) =>
    server.send('POST', '/api/holdRoom', { token: guest.token, body: { roomId, ...stay, guests: 1 } });
  /** A quote as a client could compute it by itself. */
  const own = (roomId: string, total: number): Quote => ({ ...quote, roomId, total });
  const method = await paymentMethod(server);
  // One poisha more a night; one night more; and more than a column of four bytes holds.
  for (const [roomId, nights, total] of [
    [above, 20, 20_000_000.2],
    [room, 21, 21_000_000],
    [room, 22, 22_000_000],
    [room, 90, 90_000_000],
  ] as const) {
    const stay = stayFrom(100, nights);
    const refusals = [
      [await ask(roomId, stay), 'checkOut'],
      [await hold(roomId, stay), 'checkOut'],
      [await book(server, guest.token, bookingBody(own(roomId, total), method, stay)), 'hotelCheckOutDate'],
      [await desk.walkIn(walkInBody(own(roomId, total), stay)), 'hotelCheckOutDate'],
      [
        await desk.walkIn(
          walkInBody(own(roomId, total), stay, { override: { total: 100, reason: 'A friend of the house' } }),
        ),
        'hotelCheckOutDate',
      ],
    ] as const;
    for (const [answer, path] of refusals)
      expect((await refused(answer, 422)).errors, `${nights} nights`).toEqual(tooExpensive(path));
  }
  // A card pays at least 60 taka, and less than the highest price; the desk takes both.
  const cheap = await addRoom(hotel, 1);
  const night = stayFrom(100, 1);
  expect((await refused(await hold(cheap, night), 422)).errors?.[0]?.code).toBe('amount_not_chargeable');
  const least = await took(await desk.walkIn(walkInBody(await quoteFor(server, cheap, night), night)), 201);
  expect(least.total).toBe(1.1);
  expect((await refused(await hold(room), 422)).errors?.[0]?.code).toBe('amount_not_chargeable');
  const booking = await took(await desk.walkIn(walkInBody(quote, twenty)), 201);
  expect(booking.total).toBe(20_000_000);

  for (const [roomId, stay] of [
    [room, { ...twenty, checkOut: addDays(twenty.checkOut, 1) }],
    [room, { ...twenty, checkOut: addDays(twenty.checkOut, 70) }],
    [above, twenty],
  ] as const) {
    const moved = await desk.move(booking._id, roomId, stay);
    expect((await refused(moved, 422)).errors).toEqual(tooExpensive('hotelCheckOutDate'));
    const waived = await desk.move(booking._id, roomId, stay, { waive: { reason: 'The house is full' } });
    expect((await refused(waived, 422)).errors).toEqual(tooExpensive('hotelCheckOutDate'));
  }
  expect((await desk.details(booking._id)).booking).toMatchObject({ total: 20_000_000, nights: 20 });
});

test('a guest’s change to a stay above 20,000,000 taka is refused with the same sentence, priced or sent', async () => {
  const hotel = await addHotel('Change House');
  const room = await addRoom(hotel, 900_000);
  const guest = await signUp(server);
  const stay = stayFrom(120, 1);
  const paid = await book(
    server,
    guest.token,
    bookingBody(await quoteFor(server, room, stay), await paymentMethod(server), stay),
  );
  await expectStatus(paid, 201);
  const { insertedId } = (await paid.json()) as { insertedId: string };
  const send = (call: string, nights: number, more: object = {}) =>
    server.send('POST', `/api/${call}/${insertedId}`, {
      token: guest.token,
      body: { roomId: room, ...stayFrom(120, nights), guests: 1, ...more },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  const paymentMethodId = await paymentMethod(server);
  for (const nights of [21, 90]) {
    expect((await refused(await send('changeQuote', nights), 422)).errors).toEqual(tooExpensive('checkOut'));
    const difference = 990_000 * (nights - 1);
    const changed = await send('changeBooking', nights, { difference, paymentMethodId });
    expect((await refused(changed, 422)).errors).toEqual(tooExpensive('checkOut'));
  }
  const twenty = await refused(await send('changeQuote', 20), 422);
  expect(twenty.errors?.[0]?.code).toBe('amount_not_chargeable');
});
