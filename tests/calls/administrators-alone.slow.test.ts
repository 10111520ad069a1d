import { and, eq, gt, lt, lte } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { methodAndPath } from '../../contract/call-paths.ts';
import { calls } from '../../contract/calls.ts';
import type { MoveChoice } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Room } from '../../contract/room.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { holidays } from '../../db/schema/inventory.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { seasonRules } from '../../db/schema/seasons.ts';
import { ruleInHotel } from '../../domain/calendar/season-for-hotels.ts';
import { newId } from '../../kernel/ids.ts';
import { addDays, weekdays } from '../../kernel/stay-dates.ts';
import type { Mounted } from '../../server/http/mount.ts';
import { lostCharge, paymentMethod } from '../fixtures/cards.ts';
import { checksums } from '../fixtures/checksum.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { ruleBody } from '../fixtures/destination-rule.ts';
import { cancelledByWallet, enterAccount } from '../fixtures/failed-refunds.ts';
import { startOwnIdentity, unsigned } from '../fixtures/own-identity.ts';
import { closedNight, movedStay, type Sample, samples, type World } from '../fixtures/sample-requests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, type TestServer, testServer } from '../fixtures/test-server.ts';
import { reviewedPayment, switchGateway, unknownMoney } from '../fixtures/wallets.ts';

type Name = Mounted['name'];

const reviewedStays = [300, 310].map((day) => ({
  checkIn: addDays(testToday, day),
  checkOut: addDays(testToday, day + 1),
}));

const identity = await startOwnIdentity();
afterAll(() => identity.close());
const server = await testServer(identity.environment);
const administrators: Name[] = server.mounted
  .filter(({ access }) => access.startsWith('administrator'))
  .map(({ name }) => name);
const world = await findWorld(server);

async function findWorld({ database: { db }, send }: TestServer): Promise<World> {
  const { hotel, room } = await someRoom(server);
  const [otherHotel] = (await (
    await send('GET', '/api/hotels?district=Khulna&pageSize=1')
  ).json()) as Hotel[];
  const confirmed = eq(bookings.state, 'confirmed');
  const [coming] = await db
    .select()
    .from(bookings)
    .where(and(confirmed, gt(bookings.checkIn, addDays(testToday, 3))))
    .limit(1);
  const [arrived, here] = await db
    .select()
    .from(bookings)
    .where(and(confirmed, lte(bookings.checkIn, testToday), gt(bookings.checkOut, testToday)))
    .limit(2);
  const [holiday] = await db.select().from(holidays).limit(1);
  if (!otherHotel || !coming || !arrived || !here || !holiday)
    throw new Error('the demonstration lacks something');
  const choices = await send('GET', `/api/moveChoices/${coming.id}?${new URLSearchParams(movedStay)}`, {
    token: await identity.token(),
  });
  const current = ((await choices.json()) as MoveChoice[]).find(({ roomId }) => roomId === coming.roomId);
  if (!current) throw new Error('a booking cannot keep its room');
  const { total } = await quoteFor(server, room._id);
  const seasonId = newId();
  await db.insert(seasonRules).values({
    id: seasonId,
    hotelId: hotel._id,
    name: 'Eid',
    firstNight: testToday,
    lastNight: testToday,
    weekdays: [...weekdays],
    closed: true,
  });
  const seasonOfManyId = newId();
  await db.insert(seasonRules).values({
    id: ruleInHotel(seasonOfManyId, otherHotel._id),
    hotelId: otherHotel._id,
    name: 'Eid in many hotels',
    firstNight: testToday,
    lastNight: testToday,
    weekdays: [...weekdays],
    closed: true,
  });
  const [[archivedHotel], [archivedRoom]] = await Promise.all([
    db.update(hotels).set({ archivedAt: new Date() }).where(eq(hotels.district, 'Rajshahi')).returning(),
    db.update(rooms).set({ archivedAt: new Date() }).where(eq(rooms.hotelId, otherHotel._id)).returning(),
  ]);
  if (!archivedHotel || !archivedRoom) throw new Error('the demonstration lacks something');
  const reviewed = async (at: number) => {
    const email = `reviewed-${at}@example.com`;
    const token = await identity.token({ email, subject: `uid-reviewed-${at}` });
    return reviewedPayment(server, token, room._id, reviewedStays[at]);
  };
  return {
    hotel,
    room,
    otherHotel,
    total,
    coming: { ...coming, difference: current.difference },
    arrivedId: arrived.id,
    hereId: here.id,
    disputedId: await disputedBooking(room),
    holidayId: holiday.id,
    seasonId,
    seasonOfManyId,
    closed: await closedBooking(room),
    archivedHotelId: archivedHotel.id,
    archivedRoomId: archivedRoom.id,
    lostIntentId: await lostCharge(server),
    toReleaseId: await reviewed(0),
    toReturnId: await reviewed(1),
    lostMoneyId: await unknownMoney(server),
    failedRefund: await refusedRefund(),
    ...(await someReviews(hotel._id)),
  };
}

/** A booking at the desk of one night, and a rule that closes it. */
async function closedBooking(room: Room) {
  const stay = { checkIn: closedNight, checkOut: addDays(closedNight, 1) };
  const token = await identity.token();
  const quote = await quoteFor(server, room._id, stay);
  const booked = await server.send('POST', '/api/walkIn', {
    token,
    body: walkInBody(quote, stay),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const { booking } = (await booked.json()) as { booking: { _id: string } };
  const added = await server.send('POST', '/api/destinationRule', {
    token,
    body: ruleBody(closedNight, closedNight),
  });
  const { insertedId: ruleId } = (await added.json()) as { insertedId: string };
  return { ruleId, bookingId: booking._id, amount: quote.total };
}

/** Reviews of stays that are over. */
async function someReviews(hotelId: string) {
  const { db } = server.database;
  const isOver = and(eq(bookings.state, 'confirmed'), lt(bookings.checkOut, testToday));
  const [toHide, toShow, toAnswer] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isOver)
    .limit(3);
  if (!toHide || !toShow || !toAnswer) throw new Error('the demonstration lacks stays that are over');
  return {
    toHideId: await reviewOf(toHide.id, hotelId),
    toShowId: await reviewOf(toShow.id, hotelId, 'held'),
    toAnswerId: await reviewOf(toAnswer.id, hotelId),
  };
}

/** A review of a booking that nobody has looked at. */
async function reviewOf(bookingId: string, hotelId: string, state: 'shown' | 'held' = 'shown') {
  const id = newId();
  await server.database.db.insert(reviews).values({
    id,
    bookingId,
    hotelId,
    roomName: 'Deluxe Double',
    month: testToday.slice(0, 7),
    ...{ clean: 5, staff: 5, place: 5, worth: 5 },
    text: 'Clean rooms and friendly people.',
    party: 'work',
    name: 'guest',
    language: 'en',
    state,
    writtenOn: testToday,
  });
  return id;
}

/** A booking by card of which a bank has taken the payment back. */
async function disputedBooking({ _id: roomId }: Room): Promise<string> {
  const guest = await identity.token({ email: 'disputed@example.com', subject: 'uid-disputed' });
  const stay = { checkIn: addDays(testToday, 520), checkOut: addDays(testToday, 521) };
  const order = bookingBody(await quoteFor(server, roomId, stay), await paymentMethod(server), stay);
  const made = await expectStatus(await book(server, guest, order), 201);
  const { insertedId } = (await made.json()) as { insertedId: string };
  const { db } = server.database;
  await db.update(payments).set({ dispute: 'lost' }).where(eq(payments.bookingId, insertedId));
  return insertedId;
}

/** A refund that the gateway has refused, of a guest who has entered an account for it. */
async function refusedRefund() {
  const guest = await identity.token({ email: 'salma@example.com', subject: 'uid-2' });
  const tokens = { guest, administrator: await identity.token() };
  const stay = { checkIn: addDays(testToday, 500), checkOut: addDays(testToday, 502) };
  const refund = await cancelledByWallet(server, tokens, stay);
  await enterAccount(server, guest, refund.bookingId);
  await switchGateway(server, 'refund=refunded');
  return refund;
}

/** Sends a call's valid sample; with `id`, about that id. */
function send(name: Name, token?: string, id?: string): Promise<Response> {
  const { method, path: pattern } = methodAndPath(name);
  const { params = {}, query = {}, body, headers: more = {} }: Sample = samples[name]?.(world) ?? {};
  const path = pattern.replace(/\{(\w+)\}/g, (_, part: string) => id ?? params[part] ?? 'missing');
  const headers = {
    ...more,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  };
  return Promise.resolve(
    server.app.request(`/api${path}?${new URLSearchParams(query)}`, {
      method,
      headers,
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }),
  );
}

/** The calls of travellers and providers. A call that is not named here has to be the administrator's. */
const others: Name[] = [
  'config',
  'hotels',
  'hotelCounts',
  'hotel',
  'publicHotel',
  'roomsOfHotel',
  'freeSpans',
  'fullNights',
  'publicHolidays',
  'roomPrice',
  'luxuriasRooms',
  'summary',
  'quote',
  'subscribe',
  'me',
  'addUsers',
  'myData',
  'deleteAccount',
  'favourites',
  'addFavourites',
  'deleteFavourite',
  'visits',
  'addVisit',
  'holdRoom',
  'giveUpHold',
  'addBooking',
  'settleBooking',
  'resumeBooking',
  'myBooking',
  'booking',
  'acceptedTexts',
  'voucher',
  'receipt',
  'calendarFile',
  'cancellationTerms',
  'cancelBooking',
  'changeQuote',
  'changeBooking',
  'stayWishes',
  'destinationRules',
  'destinationOffer',
  'takeDestinationOffer',
  'refundAccount',
  'addReview',
  'updateReview',
  'deleteReview',
  'myReviews',
  'reviews',
  'latestReviews',
  'reportReview',
  'paymentEvent',
  'walletNotice',
  'paymentState',
];

test('a call is the administrator’s alone unless it is known to be for others', () => {
  const names = Object.keys(calls).filter((name) => !others.includes(name as Name));
  expect(names.sort()).toEqual([...administrators].sort());
});

test('every call of the administrator’s has a well-formed request in the table', () => {
  expect(administrators.length).toBeGreaterThan(5);
  expect(administrators.filter((name) => !samples[name])).toEqual([]);
});

const strangers: [string, () => Promise<string | undefined>, 401 | 403][] = [
  ['a visitor', async () => undefined, 401],
  ['another user', () => identity.token({ email: 'salma@example.com', subject: 'uid-2' }), 403],
  ['a token without a signature', async () => unsigned(await identity.token()), 401],
  ['a token signed with another key', () => identity.token({ by: identity.otherKey }), 401],
  ['a token for another project', () => identity.token({ audience: 'another-project' }), 401],
  [
    'a token of another issuer',
    () => identity.token({ issuer: 'https://securetoken.google.com/another-project' }),
    401,
  ],
  ['an expired token', () => identity.token({ expires: '-1m' }), 401],
  ['the administrator’s token after the account is gone', () => identity.token({ subject: 'uid-gone' }), 401],
];

describe('every call of the administrator’s is refused, and nothing is changed, for', () => {
  test.each(strangers)('%s', async (_who, token, status) => {
    const before = await checksums(server);
    const bearer = await token();
    for (const name of administrators) {
      const answer = await send(name, bearer);
      expect(answer.status, name).toBe(status);
      expect(answer.headers.get('Content-Type'), name).toMatch(/^application\/problem\+json/);
    }
    expect(await checksums(server)).toEqual(before);
  });
});

test('a text that is no id is answered exactly like an unknown id', async () => {
  const token = await identity.token();
  const about = administrators.filter((name) => methodAndPath(name).path.includes('{'));
  expect(about.length).toBeGreaterThan(10);
  for (const name of about) {
    const [unknown, nonsense] = await Promise.all(
      [crypto.randomUUID(), 'nonsense'].map(async (id) => {
        const { requestId: _, ...problem } = (await (await send(name, token, id)).json()) as Problem;
        return problem;
      }),
    );
    expect(nonsense, name).toMatchObject({ status: 404, code: 'not_found' });
    expect(nonsense, name).toEqual(unknown);
  }
});

test('the same requests are good: the administrator is answered every one of them', async () => {
  const token = await identity.token();
  const before = await checksums(server);
  // Calls that delete come last, since the others use the same rows.
  const last = (name: Name) => Number(methodAndPath(name).method === 'DELETE');
  for (const name of administrators.toSorted((one, other) => last(one) - last(other))) {
    const answer = await send(name, token);
    const text = await answer.text();
    expect(answer.status, `${name}: ${text.slice(0, 500)}`).toBeLessThan(300);
    expect(answer.headers.get('Cache-Control'), name).toBe('no-store');
  }
  // This proves that the checksums would have shown a change.
  const after = await checksums(server);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  for (const table of [
    'hotels',
    'rooms',
    'room_nights',
    'season_rules',
    'bookings',
    'holidays',
    'audit_entries',
    'pictures',
  ])
    expect(changed).toContain(table);
});
