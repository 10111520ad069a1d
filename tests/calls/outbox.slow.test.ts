import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { enqueueBookingMails } from '../../domain/mail/outbox-store.ts';
import { formatOf } from '../../kernel/format.ts';
import { callProvider, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { token } = admin;
const guest = await signUp(server);

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
  // The guest's identity is only in the booking.
  const copied = JSON.stringify(mails.map((mail) => mail.booking));
  for (const personal of [booking.guestName, booking.guestNID, booking.guestPhone, booking.guestAddress])
    expect(copied).not.toContain(personal);
});

test('a booking that is moved is the next version, and tells guest and hotel where it was', async () => {
  const { booking } = await paid(505);
  await took(await desk.move(booking._id, booking.roomId, stayFrom(507, 2)));
  const mails = (await mailsOf(booking._id)).filter(({ kind }) => kind.endsWith('changed'));
  const told = {
    booking: { revision: 1, hotelName: booking.hotelName, checkIn: stayFrom(507, 2).checkIn },
    detail: { from: { hotelName: booking.hotelName, checkIn: booking.hotelCheckInDate } },
  };
  expect(mails).toMatchObject([
    { kind: 'booking_changed', ...told },
    { kind: 'hotel_booking_changed', ...told },
  ]);
});

const addressOf = async (hotelId: string, hotelEmail: string) => {
  await server.database.db.update(hotels).set({ hotelEmail }).where(eq(hotels.id, hotelId));
  return hotelEmail;
};
const newestTo = (address: string) => bookingMailsIn(server.dataDir).findLast(({ to }) => to === address);

describe('a booking that is moved to another hotel', () => {
  test('is a new one to that hotel, and the first hotel learns that the guest does not come any more', async () => {
    const { booking, other } = await paid(510);
    expect(other.hotleId).not.toBe(booking.hotleId);
    const [first, second] = [
      await addressOf(booking.hotleId, 'desk@first.example'),
      await addressOf(other.hotleId, 'desk@second.example'),
    ];
    await server.sendMails();
    const later = stayFrom(512, 2);
    await took(await desk.move(booking._id, other._id, later));
    // A move to a cheaper room also gives money back.
    const mails = (await mailsOf(booking._id)).filter(({ kind }) => kind !== 'refund_done').slice(0, 3);
    const [changed, hotelLoses, hotelGets] = mails;
    expect(mails.map(({ kind }) => kind)).toEqual([
      'booking_changed',
      'hotel_booking_cancelled',
      'hotel_booking_confirmed',
    ]);
    expect(changed).toMatchObject({
      booking: { revision: 1, hotelName: other.hotelName, checkIn: later.checkIn },
      detail: { from: { hotelName: booking.hotelName, checkIn: booking.hotelCheckInDate } },
    });
    expect(hotelLoses?.booking).toMatchObject({ hotelId: booking.hotleId, roomId: booking.roomId });
    expect(hotelGets).toMatchObject({ booking: { hotelId: other.hotleId, roomId: other._id }, detail: null });

    await server.sendMails();
    const lost = newestTo(first);
    expect(lost?.subject).toBe(
      `বুকিং ${booking.reference} অন্য হোটেলে সরিয়ে নেওয়া হয়েছে / Booking ${booking.reference} was moved to another hotel`,
    );
    expect(lost?.text).toContain('এই অতিথি আর আপনাদের হোটেলে থাকছেন না।');
    expect(lost?.text).toContain('its guest is not expected with you any more.');
    expect(lost?.text).toContain(`Room: ${booking.roomName}`);
    expect(lost?.text).toContain(formatOf('en').night(booking.hotelCheckInDate));
    expect(lost?.text).not.toContain(other.hotelName);
    expect(lost?.text).not.toMatch(/at the desk|ডেস্ক/);
    const got = newestTo(second);
    expect(got?.subject).toContain(`New booking ${booking.reference}`);
    expect(got?.text).toContain(`Room: ${other.roomName}`);
    expect(got?.text).toContain(formatOf('en').night(later.checkIn));
    expect(got?.text).not.toContain('The stay began in another hotel');
    const toGuest = bookingMailsIn(server.dataDir).findLast(({ subject }) => subject.endsWith('was changed'));
    expect(toGuest?.to).toBe(guest.email);
    expect(toGuest?.text).toContain(`Before: ${booking.hotelName} · ${booking.roomName} · `);
  });

  test('after its stay has begun says to the second hotel when the guest comes', async () => {
    const [room, other] = await twoRooms(server);
    const second = await addressOf(other.hotleId, 'desk@third.example');
    const booked = await desk.walkInto(room._id, stayFrom(0, 3));
    const { db } = server.database;
    await db
      .update(bookings)
      .set({ checkIn: stayFrom(-1).checkIn })
      .where(eq(bookings.id, booked._id));
    await db
      .insert(roomNights)
      .values({ roomId: room._id, night: stayFrom(-1).checkIn, capacity: 5, taken: 1 })
      .onConflictDoNothing();
    await took(await desk.move(booked._id, other._id, stayFrom(-1, 4)));
    await server.sendMails();
    expect(newestTo(second)?.text).toContain(
      `The stay began in another hotel; the guest comes to you on ${formatOf('en').night(stayFrom(0).checkIn)}.`,
    );
  });
});

test('what stood before a change is told in the guest’s language, with its guests where they were others', async () => {
  const { booking } = await paid(515, { 'Accept-Language': 'bn' });
  const answer = await server.send('POST', `/api/changeBooking/${booking._id}`, {
    token: guest.token,
    body: { roomId: booking.roomId, ...stayFrom(515, 2), guests: 2, difference: 0 },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await expectStatus(answer, 200);
  await server.sendMails();
  const mail = bookingMailsIn(server.dataDir).findLast(({ to }) => to === guest.email);
  const { night } = formatOf('bn');
  const nights = `${night(booking.hotelCheckInDate)} – ${night(booking.hotelCheckOutDate)}`;
  expect(mail?.text).toContain(
    `আগে ছিল: ${booking.hotelNameBn} · ${booking.roomNameBn} · ${nights} · ১ জন অতিথি`,
  );
});

describe('a guest whom the desk corrects', () => {
  const correct = async (booking: Booking, change: object) =>
    took(
      await desk.correct(booking._id, {
        guestName: booking.guestName,
        guestPhone: booking.guestPhone,
        guestAddress: booking.guestAddress,
        ...change,
      }),
    );
  const corrections = async ({ _id }: Booking) =>
    (await mailsOf(_id)).filter(({ kind }) => kind.endsWith('changed')).map(({ kind }) => kind);

  test('with another name gets the voucher that says so, once; and the hotel knows who comes', async () => {
    const { booking } = await paid(550);
    const guestName = 'Jamal Uddin Ahmed';
    await correct(booking, { guestName });
    await correct(booking, { guestName });
    expect(await corrections(booking)).toEqual(['booking_changed', 'hotel_booking_changed']);
    await server.sendMails();
    const mail = bookingMailsIn(server.dataDir).findLast(({ to }) => to === guest.email);
    expect(mail?.subject).toBe(
      `The name on your booking ${booking.reference} at ${booking.hotelName} was corrected`,
    );
    expect(mail?.text).toContain(`Guest: ${guestName}`);
    expect(mail?.text).toContain('the new one is attached');
    expect(mail?.files.map(({ name }) => name)).toContain(`voucher-${booking.reference}.pdf`);
    await correct(booking, { guestName: 'Jamal U. Ahmed' });
    expect(await corrections(booking)).toHaveLength(4);
  });

  test('with what does not stand on the voucher keeps it', async () => {
    const { booking } = await paid(555);
    await correct(booking, { guestAddress: 'Boyra, Khulna' });
    await correct(booking, {
      guestAddress: 'Boyra, Khulna',
      guestDocument: { type: 'passport', country: 'IN', number: 'K1234567' },
    });
    expect(await corrections(booking)).toEqual([]);
    const [row] = await server.database.db.select().from(bookings).where(eq(bookings.id, booking._id));
    expect(row).toMatchObject({ revision: 0, guestAddress: 'Boyra, Khulna' });
    // The hotel calls this number.
    await correct(booking, { guestAddress: 'Boyra, Khulna', guestPhone: '01811-223355' });
    expect(await corrections(booking)).toEqual(['hotel_booking_changed']);
  });

  test('and has no e-mail address is told by the desk, and the hotel by a mail', async () => {
    const [room] = await twoRooms(server);
    const booked = await desk.walkInto(room._id, stayFrom(560, 1), { userEmail: '' });
    await correct(booked, { guestName: 'Jamal Uddin Ahmed' });
    expect(await corrections(booked)).toEqual(['hotel_booking_changed']);
  });
});

test('money that went back is told once, however often it is heard', async () => {
  const { booking } = await paid(520);
  const intent = (await providerIntents(server)).find((one) => one.bookingId === booking._id);
  await callProvider(server, 'POST', 'refunds', { payment_intent: intent?.id ?? '' });
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

test('a hotel that was archived hears of its guests at its own address', async () => {
  const { booking } = await paid(565);
  const address = await addressOf(booking.hotleId, 'desk@archived.example');
  await server.sendMails();
  const archived = await server.send('DELETE', `/api/deleteHotel/${booking.hotleId}`, { token });
  await expectStatus(archived, 200);
  const cancelled = await server.send('POST', `/api/cancelBooking/${booking._id}`, {
    token: guest.token,
    body: { refund: String(booking.total) },
  });
  await expectStatus(cancelled, 200);
  await server.sendMails();
  expect(newestTo(address)?.subject).toContain(`Booking ${booking.reference} is cancelled`);
});
