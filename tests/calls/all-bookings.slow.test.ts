import { describe, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { BookingListed } from '../../contract/desk.ts';
import { arrivalTimes } from '../../kernel/arrival-times.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { refused, stayFrom, testDesk } from '../fixtures/desk.ts';
import { someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';

const { server, admin, desk } = await testDesk();

const hourOf = ({ arrivalTime }: { arrivalTime?: (typeof arrivalTimes)[number] | undefined }) =>
  arrivalTime ? arrivalTimes.indexOf(arrivalTime) : arrivalTimes.length;

/** Guests of the same name stand in any fixed order. */
const byName = (one: Booking, other: Booking) =>
  Buffer.compare(Buffer.from(one.guestName), Buffer.from(other.guestName)) || (one._id < other._id ? -1 : 1);

const byArrival = (one: Booking, other: Booking) =>
  one.hotelCheckInDate.localeCompare(other.hotelCheckInDate) ||
  hourOf(one) - hourOf(other) ||
  byName(one, other);

const isMade = ({ status }: Booking) => status !== 'held' && status !== 'expired';

describe('all bookings', () => {
  test('come by what the desk asks for: arrivals, in the house, departures, at the desk', async () => {
    const { room } = await someRoom(server);
    await desk.walkInto(room._id, stayFrom(488));
    const { total, bookings } = await desk.list();
    const all = bookings as BookingListed[];
    expect(total).toBe(all.length);
    const expected = {
      // By the day, the hour that the guest has named, then by name; those without an hour follow.
      arrivals: all
        .filter(
          (one) =>
            isMade(one) &&
            (one.hotelCheckInDate === testToday ||
              (one.hotelCheckInDate === addDays(testToday, -1) && one.presence === 'to_come')),
        )
        .sort(byArrival),
      inHouse: all.filter(
        (one) =>
          one.status === 'confirmed' &&
          one.hotelCheckInDate <= testToday &&
          one.hotelCheckOutDate > testToday,
      ),
      departures: all.filter((one) => one.status === 'confirmed' && one.hotelCheckOutDate === testToday),
      desk: all.filter((one) => one.kind === 'desk'),
    };
    for (const [filter, wanted] of Object.entries(expected)) {
      const page = await desk.list({ filter, pageSize: '5' });
      expect(wanted.length, filter).toBeGreaterThan(0);
      expect(page.total, filter).toBe(wanted.length);
      expect(page.bookings, filter).toEqual(wanted.slice(0, 5));
    }
    // The range's days replace today; without a filter by day they are days of the stay.
    const [from, to] = [addDays(testToday, 487), addDays(testToday, 489)];
    const within = (day: string) => day >= from && day <= to;
    const ofDays = {
      '': all.filter((one) => one.hotelCheckInDate <= to && one.hotelCheckOutDate >= from),
      arrivals: all.filter((one) => isMade(one) && within(one.hotelCheckInDate)).sort(byArrival),
      departures: all.filter((one) => one.status === 'confirmed' && within(one.hotelCheckOutDate)),
      inHouse: all.filter(
        (one) => one.status === 'confirmed' && one.hotelCheckInDate <= to && one.hotelCheckOutDate > from,
      ),
    };
    expect(ofDays.arrivals.length).toBeGreaterThan(0);
    for (const [filter, wanted] of Object.entries(ofDays)) {
      const idsOf = await desk.list({ ...(filter && { filter }), from, to });
      expect(idsOf.bookings, `${filter} of some days`).toEqual(wanted);
    }
    const oneDay = await desk.list({ filter: 'arrivals', from: addDays(testToday, 488) });
    expect(oneDay.bookings.map(({ roomId }) => roomId)).toContain(room._id);
    const ofHotel = await desk.list({ hotelId: room.hotleId });
    expect(ofHotel.bookings).toEqual(all.filter(({ hotleId }) => hotleId === room.hotleId));
    await refused(
      await server.send('GET', `/api/allBooking?from=${to}&to=${from}`, { token: admin.token }),
      422,
    );
    await refused(await server.send('GET', '/api/allBooking?filter=x', { token: admin.token }), 422);
    await refused(await server.send('GET', '/api/allBooking?sort=x', { token: admin.token }), 422);
  });

  test('are found by reference, name, hotel and phone number, however it is written', async () => {
    const { room } = await someRoom(server);
    const booked = await desk.walkInto(room._id, stayFrom(490), {
      guestName: 'Zobaida 100%_Rahman কক্ষ ১০১',
      guestPhone: '+880 1955-667788',
    });
    const idsOf = async (search: string, more = {}) =>
      (await desk.list({ search, ...more })).bookings.map(({ _id }) => _id);
    for (const search of [
      booked.reference,
      booked.reference.toLowerCase(),
      'zobaida',
      'rahman ZOBAIDA',
      '০১৯৫৫৬৬৭৭৮৮',
      '01955-667788',
      '+880 1955 667788',
      '008801955667788',
      `zobaida ${booked.hotelName}`,
      '100%_',
      'কক্ষ ১০১',
      '১০১ zobaida',
    ])
      expect(await idsOf(search), search).toEqual([booked._id]);
    expect(await idsOf('zobaida', { filter: 'desk' })).toEqual([booked._id]);
    expect(await idsOf('zobaida', { filter: 'noShow' })).toEqual([]);
    expect(await idsOf('100_%')).toEqual([]);
    expect(await idsOf("'; drop table bookings; --")).toEqual([]);
  });

  test('are sorted by their columns, either way, page by page', async () => {
    const { bookings: all } = await desk.list();
    const keys = { checkIn: 'hotelCheckInDate', checkOut: 'hotelCheckOutDate', total: 'total' } as const;
    for (const [sort, key] of Object.entries(keys)) {
      const up = (await desk.list({ sort, pageSize: '100' })).bookings.map((one) => one[key]);
      const sorted = all.map((one) => one[key]).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(up).toEqual(sorted.slice(0, up.length));
      const down = (await desk.list({ sort: `-${sort}`, pageSize: '5' })).bookings.map((one) => one[key]);
      expect(down).toEqual(sorted.reverse().slice(0, 5));
    }
    const file = await server.send('GET', '/api/allBooking?format=csv&sort=-total&lang=bn', {
      token: admin.token,
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toContain('হোটেলের নাম,কক্ষের নাম,অতিথির নাম');
    expect(lines).toHaveLength(all.length + 1);
    expect(lines[1]).toContain(String(all.map(({ total }) => total).sort((a, b) => b - a)[0]));
    const byName = await desk.list({ sort: 'guestName', pageSize: '50' });
    expect(byName.bookings.map(({ guestName }) => guestName)).toHaveLength(50);
    const second = await desk.list({ sort: 'hotelName', pageSize: '50', page: '2' });
    const first = await desk.list({ sort: 'hotelName', pageSize: '100' });
    expect(first.bookings.slice(50)).toEqual(second.bookings);
  });
});
