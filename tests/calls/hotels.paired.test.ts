import { describe, expect, test } from 'vitest';
import { districts } from '../../contract/enumerations.ts';
import { favouritesMax } from '../../contract/favourites.ts';
import type { FeaturedRoom, Hotel, Summary } from '../../contract/hotel.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Room } from '../../contract/room.ts';
import { systemClock } from '../../kernel/clock.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { quietStay } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';
import { searchHotels } from '../oracle/search-by-statement.ts';

const server = await testServer();

async function hotels(query = ''): Promise<Hotel[]> {
  const answer = await server.send('GET', `/api/hotels${query}`);
  await expectStatus(answer, 200);
  return (await answer.json()) as Hotel[];
}

describe('the hotel list', () => {
  test('is whole without a page, and every destination has hotels', async () => {
    const all = await hotels();
    expect(all.length).toBeGreaterThanOrEqual(63);
    for (const district of districts) {
      const some = await hotels(`?district=${encodeURIComponent(district)}`);
      expect(some.length).toBeGreaterThanOrEqual(9);
      expect(some.every((hotel) => hotel.district === district)).toBe(true);
    }
  });

  test('says that more ids than a person can have favourites are too many at once', async () => {
    const ids = Array.from({ length: favouritesMax + 1 }, () => `id=${crypto.randomUUID()}`);
    const answer = await server.send('GET', `/api/hotels?${ids.join('&')}`);
    await expectStatus(answer, 422);
    expect(((await answer.json()) as Problem).errors).toMatchObject([{ path: 'id', code: 'too_many' }]);
  });

  test('carries the specification’s fields, in its spelling', async () => {
    const [hotel] = await hotels('?district=Khulna&pageSize=1');
    for (const field of [
      '_id',
      'hotelName',
      'instruction',
      'images',
      'hotelPhoneNumber',
      'address',
      'upazila',
      'district',
      'totalRooms',
      'constructionYear',
      'accomodation',
      'nearBy',
      'checkIn',
      'checkOut',
      'child',
      'floors',
      'describtion',
      'facilities',
    ])
      expect(hotel).toHaveProperty(field);
    expect(Object.keys(hotel?.facilities ?? {})).toEqual([
      'businessFacilities',
      'fitnessFacilities',
      'foodFacilities',
      'generalFacilities',
      'mediaFacilities',
      'transportFacilities',
      'othersFacilities',
    ]);
    expect(hotel?.images).toHaveLength(4);
  });

  test('finds a name by any part of it, whatever the case, in English and in Bangla', async () => {
    const [first] = await hotels('?district=Rajshahi&pageSize=1');
    const part = (first?.hotelName ?? '').slice(2, 9);
    for (const written of [part.toUpperCase(), part.toLowerCase(), (first?.hotelNameBn ?? '').slice(0, 5)]) {
      const matches = await hotels(`?district=Rajshahi&name=${encodeURIComponent(written)}`);
      expect(matches.map(({ _id }) => _id)).toContain(first?._id);
    }
    expect(await hotels('?name=%25')).toEqual([]);
  });

  test('keeps hotels with any of the facilities and with one of the types', async () => {
    const facilities = ['Garden', 'Lockers'];
    const matches = await hotels('?facility=Garden&facility=Lockers&type=resort&type=Apartment');
    expect(matches.length).toBeGreaterThan(0);
    for (const hotel of matches) {
      expect(hotel.facilities.generalFacilities.some((facility) => facilities.includes(facility))).toBe(true);
      expect(['Resort', 'Apartment']).toContain(hotel.accomodation);
    }
    const all = await hotels();
    const expected = all.filter(
      (hotel) =>
        hotel.facilities.generalFacilities.some((facility) => facilities.includes(facility)) &&
        ['resort', 'apartment'].includes(hotel.accomodation.toLowerCase()),
    );
    expect(new Set(matches.map(({ _id }) => _id))).toEqual(new Set(expected.map(({ _id }) => _id)));
  });

  test('says the lowest discounted price of its rooms', async () => {
    for (const hotel of await hotels('?district=Dhaka')) {
      const rooms = (await (await server.send('GET', `/api/room/${hotel._id}`)).json()) as Room[];
      const prices = rooms.map(({ rackRate, discount }) => (rackRate * (100 - discount)) / 100);
      expect(hotel.startsFrom).toBeCloseTo(Math.min(...prices), 2);
    }
  });

  test('pages from 1 with the total and links, and a page past the end is empty with the same total', async () => {
    const whole = await hotels('?district=Sylhet');
    const answer = await server.send('GET', '/api/hotels?district=Sylhet&page=2&pageSize=4');
    expect(answer.headers.get('X-Total-Count')).toBe(String(whole.length));
    expect(answer.headers.get('Link')).toContain('page=1&pageSize=4>; rel="prev"');
    expect(await answer.json()).toEqual(whole.slice(4, 8));
    const past = await server.send('GET', '/api/hotels?district=Sylhet&page=99');
    expect(past.headers.get('X-Total-Count')).toBe(String(whole.length));
    expect(await past.json()).toEqual([]);
  });

  test('recommends what is booked most in 90 days, then the cheaper, those with nothing free last', async () => {
    const { db } = server.database;
    const clock = systemClock(Date.parse(testToday));
    const stay = { checkIn: addDays(testToday, 20), checkOut: addDays(testToday, 22) };
    for (const stayOrNone of [undefined, stay]) {
      const search = {
        facilities: [],
        types: [],
        guests: 1,
        freeOnly: false,
        language: 'en',
        sort: 'recommended',
        ...(stayOrNone && { stay: stayOrNone }),
      } as const;
      const wanted = await searchHotels({ db, clock }, { ...search, facilities: [], types: [] });
      if (wanted.outcome !== 'found') throw new Error(wanted.outcome);
      const dates = stayOrNone ? `&checkIn=${stayOrNone.checkIn}&checkOut=${stayOrNone.checkOut}` : '';
      const listed = (await hotels(`?sort=recommended${dates}`)).map(({ _id }) => _id);
      expect(listed).toEqual(wanted.hotels.map(({ hotel }) => hotel.id));
      expect(listed).not.toEqual((await hotels(`?sort=price${dates}`)).map(({ _id }) => _id));
    }
  });

  test('sorts by price both ways and by name, and keeps to price bounds', async () => {
    const prices = (await hotels('?sort=price')).map(({ startsFrom }) => startsFrom ?? Number.NaN);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const falling = (await hotels('?sort=-price')).map(({ startsFrom }) => startsFrom ?? Number.NaN);
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    const bounded = await hotels('?minPrice=2000&maxPrice=৫০০০');
    expect(bounded.length).toBeGreaterThan(0);
    expect(
      bounded.every(({ startsFrom }) => startsFrom !== null && startsFrom >= 2000 && startsFrom <= 5000),
    ).toBe(true);
  });

  test.each(['hotels', 'hotelCounts'])('%s refuses a highest price below the lowest', async (call) => {
    const equal = await server.send('GET', `/api/${call}?minPrice=3000&maxPrice=3000`);
    await expectStatus(equal, 200);
    const inverted = await server.send('GET', `/api/${call}?minPrice=3000.01&maxPrice=3000`);
    await expectStatus(inverted, 422);
    const { errors } = (await inverted.json()) as Problem;
    expect(errors).toMatchObject([{ path: 'maxPrice', code: 'prices_inverted' }]);
  });
});

describe('with dates', () => {
  const stay = (from: number, nights: number) =>
    `checkIn=${addDays(testToday, from)}&checkOut=${addDays(testToday, from + nights)}`;

  test('each hotel says how many rooms are free and what the cheapest stay costs', async () => {
    const dates = `checkIn=${quietStay.checkIn}&checkOut=${quietStay.checkOut}`;
    for (const hotel of await hotels(`?district=Mymensingh&guests=2&${dates}`)) {
      const rooms = (await (await server.send('GET', `/api/room/${hotel._id}?${dates}`)).json()) as Room[];
      const fitting = rooms.filter(({ maxGuest }) => maxGuest >= 2);
      expect(hotel.available).toBe(fitting.reduce((sum, { totalRoom }) => sum + totalRoom, 0));
      expect(hotel.stayTotal).toBe(
        fitting.length > 0 ? Math.min(...fitting.map(({ stayTotal }) => stayTotal ?? 0)) : null,
      );
    }
  });

  test('what the list counts as free is what the rooms of each hotel say, on the busy week-end', async () => {
    const dates = stay(0, 3);
    const matches = await hotels(`?guests=1&${dates}`);
    for (const hotel of matches) {
      const rooms = (await (await server.send('GET', `/api/room/${hotel._id}?${dates}`)).json()) as Room[];
      expect(hotel.available).toBe(rooms.reduce((sum, { available }) => sum + (available ?? 0), 0));
    }
  });

  test('hotels with nothing free come last, and free=true leaves them out', async () => {
    const dates = stay(0, 12);
    const matches = await hotels(`?guests=3&${dates}`);
    const firstFull = matches.findIndex(({ available }) => available === 0);
    expect(firstFull).toBeGreaterThan(0);
    expect(matches.slice(firstFull).every(({ available }) => available === 0)).toBe(true);
    const free = await hotels(`?guests=3&free=true&${dates}`);
    expect(free.map(({ _id }) => _id)).toEqual(matches.slice(0, firstFull).map(({ _id }) => _id));
  });
});

test('the featured rooms are eight, one a hotel, best discount first', async () => {
  const rooms = (await (await server.send('GET', '/api/luxuriasRooms')).json()) as FeaturedRoom[];
  expect(rooms).toHaveLength(8);
  expect(new Set(rooms.map(({ hotleId }) => hotleId)).size).toBe(8);
  const discounts = rooms.map(({ discount }) => discount);
  expect(discounts).toEqual([...discounts].sort((a, b) => b - a));
});

test('the summary counts hotels, rooms and made bookings', async () => {
  const summary = (await (await server.send('GET', '/api/summary')).json()) as Summary;
  const prices = (await (await server.send('GET', '/api/roomPrice')).json()) as { hotleId: string }[];
  expect(summary.rooms).toBe(prices.length);
  expect(summary.rooms).toBeGreaterThanOrEqual(220);
  expect(summary.hotels).toBe(new Set(prices.map(({ hotleId }) => hotleId)).size);
  expect(summary.bookings).toBeGreaterThan(500);
});

test('one hotel is read by its id, and what is not there is 404', async () => {
  const [first] = await hotels('?pageSize=1');
  const answer = await server.send('GET', `/api/hotels/${first?._id}`);
  expect(await answer.json()).toEqual(first);
  for (const id of ['nonsense', crypto.randomUUID()])
    for (const path of [`/api/hotels/${id}`, `/api/room/${id}`]) {
      const missing = await server.send('GET', path);
      await expectStatus(missing, 404);
      expect(await missing.json()).toMatchObject({ code: 'not_found', status: 404 });
    }
});
