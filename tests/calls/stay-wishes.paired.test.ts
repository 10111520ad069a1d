import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Booking, OwnBooking } from '../../contract/booking.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { type Guest, signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { mailsIn } from '../fixtures/mailbox.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { book, bookingBody, quietStay, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer({ RATE_LIMITS: 'on' });
const { db } = server.database;
const administrator = await signInAsAdministrator(server);

let nights = 0;
/** Books a stay of its own for a new guest, with more fields. */
async function bookWith(more: object, who?: Guest): Promise<{ guest: Guest; booking: Booking }> {
  const guest = who ?? (await signUp(server));
  nights += 3;
  const stay = {
    checkIn: addDays(quietStay.checkIn, nights),
    checkOut: addDays(quietStay.checkIn, nights + 2),
  };
  const { room } = await someRoom(server);
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay, more);
  const answer = await expectStatus(await book(server, guest.token, body), 201);
  return { guest, booking: ((await answer.json()) as { booking: Booking }).booking };
}

const own = async ({ token }: Guest, id: string) =>
  (await (await server.send('GET', `/api/booking/${id}`, { token })).json()) as OwnBooking;
const put = (token: string, id: string, body: object) =>
  server.send('PUT', `/api/stayWishes/${id}`, { token, body });
const mailsTo = async (email: string) => {
  await server.sendMails();
  return mailsIn(server.dataDir).filter((mail) => mail.includes(`To: ${email}\r\n`));
};

test('the hour of arrival and the wish of a booking are answered, mailed to guest and hotel, and replaced until the guest arrives', async () => {
  const { guest, booking } = await bookWith({ arrivalTime: '21to24', wish: ' A room on the ground floor ' });
  expect(await own(guest, booking._id)).toMatchObject({
    arrivalTime: '21to24',
    wish: 'A room on the ground floor',
  });
  const [mail] = await mailsTo(guest.email);
  expect(mail).toContain('Arrival: 21:00 to 24:00');
  expect(mail).toContain('Wish: A room on the ground floor');
  const toHotel = bookingMailsIn(server.dataDir).find(({ subject }) =>
    subject.includes(`New booking ${booking.reference}`),
  )?.text;
  expect(toHotel).toContain('পৌঁছানোর সময়: রাত ৯টা থেকে ১২টা');
  expect(toHotel).toContain('Wish: A room on the ground floor');

  await expectStatus(await put(guest.token, booking._id, { arrivalTime: 'afterMidnight' }), 200);
  const changed = await own(guest, booking._id);
  expect(changed).toMatchObject({ arrivalTime: 'afterMidnight', changed: false });
  expect(changed.wish).toBeUndefined();
  await expectStatus(await put(guest.token, booking._id, {}), 200);
  expect((await own(guest, booking._id)).arrivalTime).toBeUndefined();
});

test('bad wishes are refused by field, other people’s stays are not found, and nobody changes a stay that has begun, is over or was cancelled', async () => {
  const { guest, booking } = await bookWith({ wish: 'Quiet' });
  const errorsOf = async (body: object) =>
    ((await (await expectStatus(await put(guest.token, booking._id, body), 422)).json()) as Problem).errors;
  expect(await errorsOf({ arrivalTime: 'noon' })).toMatchObject([
    { path: 'arrivalTime', code: 'choice_unknown' },
  ]);
  expect(await errorsOf({ wish: 'x'.repeat(141) })).toMatchObject([{ path: 'wish' }]);
  expect(await errorsOf({ wish: '<b>' })).toMatchObject([{ path: 'wish', code: 'text_plain' }]);
  await expectStatus(await put(guest.token, booking._id, { wish: 'আ'.repeat(140) }), 200);

  const stranger = await signUp(server);
  for (const [token, id] of [
    [stranger.token, booking._id],
    [administrator.token, booking._id],
    [guest.token, crypto.randomUUID()],
  ] as const)
    await expectStatus(await put(token, id, { wish: 'x' }), 404);
  expect((await server.send('PUT', `/api/stayWishes/${booking._id}`, { body: {} })).status).toBe(401);

  const refusal = async (changes: Partial<typeof bookings.$inferInsert>) => {
    await db.update(bookings).set(changes).where(eq(bookings.id, booking._id));
    const answer = await expectStatus(await put(guest.token, booking._id, { wish: 'late' }), 409);
    return ((await answer.json()) as Problem).code;
  };
  expect(await refusal({ checkedInAt: new Date() })).toBe('not_changeable');
  expect(await refusal({ checkedInAt: null, checkIn: addDays(testToday, -2), checkOut: testToday })).toBe(
    'not_changeable',
  );
  // Who comes after midnight may still say so.
  await db
    .update(bookings)
    .set({ checkIn: addDays(testToday, -1), checkOut: addDays(testToday, 1) })
    .where(eq(bookings.id, booking._id));
  await expectStatus(await put(guest.token, booking._id, { wish: 'We are late' }), 200);
  expect(await refusal({ state: 'cancelled' })).toBe('not_changeable');
  const [stored] = await db
    .select({ wish: bookings.wish })
    .from(bookings)
    .where(eq(bookings.id, booking._id));
  expect(stored?.wish).toBe('We are late');
});

test('a booking for somebody else sends that person one voucher, without prices and document, and says whom it is for', async () => {
  const voucherEmail = `friend-${crypto.randomUUID()}@example.com`;
  const { guest, booking } = await bookWith({ forOther: true, voucherEmail, guestName: 'Rokeya Begum' });
  expect(await own(guest, booking._id)).toMatchObject({ forOther: true, voucherEmail });
  const mails = await mailsTo(voucherEmail);
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  expect(mail).toContain('Dear Rokeya Begum');
  expect(mail).toContain(booking.hotelName);
  expect(mail).toContain(`/voucher/${booking.reference}?s=`);
  expect(mail).toContain(`filename=voucher-${booking.reference}.pdf`);
  expect(mail).toContain('House rules:');
  for (const secret of ['BDT', '৳', 'Total', '/myBookings/', '1990123456789'])
    expect(mail, secret).not.toContain(secret);
  expect(mail.match(/filename=/g)).toHaveLength(1);

  // Only once: a change sends it to nobody but the account.
  const { room } = await someRoom(server);
  const wanted = {
    roomId: room._id,
    checkIn: booking.hotelCheckInDate,
    checkOut: addDays(booking.hotelCheckInDate, 1),
    guests: 1,
  };
  const priced = await server.send('POST', `/api/changeQuote/${booking._id}`, {
    token: guest.token,
    body: wanted,
  });
  const { difference } = (await priced.json()) as { difference: number };
  await expectStatus(
    await server.send('POST', `/api/changeBooking/${booking._id}`, {
      token: guest.token,
      body: { ...wanted, difference },
    }),
    200,
  );
  expect(await mailsTo(voucherEmail)).toHaveLength(1);

  // For oneself the address is not kept.
  const alone = await bookWith({ voucherEmail });
  expect((await own(alone.guest, alone.booking._id)).voucherEmail).toBeUndefined();
  expect(await mailsTo(voucherEmail)).toHaveLength(1);
  const answer = await book(server, guest.token, {
    ...bookingBody(await quoteFor(server, room._id), 'pm_1', quietStay, {
      forOther: true,
      voucherEmail: 'no',
    }),
  });
  const { errors } = (await (await expectStatus(answer, 422)).json()) as Problem;
  expect(errors).toMatchObject([{ path: 'voucherEmail', code: 'email_invalid' }]);
});

/** Books a stay of its own, whose voucher is to go to this address; answers how to send the same request again. */
async function bookFor(guest: Guest, voucherEmail: string | undefined, more: object = {}) {
  nights += 3;
  const stay = {
    checkIn: addDays(quietStay.checkIn, nights),
    checkOut: addDays(quietStay.checkIn, nights + 2),
  };
  const { room } = await someRoom(server);
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay, {
    ...(voucherEmail !== undefined && { forOther: true, voucherEmail }),
    ...more,
  });
  const key = crypto.randomUUID();
  const send = (other: object = {}) => book(server, guest.token, { ...body, ...other }, key);
  return { answer: await send(), send };
}
const codeOf = async (answer: Response) => ((await answer.json()) as Problem).code;

test('one account sends vouchers to so many other people a day: refusals and repeated requests are none of them', async () => {
  const guest = await signUp(server);
  const friend = (number: number) => `friend-${number}-${guest.email}`;
  for (let tries = 0; tries < 21; tries++) {
    const { answer } = await bookFor(guest, friend(tries), { total: 1 });
    expect(await codeOf(answer)).toBe('price_changed');
  }
  const first = await bookFor(guest, friend(1));
  const { insertedId } = (await (await expectStatus(first.answer, 201)).json()) as { insertedId: string };
  for (let sent = 2; sent <= 20; sent++) await expectStatus((await bookFor(guest, friend(sent))).answer, 201);

  const { answer, send } = await bookFor(guest, friend(21));
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
  const refused = (await (await expectStatus(answer, 429)).json()) as Problem;
  expect(refused).toMatchObject({
    code: 'too_many_vouchers',
    detail: expect.stringContaining('Nothing was charged'),
  });
  // Whose answer was lost gets it, and without the address the booking is made under the same key.
  const again = (await (await expectStatus(await first.send(), 201)).json()) as { insertedId: string };
  expect(again.insertedId).toBe(insertedId);
  await expectStatus(await send({ forOther: undefined, voucherEmail: undefined }), 201);
  await server.sendMails();
  expect(
    mailsIn(server.dataDir).filter((mail) => /^To: friend-\d+-/m.test(mail) && mail.includes(guest.email)),
  ).toHaveLength(20);
}, 120_000);

test('one mailbox gets so many vouchers a day, from whichever accounts and in whichever spellings', async () => {
  const name = `stranger-${crypto.randomUUID()}`;
  const guests = await Promise.all([1, 2, 3].map(() => signUp(server)));
  const from = (at: number) => guests[at % guests.length] as Guest;
  for (let sent = 0; sent < 10; sent++)
    await expectStatus((await bookFor(from(sent), `${name}+${sent}@example.com`)).answer, 201);
  for (const address of [`${name}@example.com`, `${name.toUpperCase()}+11@Example.com`]) {
    const { answer } = await bookFor(from(1), address);
    expect([answer.status, await codeOf(answer)]).toEqual([429, 'too_many_vouchers']);
  }
  // The refused ones do not count against the account.
  await expectStatus((await bookFor(from(1), `other-${name}@example.com`)).answer, 201);
  await server.sendMails();
  const mails = mailsIn(server.dataDir).filter((mail) => mail.includes(`To: ${name}`));
  expect(mails).toHaveLength(10);
}, 120_000);

test('who arrives today is listed by the hour, those without one last', async () => {
  const { room } = await someRoom(server);
  const made: string[] = [];
  for (const arrivalTime of ['afterMidnight', undefined, 'before18', '21to24', '18to21']) {
    const { booking } = await bookWith({ arrivalTime });
    made.push(booking._id);
    await db
      .update(bookings)
      .set({ checkIn: testToday, checkOut: addDays(testToday, 1) })
      .where(eq(bookings.id, booking._id));
  }
  const list = await server.send(
    'GET',
    `/api/allBooking?filter=arrivals&roomId=${room._id}&page=1&pageSize=100`,
    {
      token: administrator.token,
    },
  );
  const rows = ((await list.json()) as Booking[]).filter(({ _id }) => made.includes(_id));
  expect(rows.map(({ arrivalTime }) => arrivalTime)).toEqual([
    'before18',
    '18to21',
    '21to24',
    'afterMidnight',
    undefined,
  ]);
});

test('hotels are found by what they say of themselves, and have all of it', async () => {
  const [one, other] = await db
    .select({ id: hotels.id })
    .from(hotels)
    .where(eq(hotels.district, 'Rajshahi'))
    .orderBy(hotels.id)
    .limit(2);
  if (!one || !other) throw new Error('Rajshahi has two hotels');
  await db.update(hotels).set({ goodToKnow: [] }).where(eq(hotels.district, 'Rajshahi'));
  await db
    .update(hotels)
    .set({ goodToKnow: ['Desk Open At Night', 'Women Alone Welcome'] })
    .where(eq(hotels.id, one.id));
  await db
    .update(hotels)
    .set({ goodToKnow: ['Desk Open At Night'] })
    .where(eq(hotels.id, other.id));
  const found = async (query: string) => {
    const answer = await expectStatus(
      await server.send('GET', `/api/hotels?district=Rajshahi&${query}`),
      200,
    );
    return ((await answer.json()) as Hotel[]).map(({ _id }) => _id).toSorted();
  };
  await expect.poll(() => found('known=Desk%20Open%20At%20Night')).toEqual([one.id, other.id].toSorted());
  expect(await found('known=Desk%20Open%20At%20Night&known=Women%20Alone%20Welcome')).toEqual([one.id]);
  expect(await found('known=Generator')).toEqual([]);
  await expectStatus(await server.send('GET', '/api/hotels?known=Sauna'), 422);
});
