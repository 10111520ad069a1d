import { expect, it } from 'vitest';
import { hotelFacilities } from './catalogue-choices.ts';
import { topFacilities, topFacilitiesForAll } from './top-facilities.ts';

const everything = Object.values(hotelFacilities).flat();

it('a beach resort leads with its pool and not with its conference hostess', () => {
  expect(topFacilities(everything, 'Resort', 1)).not.toContain('Conference Hostess');
  expect(topFacilities(everything, 'Resort', 3)).toEqual([
    'Swimming Pool',
    'Garden',
    'Free Large Vehicle Parking',
  ]);
});

it('who travels alone, in two or in three is told different things of the same place', () => {
  const told = [1, 2, 3].map((guests) => topFacilities(everything, 'hotel', guests).join());
  expect(new Set(told).size).toBe(3);
});

it('what a card carries is enough for every number of guests, and no facility is there twice', () => {
  for (const kind of ['hotel', 'Resort', 'Apartment'] as const)
    for (const guests of [1, 2, 3]) {
      const carried = topFacilitiesForAll(everything, kind);
      expect(new Set(carried).size).toBe(carried.length);
      expect(topFacilities(carried, kind, guests)).toEqual(topFacilities(everything, kind, guests));
    }
});

it('a house that has nothing of what is asked for shows what it has', () => {
  expect(topFacilities(['Fax', 'Books'], 'hotel', 2)).toEqual(['Fax', 'Books']);
});
