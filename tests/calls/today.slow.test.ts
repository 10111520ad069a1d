import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { DeskToday, FreeRoom } from '../../contract/today.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { stayFrom, testDesk } from '../fixtures/desk.ts';
import { someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { token } = admin;

const get = async (path: string) => {
  const answer = await server.send('GET', `/api/${path}`, { token });
  await expectStatus(answer, 200);
  return answer;
};
const today = async (hotelId?: string) =>
  (await (await get(`today${hotelId ? `?hotelId=${hotelId}` : ''}`)).json()) as DeskToday;

const lists = {
  departures: 'departures',
  inHouse: 'inHouse',
  refundRefused: 'refundsRefused',
  paymentInDoubt: 'paymentsInDoubt',
} as const;

/** Every number has a list of exactly the bookings behind it. */
async function expectLists(hotelId?: string): Promise<DeskToday> {
  const day = await today(hotelId);
  const ofHotel: Record<string, string> = hotelId ? { hotelId } : {};
  for (const [filter, name] of Object.entries(lists))
    expect((await desk.list({ filter, ...ofHotel, pageSize: '1' })).total, filter).toBe(day[name]);
  // The list of arrivals also has those who are not counted: no-shows, the cancelled, and who may still come since yesterday.
  const arrivals = (await desk.list({ filter: 'arrivals', ...ofHotel })).bookings;
  const isCounted = ({ status, hotelCheckInDate }: Booking) =>
    status === 'confirmed' && hotelCheckInDate === testToday;
  expect(arrivals.filter(isCounted).length).toBe(day.arrivals);
  const collect = await desk.list({ filter: 'toCollect', ...ofHotel });
  expect(collect.total).toBe(day.toCollect.bookings);
  expect(collect.bookings.reduce((sum, { due }) => sum + due, 0)).toBeCloseTo(day.toCollect.amount, 2);
  for (const { due } of collect.bookings) expect(due).toBeGreaterThan(0);
  const left = await get(`roomsLeft?${new URLSearchParams({ ...ofHotel, page: '1', pageSize: '100' })}`);
  expect(left.headers.get('X-Total-Count')).toBe(String(day.roomKindsLeft));
  const rows = (await (await get(`roomsLeft?${new URLSearchParams(ofHotel)}`)).json()) as FreeRoom[];
  expect(rows.reduce((sum, row) => sum + row.left, 0)).toBe(day.roomsLeft);
  expect(await left.json()).toEqual(rows.slice(0, 100));
  return day;
}

test('the day counts who comes, stays and goes, what is left and what is owed, as its lists show them', async () => {
  const { room } = await someRoom(server);
  const hotelId = room.hotleId;
  const all = await expectLists();
  const before = await expectLists(hotelId);
  expect(all.day).toBe(testToday);
  expect(all.roomsLeft).toBeGreaterThan(before.roomsLeft);

  const booked = await desk.walkInto(room._id, stayFrom(0));
  const after = await expectLists(hotelId);
  expect(after).toEqual({
    ...before,
    arrivals: before.arrivals + 1,
    notYetArrived: before.notYetArrived + 1,
    arrivalsByPresence: {
      ...before.arrivalsByPresence,
      toCome: before.arrivalsByPresence.toCome + 1,
    },
    inHouse: before.inHouse + 1,
    roomsLeft: before.roomsLeft - 1,
    roomKindsLeft: after.roomKindsLeft,
    toCollect: {
      bookings: before.toCollect.bookings + 1,
      amount: before.toCollect.amount + booked.total,
    },
  });
  // A future stay owes nothing yet; one that has paid a part owes the rest.
  await desk.walkInto(room._id, stayFrom(495));
  await desk.pay(booked._id, 10);
  await desk.setStatus(booked._id, 'checkIn');
  const paid = await expectLists(hotelId);
  expect(paid.toCollect).toEqual({ ...after.toCollect, amount: after.toCollect.amount - 10 });
  expect(paid.notYetArrived).toBe(before.notYetArrived);
  // The list was read a moment ago, and its booking has not changed since.
  await desk.pay(booked._id, booked.total - 10);
  expect((await expectLists(hotelId)).toCollect).toEqual(before.toCollect);

  const close = { roomIds: [room._id], nights: [testToday], closed: true };
  await expectStatus(await server.send('PUT', '/api/calendar/closed', { token, body: close }), 200);
  await expectLists(hotelId);
  const left = (await (await get(`roomsLeft?hotelId=${hotelId}`)).json()) as FreeRoom[];
  expect(
    left.map(({ roomId }) => roomId),
    'a closed night sells nothing',
  ).not.toContain(room._id);
});

test('the problems are counted: a refused refund, a payment in doubt, a mail that does not leave', async () => {
  const { db } = server.database;
  const before = await expectLists();
  const [booking] = await db.select().from(bookings).where(eq(bookings.state, 'confirmed')).limit(1);
  if (!booking) throw new Error('the demonstration has no booking');
  const paid = { id: crypto.randomUUID(), bookingId: booking.id };
  const amounts = { amountPoisha: booking.totalPoisha, capturedPoisha: booking.totalPoisha };
  await db.insert(payments).values({
    ...paid,
    ...amounts,
    attempt: 99,
    purpose: 'change',
    state: 'captured',
    paymentMethodId: 'pm_1',
  });
  await db.insert(refunds).values({
    id: crypto.randomUUID(),
    paymentId: paid.id,
    amountPoisha: 100,
    state: 'due',
    reason: 'changed',
    problem: 'refund refused: insufficient balance',
    nextTryAt: new Date('2100-01-01'),
  });
  await db
    .update(payments)
    .set({ problem: 'refund refused: insufficient balance' })
    .where(eq(payments.id, paid.id));
  const refused = await expectLists();
  expect(refused).toEqual({ ...before, refundsRefused: before.refundsRefused + 1 });
  expect((await desk.list({ filter: 'refundRefused' })).bookings.map(({ _id }) => _id)).toContain(
    paid.bookingId,
  );

  await db.update(payments).set({ problem: 'captured less than asked' }).where(eq(payments.id, paid.id));
  expect((await expectLists()).paymentsInDoubt).toBe(before.paymentsInDoubt + 1);
  await db.update(payments).set({ problem: null, dispute: 'open' }).where(eq(payments.id, paid.id));
  expect((await expectLists()).paymentsInDoubt).toBe(before.paymentsInDoubt + 1);
  await db.update(payments).set({ dispute: 'won' }).where(eq(payments.id, paid.id));
  expect((await expectLists()).paymentsInDoubt).toBe(before.paymentsInDoubt);

  await db.insert(mailOutbox).values({
    id: crypto.randomUUID(),
    kind: 'refund_done',
    bookingId: paid.bookingId,
    recipient: 'guest@example.com',
    language: 'en',
    booking,
    state: 'given_up',
    problem: 'EENVELOPE',
  });
  expect((await today()).mailsNotSent).toBe(before.mailsNotSent + 1);
  const ofHotel = await expectLists(booking.hotelId);
  expect(ofHotel.mailsNotSent).toBe(1);
  expect(ofHotel.refundsRefused).toBe(1);
});
