import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Database } from '../../db/schema/database.ts';
import { HotelIndex } from '../../domain/search/hotel-index.ts';
import { indexIfUpToDate, indexNow } from '../api/search.ts';
import type { Services } from '../services.ts';
import { marked } from './marked-answers.ts';
import { ShownAnswers } from './shown-answers.ts';

const never = () => {
  throw new Error('nobody asks this here');
};

/** A separate function, so that the test itself keeps no reference. */
const weakly = <Value extends object>(value: () => Value) => new WeakRef(value());

test('a kept page is checked against the index that took the place of another one, and keeps neither in memory', async () => {
  const found = { hotels: [], total: 0, soundsAlike: false };
  let known = new HotelIndex(20_000);
  let asked = 0;
  const deps = {
    // The test only asks for hotels, which are read from the index.
    db: {} as Database,
    clock: { now: () => 0, today: () => '2026-01-01' },
    search: { currentIfKnown: () => known, current: async () => known, trouble: () => undefined },
  };
  const services: Services = {
    siteConfig: never,
    hotels: never,
    featuredRooms: never,
    summary: never,
    checkVoucher: never,
  };
  const shown = new ShownAnswers(
    services,
    {
      hotels: async () => {
        asked += 1;
        return marked(found);
      },
      featuredRooms: never,
      summary: never,
      indexNow: (district) => indexNow(deps, district),
      indexIfUpToDate: (district) => indexIfUpToDate(deps, district),
    },
    deps.clock.today,
  );
  await shown.services.hotels({ id: [], facility: [], type: [] });
  expect(shown.isSurelyStill).toBe(true);
  const before = weakly(() => known);
  known = new HotelIndex(20_000);
  expect(shown.isSurelyStill).toBe(false);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await expect
    .poll(() => {
      collect();
      return before.deref() === undefined;
    })
    .toBe(true);
  expect(asked).toBe(1);
  expect(await shown.isStill()).toBe(true);
  expect(asked).toBe(2);
  expect(shown.isSurelyStill).toBe(true);
});

test('a kept page is of its day in Dhaka: after midnight it is rendered again, though nothing was written', async () => {
  const state = { index: 1, version: 1, catalogVersion: 1 };
  let today = '2026-01-01';
  const shown = new ShownAnswers(
    { siteConfig: never, hotels: never, featuredRooms: never, summary: never, checkVoucher: never },
    {
      hotels: async () => marked({ hotels: [], total: 0, soundsAlike: false }),
      featuredRooms: never,
      summary: never,
      indexNow: async () => state,
      indexIfUpToDate: () => state,
    },
    () => today,
  );
  await shown.services.hotels({ id: [], facility: [], type: [] });
  expect(shown.isSurelyStill).toBe(true);
  expect(await shown.isStill()).toBe(true);
  today = '2026-01-02';
  expect(shown.isSurelyStill).toBe(false);
  expect(await shown.isStill()).toBe(false);
});

test('a booking in the destination asks the list for a stay again, and not the list without dates', async () => {
  let state = { index: 1, version: 1, catalogVersion: 1 };
  let asked = 0;
  const shownFor = async (dates: { checkIn?: string; checkOut?: string }) => {
    const shown = new ShownAnswers(
      { siteConfig: never, hotels: never, featuredRooms: never, summary: never, checkVoucher: never },
      {
        hotels: async () => {
          asked += 1;
          return marked({ hotels: [], total: 0, soundsAlike: false });
        },
        featuredRooms: never,
        summary: never,
        indexNow: async () => state,
        indexIfUpToDate: () => state,
      },
      () => '2026-01-01',
    );
    await shown.services.hotels({ id: [], facility: [], type: [], ...dates });
    return shown;
  };
  const withoutDates = await shownFor({});
  const forStay = await shownFor({ checkIn: '2026-01-05', checkOut: '2026-01-06' });
  asked = 0;
  state = { ...state, version: 2 };
  expect(withoutDates.isSurelyStill).toBe(true);
  expect(await withoutDates.isStill()).toBe(true);
  expect(asked).toBe(0);
  expect(forStay.isSurelyStill).toBe(false);
  expect(await forStay.isStill()).toBe(true);
  expect(asked).toBe(1);
  state = { ...state, version: 3, catalogVersion: 2 };
  expect(withoutDates.isSurelyStill).toBe(false);
});
