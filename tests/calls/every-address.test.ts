import { expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { Problem } from '../../contract/problem.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { hotelForm } from '../fixtures/catalogue-forms.ts';
import { stayFrom, testDesk, took, walkInBody } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { token } = admin;
const guest = await signUp(server);
const { room } = await someRoom(server);
const hotel = await server.send('POST', '/api/addHotels', { token, body: hotelForm });
const { insertedId: hotelId } = (await hotel.json()) as { insertedId: string };
let nextDay = 100;
const nextStay = () => {
  nextDay += 3;
  return stayFrom(nextDay);
};

const bookingOf = async (answer: Response): Promise<Booking> =>
  ((await (await expectStatus(answer, 201)).json()) as { booking: Booking }).booking;

async function booked(more: object): Promise<Response> {
  const stay = nextStay();
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay, more);
  return book(server, guest.token, body);
}
async function walkedIn(more: object): Promise<Response> {
  const stay = nextStay();
  return desk.walkIn(walkInBody(await quoteFor(server, room._id, stay), stay, more));
}
const updateHotel = (more: object) =>
  server.send('PUT', `/api/updateHotel/${hotelId}`, { token, body: { ...hotelForm, ...more } });
const storedHotel = async () =>
  (await (await server.send('GET', `/api/hotels/${hotelId}`)).json()) as {
    hotelPhoneNumber: string;
    hotelEmail: string;
  };
const addUsers = (more: object) =>
  server.send('POST', '/api/addUsers', {
    token: guest.token,
    body: { email: guest.email, gender: 'Female', ...more },
  });

test('Current Address is one line: what a pasted text has in place of a space is a space, at each call that takes it', async () => {
  for (const between of ['\t', '\v', '\f', '\n', '\u2028']) {
    const written = `House 5${between}Road 3`;
    const online = await bookingOf(await booked({ guestAddress: written }));
    expect(online.guestAddress, JSON.stringify(between)).toBe('House 5 Road 3');
    const desked = await took(await walkedIn({ guestAddress: written }), 201);
    expect(desked.guestAddress).toBe('House 5 Road 3');
    const { _id, guestName, guestPhone } = desked;
    const corrected = await took(
      await desk.correct(_id, { guestName, guestPhone, guestAddress: `${written}a` }),
    );
    expect(corrected.guestAddress).toBe('House 5 Road 3a');
  }
});

const identity = (operation: string, body: object) =>
  server.send('POST', `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=embedded`, { body });
const password = 'secret-of-guest';

/** Every request with an address in it: of the product, and of the sign-in service. */
const addressed: Record<string, (email: string) => Promise<Response>> = {
  'addUsers: email': (email) => addUsers({ email }),
  'addBooking: userEmail': (email) => booked({ userEmail: email }),
  'addBooking: voucherEmail': (voucherEmail) => booked({ forOther: true, voucherEmail }),
  'myBooking: email': (email) =>
    server.send('GET', `/api/myBooking?${new URLSearchParams({ email })}`, { token: guest.token }),
  'walkIn: userEmail': (email) => walkedIn({ userEmail: email }),
  'addHotels: hotelEmail': (email) =>
    server.send('POST', '/api/addHotels', { token, body: { ...hotelForm, hotelEmail: email } }),
  'updateHotel: hotelEmail': (email) => updateHotel({ hotelEmail: email }),
  'subscribe: email': (email) => server.send('POST', '/api/subscribe', { body: { email } }),
  'signUp: email': (email) => identity('signUp', { email, password, returnSecureToken: true }),
  'signInWithPassword: email': (email) =>
    identity('signInWithPassword', { email, password, returnSecureToken: true }),
  'sendOobCode: email': (email) => identity('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
  'sendOobCode: newEmail': (newEmail) =>
    identity('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: guest.token,
      newEmail,
    }),
  'update: email': (email) => identity('update', { idToken: guest.token, email }),
  'createAuthUri: identifier': (identifier) =>
    identity('createAuthUri', { identifier, continueUri: 'http://localhost' }),
};

test.each(Object.keys(addressed))('%s takes no address whose domain is read as another one', async (name) => {
  for (const email of [
    // A last dot, and empty parts.
    'admin@nibash.example.',
    'admin@nibash..example',
    'admin@.nibash.example',
    // Parts that would be cut off or decoded when the domain is brought to ASCII.
    'admin@nibash.example/é.com',
    'admin@nibash.example#é.com',
    'admin@nibash.example?é.com',
    'admin@nibash.example:80é.com',
    'admin@b\u00fccher%2eexample.com',
    'admin@b\u00fc/cher.example',
    'admin@b\u00fc_cher.example',
    // Letters that only look like ASCII.
    'admin@nibash。example',
    'admin@nibash．example',
    'admin@ⓝibash.example',
    'admin@ｎibash.example',
    'admin@niba\u017fh.example',
  ]) {
    const answer = await addressed[name]?.(email);
    const body = (await answer?.json()) as Problem & { error?: { message: string } };
    if (body.error)
      expect([answer?.status, body.error.message], email).toEqual([
        400,
        name === 'createAuthUri: identifier' ? 'INVALID_IDENTIFIER' : 'INVALID_EMAIL',
      ]);
    else {
      expect(answer?.status, `${email}: ${JSON.stringify(body)}`).toBe(422);
      const field = name.split(': ')[1];
      expect(body.errors, email).toEqual([expect.objectContaining({ path: field, code: 'email_invalid' })]);
    }
  }
});

test('an address with a domain in Bangla is taken in every field, and is the one that mails are sent to', async () => {
  const [bangla, ascii] = ['salma@উদাহরণ.বাংলা', 'salma@xn--d5b6ci4b4b3a.xn--54b7fta0cc'];
  const salma = await signUp(server, bangla);
  const own = { token: salma.token };
  await expectStatus(
    await server.send('POST', '/api/addUsers', { ...own, body: { email: bangla, gender: 'Female' } }),
    200,
  );
  expect(await (await server.send('GET', '/api/me', own)).json()).toMatchObject({ email: ascii });
  const stay = nextStay();
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay, {
    userEmail: bangla,
  });
  expect((await bookingOf(await book(server, salma.token, body))).userEmail).toBe(ascii);
  const mine = await server.send('GET', `/api/myBooking?${new URLSearchParams({ email: bangla })}`, own);
  expect(await mine.json()).toHaveLength(1);
  expect((await took(await walkedIn({ userEmail: bangla }), 201)).userEmail).toBe(ascii);
  await expectStatus(await updateHotel({ hotelEmail: bangla }), 200);
  expect((await storedHotel()).hotelEmail).toBe(ascii);
  expect((await addressed['subscribe: email']?.(bangla))?.status).toBeLessThan(300);
  for (const operation of ['signInWithPassword: email', 'sendOobCode: email'])
    await expectStatus((await addressed[operation]?.(bangla)) ?? Response.error(), 200);
  const again = await addressed['signUp: email']?.(ascii);
  expect(await again?.json()).toMatchObject({ error: { message: 'EMAIL_EXISTS' } });
});
