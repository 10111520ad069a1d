import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { stayFrom, testDesk } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { normalizer } from '../fixtures/recorded-answers.ts';
import { book, bookingBody, quoteFor } from '../fixtures/stays.ts';

/*
 * What the calls answered before hotels could ask a part of the price: a way of a guest and of the desk through them, recorded then.
 * Every field that is there is there now, with the same value; fields may have been added.
 */
const file = new URL('golden/all-paid-now.json', import.meta.url);

const { server, admin, desk } = await testDesk();

interface Recorded {
  call: string;
  status: number;
  body: unknown;
}

/** What of an answer the next request needs. */
interface Noted {
  insertedId: string;
  difference: number;
  refund: number;
}

async function wholeWay(): Promise<Recorded[]> {
  const answers: Recorded[] = [];
  const normal = normalizer();
  const note = async (call: string, answer: Response): Promise<Noted> => {
    const body = (await answer.json()) as Noted;
    answers.push({ call, status: answer.status, body: normal(body) });
    return body;
  };
  const { db } = server.database;
  const [room] = await db.select().from(rooms).orderBy(rooms.listing).limit(1);
  const [hotel] = await db.select().from(hotels).orderBy(hotels.listing).limit(1);
  if (!room || !hotel) throw new Error('no room');
  const roomId = room.id;
  for (const path of [
    'hotels?district=Sylhet&pageSize=3&page=1',
    `hotels?district=${hotel.district}&checkIn=${addDays(stayFrom(60).checkIn, 0)}&checkOut=${stayFrom(60).checkOut}&guests=2&pageSize=2&page=1&fields=card`,
    `hotels/${hotel.id}`,
    `room/${hotel.id}`,
    'roomPrice?page=1&pageSize=3',
    'luxuriasRooms',
    'hotelCounts',
  ])
    await note(`GET ${path.split('?')[0]?.split('/')[0]}`, await server.send('GET', `/api/${path}`));
  for (const inDays of [100, 2]) {
    const guest = await signUp(server);
    const { token } = guest;
    const stay = stayFrom(inDays, 3);
    const body = { roomId, ...stay, guests: 1 };
    await note('POST quote', await server.send('POST', '/api/quote', { body }));
    await note('POST holdRoom', await server.send('POST', '/api/holdRoom', { token, body }));
    const quote = await quoteFor(server, roomId, stay);
    const order = bookingBody(quote, await paymentMethod(server), stay);
    const wrong = await book(server, token, { ...order, total: quote.total - 1 });
    await note('POST addBooking at another price', wrong);
    const { insertedId: id } = await note('POST addBooking', await book(server, token, order));
    const get = (path: string) => server.send('GET', `/api/${path}`, { token });
    const post = (path: string, more: object, headers: Record<string, string> = {}) =>
      server.send('POST', `/api/${path}/${id}`, { token, body: more, headers });
    await note('GET booking', await get(`booking/${id}`));
    await note('GET cancelBooking', await get(`cancelBooking/${id}`));
    const longer = { ...body, checkOut: addDays(stay.checkOut, 1) };
    const { difference } = await note('POST changeQuote, longer', await post('changeQuote', longer));
    const paying = { difference, paymentMethodId: await paymentMethod(server) };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    await note('POST changeBooking, longer', await post('changeBooking', { ...longer, ...paying }, key));
    const shorter = { ...body, checkOut: addDays(stay.checkOut, -1) };
    const less = await note('POST changeQuote, shorter', await post('changeQuote', shorter));
    await note(
      'POST changeBooking, shorter',
      await post('changeBooking', { ...shorter, difference: less.difference }),
    );
    await note('GET myBooking', await get('myBooking'));
    const { reference } = (await (await get(`booking/${id}`)).json()) as { reference: string };
    await note(
      'GET allBooking',
      await server.send('GET', `/api/allBooking?search=${reference}`, { token: admin.token }),
    );
    const { booking, payments, deskPayments } = await desk.details(id);
    answers.push({ call: 'GET bookings', status: 200, body: normal({ booking, payments, deskPayments }) });
    // Per cent of what an earlier change kept are not kept again; the rest is compared where cancelling is free.
    if (inDays === 2) continue;
    const { refund } = await note('GET cancelBooking, changed', await get(`cancelBooking/${id}`));
    await note('POST cancelBooking', await post('cancelBooking', { refund }));
    await note('GET booking, cancelled', await get(`booking/${id}`));
  }
  const stay = stayFrom(120);
  const walkIn = await desk.walkInto(roomId, stay);
  await note('POST deskPayment', await desk.pay(walkIn._id, 100));
  return answers;
}

test('with every hotel on all, each answer has what it had before there were advances', async () => {
  const answers = await wholeWay();
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(answers, undefined, 1)}\n`);
    throw new Error('recorded; run it again to compare');
  }
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded[];
  expect(answers.map(({ call, status }) => `${status} ${call}`)).toEqual(
    recorded.map(({ call, status }) => `${status} ${call}`),
  );
  for (const [at, { call, body }] of recorded.entries())
    expect(answers[at]?.body, call).toMatchObject(Object(body));
});
