import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import type { SiteHealth } from '../../contract/health.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { stayFrom } from '../fixtures/desk.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { startOwnIdentity } from '../fixtures/own-identity.ts';
import { book, bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const business = 'desk@business.example';
const mails = await startMailServer();
const accounts = await startOwnIdentity();
afterAll(() => {
  mails.close();
  accounts.close();
});
const server = await testServer({
  ...accounts.environment,
  SMTP_URL: mails.url,
  CONTACT_NAME: 'Nibash Limited',
  CONTACT_EMAIL: business,
});
const { db } = server.database;
const token = await accounts.token();

beforeEach(async () => {
  await db.delete(mailOutbox);
  mails.accepted.length = 0;
  mails.replies.clear();
});

let day = 100;
/** Books a stay of a person of this address; the mails are not sent yet. */
async function paid(email: string, verified: boolean): Promise<Booking> {
  day += 5;
  const [room] = await twoRooms(server);
  const stay = stayFrom(day, 2);
  const body = {
    ...bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay),
    userEmail: email,
  };
  const answer = await book(server, await accounts.token({ subject: email, email, verified }), body);
  await expectStatus(answer, 201);
  return ((await answer.json()) as BookingMade).booking;
}
const giveAddress = (hotelId: string, hotelEmail: string | null) =>
  db.update(hotels).set({ hotelEmail }).where(eq(hotels.id, hotelId));
const acceptedBy = (to: string) => mails.accepted.filter((mail) => mail.to === to);
const stateOf = async (kind: 'booking_confirmed' | 'hotel_booking_confirmed') => {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind));
  return mail && { state: mail.state, tries: mail.tries, problem: mail.problem };
};
const health = async () =>
  ((await (await server.send('GET', '/api/health', { token })).json()) as SiteHealth).mails;
const sendAgain = (id: string, kind: string) =>
  server.send('POST', `/api/sendMailAgain/${id}`, { token, body: { kind } });

test('every mail says that a program wrote it, and where an answer goes: a guest’s to the hotel, a hotel’s to a guest with a confirmed address', async () => {
  const booking = await paid('salma@example.com', true);
  await giveAddress(booking.hotleId, 'desk@hotel.example');
  await server.sendMails();
  const [toGuest] = acceptedBy('salma@example.com');
  const [toHotel] = acceptedBy('desk@hotel.example');
  for (const mail of [toGuest, toHotel]) expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
  expect(toGuest?.header('Reply-To')).toBe('desk@hotel.example');
  expect(toHotel?.header('Reply-To')).toBe('salma@example.com');
});

test('a hotel gets no address that its guest has not confirmed, and a guest of a hotel without one answers the business', async () => {
  const booking = await paid('mistyped@example.com', false);
  await giveAddress(booking.hotleId, null);
  await server.sendMails();
  const [toGuest] = acceptedBy('mistyped@example.com');
  const [toBusiness] = acceptedBy(business);
  expect(toGuest?.header('Reply-To')).toBe(business);
  expect(toBusiness?.header('Reply-To')).toBe(business);
  expect(toBusiness?.text).not.toContain('mistyped@example.com');
});

test('a mail whose recipient does not exist is given up at once, once another was accepted; the administrator sends it again', async () => {
  mails.replies.set('nobody@example.com', '550 5.1.1 no such user');
  const booking = await paid('nobody@example.com', true);
  await server.sendMails();
  await expect.poll(() => stateOf('hotel_booking_confirmed')).toMatchObject({ state: 'sent' });
  // Both were on their way at the same time: at the first try no other mail may have been accepted yet.
  await db
    .update(mailOutbox)
    .set({ nextTryAt: new Date(0) })
    .where(eq(mailOutbox.state, 'waiting'));
  await server.sendMails();
  expect(await stateOf('booking_confirmed')).toMatchObject({
    state: 'given_up',
    problem: 'refused by the mail server: 550',
  });
  expect(await health()).toMatchObject({
    givenUp: 1,
    unsent: [{ kind: 'booking_confirmed', bookingId: booking._id, givenUp: true }],
  });

  mails.replies.clear();
  await expectStatus(await sendAgain(booking._id, 'booking_confirmed'), 200);
  expect(await health()).toMatchObject({ givenUp: 0, waiting: 1, unsent: [] });
  await server.sendMails();
  expect(acceptedBy('nobody@example.com')).toHaveLength(1);
  // Pressed once more, nothing is sent twice.
  await expectStatus(await sendAgain(booking._id, 'booking_confirmed'), 200);
  await server.sendMails();
  expect(acceptedBy('nobody@example.com')).toHaveLength(1);
  const audit = await server.send('GET', '/api/audit?page=1&pageSize=1', { token });
  expect(await audit.json()).toMatchObject([{ action: 'booking.mail_again' }]);
  await expectStatus(await sendAgain(crypto.randomUUID(), 'booking_confirmed'), 404);
  await expectStatus(await sendAgain(booking._id, 'all'), 422);
});

test.each([
  [59, { state: 'given_up' }, { givenUp: 1, waiting: 0 }],
  [61, { state: 'waiting' }, { givenUp: 0, waiting: 1 }],
] as const)(
  'a recipient that is refused once more after "Send again" is believed for an hour after another mail: %i minutes',
  async (minutes, state, counted) => {
    const email = `nobody-${minutes}@example.com`;
    mails.replies.set(email, '550 5.1.1 no such user');
    const booking = await paid(email, true);
    await server.sendMails();
    await expect.poll(() => stateOf('hotel_booking_confirmed')).toMatchObject({ state: 'sent' });
    await db
      .update(mailOutbox)
      .set({ sentAt: sql`${mailOutbox.sentAt} - make_interval(mins => ${minutes})` })
      .where(eq(mailOutbox.state, 'sent'));
    await db.update(mailOutbox).set({ state: 'given_up' }).where(eq(mailOutbox.kind, 'booking_confirmed'));

    await expectStatus(await sendAgain(booking._id, 'booking_confirmed'), 200);
    await server.sendMails();
    expect(await stateOf('booking_confirmed')).toMatchObject({ ...state, tries: 1 });
    expect(await health()).toMatchObject(counted);
  },
);

test.each([
  ['spam', '550 5.7.1 looks like spam'],
  ['a full mailbox', '552 5.2.2 mailbox full'],
  ['greylisting', '450 4.2.0 try later'],
])('a mail that is refused for %s is tried again, although others are accepted', async (_, reply) => {
  mails.replies.set('salma@example.com', reply);
  await paid('salma@example.com', true);
  await server.sendMails();
  await db
    .update(mailOutbox)
    .set({ nextTryAt: new Date(0) })
    .where(eq(mailOutbox.state, 'waiting'));
  await server.sendMails();
  expect(await stateOf('booking_confirmed')).toMatchObject({ state: 'waiting', tries: 2 });
});

test('a server that refuses every recipient is not believed: no mail is given up', async () => {
  mails.replies.set('salma@example.com', '550 5.1.1 no such user');
  mails.replies.set(business, '550 no such user');
  const booking = await paid('salma@example.com', true);
  await giveAddress(booking.hotleId, null);
  for (let tries = 0; tries < 2; tries++) {
    await db.update(mailOutbox).set({ nextTryAt: new Date(0) });
    await server.sendMails();
  }
  expect(await stateOf('booking_confirmed')).toMatchObject({ state: 'waiting', tries: 2 });
  expect(await stateOf('hotel_booking_confirmed')).toMatchObject({ state: 'waiting', tries: 2 });
});

test('a calendar file has the business as its organizer, also when it cancels', async () => {
  const booking = await paid('salma@example.com', true);
  const file = async () => {
    const owner = await accounts.token({ subject: 'salma@example.com', email: 'salma@example.com' });
    const answer = await server.send('GET', `/api/calendarFile/${booking._id}`, { token: owner });
    return (await answer.text()).replaceAll('\r\n ', '');
  };
  const organizer = 'ORGANIZER;CN="Nibash Limited":mailto:desk@business.example';
  const published = await file();
  expect(published).toContain('METHOD:PUBLISH');
  expect(published).toContain(organizer);
  const terms = await server.send('GET', `/api/cancelBooking/${booking._id}`, { token });
  const { refund } = (await terms.json()) as { refund: number };
  const body = { refund, reason: 'A burst pipe' };
  await expectStatus(await server.send('POST', `/api/cancelBooking/${booking._id}`, { token, body }), 200);
  const cancelled = await file();
  expect(cancelled).toContain('METHOD:CANCEL');
  expect(cancelled).toContain(organizer);
});
