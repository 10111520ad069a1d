import { expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import { readConfig } from '../../server/config.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { hotelForm } from '../fixtures/catalogue-forms.ts';
import { stayFrom, testDesk, took, walkInBody } from '../fixtures/desk.ts';
import { cancelledByWallet, enterAccount } from '../fixtures/failed-refunds.ts';
import { signUp } from '../fixtures/guests.ts';
import { hotelRow, sheet } from '../fixtures/import-files.ts';
import { spellings } from '../fixtures/phone-spellings.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk({ CONTACT_PHONE: '১৬২৪৭' });
const { token } = admin;
const guest = await signUp(server);
const { room } = await someRoom(server);
const stored = '+8801712345678';

let nextDay = 100;
const nextStay = () => {
  nextDay += 3;
  return stayFrom(nextDay);
};

async function walkedIn(more: object) {
  const stay = nextStay();
  return took(await desk.walkIn(walkInBody(await quoteFor(server, room._id, stay), stay, more)), 201);
}
async function booked(more: object): Promise<string> {
  const stay = nextStay();
  const quote = await quoteFor(server, room._id, stay);
  const body = bookingBody(quote, await paymentMethod(server), stay, { again: true, ...more });
  return (await took(await book(server, guest.token, body), 201)).guestPhone;
}
const addUsers = async (more: object) => {
  const body = { email: guest.email, gender: 'Female', ...more };
  await expectStatus(await server.send('POST', '/api/addUsers', { token: guest.token, body }), 200);
};
const addHotel = async (more: object): Promise<string> => {
  const answer = await server.send('POST', '/api/addHotels', { token, body: { ...hotelForm, ...more } });
  return ((await (await expectStatus(answer, 201)).json()) as { insertedId: string }).insertedId;
};
const updatedHotel = await addHotel({});
const updateHotel = async (more: object): Promise<string> => {
  const body = { ...hotelForm, ...more };
  await expectStatus(await server.send('PUT', `/api/updateHotel/${updatedHotel}`, { token, body }), 200);
  return updatedHotel;
};
const hotelOf = async (id: string): Promise<Hotel> =>
  (await (await server.send('GET', `/api/hotels/${id}`)).json()) as Hotel;

/** The stored hotel of a file with one row; each import has a name of its own. */
async function imported(cells: Record<string, string>): Promise<Hotel> {
  const hotelName = `House ${crypto.randomUUID()}`;
  const body = { hotels: sheet([hotelRow({ hotelName, ...cells })]) };
  await expectStatus(await server.send('POST', '/api/import', { token, body }), 200);
  const answer = await server.send('GET', `/api/allHotels?${new URLSearchParams({ search: hotelName })}`, {
    token,
  });
  const [hotel] = (await answer.json()) as Hotel[];
  return hotelOf(hotel?._id ?? '');
}

const desked = await walkedIn({});
const { guestName, guestAddress } = desked;

/** Every field that takes a telephone number: what is stored when it is written in this way. */
const fields: Record<string, (written: string) => Promise<string | undefined>> = {
  'addUsers: phoneNumber': async (phoneNumber) => {
    await addUsers({ phoneNumber });
    const me = await (await server.send('GET', '/api/me', { token: guest.token })).json();
    return (me as { profile: { phoneNumber: string } }).profile.phoneNumber;
  },
  'addBooking: guestPhone': (guestPhone) => booked({ guestPhone }),
  'walkIn: guestPhone': async (guestPhone) => (await walkedIn({ guestPhone })).guestPhone,
  'correctGuest: guestPhone': async (guestPhone) =>
    (await took(await desk.correct(desked._id, { guestName, guestAddress, guestPhone }))).guestPhone,
  'addHotels: hotelPhoneNumber': async (hotelPhoneNumber) =>
    (await hotelOf(await addHotel({ hotelPhoneNumber }))).hotelPhoneNumber,
  'addHotels: hotelWhatsApp': async (hotelWhatsApp) =>
    (await hotelOf(await addHotel({ hotelWhatsApp }))).hotelWhatsApp,
  'updateHotel: hotelPhoneNumber': async (hotelPhoneNumber) =>
    (await hotelOf(await updateHotel({ hotelPhoneNumber }))).hotelPhoneNumber,
  'updateHotel: hotelWhatsApp': async (hotelWhatsApp) =>
    (await hotelOf(await updateHotel({ hotelWhatsApp }))).hotelWhatsApp,
};

test.each(Object.keys(fields))(
  '%s: twenty spellings of one telephone number are one number',
  async (name) => {
    expect(new Set(spellings).size).toBe(20);
    for (const written of spellings)
      expect(await fields[name]?.(written), JSON.stringify(written)).toBe(stored);
  },
);

test('every telephone number that a call takes is in this table', async () => {
  const openApi = (await (await server.send('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
  };
  /** The names of the fields below a schema that are telephone numbers. */
  const phonesIn = (schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { properties = {} } = schema as { properties?: object };
    const own = Object.entries(properties).filter(([, field]) =>
      JSON.stringify(field).includes('"format":"phone"'),
    );
    return [...own.map(([name]) => name), ...Object.values(schema).flatMap(phonesIn)];
  };
  const taking = Object.values(openApi.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, requestBody }) =>
      phonesIn(requestBody).map((field) => `${operationId}: ${field}`),
    );
  expect([...new Set(taking)].toSorted()).toEqual(Object.keys(fields).toSorted());
});

test('a file of hotels takes each spelling of reception and WhatsApp', async () => {
  for (const written of spellings)
    expect(
      await imported({ hotelPhoneNumber: written, hotelWhatsApp: written }),
      JSON.stringify(written),
    ).toMatchObject({ hotelPhoneNumber: stored, hotelWhatsApp: stored });
});

test('the account of a refund takes each spelling of a wallet’s number', async () => {
  const { bookingId } = await cancelledByWallet(
    server,
    { guest: guest.token, administrator: token },
    nextStay(),
  );
  for (const number of spellings) {
    const account = { kind: 'bkash', holder: 'Salma Khatun', number };
    await expectStatus(await enterAccount(server, guest.token, bookingId, account), 200);
    const revealed = await server.send('POST', `/api/revealRefundAccount/${bookingId}`, { token });
    expect(await revealed.json(), JSON.stringify(number)).toMatchObject({ number: '01712345678' });
  }
});

test('the business’s own number is one number in each spelling, and a short code stays as it is', async () => {
  for (const written of spellings)
    expect(readConfig({ CONTACT_PHONE: written }).contact.phone, JSON.stringify(written)).toBe(stored);
  const config = (await (await server.send('GET', '/api/config')).json()) as { contact: { phone: string } };
  expect(config.contact.phone).toBe('16247');
});

test('the desk finds a guest by every spelling of the number, and by a part of it', async () => {
  const found = async (path: string, search: string) => {
    const answer = await server.send(
      'GET',
      `/api/${path}?${new URLSearchParams({ search, page: '1', pageSize: '100' })}`,
      { token },
    );
    return (await (await expectStatus(answer, 200)).json()) as { _id: string; email: string }[];
  };
  const finds = async (phone: string, typed: string[]) => {
    const { _id } = await walkedIn({ guestPhone: phone });
    await addUsers({ phoneNumber: phone });
    for (const search of typed) {
      expect(
        (await found('allBooking', search)).map((row) => row._id),
        `allBooking ${search}`,
      ).toContain(_id);
      expect(
        (await found('users', search)).map(({ email }) => email),
        `users ${search}`,
      ).toContain(guest.email);
    }
  };
  await finds('+8801712345678', [
    ...spellings,
    '1712\u2011345678',
    '01712\u2013345',
    '+880 (0)1712 345',
    '(+880) 1712',
    '+880 01712',
  ]);
  await finds('+447911123456', [
    ...['+44 7911 123456', '0044 7911 123456', '+44 (0)7911 123456', '(0044) 7911\u2011123456'],
    ...['0044 7911', '7911 123456'],
  ]);
});
