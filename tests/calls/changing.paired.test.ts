import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import { bookingEvents, bookings } from '../../db/schema/bookings.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { answerChallenge, cards, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { refused, setRoomCount, stayFrom, takenOn, testDesk } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, desk } = await testDesk();
const [room, elsewhere] = await twoRooms(server);
let nextDay = 100;

/** A paid booking for two nights that no other test uses, unless it begins in a given number of days. */
async function paid(inDays?: number) {
  nextDay += 10;
  const guest = await signUp(server);
  const stay = stayFrom(inDays ?? nextDay);
  const quote = await quoteFor(server, room._id, stay);
  const answer = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
  await expectStatus(answer, 201);
  return { guest, stay, booking: ((await answer.json()) as BookingMade).booking };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const wanted = (stay: Stay, more: object = {}) => ({ roomId: room._id, ...stay, guests: 1, ...more });
const send = ({ guest, booking }: Paid, body: object, token = guest.token) =>
  server.send('POST', `/api/changeQuote/${booking._id}`, { token, body });
async function termsOf(of: Paid, body: object): Promise<ChangeTerms> {
  const answer = await send(of, body);
  await expectStatus(answer, 200);
  return (await answer.json()) as ChangeTerms;
}
const change = ({ guest, booking }: Paid, body: object, key: string = crypto.randomUUID()) =>
  server.send('POST', `/api/changeBooking/${booking._id}`, {
    token: guest.token,
    body,
    headers: { 'Idempotency-Key': key },
  });
async function bookingNow({ guest, booking }: Paid): Promise<Booking> {
  const answer = await server.send('GET', `/api/booking/${booking._id}`, { token: guest.token });
  return (await answer.json()) as Booking;
}
const intentsOf = async ({ booking }: Paid) =>
  (await providerIntents(server))
    .filter(({ bookingId, status }) => bookingId === booking._id && status === 'succeeded')
    .map(({ amount }) => amount);
const longer = (stay: Stay, nights = 1): Stay => ({ ...stay, checkOut: addDays(stay.checkOut, nights) });

test('a change that was chosen for the booking as it was before is refused, so that it does not undo what the desk did', async () => {
  const made = await paid();
  const moved = await desk.move(made.booking._id, elsewhere._id, made.stay);
  await expectStatus(moved, 200);
  const now = await bookingNow(made);
  expect(now.roomId).toBe(elsewhere._id);
  const body = wanted(longer(made.stay), { roomId: elsewhere._id });
  const { difference } = await termsOf(made, body);
  const paymentMethodId = await paymentMethod(server);
  const was = { roomId: room._id, ...made.stay, guests: 1 };
  const answer = await refused(await change(made, { ...body, difference, paymentMethodId, was }), 409);
  expect(answer).toMatchObject({
    code: 'version_conflict',
    conflict: { stored: { roomId: elsewhere._id, ...made.stay, guests: 1 } },
  });
  expect(await bookingNow(made)).toEqual(now);
  expect(await intentsOf(made)).toHaveLength(1);
  const seen = { ...was, roomId: elsewhere._id };
  const again = await change(made, { ...body, difference, paymentMethodId, was: seen });
  await expectStatus(again, 200);
  // Repeated after a lost answer, it is the same change.
  const repeated = await change(made, { ...body, difference: 0, was: seen });
  await expectStatus(repeated, 200);
});

test('a guest adds a night: the difference is shown, paid by card, and the booking and its nights are the new ones', async () => {
  const made = await paid();
  const stay = longer(made.stay);
  const extra = await quoteFor(server, room._id, { checkIn: made.stay.checkOut, checkOut: stay.checkOut });
  const terms = await termsOf(made, wanted(stay, { guests: 2 }));
  expect(terms).toMatchObject({
    difference: extra.total,
    refund: 0,
    kept: 0,
    waived: 0,
    total: Number((made.booking.total + extra.total).toFixed(2)),
    quote: { nights: 3 },
    policy: made.booking.policy,
  });

  const paymentMethodId = await paymentMethod(server);
  const body = wanted(stay, { guests: 2, difference: terms.difference, paymentMethodId });
  const answer = await change(made, body);
  await expectStatus(answer, 200);
  expect(await answer.json()).toMatchObject({
    acknowledged: true,
    booking: { total: terms.total, nights: 3, guestNumber: '2', payment: 'paid', status: 'confirmed' },
  });
  expect(await bookingNow(made)).toMatchObject({ changed: true, hotelCheckOutDate: stay.checkOut });
  expect((await intentsOf(made)).sort()).toEqual(
    [made.booking.total, extra.total].map((taka) => Math.round(taka * 100)).sort(),
  );
  expect(await takenOn(server, room._id, stay)).toEqual([1, 1, 1]);
  expect((await desk.details(made.booking._id)).history.at(-1)).toMatchObject({
    kind: 'changed',
    difference: extra.total,
    from: { guests: 1 },
    to: { guests: 2, checkOut: stay.checkOut },
  });
  // The earlier voucher says that it was changed; the new one is valid. Each is at its own address.
  const checked = async (address = '') => {
    const { pathname, search } = new URL(address);
    const page = await server.app.request(pathname + search, { headers: { Accept: 'application/json' } });
    return ((await page.json()) as { state?: string }).state;
  };
  expect(await checked(made.booking.voucherUrl)).toBe('changed');
  expect(await checked((await bookingNow(made)).voucherUrl)).toBe('valid');
  // The same change again with another key is made already, and nothing is charged.
  await expectStatus(await change(made, body), 200);
  expect(await intentsOf(made)).toHaveLength(2);
  // The payment of the change is refunded with the rest when the booking is cancelled.
  const cancelled = await server.send('POST', `/api/cancelBooking/${made.booking._id}`, {
    token: made.guest.token,
    body: { refund: terms.total },
  });
  await expectStatus(cancelled, 200);
  expect(await bookingNow(made)).toMatchObject({ payment: 'refunded', refund: { amount: terms.total } });
});

test('a night less goes back to the card as long as cancelling is free, and half of it when half is kept', async () => {
  const free = await paid();
  const shorter = (stay: Stay): Stay => ({ ...stay, checkOut: addDays(stay.checkOut, -1) });
  const terms = await termsOf(free, wanted(shorter(free.stay)));
  const night = Number((free.booking.total - terms.quote.total).toFixed(2));
  expect(terms).toMatchObject({ difference: -night, refund: night, kept: 0, total: terms.quote.total });
  await expectStatus(await change(free, wanted(shorter(free.stay), { difference: -night })), 200);
  expect(await bookingNow(free)).toMatchObject({
    total: terms.quote.total,
    payment: 'paid',
    refund: { amount: night, state: 'made' },
  });

  const late = await paid(2);
  const lateTerms = await termsOf(late, wanted(shorter(late.stay)));
  const lateNight = late.booking.total - lateTerms.quote.total;
  const half = Math.round(lateNight * 50) / 100;
  expect(lateTerms.kept).toBe(half);
  expect(lateTerms.refund).toBe(Number((lateNight - half).toFixed(2)));
  expect(lateTerms.policy).toEqual([{ daysBefore: 1, keepPercent: 50 }]);
  expect((await change(late, wanted(shorter(late.stay), { difference: lateTerms.difference }))).status).toBe(
    200,
  );
  expect(await bookingNow(late)).toMatchObject({ total: lateTerms.total, policy: lateTerms.policy });
});

test('a late change to nights far ahead does not make cancelling free again', async () => {
  const made = await paid(2);
  nextDay += 10;
  const stay = stayFrom(nextDay);
  const { difference } = await termsOf(made, wanted(stay));
  const paymentMethodId = await paymentMethod(server);
  const answer = await change(made, wanted(stay, { difference, ...(difference > 0 && { paymentMethodId }) }));
  await expectStatus(answer, 200);
  const cancelling = await server.send('GET', `/api/cancelBooking/${made.booking._id}`, {
    token: made.guest.token,
  });
  expect(await cancelling.json()).toMatchObject({ percent: 50, freeUntil: null });
});

test('a difference that is too small for a payment is waived and said, and the next change takes it into account', async () => {
  const made = await paid();
  const [night = ''] = [made.stay.checkOut];
  const stay = longer(made.stay);
  // The added night costs 22 taka with its tax: less than the smallest payment.
  await server.database.db.execute(
    `insert into room_nights (room_id, night, capacity, price_poisha) values ('${room._id}', '${night}', 5, 2000)`,
  );
  const terms = await termsOf(made, wanted(stay));
  expect(terms.waived).toBeGreaterThan(0);
  expect(terms.waived).toBeLessThan(60);
  expect(terms).toMatchObject({ difference: 0, total: made.booking.total });
  await expectStatus(await change(made, wanted(stay, { difference: 0 })), 200);
  expect(await bookingNow(made)).toMatchObject({ nights: 3, total: made.booking.total });
  // The night that was free of charge is not refunded when it is given up.
  expect(await termsOf(made, wanted(made.stay))).toMatchObject({ difference: 0, refund: 0 });
});

test('a declined card, a bank that says no and a changed price leave the booking as it was, with its nights alone', async () => {
  await setRoomCount(server, room._id, 1);
  const made = await paid();
  const stay = longer(made.stay, 2);
  const { difference } = await termsOf(made, wanted(stay));
  const asItWas = async () => {
    expect(await bookingNow(made)).toMatchObject({
      total: made.booking.total,
      nights: 2,
      changed: false,
      payment: 'paid',
    });
    expect((await takenOn(server, room._id, stay)).reduce((sum, taken) => sum + taken, 0)).toBe(2);
  };
  const body = (paymentMethodId: string, more: object = {}) =>
    wanted(stay, { difference, paymentMethodId, ...more });

  const declined = await change(made, body(await paymentMethod(server, cards.declined)));
  expect((await refused(declined, 402)).code).toBe('card_declined');
  await asItWas();

  const other = await refused(await change(made, body('pm_card_visa', { difference: difference - 1 })), 409);
  expect(other.code).toBe('price_changed');
  expect(other.change).toEqual(await termsOf(made, wanted(stay)));
  await asItWas();

  const bank = await change(made, body(await paymentMethod(server, cards.challenged)));
  await expectStatus(bank, 202);
  const { clientSecret, bookingId } = (await bank.json()) as { clientSecret: string; bookingId: string };
  // While the bank asks, nobody else gets the added nights, and the booking keeps its own.
  expect(await takenOn(server, room._id, stay)).toEqual([1, 1, 1, 1]);
  await answerChallenge(server, clientSecret, 'failed');
  const settle = () => server.send('POST', `/api/settleBooking/${bookingId}`, { token: made.guest.token });
  expect((await refused(await settle(), 402)).code).toBe('payment_intent_authentication_failure');
  await asItWas();

  const again = await change(made, body(await paymentMethod(server, cards.challenged)));
  const pending = (await again.json()) as { clientSecret: string };
  await answerChallenge(server, pending.clientSecret, 'completed');
  const settled = await settle();
  await expectStatus(settled, 201);
  expect(await bookingNow(made)).toMatchObject({ nights: 4, payment: 'paid', changed: true });
  await setRoomCount(server, room._id, 5);
});

test('the same change 20 times at once under one key is charged once, and other content under the key is 422', async () => {
  const made = await paid();
  const stay = longer(made.stay);
  const { difference } = await termsOf(made, wanted(stay));
  const paymentMethodId = await paymentMethod(server);
  const key = crypto.randomUUID();
  const body = wanted(stay, { difference, paymentMethodId });
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(made, body, key)));
  const problems = await Promise.all(
    answers.map(async (answer) =>
      answer.status === 200 ? 'made' : ((await answer.json()) as { code: string }).code,
    ),
  );
  expect(problems.filter((code) => code !== 'made' && code !== 'payment_in_progress')).toEqual([]);
  await expectStatus(await change(made, body, key), 200);
  expect(await intentsOf(made)).toHaveLength(2);
  const conflict = await change(made, wanted(longer(stay), { difference, paymentMethodId }), key);
  expect((await refused(conflict, 422)).code).toBe('idempotency_conflict');
});

test('sold-out and closed nights, another hotel’s room and too many guests are refused before anything is charged', async () => {
  await setRoomCount(server, room._id, 1);
  const made = await paid();
  const stay = longer(made.stay);
  const taken = await signUp(server);
  const added = { checkIn: made.stay.checkOut, checkOut: stay.checkOut };
  const other = bookingBody(await quoteFor(server, room._id, added), await paymentMethod(server), added);
  await expectStatus(await book(server, taken.token, other), 201);
  const terms = await termsOf(made, wanted(stay));
  expect(terms.quote.available).toBe(0);
  const body = wanted(stay, { difference: terms.difference, paymentMethodId: await paymentMethod(server) });
  expect((await refused(await change(made, body), 409)).code).toBe('sold_out');
  expect(await intentsOf(made)).toHaveLength(1);
  await setRoomCount(server, room._id, 5);

  const fields = async (body: object) =>
    (await refused(await send(made, body), 422)).errors?.map(({ path, code }) => [path, code]);
  expect(await fields({ ...wanted(stay), roomId: elsewhere._id })).toEqual([['roomId', 'room_unknown']]);
  expect(await fields(wanted(stay, { guests: 4 }))).toEqual([['guests', 'number_too_large']]);
  expect(await fields(wanted({ ...stay, checkIn: '2020-01-01', checkOut: '2020-01-02' }))).toEqual([
    ['checkIn', 'date_past'],
  ]);
  const unpaid = await refused(await change(made, wanted(longer(made.stay, 5), { difference: 0 })), 409);
  expect(unpaid.code).toBe('price_changed');
  expect(await bookingNow(made)).toMatchObject({ nights: 2, changed: false });
});

test('somebody else’s booking is not found, and one that is cancelled or checked in is not changed any more', async () => {
  const made = await paid(0);
  const stranger = await signUp(server);
  await expectStatus(await send(made, wanted(made.stay), stranger.token), 404);
  await expectStatus(await change({ ...made, guest: stranger }, wanted(made.stay, { difference: 0 })), 404);
  await expectStatus(await desk.setStatus(made.booking._id, 'checkIn'), 200);
  expect((await refused(await send(made, wanted(longer(made.stay))), 409)).code).toBe('not_changeable');
  const card = { difference: 0, paymentMethodId: 'pm_card_visa' };
  expect((await refused(await change(made, wanted(longer(made.stay), card)), 409)).code).toBe(
    'not_changeable',
  );
});

test('a booking that is still being paid is not changed, and its payment goes on', async () => {
  const guest = await signUp(server);
  nextDay += 10;
  const stay = stayFrom(nextDay);
  const method = await paymentMethod(server, cards.challenged);
  const pending = await book(
    server,
    guest.token,
    bookingBody(await quoteFor(server, room._id, stay), method, stay),
  );
  const { bookingId, clientSecret } = (await pending.json()) as { bookingId: string; clientSecret: string };
  const path = `/api/changeBooking/${bookingId}`;
  const body = { ...wanted(longer(stay)), difference: 0 };
  const refusedChange = await server.send('POST', path, { token: guest.token, body });
  await expectStatus(refusedChange, 409);
  await answerChallenge(server, clientSecret, 'completed');
  const settled = await server.send('POST', `/api/settleBooking/${bookingId}`, { token: guest.token });
  await expectStatus(settled, 201);
});

/** Requests a longer stay, never answers the bank, and lets the hold lapse; nothing has ended it yet. */
async function abandoned(made: Paid, stay: Stay): Promise<string> {
  const { difference } = await termsOf(made, wanted(stay));
  const paymentMethodId = await paymentMethod(server, cards.challenged);
  await expectStatus(await change(made, wanted(stay, { difference, paymentMethodId })), 202);
  const [hold] = await server.database.db
    .update(bookings)
    .set({ heldUntil: new Date(0) })
    .where(and(eq(bookings.state, 'held'), eq(bookings.checkIn, made.stay.checkOut)))
    .returning({ id: bookings.id });
  if (!hold) throw new Error('the added night is not held');
  return hold.id;
}

test.each([
  ['and nobody else has', 0],
  ['and another guest has too', 1],
])(
  'a night that its guest wanted and never paid, %s, is given back once when the desk adds it',
  async (_who, others) => {
    const made = await paid();
    const stay = longer(made.stay);
    if (others > 0) await desk.walkInto(room._id, { checkIn: made.stay.checkOut, checkOut: stay.checkOut });
    const holdId = await abandoned(made, stay);
    expect(await takenOn(server, room._id, stay)).toEqual([1, 1, others + 1]);
    const moved = await desk.move(made.booking._id, room._id, stay);
    await expectStatus(moved, 200);
    expect(await takenOn(server, room._id, stay)).toEqual([1, 1, others + 1]);
    const history = await server.database.db
      .select({ kind: bookingEvents.kind })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, holdId))
      .orderBy(bookingEvents.id);
    expect(history.map(({ kind }) => kind)).toEqual(['held', 'expired']);
  },
);

test('a night that was held for a change counts as free once, also when the hold has run out', async () => {
  await setRoomCount(server, room._id, 2);
  const made = await paid();
  const stay = longer(made.stay);
  await desk.walkInto(room._id, { checkIn: made.stay.checkOut, checkOut: stay.checkOut });
  expect((await termsOf(made, wanted(stay))).quote.available).toBe(1);
  await abandoned(made, stay);
  expect((await termsOf(made, wanted(stay))).quote.available).toBe(1);
  await setRoomCount(server, room._id, 5);
});
