import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DashboardByDay, HotelOfDashboard } from '../../contract/dashboard.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { archiveHotel } from '../../domain/editing/removal-store.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { added, included, taxesOf } from '../fixtures/taxes.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const rooms = await twoRooms(server);

const send = async <Answer>(path: string): Promise<Answer> => {
  const answer = await server.send('GET', `/api/${path}`, { token: admin.token });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
};

/** The days of these tests' stays. */
const { checkIn: from, checkOut: to } = stayFrom(0, 10);
const revenue = async () =>
  (await send<DashboardByDay>(`dashboardByDay?from=${from}&to=${to}`)).total.revenue;

/** The amount that `change` adds to the revenue of these days, over all hotels. */
async function adds(change: () => Promise<unknown>): Promise<number> {
  const before = await revenue();
  await change();
  return Number(((await revenue()) - before).toFixed(2));
}

/**
 * A booking paid by card and moved by the desk to the more expensive of two rooms: the difference is paid at the
 * desk.
 */
async function paidInBoth(inDays: number) {
  const guest = await signUp(server);
  const stay = stayFrom(inDays);
  const quotes = await Promise.all(rooms.map((room) => quoteFor(server, room._id, stay)));
  const [cheap, dear] = quotes.toSorted((one, other) => one.total - other.total);
  if (!cheap || !dear) throw new Error('no quotes');
  const answer = await book(server, guest.token, bookingBody(cheap, await paymentMethod(server), stay));
  const { insertedId: id } = (await answer.json()) as { insertedId: string };
  await took(await desk.move(id, dear.roomId, stay));
  return { id, guest, byCard: cheap.total, atDesk: dear.total - cheap.total };
}

describe('revenue', () => {
  test('has a stay that is paid by card and at the desk once, whenever the desk has its part', async () => {
    let made: Awaited<ReturnType<typeof paidInBoth>> | undefined;
    const added = await adds(async () => {
      made = await paidInBoth(2);
    });
    if (!made) throw new Error('not made');
    const { id, byCard, atDesk } = made;
    expect(added).toBe(byCard + atDesk);
    expect(await adds(async () => took(await desk.pay(id, atDesk), 201))).toBe(0);
  });

  test('has of a no-show what was paid, by card and at the desk, and nothing that was not', async () => {
    const { id, byCard, atDesk } = await paidInBoth(0);
    const part = Number((atDesk / 2).toFixed(2));
    await took(await desk.pay(id, part), 201);
    // The stay was counted in full; the rest of a no-show is never paid.
    expect(await adds(async () => took(await desk.noShow(id)))).toBe(Number((part - atDesk).toFixed(2)));
    const unpaid = await paidInBoth(0);
    expect(await adds(async () => took(await desk.noShow(unpaid.id)))).toBe(-unpaid.atDesk);
    expect(byCard).toBeGreaterThan(0);

    const walkIn = await desk.walkInto(rooms[0]._id, stayFrom(0));
    await took(await desk.pay(walkIn._id, 700), 201);
    expect(await adds(async () => took(await desk.noShow(walkIn._id)))).toBe(
      Number((700 - walkIn.total).toFixed(2)),
    );
    // Given back by hand, it brings no revenue.
    expect(await adds(async () => took(await desk.pay(walkIn._id, 700, { direction: 'out' }), 201))).toBe(
      -700,
    );
  });

  test('has of a cancelled booking what is kept of the card’s money and of the desk’s', async () => {
    const { id, guest, byCard, atDesk } = await paidInBoth(2);
    await took(await desk.pay(id, atDesk), 201);
    const half = Math.round((byCard + atDesk) * 50) / 100;
    const refund = Number((byCard + atDesk - half).toFixed(2));
    const added = await adds(async () => {
      const answer = await server.send('POST', `/api/cancelBooking/${id}`, {
        token: guest.token,
        body: { refund },
      });
      await expectStatus(answer, 200);
    });
    expect(added).toBe(-refund);
  });
});

test('an archived hotel is among the hotels while the days have stays of it, marked, and adds up with the days', async () => {
  const { db } = server.database;
  const [, { hotleId }] = rooms;
  const hotelsOf = () => send<HotelOfDashboard[]>(`dashboardByHotel?from=${from}&to=${to}`);
  const before = (await hotelsOf()).find((hotel) => hotel.hotleId === hotleId);
  expect(before?.revenue).toBeGreaterThan(0);
  expect(before).not.toHaveProperty('archived');
  await archiveHotel(db, hotleId, new Date(`${from}T06:00:00Z`));
  const listed = await hotelsOf();
  expect(listed.find((hotel) => hotel.hotleId === hotleId)).toMatchObject({
    revenue: before?.revenue,
    arrivals: before?.arrivals,
    archived: true,
  });
  const sum = listed.reduce((total, { availableNights }) => total + availableNights, 0);
  const { total } = await send<DashboardByDay>(`dashboardByDay?from=${from}&to=${to}`);
  expect(sum).toBe(total.availableNights);
  // Its own figures, and its bookings, are there under its name.
  const own = await send<DashboardByDay>(`dashboardByDay?from=${from}&to=${to}&hotelId=${hotleId}`);
  expect(own.hotel).toMatchObject({ _id: hotleId, archived: true });
  expect((await desk.list({ hotelId: hotleId })).total).toBe(
    await db.$count(bookings, eq(bookings.hotelId, hotleId)),
  );
});

test('a hotel that was archived within the days is among them without any stay, as its nights are among the days’', async () => {
  const { db } = server.database;
  const far = stayFrom(700, 6);
  const [{ hotleId }] = rooms;
  await archiveHotel(db, hotleId, new Date(`${stayFrom(702).checkIn}T06:00:00Z`));
  const listed = await send<HotelOfDashboard[]>(`dashboardByHotel?from=${far.checkIn}&to=${far.checkOut}`);
  expect(listed.find((hotel) => hotel.hotleId === hotleId)).toMatchObject({ archived: true, soldNights: 0 });
  const { total } = await send<DashboardByDay>(`dashboardByDay?from=${far.checkIn}&to=${far.checkOut}`);
  expect(listed.reduce((sum, { availableNights }) => sum + availableNights, 0)).toBe(total.availableNights);
});

test('the average daily rate is the rent without tax, whether that is added or contained', async () => {
  const { hotelWith, booked } = taxesOf(server);
  const { checkIn, checkOut } = stayFrom(300, 10);
  const rateOf = async (hotelId: string) => {
    const path = `dashboardByDay?from=${checkIn}&to=${checkOut}&hotelId=${hotelId}`;
    return (await send<DashboardByDay>(path)).total.averageDailyRate;
  };
  // A night of 2,500 taka contains VAT 2,500 x 15 / 115 = 326.09 and service 2,173.91 x 10 / 110 = 197.63.
  const netRent = 1_976.28;
  for (const [taxes, rate] of [
    [null, 2_500],
    [[added], 2_500],
    [[included], netRent],
  ] as const) {
    const { hotelId, roomId } = await hotelWith(taxes && [...taxes]);
    const { id } = await booked(roomId, 304, 2);
    expect(await rateOf(hotelId)).toBe(rate);
    // A price that was set by hand, of half as much, scales it.
    await server.database.db
      .update(bookings)
      .set({ totalPoisha: sql`total_poisha / 2` })
      .where(eq(bookings.id, id));
    expect(await rateOf(hotelId)).toBe(rate / 2);
  }
});
