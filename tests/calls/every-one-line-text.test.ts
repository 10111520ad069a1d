import { expect, test } from 'vitest';
import type { BookingDetails } from '../../contract/desk.ts';
import type { KeptDestinationRule } from '../../contract/destination.ts';
import type { Holiday } from '../../contract/holiday.ts';
import type { Hotel } from '../../contract/hotel.ts';
import { oneLine } from '../../contract/plain-text.ts';
import type { Problem } from '../../contract/problem.ts';
import type { HotelsSeason, Season } from '../../contract/season.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { stayFrom, testDesk, walkInBody } from '../fixtures/desk.ts';
import { ruleBody } from '../fixtures/destination-rule.ts';
import { cancelledByWallet } from '../fixtures/failed-refunds.ts';
import { signUp } from '../fixtures/guests.ts';
import { hotelRow, sheet } from '../fixtures/import-files.ts';
import { seasonBody } from '../fixtures/seasons.ts';
import { bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const guest = await signUp(server);
const { room } = await someRoom(server);

/** Two words and letters with everything between them that programs copy in place of a space, and hidden characters. */
const copied = '\ufeffSea\tA\vB\fC\u2028D\u2029E\u200b F\u00ad';
const clean = 'Sea A B C D E F';

interface Call {
  /** The fields with a text of one line, by their place in the request. */
  fields: string[];
  /** Sends these texts by their field. */
  send(texts: object): Promise<Response>;
  /** The record in which they are found afterwards, by the same names. Absent: the call stores nothing. */
  read?(answer: { insertedId: string }): Promise<object | undefined>;
}

const send =
  (method: string, path: string, usual: object = {}, token = admin.token) =>
  (texts: object) =>
    server.send(method, `/api/${path}`, {
      token,
      body: { ...usual, ...texts },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
const get = async <Answer>(path: string, token = admin.token) =>
  (await (await expectStatus(await server.send('GET', `/api/${path}`, { token }), 200)).json()) as Answer;
const insert = async (path: string, body: object) =>
  ((await (await expectStatus(await send('POST', path)(body), 201)).json()) as { insertedId: string })
    .insertedId;

let nextDay = 100;
const nextStay = () => {
  nextDay += 3;
  return stayFrom(nextDay);
};
const bookedStay = nextStay();
const booking = bookingBody(
  await quoteFor(server, room._id, bookedStay),
  await paymentMethod(server),
  bookedStay,
);
const deskStay = nextStay();
const walkIn = walkInBody(await quoteFor(server, room._id, deskStay), deskStay);
const { _id: deskId, guestPhone } = await desk.walkInto(room._id, nextStay());
const { bookingId: refundedId, refundId } = await cancelledByWallet(
  server,
  { guest: guest.token, administrator: admin.token },
  nextStay(),
);
const detailsOf = (id: string) => get<BookingDetails>(`bookings/${id}`);

const hotleId = await insert('addHotels', hotelForm);
const roomId = await insert('addRooms', { ...roomForm, hotleId });
const hotelTexts = [
  ...['hotelName', 'hotelNameBn', 'address', 'addressBn', 'upazila', 'nearBy', 'nearByBn'],
  ...['licence.class', 'licence.number'],
];
const sendHotel =
  (method: string, path: string) =>
  ({ licence, ...texts }: { licence?: object }) =>
    send(method, path, hotelForm)({ ...texts, licence: { authority: 'ministry', ...licence } });
const roomTexts = ['roomName', 'roomNameBn', 'complimentary'];

const season = seasonBody({ hotelId: hotleId, firstDay: 400, lastDay: 402, changePercent: 50 });
const { hotelId: _, ...hotelsSeason } = season;
const seasonId = await insert('seasons', season);
const seasonOf = async (id: string) =>
  (await get<Season[]>(`seasons?hotelId=${hotleId}`)).find(({ _id }) => _id === id);
const rule = ruleBody(addDays(testToday, 500), addDays(testToday, 501), { on: false });
const ruleId = await insert('destinationRule', rule);
const ruleOf = async (id: string) =>
  (await get<KeptDestinationRule[]>('allDestinationRules')).find(({ _id }) => _id === id);
const day = { month: 5, day: 5, year: 2031 };
const holidayId = await insert('holidays', { ...day, name: clean, nameBn: clean });
const holidayOf = async (id: string) => (await get<Holiday[]>('holidays')).find(({ _id }) => _id === id);

/** Every call that takes a text of one line. */
const calls: Record<string, Call> = {
  hotels: {
    fields: ['name'],
    send: (texts) => server.send('GET', `/api/hotels?${new URLSearchParams({ ...texts })}`),
  },
  hotelCounts: {
    fields: ['name'],
    send: (texts) => server.send('GET', `/api/hotelCounts?${new URLSearchParams({ ...texts })}`),
  },
  addUsers: {
    fields: ['firstName', 'lastName'],
    send: send('POST', 'addUsers', { email: guest.email, gender: 'Female' }, guest.token),
    read: async () => (await get<{ profile: object }>('me', guest.token)).profile,
  },
  addBooking: {
    fields: ['guestName', 'guestAddress', 'wish'],
    send: send('POST', 'addBooking', booking, guest.token),
    read: async () => (await get<object[]>('myBooking', guest.token))[0],
  },
  stayWishes: {
    fields: ['wish'],
    send: async (texts) => {
      const [own] = await get<{ _id: string }[]>('myBooking', guest.token);
      return send('PUT', `stayWishes/${own?._id}`, {}, guest.token)(texts);
    },
    read: async () => (await get<object[]>('myBooking', guest.token))[0],
  },
  refundAccount: {
    fields: ['holder', 'bank', 'branch'],
    send: send('PUT', `refundAccount/${refundedId}`, { kind: 'bank', number: '1234567890' }, guest.token),
    read: async () => (await send('POST', `revealRefundAccount/${refundedId}`)({})).json(),
  },
  givenBack: {
    fields: ['reference', 'confirmation'],
    send: send('POST', `givenBack/${refundId}`),
    read: async () => (await detailsOf(refundedId)).payments[0]?.refunds?.[0]?.givenBack,
  },
  walkIn: {
    fields: ['guestName', 'guestAddress', 'payment.receiptNumber'],
    send: ({ payment, ...texts }: { payment?: object }) =>
      desk.walkIn({ ...walkIn, ...texts, payment: { way: 'cash', amount: 100, ...payment } }),
    async read() {
      const [newest] = await get<{ _id: string }[]>('allBooking?page=1&pageSize=1');
      const { booking, deskPayments } = await detailsOf(newest?._id ?? '');
      return { ...booking, payment: deskPayments[0] };
    },
  },
  deskPayment: {
    fields: ['receiptNumber'],
    send: send('POST', `deskPayment/${deskId}`, { way: 'cash', amount: 100 }),
    read: async () => (await detailsOf(deskId)).deskPayments[0],
  },
  correctGuest: {
    fields: ['guestName', 'guestAddress'],
    send: send('POST', `correctGuest/${deskId}`, { guestPhone }),
    read: async () => (await detailsOf(deskId)).booking,
  },
  deskNote: {
    fields: ['note', 'roomNumber', 'was.note', 'was.roomNumber'],
    async send(texts) {
      await send('PUT', `deskNote/${deskId}`)({ note: clean, roomNumber: clean });
      return send('PUT', `deskNote/${deskId}`)(texts);
    },
    async read() {
      const { deskNote: note, roomNumber } = await detailsOf(deskId);
      return { note, roomNumber, was: { note, roomNumber } };
    },
  },
  addHotels: {
    fields: hotelTexts,
    send: sendHotel('POST', 'addHotels'),
    read: ({ insertedId }) => get<Hotel>(`hotels/${insertedId}`),
  },
  updateHotel: {
    fields: hotelTexts,
    send: sendHotel('PUT', `updateHotel/${hotleId}`),
    read: () => get<Hotel>(`hotels/${hotleId}`),
  },
  addRooms: {
    fields: roomTexts,
    send: send('POST', 'addRooms', { ...roomForm, hotleId }),
    read: ({ insertedId }) => get(`editRoom/${insertedId}`),
  },
  updateRoom: {
    fields: roomTexts,
    send: send('PUT', `updateRoom/${roomId}`, roomForm),
    read: () => get(`editRoom/${roomId}`),
  },
  importCatalogue: {
    fields: ['pictures.0.file'],
    send: ({ pictures }: { pictures?: object[] }) =>
      send(
        'POST',
        'import',
      )({
        hotels: sheet([hotelRow({ hotelName: 'Pictured House', images: clean })]),
        pictures: pictures?.map((picture) => ({ ...picture, address: '/front.webp' })),
      }),
    async read() {
      const [listed] = await get<Hotel[]>('allHotels?search=Pictured');
      const { images } = await get<Hotel>(`hotels/${listed?._id}`);
      return { pictures: [{ file: images[0] === '/front.webp' ? clean : 'missing' }] };
    },
  },
  addSeason: {
    fields: ['name'],
    send: send('POST', 'seasons', season),
    read: ({ insertedId }) => seasonOf(insertedId),
  },
  updateSeason: {
    fields: ['name'],
    send: send('PUT', `seasons/${seasonId}`, season),
    read: () => seasonOf(seasonId),
  },
  previewSeason: {
    fields: ['season.name'],
    send: (texts: { season?: object }) =>
      send('POST', 'previewSeason')({ season: { ...season, ...texts.season } }),
  },
  addHotelsSeason: {
    fields: ['name'],
    send: send('POST', 'hotelsSeason', hotelsSeason),
    read: async () => (await get<HotelsSeason[]>('hotelsSeasons'))[0],
  },
  previewHotelsSeason: { fields: ['name'], send: send('POST', 'previewHotelsSeason', hotelsSeason) },
  addDestinationRule: {
    fields: ['sentence', 'sentenceBn'],
    send: send('POST', 'destinationRule', rule),
    read: ({ insertedId }) => ruleOf(insertedId),
  },
  updateDestinationRule: {
    fields: ['sentence', 'sentenceBn'],
    send: send('PUT', `destinationRule/${ruleId}`, rule),
    read: () => ruleOf(ruleId),
  },
  addHoliday: {
    fields: ['name', 'nameBn'],
    send: send('POST', 'holidays', { ...day, day: 6 }),
    read: ({ insertedId }) => holidayOf(insertedId),
  },
  updateHoliday: {
    fields: ['name', 'nameBn', 'was.name', 'was.nameBn'],
    send: ({ was, ...names }: { was?: object }) =>
      send('PUT', `holidays/${holidayId}`, { ...day, was: { ...day, ...was } })(names),
    async read() {
      const stored = await holidayOf(holidayId);
      return { ...stored, was: stored };
    },
  },
};

/** A request's part with this text in each of these fields. */
function textsIn(fields: string[], text: string): object {
  const texts: Record<string, unknown> = {};
  for (const field of fields) {
    const [first = '', ...below] = field.split('.');
    if (below[0] === '0') texts[first] = [{ [below[1] ?? '']: text }];
    else if (below[0]) texts[first] = { ...(texts[first] as object), [below[0]]: text };
    else texts[first] = text;
  }
  return texts;
}

test.each(Object.entries(calls))(
  '%s: what programs copy in place of a space is a space in each text of one line, and hidden characters are left out',
  async (_call, { fields, send: sent, read }) => {
    const answer = await sent(textsIn(fields, copied));
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    if (read) expect(await read(await answer.json())).toMatchObject(textsIn(fields, clean));
  },
);

test.each(Object.entries(calls))(
  '%s: a control character and a changed direction are refused at each field',
  async (_call, { fields, send: sent }) => {
    for (const refused of ['Sea\u0007A', 'Sea\u202eA']) {
      const answer = await sent(textsIn(fields, refused));
      const { errors } = (await (await expectStatus(answer, 422)).json()) as Problem;
      expect(errors?.map(({ path, code }) => `${path} ${code}`).toSorted(), JSON.stringify(refused)).toEqual(
        fields.map((field) => `${field} text_plain`).toSorted(),
      );
    }
  },
);

test('a search by a copied name finds the hotel and counts it', async () => {
  const sent = (call: string, name: string) =>
    server.send('GET', `/api/${call}?${new URLSearchParams({ name })}`);
  const hotels = (await (await sent('hotels', copied)).json()) as Hotel[];
  expect(hotels.map(({ hotelName }) => hotelName)).toContain(clean);
  expect(await (await sent('hotelCounts', copied)).json()).toEqual(
    await (await sent('hotelCounts', clean)).json(),
  );
});

test('every text of one line that a call takes is in this table', async () => {
  interface Operation {
    operationId: string;
    requestBody?: { content: Record<string, { schema: object }> };
    parameters?: { name: string; schema: object }[];
  }
  const openApi = (await (await server.send('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const textsBelow = (schema: unknown, path: string[] = []): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { pattern, properties = {}, items, ...others } = schema as Record<string, unknown>;
    // An id is a text of one line with a stricter rule of its own.
    if (path.at(-1) === 'paymentMethodId') return [];
    if (pattern === oneLine.source) return [path.join('.')];
    const choices = Object.values(others).flatMap((other) => (Array.isArray(other) ? other : []));
    return [
      ...Object.entries(properties as object).flatMap(([name, field]) => textsBelow(field, [...path, name])),
      ...textsBelow(items, [...path, '0']),
      ...choices.flatMap((choice) => textsBelow(choice, path)),
    ];
  };
  const taking = Object.values(openApi.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, requestBody, parameters = [] }) => ({
      operationId,
      fields: [
        ...textsBelow(requestBody?.content['application/json']?.schema),
        ...parameters.flatMap(({ name, schema }) => textsBelow(schema, [name])),
      ],
    }))
    .filter(({ fields }) => fields.length > 0);
  const sorted = (fields: string[]) => [...new Set(fields)].toSorted();
  expect(Object.fromEntries(taking.map(({ operationId, fields }) => [operationId, sorted(fields)]))).toEqual(
    Object.fromEntries(Object.entries(calls).map(([call, { fields }]) => [call, sorted(fields)])),
  );
});
