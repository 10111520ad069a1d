import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { type Mail, type Mailer, MailServerUnavailable } from '../../domain/mail/mailer.ts';
import { enqueueBookingMails } from '../../domain/mail/outbox-store.ts';
import { enqueueReminders } from '../../domain/mail/reminders.ts';
import { sendOutbox } from '../../domain/mail/send-outbox.ts';
import type { AlarmKind } from '../../kernel/alarms.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { mailSender } from '../../server/mails/mail-sender.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { stayFrom } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { testServer } from '../fixtures/test-server.ts';

const minuteMs = 60_000;

const server = await testServer({ CONTACT_EMAIL: 'desk@business.example' });
const guest = await signUp(server);
beforeEach(async () => {
  await server.database.db.delete(mailOutbox);
  alarms.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

let day = 100;
async function paid(language = 'en'): Promise<Booking> {
  day += 5;
  const [room] = await twoRooms(server);
  const stay = stayFrom(day, 2);
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
  const answer = await server.send('POST', '/api/addBooking', {
    token: guest.token,
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': language },
  });
  return ((await answer.json()) as BookingMade).booking;
}

let nowMs = Date.now() + 365 * 24 * 60 * minuteMs;
const minutesLater = (minutes: number) => {
  nowMs += minutes * minuteMs;
};
const alarms: AlarmKind[] = [];

/** A separate process, with the test as its mail server. */
const processWith = (mailer: Mailer): Parameters<typeof sendOutbox>[0] => ({
  db: server.database.db,
  clock: clockOver(() => nowMs),
  alarm: (kind) => void alarms.push(kind),
  mailer: { ...mailer, removeStored: async () => {} },
  write: async ({ bookingId, kind }) => ({ to: bookingId, subject: kind, text: '', html: '' }),
});
const round = (mailer: Mailer) => sendOutbox(processWith(mailer));

const unavailable = () =>
  new MailServerUnavailable('no mail server', { fault: { kind: 'no_answer', code: 'ECONNREFUSED' } });
const down: Mailer = { send: () => Promise.reject(unavailable()) };

function takingMailer() {
  const taken: Mail[] = [];
  return { taken, mailer: { send: async (mail: Mail) => void taken.push(mail) } };
}

const stored = () =>
  server.database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.kind));

test('a mail server that is down for an hour loses no mail, and each goes out once afterwards, whoever sends', async () => {
  for (let booked = 0; booked < 4; booked++) await paid();
  await server.database.db.update(mailOutbox).set({ createdAt: new Date(nowMs) });
  for (let minute = 0; minute < 60; minute++) {
    await Promise.all([round(down), round(down)]);
    minutesLater(1);
  }
  const waiting = await stored();
  expect(waiting.map(({ state }) => state)).toEqual(Array(8).fill('waiting'));
  for (const { tries, problem } of waiting) {
    // Longer and longer: half a minute, one, two, four, eight, sixteen, then half an hour.
    expect(tries).toBe(7);
    expect(problem).toBe('mail server: no_answer');
  }
  const { taken, mailer } = takingMailer();
  for (let minute = 0; minute < 31; minute++) {
    await Promise.all([round(mailer), round(mailer)]);
    minutesLater(1);
  }
  expect(taken.map(({ id }) => id).sort()).toEqual(waiting.map(({ id }) => id).sort());
  expect((await stored()).map(({ state }) => state)).toEqual(Array(8).fill('sent'));
  expect(alarms).toEqual([]);
});

test('a mail that is refused holds up no other, and is given up after five days, aloud', async () => {
  await paid();
  await server.database.db.update(mailOutbox).set({ createdAt: new Date(nowMs) });
  const { taken, mailer } = takingMailer();
  const refusing: Mailer = {
    async send(mail) {
      if (mail.subject === 'booking_confirmed')
        throw Object.assign(new Error('550 no such user guest@example.com'), { responseCode: 550 });
      await mailer.send(mail);
    },
  };
  await round(refusing);
  expect(taken.map(({ subject }) => subject)).toEqual(['hotel_booking_confirmed']);
  for (let hour = 0; hour < 5 * 24; hour++) {
    minutesLater(60);
    await round(refusing);
  }
  expect(alarms).toEqual([]);
  minutesLater(60);
  await round(refusing);
  minutesLater(60);
  await round(refusing);
  expect(alarms).toEqual(['mail_given_up']);
  const [refused] = (await stored()).filter(({ kind }) => kind === 'booking_confirmed');
  expect(refused).toMatchObject({ state: 'given_up', problem: 'refused by the mail server: 550' });
});

test('a process that dies with a mail in its hands leaves it to another, which sends it with the same id', async () => {
  await paid();
  const first: Mail[] = [];
  const dying: Mailer = {
    send: (mail) => {
      first.push(mail);
      return new Promise(() => {});
    },
  };
  void round(dying);
  await expect.poll(() => first.length).toBe(2);
  const { taken, mailer } = takingMailer();
  minutesLater(4);
  await round(mailer);
  expect(taken).toEqual([]);
  minutesLater(1);
  await round(mailer);
  expect(taken.map(({ id }) => id).sort()).toEqual(first.map(({ id }) => id).sort());
});

test('a sender that stood still past its claim does not give back the next one’s, so the mail is in no third hand', async () => {
  await paid();
  await server.database.db.update(mailOutbox).set({ createdAt: new Date(nowMs) });
  /** A mail server that accepts mails, and reports their result only later. */
  const slow = () => {
    const told = Promise.withResolvers<void>();
    const inHand: Mail[] = [];
    const send = (mail: Mail) => {
      inHand.push(mail);
      return told.promise;
    };
    return { mailer: { send }, inHand, told };
  };
  const [frozen, next] = [slow(), slow()];
  const frozenRound = round(frozen.mailer);
  await expect.poll(() => frozen.inHand.length).toBe(2);
  minutesLater(5);
  const nextRound = round(next.mailer);
  await expect.poll(() => next.inHand.length).toBe(2);
  frozen.told.reject(unavailable());
  await frozenRound;
  minutesLater(1);
  const { taken, mailer } = takingMailer();
  await round(mailer);
  expect(taken).toEqual([]);
  next.told.resolve();
  await nextRound;
  expect((await stored()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('a sender that was suspended between its claim and the sending leaves the mail to whoever has claimed it since', async () => {
  await paid();
  await server.database.db.update(mailOutbox).set({ createdAt: new Date(nowMs) });
  const late = takingMailer();
  const goOn = Promise.withResolvers<void>();
  let begun = 0;
  const { write, ...own } = processWith(late.mailer);
  const suspended = sendOutbox({
    ...own,
    async write(mail) {
      begun += 1;
      await goOn.promise;
      return write(mail);
    },
  });
  await expect.poll(() => begun).toBe(2);
  minutesLater(6);
  const { taken, mailer } = takingMailer();
  await round(mailer);
  expect(taken).toHaveLength(2);
  goOn.resolve();
  await suspended;
  expect(late.taken).toEqual([]);
  expect((await stored()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('a mail that a sender has sent after its claim had ended is sent, whatever the next one meets', async () => {
  await paid();
  await server.database.db.update(mailOutbox).set({ createdAt: new Date(nowMs) });
  const late = takingMailer();
  const goOn = Promise.withResolvers<void>();
  const frozen: Mailer = {
    async send(mail) {
      await late.mailer.send(mail);
      await goOn.promise;
    },
  };
  const frozenRound = round(frozen);
  await expect.poll(() => late.taken.length).toBe(2);
  minutesLater(5);
  const failing: Mailer = {
    async send() {
      goOn.resolve();
      await frozenRound;
      throw unavailable();
    },
  };
  await round(failing);
  minutesLater(60);
  const { taken, mailer } = takingMailer();
  await round(mailer);
  expect(taken).toEqual([]);
  expect((await stored()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('the guest reads in the language of booking, with the papers; the hotel reads at its address, or the business does', async () => {
  const booking = await paid('bn');
  await server.sendMails();
  const find = (to: string) =>
    bookingMailsIn(server.dataDir).filter((mail) => mail.to === to && mail.text.includes(booking.reference));
  const [toGuest] = find(guest.email);
  expect(toGuest?.subject).toBe(`${booking.hotelNameBn}-এ আপনার বুকিং ${booking.reference} নিশ্চিত হয়েছে`);
  for (const body of [toGuest?.text, toGuest?.html]) {
    expect(body).toContain('আপনার বুকিং নিশ্চিত হয়েছে');
    expect(body).toContain(booking.roomNameBn);
    expect(body).toContain(`http://localhost:3000/myBookings/${booking.reference}`);
  }
  expect(toGuest?.files.map(({ name, type }) => [name, type])).toEqual([
    [`voucher-${booking.reference}.pdf`, 'application/pdf'],
    [`receipt-${booking.reference}.pdf`, 'application/pdf'],
    [`stay-${booking.reference}.ics`, 'text/calendar'],
  ]);
  expect(toGuest?.files[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(toGuest?.files[2]?.bytes.toString()).toContain('METHOD:PUBLISH');
  const [toBusiness] = find('desk@business.example');
  expect(toBusiness?.subject).toContain(`New booking ${booking.reference}`);
  expect(toBusiness?.text).toContain(booking.guestName);
  expect(JSON.stringify(toBusiness)).not.toContain(booking.guestAddress);

  await server.database.db
    .update(hotels)
    .set({ hotelEmail: 'desk@hotel.example' })
    .where(eq(hotels.id, booking.hotleId));
  const { db } = server.database;
  await db.update(bookings).set({ state: 'cancelled', revision: 1 }).where(eq(bookings.id, booking._id));
  await enqueueBookingMails(db, nowMs, booking._id, 'cancelled', { amountPoisha: 100_000 });
  await server.sendMails();
  expect(find('desk@hotel.example').map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`Booking ${booking.reference} is cancelled`),
  ]);
  const cancelled = find(guest.email).at(-1);
  expect(cancelled?.text).toContain('১,০০০');
  expect(cancelled?.files[0]?.bytes.toString()).toContain('METHOD:CANCEL');
});

test('a mail tells of its own change, also when the booking has changed again before it could be sent', async () => {
  const booking = await paid();
  const { db } = server.database;
  const later = stayFrom(day + 2, 2);
  await db
    .update(bookings)
    .set({ checkIn: later.checkIn, checkOut: later.checkOut, revision: 1, state: 'cancelled' })
    .where(eq(bookings.id, booking._id));
  await server.sendMails();
  const [confirmed] = bookingMailsIn(server.dataDir).filter(
    (mail) => mail.to === guest.email && mail.text.includes(booking.reference),
  );
  expect(confirmed?.subject).toContain('is confirmed');
  expect(confirmed?.files[2]?.bytes.toString()).toContain(
    `DTSTART;VALUE=DATE:${booking.hotelCheckInDate.replaceAll('-', '')}`,
  );
});

test('a stay is reminded of two days before, once, whoever comes first; not when it is cancelled', async () => {
  const { db } = server.database;
  const [stays, cancelled] = [await paid(), await paid()];
  const clock = (today: string) => ({ now: () => nowMs, today: () => today });
  const kinds = async (bookingId: string) =>
    (await stored()).filter((mail) => mail.bookingId === bookingId && mail.kind === 'stay_reminder');
  await enqueueReminders({ db, clock: clock(addDays(stays.hotelCheckInDate, -3)) });
  expect(await kinds(stays._id)).toEqual([]);
  const before = clock(addDays(stays.hotelCheckInDate, -2));
  await Promise.all([enqueueReminders({ db, clock: before }), enqueueReminders({ db, clock: before })]);
  await enqueueReminders({ db, clock: clock(addDays(stays.hotelCheckInDate, -1)) });
  expect(await kinds(stays._id)).toHaveLength(1);
  await enqueueReminders({ db, clock: clock(addDays(cancelled.hotelCheckInDate, -2)) });
  await db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, cancelled._id));
  await server.sendMails();
  expect((await kinds(stays._id)).map(({ state }) => state)).toEqual(['sent']);
  expect((await kinds(cancelled._id)).map(({ state }) => state)).toEqual(['not_needed']);
});

/** A booking whose mails have waited for 40 minutes, and a process that starts then. */
async function startLate(mailer: Mailer) {
  await paid();
  await server.database.db.update(mailOutbox).set({ createdAt: new Date(nowMs) });
  minutesLater(40);
  vi.useFakeTimers({ toFake: ['performance'] });
  const requestsInProgress = { mustWait: false };
  const sender = mailSender({
    ...processWith(mailer),
    mustWait: () => requestsInProgress.mustWait,
    counted() {},
  });
  return {
    requestsInProgress,
    async later(minutes: number) {
      minutesLater(minutes);
      vi.advanceTimersByTime(minutes * minuteMs);
      await sender.send();
    },
  };
}

test('mails that wait for over half an hour while a process tries to send them raise an alarm, once an hour', async () => {
  const { later } = await startLate(down);
  await later(0);
  expect(alarms).toEqual([]);
  await later(1);
  await later(1);
  expect(alarms).toEqual(['mails_waiting']);
  for (let minute = 0; minute < 60; minute++) await later(1);
  expect(alarms).toEqual(['mails_waiting', 'mails_waiting']);
});

test('mails that waited while no process ran raise none, also when the first round of the next one leaves them to guests', async () => {
  const { taken, mailer } = takingMailer();
  const { requestsInProgress, later } = await startLate(mailer);
  requestsInProgress.mustWait = true;
  await later(0);
  expect(taken).toEqual([]);
  requestsInProgress.mustWait = false;
  await later(0.1);
  expect(taken).toHaveLength(2);
  await later(10);
  expect(alarms).toEqual([]);
});
