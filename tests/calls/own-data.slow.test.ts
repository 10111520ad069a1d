import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import { type OwnData, ownData } from '../../contract/own-data.ts';
import type { Problem } from '../../contract/problem.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { subscribers } from '../../db/schema/newsletter.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { deskOf, stayFrom, took, walkInBody } from '../fixtures/desk.ts';
import { filesIn, standInRows } from '../fixtures/files-in-folder.ts';
import { type Guest, signInAsAdministrator, signUp, signUpVerified } from '../fixtures/guests.ts';
import { linksTo, mailsIn } from '../fixtures/mailbox.ts';
import { callOperator } from '../fixtures/operator.ts';
import { startOwnIdentity } from '../fixtures/own-identity.ts';
import { book, bookingBody, quietStay, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, startTestServer, testServer } from '../fixtures/test-server.ts';
import { wholeDatabase } from '../fixtures/whole-database.ts';

const server = await testServer({ RATE_LIMITS: 'on' });
const administrator = await signInAsAdministrator(server);

/** Unique words and figures, so that they can be searched for anywhere. */
function someone() {
  const addFavourites = crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6);
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '7')
    .slice(-8);
  return {
    guestName: `Nasreen Q${addFavourites}`,
    guestPhone: `019${digits}`,
    guestAddress: `77 Villa ${addFavourites}x, Barishal`,
    guestNID: `98${digits}`,
  };
}

const send = async <Body>(method: string, path: string, token: string, body?: object) => {
  const answer = await server.send(method, path, { token, ...(body && { body }) });
  return { status: answer.status, body: (await answer.json()) as Body };
};
const myData = async ({ token }: Guest) => (await send<OwnData>('GET', '/api/myData', token)).body;

/** A person with every kind of data that the site can keep; the one paid stay is over. */
async function livedIn() {
  const guest = await signUpVerified(server, `nasreen-${crypto.randomUUID()}@example.com`);
  const { token, email } = guest;
  const person = someone();
  const { hotel, room } = await someRoom(server);
  await send('POST', '/api/addUsers', token, {
    email,
    firstName: 'Nasreen',
    lastName: person.guestName,
    gender: 'Female',
  });
  await send('POST', '/api/favourites', token, { hotelIds: [hotel._id] });
  await send('POST', '/api/visits', token, { hotelId: hotel._id });
  await send('POST', '/api/subscribe', token, { email });
  const quote = await quoteFor(server, room._id);
  const answer = await book(
    server,
    token,
    bookingBody(quote, await paymentMethod(server), quietStay, {
      ...person,
      wish: `Next to ${person.guestName}`,
      forOther: true,
      voucherEmail: `friend-${person.guestPhone}@example.com`,
    }),
  );
  const { booking } = (await answer.json()) as { booking: Booking };
  const corrected = { ...person, guestNID: undefined, guestName: `${person.guestName} Jahan` };
  const { status } = await send('POST', `/api/correctGuest/${booking._id}`, administrator.token, corrected);
  expect(status).toBe(200);
  await server.sendMails();
  return { guest, booking, room, person };
}

const isOver = (bookingId: string) =>
  server.database.db
    .update(bookings)
    .set({ checkIn: addDays(testToday, -3), checkOut: addDays(testToday, -1) })
    .where(eq(bookings.id, bookingId));

/** Everything that the administrator and the operator can read: every list, as a file if there is one. */
async function everyList(): Promise<string> {
  const texts: string[] = [];
  for (const path of ['allBooking', 'users', 'audit'].flatMap((list) => [
    `/api/${list}`,
    `/api/${list}?format=csv`,
  ]))
    texts.push(await (await server.send('GET', path, { token: administrator.token })).text());
  for (const path of ['users', 'messages'])
    texts.push(JSON.stringify((await callOperator(server.dataDir, 'GET', `/standin/identity/${path}`)).body));
  return texts.join('\n');
}

/** The differences in the money of this file's bookings; the provider's books are compared elsewhere. */
async function imbalance() {
  const { db } = server.database;
  const clock = { now: () => Date.now(), today: () => testToday };
  const differences = await auditBooks(
    { db, clock, cards: { capturesSince: async () => [], findRefunds: async () => [] } },
    { graceMs: -60_000 },
  );
  return differences.filter(({ what }) => what === 'booking' || what === 'payment');
}

test('the file of one’s data has the account, favourites, newsletter, bookings with payments and mails, and nobody else’s', async () => {
  const { guest, booking, person } = await livedIn();
  const answer = await server.send('GET', '/api/myData', { token: guest.token });
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="my-data-${testToday}.json"`);
  const data = ownData.parse(await answer.json());
  expect(data.account).toMatchObject({ email: guest.email, profile: { firstName: 'Nasreen' } });
  expect([data.favourites.length, data.visits.length, data.newsletter?.state]).toEqual([1, 1, 'pending']);
  expect(data.bookings.map(({ reference }) => reference)).toEqual([booking.reference]);
  expect(data.bookings[0]).toMatchObject({
    guestName: `${person.guestName} Jahan`,
    guestDocument: { masked: expect.stringMatching(/^•+\d{3}$/) },
    payments: [{ state: 'captured', amount: booking.total }],
  });
  // Mails of one instant have no order.
  const mails = data.bookings[0]?.mails.toSorted((one, other) => one.kind.localeCompare(other.kind));
  expect(mails).toMatchObject([
    { kind: 'booking_changed', to: guest.email, state: 'sent' },
    { kind: 'booking_confirmed', to: guest.email, state: 'sent' },
    { kind: 'voucher_for_other', to: expect.stringMatching(/^friend-/), state: 'sent' },
  ]);
  expect(JSON.stringify(data)).not.toContain(person.guestNID);
  expect((await myData(await signUp(server))).bookings).toEqual([]);
});

test('the file also has what was typed for a room that was not booked, and the payment that was declined', async () => {
  const guest = await signUp(server);
  const person = someone();
  const { room } = await someRoom(server);
  const declined = await paymentMethod(server, cards.declined);
  const body = bookingBody(await quoteFor(server, room._id), declined, quietStay, person);
  await expectStatus(await book(server, guest.token, body), 402);
  const { guestName, guestAddress, guestNID } = person;
  const data = await myData(guest);
  expect(data.bookings).toEqual([]);
  expect(data.holds).toMatchObject([
    { guestName, guestAddress, payments: [{ amount: expect.any(Number) }], mails: [] },
  ]);
  expect(JSON.stringify(data)).not.toContain(guestNID);
});

test('the file also has a favourite hotel that was archived since, and the visit to it', async () => {
  const guest = await signUp(server);
  const { hotel } = await someRoom(server);
  await send('POST', '/api/favourites', guest.token, { hotelIds: [hotel._id] });
  await send('POST', '/api/visits', guest.token, { hotelId: hotel._id });
  const archived = (at: SQL) =>
    server.database.db.execute(sql`update hotels set archived_at = ${at} where id = ${hotel._id}::uuid`);
  await archived(sql`now()`);
  const { favourites, visits } = await myData(guest).finally(() => archived(sql`null`));
  expect([favourites, visits].map((rows) => rows.map(({ hotelId }) => hotelId))).toEqual([
    [hotel._id],
    [hotel._id],
  ]);
});

test('whoever signs up with an address that they have not confirmed hears nothing of its newsletter', async () => {
  const email = `owner-${crypto.randomUUID()}@example.com`;
  await send('POST', '/api/subscribe', '', { email });
  expect((await myData(await signUp(server, email))).newsletter).toBeNull();
});

describe('deleting the account', () => {
  test('is refused while there is a stay to come, and names it; nothing is changed', async () => {
    const { guest, booking } = await livedIn();
    const { status, body } = await send<Problem>('DELETE', '/api/account', guest.token);
    expect([status, body.code, body.stays]).toEqual([
      409,
      'stays_to_come',
      [{ bookingId: booking._id, reference: booking.reference }],
    ]);
    expect((await myData(guest)).bookings).toHaveLength(1);
  });

  test('is the administrator’s not at all', async () => {
    expect((await send('DELETE', '/api/account', administrator.token)).status).toBe(403);
  });

  test('leaves no trace of the person in any table, list, call or file, and the books balance', async () => {
    const { guest, booking, room, person } = await livedIn();
    await isOver(booking._id);
    const stay = { checkIn: addDays(testToday, 300), checkOut: addDays(testToday, 301) };
    await send('POST', '/api/holdRoom', guest.token, { roomId: room._id, ...stay, guests: 1 });
    // A link that is never used, in the stand-in's own database.
    const forgotten = { requestType: 'PASSWORD_RESET', email: guest.email };
    await send('POST', '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=embedded', '', forgotten);
    const { account } = await myData(guest);
    const free = async () => (await quoteFor(server, room._id, stay)).available;
    const freeBefore = await free();
    const { db } = server.database;
    const traces = [
      guest.email,
      account.uid,
      person.guestName,
      person.guestPhone.slice(1),
      person.guestAddress,
    ];
    const everything = async () =>
      `${await wholeDatabase(db)}\n${filesIn(server.dataDir)}\n${await everyList()}`;
    const counts = async () => {
      const text = await everything();
      return traces.filter((trace) => text.includes(trace));
    };
    expect(await counts()).toEqual(traces);
    expect(standInRows(server.dataDir)).toContain(guest.email);
    const total = await db.$count(bookings);

    const { status, body } = await send('DELETE', '/api/account', guest.token);
    expect([status, body]).toEqual([200, { deletedCount: 1, bookingsKept: 1 }]);

    expect(await counts()).toEqual([]);
    // A session keeps the account's random id, so that a browser that still has its token learns that the account is
    // gone.
    const inStandIns = standInRows(server.dataDir);
    expect(traces.filter((trace) => trace !== account.uid && inStandIns.includes(trace))).toEqual([]);
    const { body: details } = await send<{ booking: Booking }>(
      'GET',
      `/api/bookings/${booking._id}`,
      administrator.token,
    );
    expect(details.booking.guestName).toMatch(/^guest-[a-z0-9]{8}$/);
    const log = await send<{ action: string }[]>(
      'GET',
      `/api/audit?search=${booking.reference}`,
      administrator.token,
    );
    expect(log.body.map(({ action }) => action)).toEqual(['booking.correct']);
    // The hold is gone, since nobody began to pay it.
    expect(await db.$count(bookings)).toBe(total - 1);
    expect(await free()).toBe(freeBefore + 1);
    expect(await imbalance()).toEqual([]);
    expect((await send('GET', '/api/me', guest.token)).status).toBe(401);
    expect(
      (await send<Guest>('GET', '/api/me', (await signUp(server, guest.email)).token)).body,
    ).toMatchObject({ profile: null });
  });

  test('takes away the mail to an earlier address, which names the present one', async () => {
    const identity = (operation: string, body: object) =>
      send<{ idToken: string }>(
        'POST',
        `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=embedded`,
        '',
        body,
      );
    const before = await signUpVerified(server);
    const email = `later-${crypto.randomUUID()}@example.com`;
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: before.token, newEmail: email };
    await identity('sendOobCode', change);
    await expect.poll(() => linksTo(server.dataDir, email)).toHaveLength(1);
    const [link = ''] = linksTo(server.dataDir, email);
    const { searchParams } = new URL(link.replaceAll('&amp;', '&'), 'http://localhost');
    await identity('update', { oobCode: searchParams.get('oobCode') });
    const naming = () => mailsIn(server.dataDir).filter((mail) => mail.includes(email));
    await expect
      .poll(() => naming().filter((mail) => mail.includes(`To: ${before.email}\r\n`)))
      .toHaveLength(1);
    const proof = { email, password: 'secret-of-guest', returnSecureToken: true };
    const { idToken } = (await identity('signInWithPassword', proof)).body;
    expect((await send('DELETE', '/api/account', idToken)).status).toBe(200);
    expect(naming()).toEqual([]);
  });

  test('with an address that was never confirmed takes nothing from whom it belongs to', async () => {
    const email = `owner-${crypto.randomUUID()}@example.com`;
    await send('POST', '/api/subscribe', '', { email });
    const { room } = await someRoom(server);
    const desk = deskOf(server, administrator.token);
    const stay = stayFrom(40);
    const body = walkInBody(await quoteFor(server, room._id, stay), stay, { userEmail: email });
    const { reference } = await took(await desk.walkIn(body), 201);
    await server.sendMails();
    const desksMails = () =>
      mailsIn(server.dataDir).filter((mail) => mail.includes(email) && mail.includes(reference));
    expect(desksMails()).toHaveLength(1);

    const stranger = await signUp(server, email);
    expect((await send('DELETE', '/api/account', stranger.token)).status).toBe(200);
    expect(await server.database.db.$count(subscribers, eq(subscribers.email, email))).toBe(1);
    expect(desksMails()).toHaveLength(1);
  });

  test('wants a sign-in of the last minutes', async () => {
    // The authentication service of this process uses the machine's clock; its tokens contain the time of the
    // sign-in.
    const service = await startOwnIdentity();
    const other = await startTestServer(service.environment);
    const token = await service.token({ email: 'salma@example.com', subject: 'uid-salma' });
    const answer = await other.send('DELETE', '/api/account', { token });
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([403, 'sign_in_too_old']);
    await other.close();
    service.close();
  });

  test('that the service refuses, as another device has changed the password meanwhile, can be asked for again', async () => {
    const service = await startOwnIdentity();
    const other = await startTestServer(service.environment);
    const nowSeconds = Math.floor(Date.now() / 1000);
    const salma = { email: 'salma@example.com', subject: 'uid-salma' };
    const token = await service.token({ ...salma, signedInAtSeconds: nowSeconds });
    const record = { email: salma.email, firstName: 'Salma', gender: 'Female' };
    await expectStatus(await other.send('POST', '/api/addUsers', { token, body: record }), 200);
    service.refuseDeletion('TOKEN_EXPIRED');
    const refused = await other.send('DELETE', '/api/account', { token });
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([403, 'sign_in_too_old']);

    const again = await service.token({ ...salma, signedInAtSeconds: nowSeconds + 2 });
    expect(await (await other.send('GET', '/api/me', { token: again })).json()).toMatchObject({
      profile: null,
    });
    const deleted = await other.send('DELETE', '/api/account', { token: again });
    expect([deleted.status, await deleted.json()]).toEqual([200, { deletedCount: 1, bookingsKept: 0 }]);
    await other.close();
    service.close();
  });
});

test('an entry of the audit log cannot be changed, but for who it is about when somebody is forgotten', async () => {
  const { db } = server.database;
  const forgetting = (statement: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('nibash.forgetting', 'on', true)`);
      await tx.execute(statement);
    });
  for (const attempt of [
    () => db.execute(sql`update audit_entries set subject_name = 'x'`),
    () => forgetting(sql`update audit_entries set actor_email = 'x'`),
    () => forgetting(sql`delete from audit_entries`),
  ])
    await expect(attempt()).rejects.toMatchObject({ cause: { code: '23001' } });
});
