import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../../demonstration/random.ts';
import { latinDigits } from '../../../kernel/format.ts';
import { indexedHotel, indexedRoom } from '../../../tests/fixtures/indexed-hotel.ts';
import { HotelIndex } from '../index/hotel-index.ts';
import type { IndexedHotel } from '../index/indexed-hotel.ts';
import { loosePattern, nameKeyOf } from '../loose-name.ts';
import { candidatesOf } from './candidates.ts';
import type { Naming } from './matching.ts';

/** A destination of hotels, in the index and beside it. */
function openCity() {
  const index = new HotelIndex(20_000);
  const hotels = new Map<string, IndexedHotel>();
  return {
    index,
    hotels,
    put(id: string, listing: number, { name, nameBn = null, ...other }: Partial<IndexedHotel>) {
      const key = nameKeyOf({ name: name ?? id, nameBn });
      const hotel = indexedHotel(id, listing, { name: name ?? id, nameBn, nameKey: key, ...other });
      hotels.set(id, hotel);
      index.putHotel(hotel);
      index.putRoom(indexedRoom(id));
    },
    remove(id: string) {
      hotels.delete(id);
      index.removeRoom(`room of ${id}`);
      index.removeHotel(id);
    },
    /** The hotels with a name, as the index finds them, and as looking at each hotel does. */
    find(name: string, naming: Naming = 'letters', district?: IndexedHotel['district']) {
      const search = { name, district, facilities: [], types: [], guests: 1, freeOnly: false };
      const { positions, count } = candidatesOf(index, { ...search, language: 'en' }, naming);
      const isMatch =
        naming === 'letters'
          ? ({ name: own, nameBn }: IndexedHotel) =>
              [own, nameBn ?? ''].some((text) =>
                latinDigits(text.toLowerCase()).includes(latinDigits(name.toLowerCase())),
              )
          : ({ nameKey }: IndexedHotel) => {
              const pattern = loosePattern(name);
              return pattern !== undefined && nameKey.includes(pattern.replaceAll('%', ''));
            };
      const expected = [...hotels.values()]
        .filter((hotel) => hotel.isOpen && (district === undefined || hotel.district === district))
        .filter(isMatch)
        .sort((one, other) => one.listing - other.listing);
      return {
        names: Array.from(positions.subarray(0, count), (position) => index.ids[position]),
        expected: expected.map(({ id }) => id),
      };
    },
  };
}

/** Few characters, so that parts occur in many names, some of them twice. */
const textOf = (random: Random, most: number) =>
  Array.from({ length: random.whole(1, most) }, () => random.pick([...'abB 77৭সা'] as [string])).join('');

test('every part of a name finds what looking at each hotel finds, in the order of the list, after every change', async () => {
  const random = randomFrom('names');
  const city = openCity();
  let listing = 1;
  const change = () => {
    const id = String(random.whole(1, 40));
    if (random.chance(0.2)) city.remove(id);
    else {
      const names = { name: textOf(random, 8), nameBn: random.chance(0.7) ? textOf(random, 8) : null };
      const place = random.chance(0.5) ? random.next() * listing : ++listing;
      const district = random.pick(['Sylhet', 'Dhaka'] as const);
      city.put(id, place, { ...names, district, isOpen: random.chance(0.9) });
    }
  };
  for (let times = 0; times < 60; times++) change();
  await city.index.finishLoading();
  let hits = 0;
  for (let times = 0; times < 3_000; times++) {
    if (random.chance(0.1)) change();
    const name = textOf(random, 6);
    const naming = random.pick(['letters', 'letters', 'sound'] as const);
    const district = random.pick(['Sylhet', 'Dhaka', undefined] as const);
    const { names, expected } = city.find(name, naming, district);
    expect(names, `${naming}: "${name}" in ${district}`).toEqual(expected);
    hits += names.length;
  }
  expect(hits).toBeGreaterThan(1_000);
});

test('a hotel whose name key alone has changed is found by its new sounds and not by the old ones', async () => {
  const index = new HotelIndex(20_000);
  const hotel = indexedHotel('a', 1, { name: 'Shagor', nameKey: ' sgr ' });
  index.putHotel(hotel);
  index.putRoom(indexedRoom('a'));
  await index.finishLoading();
  const names = (name: string) =>
    [undefined, 'Sylhet' as const].map((district) => {
      const search = { name, district, facilities: [], types: [], guests: 1, freeOnly: false };
      return candidatesOf(index, { ...search, language: 'en' }, 'sound').count;
    });
  expect(names('sagar')).toEqual([1, 1]);
  index.putHotel({ ...hotel, nameKey: ' pahar ' });
  expect(names('sagar')).toEqual([0, 0]);
  expect(names('pahar')).toEqual([0, 0]);
  index.putHotel({ ...hotel, nameKey: ' pr ' });
  expect(names('pahar')).toEqual([1, 1]);
});

test('digits of either kind find those of the other', async () => {
  const city = openCity();
  city.put('both', 1, { name: 'Hotel 71', nameBn: 'হোটেল ৭১' });
  city.put('Bangla', 2, { name: 'হোটেল ৭১' });
  await city.index.finishLoading();
  for (const name of ['71', '৭১', '7', 'হোটেল 7', 'হোটেল ৭১'])
    expect(city.find(name).names, name).toEqual(['both', 'Bangla']);
  expect(city.find('hotel ৭').names).toEqual(['both']);
});

test('a part does not match across the two names of a hotel', async () => {
  const city = openCity();
  city.put('a', 1, { name: 'Sea', nameBn: 'Hill' });
  await city.index.finishLoading();
  for (const name of ['ahi', 'a\0h', 'a\nh', 'a h']) expect(city.find(name).names, name).toEqual([]);
});

test('a name by hand that is longer than any form lets pass is found by any part of it', async () => {
  const city = openCity();
  city.put('a', 1, { name: `Sea View${'x'.repeat(2_000)} Pearl` });
  city.put('b', 2, { name: 'Sea View' });
  await city.index.finishLoading();
  expect(city.find('sea view').names).toEqual(['a', 'b']);
  expect(city.find('pearl').names).toEqual(['a']);
});
