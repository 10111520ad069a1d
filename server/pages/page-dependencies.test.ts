import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../db/statements/database.ts';
import { applyChanges } from '../../domain/search/feed/load-index.ts';
import { HotelIndex } from '../../domain/search/index/hotel-index.ts';
import { dayNumber } from '../../kernel/stay-dates.ts';
import { indexedHotel, indexedRoom } from '../../tests/fixtures/indexed-hotel.ts';
import { indexIfUpToDate, indexNow } from '../api/search.ts';
import type { Services } from '../services.ts';
import { hashed } from './hashed-answers.ts';
import { PageDependencies } from './page-dependencies.ts';

const never = () => {
  throw new Error('nobody asks this here');
};

const services: Services = {
  siteConfig: never,
  hotels: never,
  hasHotel: never,
  publicHotel: never,
  featuredRooms: never,
  summary: never,
  latestReviews: never,
  checkVoucher: never,
};

/** A separate function, so that the test itself keeps no reference. */
const weakly = <Value extends object>(value: () => Value) => new WeakRef(value());

test('a cached page is checked against the index that replaced another one, and keeps neither in memory', async () => {
  const answer = { hotels: [], total: 0, nameMatch: 'letters' as const };
  let current = new HotelIndex(20_000);
  let reads = 0;
  const deps = {
    // The test only asks for hotels, which are read from the index.
    db: {} as Database,
    clock: { now: () => 0, today: () => '2026-01-01' },
    search: { currentIfLoaded: () => current, current: async () => current, trouble: () => undefined },
    leastPoisha: 0,
  };
  const dependencies = new PageDependencies(
    services,
    {
      hotels: async () => {
        reads += 1;
        return hashed(answer);
      },
      featuredRooms: never,
      publicHotel: never,
      summary: never,
      latestReviews: never,
      indexNow: (district) => indexNow(deps, district),
      indexIfUpToDate: (district) => indexIfUpToDate(deps, district),
    },
    deps.clock.today,
  );
  await dependencies.services.hotels({ id: [], facility: [], type: [], known: [] });
  expect(dependencies.isSurelyStill).toBe(true);
  const before = weakly(() => current);
  current = new HotelIndex(20_000);
  expect(dependencies.isSurelyStill).toBe(false);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await expect
    .poll(() => {
      collect();
      return before.deref() === undefined;
    })
    .toBe(true);
  expect(reads).toBe(1);
  expect(await dependencies.isStill()).toBe(true);
  expect(reads).toBe(2);
  expect(dependencies.isSurelyStill).toBe(true);
});

test('a cached page belongs to its day in Dhaka: after midnight it is rendered again, though nothing was written', async () => {
  const state = { index: 1, version: 1, catalogVersion: 1 };
  let today = '2026-01-01';
  const dependencies = new PageDependencies(
    services,
    {
      hotels: async () => hashed({ hotels: [], total: 0, nameMatch: 'letters' }),
      featuredRooms: never,
      publicHotel: never,
      summary: never,
      latestReviews: never,
      indexNow: async () => state,
      indexIfUpToDate: () => state,
    },
    () => today,
  );
  await dependencies.services.hotels({ id: [], facility: [], type: [], known: [] });
  expect(dependencies.isSurelyStill).toBe(true);
  expect(await dependencies.isStill()).toBe(true);
  today = '2026-01-02';
  expect(dependencies.isSurelyStill).toBe(false);
  expect(await dependencies.isStill()).toBe(false);
});

test('a booking in the destination asks a list with dates again, and no other list', async () => {
  const index = new HotelIndex(dayNumber('2026-01-01'));
  for (const id of ['one', 'other']) {
    index.putHotel(indexedHotel(id, id.length));
    index.putRoom(indexedRoom(id));
  }
  await index.finishLoading();
  const deps = {
    db: {} as Database,
    clock: { now: () => 0, today: () => '2026-01-01' },
    search: { currentIfLoaded: () => index, current: async () => index, trouble: () => undefined },
    leastPoisha: 0,
  };
  let reads = 0;
  const dependenciesFor = async (district: 'Sylhet' | 'Dhaka', checkIn?: string, checkOut?: string) => {
    const dependencies = new PageDependencies(
      services,
      {
        hotels: async () => {
          reads += 1;
          return hashed({ hotels: [], total: 0, nameMatch: 'letters' });
        },
        featuredRooms: never,
        publicHotel: never,
        summary: never,
        latestReviews: never,
        indexNow: (district) => indexNow(deps, district),
        indexIfUpToDate: (district) => indexIfUpToDate(deps, district),
      },
      deps.clock.today,
    );
    await dependencies.services.hotels({
      id: [],
      facility: [],
      type: [],
      known: [],
      district,
      checkIn,
      checkOut,
    });
    return dependencies;
  };
  const withoutDates = await dependenciesFor('Sylhet');
  const withDates = await dependenciesFor('Sylhet', '2026-01-05', '2026-01-06');
  const elsewhere = await dependenciesFor('Dhaka', '2026-01-05', '2026-01-06');
  reads = 0;
  const day = dayNumber('2026-01-05');
  await applyChanges(index, {
    place: { feedId: 'a', snapshot: '1:1:', run: '1' },
    hotels: [],
    rooms: [
      {
        roomId: 'room of one',
        room: indexedRoom('one'),
        holds: [],
        nights: { fromDay: day, toDay: day, rows: [{ day, free: 0, pricePoisha: null, closed: false }] },
      },
    ],
  });
  for (const same of [withoutDates, elsewhere]) {
    expect(same.isSurelyStill).toBe(true);
    expect(await same.isStill()).toBe(true);
  }
  expect(reads).toBe(0);
  expect(withDates.isSurelyStill).toBe(false);
  expect(await withDates.isStill()).toBe(true);
  expect(reads).toBe(1);
  expect(withDates.isSurelyStill).toBe(true);
  index.putRoom({ ...indexedRoom('one'), rackRatePoisha: 2_000_00, rowVersion: 2 });
  for (const changed of [withoutDates, withDates]) expect(changed.isSurelyStill).toBe(false);
  expect(elsewhere.isSurelyStill).toBe(true);
});

test('a page that is read from the database alone needs no index: it is there while the index loads or is too old', async () => {
  let content = 'before';
  const dependencies = new PageDependencies(
    services,
    {
      hotels: never,
      featuredRooms: never,
      publicHotel: async () => ({ contentHash: content, read: () => ({ outcome: 'not_offered' }) }),
      summary: never,
      latestReviews: never,
      indexNow: async () => never(),
      indexIfUpToDate: () => undefined,
    },
    () => '2026-01-01',
  );
  const time = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => time.mockRestore());
  expect(await dependencies.services.publicHotel('bcdfghjk')).toEqual({ outcome: 'not_offered' });
  expect(dependencies.isComplete).toBe(true);
  expect(dependencies.isSurelyStill).toBe(true);
  time.mockReturnValue(1_000);
  expect(dependencies.isSurelyStill, 'it is compared each second').toBe(false);
  expect(await dependencies.isStill()).toBe(true);
  expect(dependencies.isSurelyStill).toBe(true);
  content = 'after';
  time.mockReturnValue(2_000);
  expect(await dependencies.isStill()).toBe(false);
});
