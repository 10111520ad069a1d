import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { enqueueBookingMails } from '../../domain/mail/outbox-store.ts';
import { askProvider, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { type Desk, deskOf, stayFrom } from '../fixtures/desk.ts';
import { type Guest, signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
let desk: Desk;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer();
  desk = deskOf(server, (await signInAsAdministrator(server)).token);
  guest = await signUp(server);
});
afterAll(() => server.close());

const mailsOf = (bookingId: string) =>
  server.database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.bookingId, bookingId))
    .orderBy(desc(mailOutbox.createdAt), mailOutbox.kind);

async function paid(inDays: number, headers: Record<string, string> = {}) {
  const [room, other] = await twoRooms(server);
  const stay = stayFrom(inDays, 2);
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
  const answer = await server.send('POST', '/api/addBooking', {
    token: guest.token,
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID(), ...headers },
  });
  const { booking } = (await answer.json()) as BookingMade;
  return { booking, other };
}

test('a paid booking writes the guest and the hotel a mail, in the language that the guest read, of the stay as booked', async () => {
  const { booking } = await paid(500, { 'Accept-Language': 'bn' });
  const mails = await mailsOf(booking._id);
  expect(mails).toMatchObject([
    { kind: 'booking_confirmed', recipient: guest.email, language: 'bn', state: 'waiting' },
    { kind: 'hotel_booking_confirmed', recipient: null, state: 'waiting' },
  ]);
  const told = { revision: 0, checkIn: booking.hotelCheckInDate, hotelName: booking.hotelName };
  expect(mails[0]?.booking).toMatchObject(told);
  // Who the guest is stands in the booking alone.
  const copied = JSON.stringify(mails.map((mail) => mail.booking));
  for (const personal of [booking.guestName, booking.guestNID, booking.guestPhone, booking.guestAddress])
    expect(copied).not.toContain(personal);
});

test('a booking that is moved is the next version, and tells guest and hotel where it was', async () => {
  const { booking, other } = await paid(510);
  await desk.move(booking._id, other._id, stayFrom(512, 2));
  const mails = await mailsOf(booking._id);
  const [changed, hotelChanged] = mails.filter(({ kind }) => kind.endsWith('changed'));
  expect([changed?.kind, hotelChanged?.kind]).toEqual(['booking_changed', 'hotel_booking_changed']);
  expect(changed).toMatchObject({
    booking: { revision: 1, hotelName: other.hotelName, checkIn: stayFrom(512, 2).checkIn },
    detail: { from: { hotelName: booking.hotelName, checkIn: booking.hotelCheckInDate } },
  });
});

test('money that went back is told once, however often it is heard', async () => {
  const { booking } = await paid(520);
  const intent = (await providerIntents(server)).find(({ metadata }) => metadata.bookingId === booking._id);
  await askProvider(server, 'POST', 'refunds', { payment_intent: intent?.id ?? '' });
  const done = async () => (await mailsOf(booking._id)).filter(({ kind }) => kind === 'refund_done');
  await expect.poll(async () => (await done()).length, { timeout: 60_000 }).toBe(1);
  await server.reconcile();
  expect(await done()).toMatchObject([{ detail: { amountPoisha: Math.round(booking.total * 100) } }]);
});

test('a walk-in without an e-mail address is told of to the hotel alone', async () => {
  const [room] = await twoRooms(server);
  const booked = await desk.walkInto(room._id, stayFrom(530, 1), { userEmail: '' });
  expect((await mailsOf(booked._id)).map(({ kind }) => kind)).toEqual(['hotel_booking_confirmed']);
});

test('what is undone leaves no mail behind', async () => {
  const { booking } = await paid(540);
  const before = (await mailsOf(booking._id)).length;
  const undone = server.database.db.transaction(async (tx) => {
    await tx.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, booking._id));
    await enqueueBookingMails(tx, Date.now(), booking._id, 'cancelled');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await mailsOf(booking._id)).toHaveLength(before);
});
