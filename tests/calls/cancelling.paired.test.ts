import { expect, test } from 'vitest';
import type { Booking, BookingMade } from '../../contract/booking.ts';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import type { Problem } from '../../contract/problem.ts';
import { addDays, dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { callProvider, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { auditOf, refused, setRoomCount, stayFrom, testDesk } from '../fixtures/desk.ts';
import { type Guest, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin: administrator, desk } = await testDesk();
const roomId = (await someRoom(server)).room._id;

/** A paid booking. The default policy keeps half of one that begins in two days, and all of tomorrow's. */
async function paid(inDays: number, guest?: Guest) {
  const who = guest ?? (await signUp(server));
  const stay = stayFrom(inDays);
  const quote = await quoteFor(server, roomId, stay);
  const answer = await book(server, who.token, bookingBody(quote, await paymentMethod(server), stay));
  await expectStatus(answer, 201);
  return { guest: who, booking: ((await answer.json()) as BookingMade).booking, stay };
}

const terms = ({ token }: Guest, id: string) => server.send('GET', `/api/cancelBooking/${id}`, { token });
const cancel = ({ token }: Guest, id: string, body: unknown) =>
  server.send('POST', `/api/cancelBooking/${id}`, { token, body });
const termsOf = async (guest: Guest, id: string) =>
  (await (await terms(guest, id)).json()) as CancellationTerms;
const bookingOf = ({ token }: Guest, id: string) => server.send('GET', `/api/booking/${id}`, { token });
async function refundsAtProvider(bookingId: string): Promise<number[]> {
  const intent = (await providerIntents(server)).find((one) => one.bookingId === bookingId);
  const path = `refunds?payment_intent=${intent?.id}`;
  const { data } = await callProvider<{ data: { amount: number }[] }>(server, 'GET', path);
  return data.map(({ amount }) => amount);
}

test('a guest cancels at the refund that was shown: it goes back, the room is free, and the booking says so', async () => {
  const { guest, booking, stay } = await paid(2);
  const preview = await termsOf(guest, booking._id);
  const kept = Math.round(booking.total * 50) / 100;
  expect(preview).toEqual({
    refund: Number((booking.total - kept).toFixed(2)),
    kept,
    percent: 50,
    paid: booking.total,
    freeUntil: new Date(dhakaMidnightMs(addDays(stay.checkIn, -3))).toISOString(),
    deadline: new Date(dhakaMidnightMs(addDays(stay.checkIn, -1))).toISOString(),
  });
  const free = (await quoteFor(server, roomId, stay)).available;

  const answer = await cancel(guest, booking._id, { refund: String(preview.refund) });
  await expectStatus(answer, 200);
  expect(await answer.json()).toEqual({ acknowledged: true, status: 'cancelled', refund: preview.refund });
  expect((await quoteFor(server, roomId, stay)).available).toBe(free + 1);
  expect(await refundsAtProvider(booking._id)).toEqual([Math.round(preview.refund * 100)]);
  expect(await (await bookingOf(guest, booking._id)).json()).toMatchObject({
    status: 'cancelled',
    payment: 'refunded',
    refund: { amount: preview.refund, state: 'made', dueBy: addDays(testToday, 10) },
  });
  const mine = await server.send('GET', '/api/myBooking', { token: guest.token });
  expect(await mine.json()).toMatchObject([{ _id: booking._id, status: 'cancelled' }]);
  expect((await desk.details(booking._id)).history.at(-2)).toMatchObject({
    kind: 'cancelled',
    by: 'guest',
    amount: preview.refund,
  });
  // The answer was lost and the request is repeated: the same result. With another refund it is refused.
  await expectStatus(await cancel(guest, booking._id, { refund: preview.refund }), 200);
  expect((await refused(await cancel(guest, booking._id, { refund: 1 }), 409)).code).toBe('not_cancellable');
  expect((await refused(await terms(guest, booking._id), 409)).code).toBe('not_cancellable');
  expect(await refundsAtProvider(booking._id)).toHaveLength(1);
});

test('somebody else has the last room the moment it is cancelled', async () => {
  await setRoomCount(server, roomId, 1);
  const { guest, booking, stay } = await paid(320);
  const other = await signUp(server);
  const body = bookingBody(await quoteFor(server, roomId, stay), await paymentMethod(server), stay);
  expect((await refused(await book(server, other.token, body), 409)).code).toBe('sold_out');
  await expectStatus(await cancel(guest, booking._id, { refund: booking.total }), 200);
  await expectStatus(await book(server, other.token, body), 201);
  await setRoomCount(server, roomId, 5);
});

test('another refund than that of now is 409 with the one of now, and nothing is cancelled', async () => {
  const { guest, booking } = await paid(2);
  const problem = await refused(await cancel(guest, booking._id, { refund: booking.total }), 409);
  expect(problem.code).toBe('refund_changed');
  expect(problem.cancellation).toEqual(await termsOf(guest, booking._id));
  expect(await (await bookingOf(guest, booking._id)).json()).toMatchObject({ status: 'confirmed' });
});

let wanted: Awaited<ReturnType<typeof paid>> | undefined;
test.each([
  ['nothing', {}, 'refund'],
  ['less than nothing', { refund: -1 }, 'refund'],
  ['a third decimal', { refund: 1.005 }, 'refund'],
  ['a word', { refund: 'all' }, 'refund'],
  ['an unknown field', { refund: 0, force: true }, 'force'],
  ['a reason with hidden characters', { refund: 0, reason: 'a\u0000b' }, 'reason'],
])('%s as what is wanted is 422 and names the field', async (_what, body, path) => {
  wanted ??= await paid(330);
  const { guest, booking } = wanted;
  const { errors } = await refused(await cancel(guest, booking._id, body), 422);
  expect(errors?.map((error) => error.path)).toContain(path);
  expect((await termsOf(guest, booking._id)).refund).toBe(booking.total);
});

test('another guest’s booking is 404, to read, to ask about and to cancel; the administrator reads any', async () => {
  const { booking } = await paid(340);
  const stranger = await signUp(server);
  for (const answer of [
    await bookingOf(stranger, booking._id),
    await terms(stranger, booking._id),
    await cancel(stranger, booking._id, { refund: booking.total }),
    await cancel(administrator, crypto.randomUUID(), { refund: 0, reason: 'None' }),
  ])
    await expectStatus(answer, 404);
  const read = (await (await bookingOf(administrator, booking._id)).json()) as Booking;
  expect(read).toMatchObject({ _id: booking._id, status: 'confirmed' });
});

test('the hotel cancels with a reason: everything goes back, and who, what and why is written down', async () => {
  const { guest, booking } = await paid(1);
  expect(await termsOf(administrator, booking._id)).toMatchObject({
    refund: 0,
    kept: booking.total,
    percent: 100,
    paid: booking.total,
    deadline: null,
  });
  const unsaid = await refused(await cancel(administrator, booking._id, { refund: booking.total }), 422);
  expect(unsaid.errors).toMatchObject([{ path: 'reason', code: 'required' }]);
  const reason = 'A pipe has burst.';
  const other = await refused(await cancel(administrator, booking._id, { refund: 1, reason }), 409);
  expect(other.code).toBe('refund_changed');

  const answer = await cancel(administrator, booking._id, { refund: booking.total, reason });
  expect(await answer.json()).toMatchObject({ status: 'cancelled', refund: booking.total });
  expect(await refundsAtProvider(booking._id)).toEqual([Math.round(booking.total * 100)]);
  expect(await (await bookingOf(guest, booking._id)).json()).toMatchObject({
    status: 'cancelled',
    payment: 'refunded',
  });
  expect((await desk.details(booking._id)).history.find(({ kind }) => kind === 'cancelled')).toMatchObject({
    by: 'administrator',
    actor: 'admin@nibash.example',
    reason,
    amount: booking.total,
  });
  expect(await auditOf(server, booking._id)).toMatchObject([
    { action: 'booking.cancel', before: { state: 'confirmed' }, after: { state: 'cancelled', reason } },
  ]);
});

test('the administrator cancels on the guest’s wish at what the policy says', async () => {
  const { booking } = await paid(2);
  const { refund } = await termsOf(administrator, booking._id);
  const answer = await cancel(administrator, booking._id, { refund, reason: 'The guest has called.' });
  await expectStatus(answer, 200);
  expect(await refundsAtProvider(booking._id)).toEqual([Math.round(refund * 100)]);
});

test('a booking of the desk has no card: it is cancelled without a refund', async () => {
  const booking = await desk.walkInto(roomId, stayFrom(350));
  expect(await termsOf(administrator, booking._id)).toMatchObject({ refund: 0, paid: 0, percent: 0 });
  const problem = await cancel(administrator, booking._id, { refund: 500, reason: 'Called off' });
  expect((await refused(problem, 409)).code).toBe('refund_changed');
  expect(
    (await cancel(administrator, booking._id, { refund: 0, reason: 'Called off by telephone' })).status,
  ).toBe(200);
  expect((await desk.details(booking._id)).booking).toMatchObject({
    status: 'cancelled',
    payment: 'at_desk',
  });
});

test('a cancelled booking can be neither recorded as no-show nor moved', async () => {
  const { guest, booking, stay } = await paid(0);
  await expectStatus(await cancel(guest, booking._id, { refund: 0 }), 200);
  expect((await refused(await desk.noShow(booking._id), 409)).code).toBe('booking_not_confirmed');
  expect((await refused(await desk.move(booking._id, roomId, stay), 409)).code).toBe('booking_not_confirmed');
});

test('the same Idempotency-Key still answers the booking that it made, now cancelled', async () => {
  const guest = await signUp(server);
  const stay = stayFrom(360);
  const body = bookingBody(await quoteFor(server, roomId, stay), await paymentMethod(server), stay);
  const key = crypto.randomUUID();
  const { booking } = (await (await book(server, guest.token, body, key)).json()) as BookingMade;
  await cancel(guest, booking._id, { refund: booking.total });
  const again = await book(server, guest.token, body, key);
  expect(await again.json()).toMatchObject({ booking: { _id: booking._id, status: 'cancelled' } });
});

test('the problem of a booking that cannot be cancelled says why', async () => {
  const arrived = (await desk.list({ filter: 'departures' })).bookings[0];
  const problem: Problem = await refused(await terms(administrator, arrived?._id ?? ''), 409);
  expect(problem).toMatchObject({
    code: 'not_cancellable',
    detail: 'This stay is over. Nothing was changed.',
  });
});
