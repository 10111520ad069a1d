import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const guest = await signUp(server);
const { room } = await someRoom(server);
const good = bookingBody(await quoteFor(server, room._id), await paymentMethod(server));

/** A refusal with this status whose errors name this field, with a sentence and a code. */
async function names(answer: Response, status: number, path: string) {
  await expectStatus(answer, status);
  const problem = (await answer.json()) as Problem;
  expect(problem).toMatchObject({ status, requestId: answer.headers.get('X-Request-Id') });
  const error = problem.errors?.find((candidate) => candidate.path === path);
  expect(error, JSON.stringify(problem)).toBeDefined();
  const paths = problem.errors?.map((candidate) => candidate.path) ?? [];
  expect(paths, 'one fault a field').toEqual([...new Set(paths)]);
  expect(error?.message.length).toBeGreaterThan(10);
  return error?.code;
}

describe('the hotel list refuses', () => {
  test.each([
    ['an unknown district', 'district=Atlantis', 'district', 'choice_unknown'],
    ['29 February of a wrong year', 'checkIn=2027-02-29&checkOut=2027-03-02', 'checkIn', 'date_invalid'],
    ['check-out before check-in', 'checkIn=2027-03-05&checkOut=2027-03-04', 'checkOut', 'checkout_not_after'],
    [
      'check-out on the day of check-in',
      'checkIn=2027-03-05&checkOut=2027-03-05',
      'checkOut',
      'checkout_not_after',
    ],
    ['past dates', 'checkIn=2027-02-17&checkOut=2027-02-19', 'checkIn', 'date_past'],
    ['one date alone', 'checkIn=2027-03-05', 'checkOut', 'dates_incomplete'],
    ['a stay of 91 nights', 'checkIn=2027-03-01&checkOut=2027-05-31', 'checkOut', 'stay_too_long'],
    ['dates beyond 730 days', 'checkIn=2029-03-01&checkOut=2029-03-02', 'checkIn', 'date_too_far'],
    ['four guests', 'guests=4', 'guests', 'number_too_large'],
    ['half a guest', 'guests=1.5', 'guests', 'number_whole'],
    ['a page of -1', 'page=-1', 'page', 'number_too_small'],
    ['a page of zero', 'page=0', 'page', 'number_too_small'],
    ['a page that is no number', 'page=NaN', 'page', 'number_invalid'],
    ['a page of a thousand', 'pageSize=1000', 'pageSize', 'number_too_large'],
    ['HTML in a name', 'name=%3Cb%3EHotel', 'name', 'text_plain'],
    ['a name of 200 letters', `name=${'x'.repeat(200)}`, 'name', 'text_too_long'],
    ['an unknown facility', 'facility=Helipad', 'facility.0', 'choice_unknown'],
    ['an unknown type', 'type=castle', 'type.0', 'choice_unknown'],
    ['an unknown order', 'sort=magic', 'sort', 'choice_unknown'],
    ['an unknown parameter', 'colour=red', 'colour', 'field_unknown'],
    ['a parameter with a meaning of its own', '__proto__=1&__proto__=2', '__proto__', 'field_unknown'],
    ['a page in hexadecimal', 'page=0x1', 'page', 'number_invalid'],
    ['a district that comes twice', 'district=Dhaka&district=Sylhet', 'district', 'choice_unknown'],
  ])('%s', async (_what, query, path, code) => {
    expect(await names(await server.send('GET', `/api/hotels?${query}`), 422, path)).toBe(code);
  });

  test('nothing of what SQL would read in a name', async () => {
    for (const name of ["'; drop table hotels; --", '%', '_', '\\', "' or 1=1 --", '\u0000x']) {
      const answer = await server.send('GET', `/api/hotels?name=${encodeURIComponent(name)}`);
      expect([200, 422]).toContain(answer.status);
      if (answer.status === 200) expect(await answer.json()).toEqual([]);
    }
  });
});

describe('addBooking refuses, and stores and charges nothing', () => {
  test.each([
    ['29 February of a wrong year', { hotelCheckInDate: '2027-02-29' }, 'hotelCheckInDate', 'date_invalid'],
    [
      'check-out before check-in',
      { hotelCheckOutDate: '2027-02-20' },
      'hotelCheckOutDate',
      'checkout_not_after',
    ],
    [
      'past dates',
      { hotelCheckInDate: '2027-02-01', hotelCheckOutDate: '2027-02-03' },
      'hotelCheckInDate',
      'date_past',
    ],
    ['four guests', { guestNumber: '4' }, 'guestNumber', 'choice_unknown'],
    ['HTML in a name', { guestName: '<script>alert(1)</script>' }, 'guestName', 'text_plain'],
    ['no name', { guestName: '  ' }, 'guestName', 'required'],
    ['an NID of 12 digits', { guestNID: '123456789012' }, 'guestNID', 'nid_invalid'],
    ['a phone of another shape', { guestPhone: '01212345678' }, 'guestPhone', 'phone_invalid'],
    ['no address', { guestAddress: undefined }, 'guestAddress', 'required'],
    ['a room id that is none', { roomId: '1; drop table rooms' }, 'roomId', 'id_invalid'],
    ['a total that is no number', { total: 'free' }, 'total', 'number_invalid'],
    ['no payment method', { paymentMethodId: '' }, 'paymentMethodId', 'required'],
    ['a NUL in the payment method', { paymentMethodId: 'pm_\u0000' }, 'paymentMethodId', 'text_plain'],
    [
      'half a character in the payment method',
      { paymentMethodId: 'pm_\ud800' },
      'paymentMethodId',
      'text_plain',
    ],
    ['a payment method that is no id', { paymentMethodId: 'pm/../x' }, 'paymentMethodId', 'id_invalid'],
    ['a payment method that is no text', { paymentMethodId: {} }, 'paymentMethodId', 'field_invalid'],
    ['a name of two lines', { guestName: 'a\nb' }, 'guestName', 'text_plain'],
    ['a name that runs backwards', { guestName: 'a\u202eb' }, 'guestName', 'text_plain'],
    ['an NID that is no text', { guestNID: 1234567890 }, 'guestNID', 'field_invalid'],
    ['a total of three decimals', { total: 5940.001 }, 'total', 'number_decimals'],
    ['a total beyond all numbers', { total: '1e999' }, 'total', 'number_invalid'],
    ['a NUL in an e-mail address', { userEmail: 'sal\u0000ma@example.com' }, 'userEmail', 'email_invalid'],
    [
      'half a character in an e-mail address',
      { userEmail: 'salma\udc00@example.com' },
      'userEmail',
      'email_invalid',
    ],
    [
      'an e-mail address that runs backwards',
      { userEmail: '\u202esalma@example.com' },
      'userEmail',
      'email_invalid',
    ],
    [
      'an e-mail address of a megabyte',
      { userEmail: `${'x'.repeat(50_000)}@example.com` },
      'userEmail',
      'text_too_long',
    ],
    ['an e-mail address that is no text', { userEmail: ['salma@example.com'] }, 'userEmail', 'field_invalid'],
    ['a list in the place of an e-mail address', { userEmail: [] }, 'userEmail', 'field_invalid'],
    ['a field it does not know', { totalPoisha: 1 }, 'totalPoisha', 'field_unknown'],
    ['no room', { roomId: undefined }, 'roomId', 'required'],
    ['a flag that is a word', { again: 'yes' }, 'again', 'field_invalid'],
    ['a document that is a text', { guestDocument: 'A1234567' }, 'guestDocument', 'field_invalid'],
    ['a policy of another shape', { policy: ['free'] }, 'policy.0', 'field_invalid'],
  ])('%s', async (_what, change, path, code) => {
    const before = await tableCounts();
    expect(await names(await book(server, guest.token, { ...good, ...change }), 422, path)).toBe(code);
    expect(await tableCounts()).toEqual(before);
  });

  test('more guests than the room takes, and a room that is not there', async () => {
    const rooms = (await (await server.send('GET', '/api/roomPrice')).json()) as { hotleId: string }[];
    const single = await findSingle(rooms.map(({ hotleId }) => hotleId));
    const body = { ...good, roomId: single, guestNumber: '2' };
    expect(await names(await book(server, guest.token, body), 422, 'guestNumber')).toBe('guests_too_many');
    await expectStatus(await book(server, guest.token, { ...good, roomId: crypto.randomUUID() }), 404);
  });

  test('a body of 5 MB, broken JSON, no JSON, and JSON of another shape', async () => {
    const before = await tableCounts();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = (body: string, more = {}) =>
      server.send('POST', '/api/addBooking', { token: guest.token, body, headers: { ...headers, ...more } });
    await expectStatus(await send(JSON.stringify({ ...good, guestAddress: 'x'.repeat(5_000_000) })), 413);
    await expectStatus(await send('{"roomId": '), 400);
    expect((await send('roomId=1', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    );
    for (const shape of ['[]', 'null', '"text"', '12'])
      expect(await names(await send(shape), 422, ''), shape).toBe('field_invalid');
    expect(await tableCounts()).toEqual(before);
  });
});

test('the user record wants a gender, a believable age and phone, and no other’s address', async () => {
  const record = { email: guest.email, gender: 'Female' };
  const send = (body: object) => server.send('POST', '/api/addUsers', { token: guest.token, body });
  expect(await names(await send({ email: guest.email }), 422, 'gender')).toBe('choice_unknown');
  expect(await names(await send({ ...record, age: '12.5' }), 422, 'age')).toBe('number_whole');
  expect(await names(await send({ ...record, phoneNumber: '12' }), 422, 'phoneNumber')).toBe('phone_invalid');
  await expectStatus(await send({ ...record, email: 'other@example.com' }), 403);
  expect((await send({ ...record, age: '৩৪', phoneNumber: '০১৭১২৩৪৫৬৭৮', firstName: 'সালমা' })).status).toBe(
    200,
  );
  const me = await (await server.send('GET', '/api/me', { token: guest.token })).json();
  expect(me).toMatchObject({
    email: guest.email,
    admin: false,
    profile: { age: 34, phoneNumber: '+8801712345678', firstName: 'সালমা' },
  });
});

test('an e-mail address that cannot be stored is refused wherever one is taken, and logged nowhere', async () => {
  const addresses = [
    'nul\u0000@example.com',
    'half\ud800@example.com',
    'back\u2066wards@example.com',
    'a,b@example.com',
  ];
  for (const email of addresses) {
    const body = { email };
    expect(await names(await server.send('POST', '/api/subscribe', { body }), 422, 'email')).toBe(
      'email_invalid',
    );
    const profile = { email, gender: 'Female' };
    const stored = await server.send('POST', '/api/addUsers', { token: guest.token, body: profile });
    expect(await names(stored, 422, 'email')).toBe('email_invalid');
    const signUpAnswer = await server.send(
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded',
      {
        body: { email, password: 'secret-of-guest', returnSecureToken: true },
      },
    );
    await expectStatus(signUpAnswer, 400);
    expect(await signUpAnswer.json()).toMatchObject({ error: { message: 'INVALID_EMAIL' } });
  }
  expect(server.logged.filter((line) => Number(line.status) >= 500)).toEqual([]);
  expect(JSON.stringify(server.logged)).not.toContain('@example.com');
});

test.each<[string, Buffer]>([
  ['Latin-1', Buffer.from([0x4a, 0x6f, 0x73, 0xe9])],
  ['a NUL in two bytes', Buffer.from([0xc0, 0x80])],
  ['half of a surrogate pair', Buffer.from([0xed, 0xa0, 0x80])],
])('a body with bytes that are no UTF-8, %s, is refused and nothing is kept', async (_what, name) => {
  const person = await signUp(server);
  const [before = '', after = ''] = JSON.stringify({
    email: person.email,
    gender: 'Female',
    firstName: '|',
  }).split('|');
  const answer = await server.app.request('/api/addUsers', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${person.token}`,
      'Content-Type': 'application/json; charset=iso-8859-1',
    },
    body: Buffer.concat([Buffer.from(before), name, Buffer.from(after)]),
  });
  expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([400, 'not_utf8']);
  const me = await server.send('GET', '/api/me', { token: person.token });
  expect(await me.json()).toMatchObject({ profile: null });
});

test('a JSON body that begins with a byte order mark is read as without it', async () => {
  const person = await signUp(server);
  const record = JSON.stringify({ email: person.email, gender: 'Female', firstName: 'সালমা' });
  const answer = await server.send('POST', '/api/addUsers', { token: person.token, body: `\ufeff${record}` });
  await expectStatus(answer, 200);
});

test('an address that is no call is 404, and another method than the call’s is 405', async () => {
  await expectStatus(await server.send('GET', '/api/nothing'), 404);
  for (const path of ['/api/hotels', '/api/openapi.json']) {
    expect((await server.send('HEAD', path)).status, path).toBe(200);
    const answer = await server.send('DELETE', path);
    expect(answer.status, path).toBe(405);
    expect(answer.headers.get('Allow'), path).toBe('GET, HEAD');
    expect(((await answer.json()) as Problem).detail, path).toContain('GET');
  }
});

async function tableCounts() {
  const counted = await server.database.db.execute(
    sql`select (select count(*) from bookings) as bookings, (select sum(taken) from room_nights) as taken, (select count(*) from payments) as payments`,
  );
  return {
    ...(counted as unknown as { rows: object[] }).rows[0],
    charges: (await providerIntents(server)).length,
  };
}

async function findSingle(hotelIds: string[]): Promise<string> {
  for (const hotelId of new Set(hotelIds)) {
    const rooms = (await (await server.send('GET', `/api/room/${hotelId}`)).json()) as {
      _id: string;
      maxGuest: number;
    }[];
    const single = rooms.find(({ maxGuest }) => maxGuest === 1);
    if (single) return single._id;
  }
  throw new Error('the catalogue has no room for one');
}
