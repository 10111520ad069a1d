import { describe, expect, test } from 'vitest';
import type { DashboardByDay, DeskFigures, HotelOfDashboard } from '../../contract/dashboard.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { deskPayments } from '../../db/schema/desk-payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import {
  averageDailyRateOf,
  type Figures,
  occupancyOf,
  sumOfFigures,
} from '../../domain/dashboard/figures.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { daysOf, deskReference } from '../fixtures/desk-reference.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { addRandomBusiness } from '../fixtures/random-business.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);
const hotelIds = await addRandomBusiness(server.database.db, 'business', testToday);

const send = (path: string) => server.send('GET', `/api/${path}`, { token });
const answer = async <Body>(path: string): Promise<Body> => {
  const response = await send(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
};

/** The figures in the form of the call's answer. */
const shape = (figures: Figures): DeskFigures => ({
  occupancy: occupancyOf(figures) ?? null,
  averageDailyRate: figures.soldNights ? (averageDailyRateOf(figures) ?? 0) / 100 : null,
  revenue: figures.revenuePoisha / 100,
  soldNights: figures.soldNights,
  availableNights: figures.availableNights,
  arrivals: figures.arrivals,
  departures: figures.departures,
  noShows: figures.noShows,
});

/** What the stays of each hotel that begin in a range were paid on the site and at the desk, booking by booking; taka. */
async function paidByHotel(
  from: string,
  to: string,
): Promise<Map<string, { onSite: number; atDesk: number }>> {
  const { db } = server.database;
  const atDesk = new Map<string, number>();
  for (const { bookingId, amountPoisha } of await db.select().from(deskPayments))
    atDesk.set(bookingId, (atDesk.get(bookingId) ?? 0) + amountPoisha);
  const refunded = new Map<string, number>();
  for (const { paymentId, amountPoisha, state } of await db.select().from(refunds))
    if (state !== 'failed') refunded.set(paymentId, (refunded.get(paymentId) ?? 0) + amountPoisha);
  const onSite = new Map<string, number>();
  for (const { id, bookingId, capturedPoisha, dispute, disputedPoisha } of await db.select().from(payments)) {
    const captured = capturedPoisha ?? 0;
    const lost = dispute === 'lost' ? (disputedPoisha ?? captured) : 0;
    const left = Math.max(0, captured - (refunded.get(id) ?? 0) - lost);
    onSite.set(bookingId, (onSite.get(bookingId) ?? 0) + left);
  }
  const paid = new Map<string, { onSite: number; atDesk: number }>();
  for (const { id, state, hotelId, checkIn } of await db.select().from(bookings)) {
    if (state === 'held' || state === 'expired' || checkIn < from || checkIn > to) continue;
    const ofHotel = paid.get(hotelId) ?? { onSite: 0, atDesk: 0 };
    ofHotel.onSite += onSite.get(id) ?? 0;
    ofHotel.atDesk += atDesk.get(id) ?? 0;
    paid.set(hotelId, ofHotel);
  }
  return new Map(
    [...paid].map(([id, sums]) => [id, { onSite: sums.onSite / 100, atDesk: sums.atDesk / 100 }]),
  );
}

const ranges = [
  [testToday, testToday],
  [addDays(testToday, -6), testToday],
  [addDays(testToday, -29), addDays(testToday, 30)],
] as const;

describe('the figures are those that counting row by row and night by night gives', () => {
  test.each(ranges)('by day, from %s to %s, over all hotels and for one', async (from, to) => {
    const reference = await deskReference(server.database.db);
    for (const hotelId of [undefined, ...hotelIds]) {
      const expected = daysOf(from, to).map((day) =>
        sumOfFigures(
          reference.hotels
            .filter(({ id }) => hotelId === undefined || id === hotelId)
            .map(({ id }) => reference.at(id, day)),
        ),
      );
      const { days, total, hotel } = await answer<DashboardByDay>(
        `dashboardByDay?from=${from}&to=${to}${hotelId ? `&hotelId=${hotelId}` : ''}`,
      );
      expect(days.map(({ day }) => day)).toEqual(daysOf(from, to));
      expect(days.map(({ day, ...figures }) => figures)).toEqual(expected.map(shape));
      expect(total).toEqual(shape(sumOfFigures(expected)));
      expect(hotel?._id).toBe(hotelId);
    }
  });

  test.each(ranges)('by hotel, from %s to %s', async (from, to) => {
    const reference = await deskReference(server.database.db);
    const paid = await paidByHotel(from, to);
    const answered = await answer<HotelOfDashboard[]>(`dashboardByHotel?from=${from}&to=${to}`);
    for (const { hotleId, hotelName, hotelNameBn: _, archived = false, ...all } of answered) {
      const { paidOnSite: onSite, paidAtDesk, ...figures } = all;
      expect({ onSite, atDesk: paidAtDesk }, hotelName).toEqual(
        paid.get(hotleId) ?? { onSite: 0, atDesk: 0 },
      );
      expect(figures, hotelName).toEqual(
        shape(sumOfFigures(daysOf(from, to).map((day) => reference.at(hotleId, day)))),
      );
      expect(archived).toBe(reference.hotels.find(({ id }) => id === hotleId)?.archivedAt !== null);
    }
    // The archived hotel is included while it has figures.
    expect(answered.length).toBeGreaterThanOrEqual(
      reference.hotels.filter(({ archivedAt }) => archivedAt === null).length,
    );
  });
});

test('the parts of a stay’s total add up to it, whichever nights its quote is about', async () => {
  const [from, to] = [addDays(testToday, -90), addDays(testToday, 200)];
  for (const hotelId of hotelIds) {
    const rows = (
      (await server.database.db.execute(
        `select coalesce(sum(case state
           when 'confirmed' then total_poisha
           when 'cancelled' then coalesce(kept_poisha, 0) + desk_poisha
           else total_poisha - of_desk + least(of_desk, paid) end), 0)::text as total
         from (select *, case kind when 'desk' then total_poisha else desk_poisha end as of_desk,
             (select coalesce(sum(amount_poisha), 0) from desk_payments where booking_id = b.id) as paid
           from bookings b) b
         where hotel_id = '${hotelId}' and state in ('confirmed', 'cancelled', 'no_show')`,
      )) as unknown as { rows: { total: string }[] }
    ).rows;
    const { total } = await answer<DashboardByDay>(`dashboardByDay?from=${from}&to=${to}&hotelId=${hotelId}`);
    expect(Math.round(total.revenue * 100)).toBe(Number(rows[0]?.total));
  }
});

describe('the hotels', () => {
  const range = `from=${addDays(testToday, -29)}&to=${testToday}`;

  test('come a page at a time, in the order that was asked for, and are found by a part of their name', async () => {
    const all = await answer<HotelOfDashboard[]>(`dashboardByHotel?${range}`);
    const revenues = all.map(({ revenue }) => revenue);
    expect(revenues).toEqual(revenues.toSorted((one, other) => other - one));
    const response = await send(`dashboardByHotel?${range}&page=2&pageSize=3`);
    expect(response.headers.get('X-Total-Count')).toBe(String(all.length));
    expect(await response.json()).toEqual(all.slice(3, 6));
    const byOccupancy = await answer<HotelOfDashboard[]>(`dashboardByHotel?${range}&sort=-occupancy`);
    const values = byOccupancy.map(({ occupancy }) => occupancy ?? -1);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    const byName = (await answer<HotelOfDashboard[]>(`dashboardByHotel?${range}&sort=hotelName`)).map(
      ({ hotelName }) => hotelName.toLowerCase(),
    );
    expect(byName).toEqual(byName.toSorted());
    const rates = (await answer<HotelOfDashboard[]>(`dashboardByHotel?${range}&sort=averageDailyRate`)).map(
      ({ averageDailyRate }) => averageDailyRate ?? Number.POSITIVE_INFINITY,
    );
    expect(rates).toEqual(rates.toSorted((one, other) => one - other));
    const [first] = all;
    const matches = await answer<HotelOfDashboard[]>(
      `dashboardByHotel?${range}&search=${encodeURIComponent(first?.hotelName.slice(2, 9).toUpperCase() ?? '')}`,
    );
    expect(matches).toContainEqual(first);
    expect(await answer(`dashboardByHotel?${range}&search=${encodeURIComponent('100%_')}`)).toEqual([]);
  });

  test('a page behind the last is empty and still says how many there are', async () => {
    const response = await send(`dashboardByHotel?${range}&page=900&pageSize=3`);
    expect(await response.json()).toEqual([]);
    expect(Number(response.headers.get('X-Total-Count'))).toBeGreaterThan(4);
  });
});

test.each([
  ['dashboardByDay?from=2027-02-18', 'to', 422],
  ['dashboardByDay?from=2027-02-30&to=2027-03-01', 'from', 422],
  ['dashboardByDay?from=2027-02-18&to=2027-02-17', 'to', 422],
  ['dashboardByHotel?from=2026-02-18&to=2027-02-19', 'to', 422],
  ['dashboardByHotel?from=2027-02-18&to=2027-02-18&sort=price', 'sort', 422],
  ['dashboardByDay?from=2027-02-18&to=2027-02-18&hotelId=1', 'hotelId', 422],
  ['dashboardByDay?from=2027-02-18&to=2027-02-18&hotelId=00000000-0000-4000-8000-000000000000', '', 404],
  ['dashboardByDay?from=1900-01-01&to=1900-01-02', '', 200],
  ['dashboardByDay?from=9000-12-31&to=9000-12-31', '', 200],
  ['dashboardByHotel?from=9000-12-01&to=9000-12-31', '', 200],
  ['dashboardByDay?from=1899-12-31&to=1900-01-01', 'from', 422],
  ['dashboardByDay?from=9000-12-31&to=9001-01-01', 'to', 422],
  ['dashboardByDay?from=9999-12-31&to=9999-12-31', '', 422],
])('%s names what is wrong (%s) and answers %i', async (path, field, status) => {
  const response = await send(path);
  await expectStatus(response, status);
  if (field) expect(await response.json()).toMatchObject({ errors: [{ path: field }] });
});
