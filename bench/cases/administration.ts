import { addDays, dayNumber, dhakaDate } from '../../kernel/stay-dates.ts';
import { makeHotel } from '../catalogue/make-hotel.ts';
import { makePerson } from '../catalogue/make-person.ts';
import { makeRoom } from '../catalogue/make-room.ts';
import type { SeedPlan } from '../catalogue/seed-large-catalogue.ts';
import { seededReference } from '../catalogue/seeded-id.ts';

/**
 * The position of a page in its list. The middle is several pages between the list's first and last quarter, in turn.
 */
export type Place = 'first page' | 'middle' | 'last page';

/** A page of the administration on one of the sites. */
export interface AdminCase {
  name: string;
  /** Below /api, without the page. */
  address(plan: SeedPlan): string;
  /** Absent when there are no pages. */
  place?: Place;
  /** It sums over all bookings of a period, so it is not a list. */
  unbounded?: true;
}

interface ListOfCases {
  /** Its columns, including the one of its default order; `-` in front is the default direction. */
  sorts: string[];
  /** A search text that finds one row. The row is in the middle of either catalogue. */
  row(plan: SeedPlan): string;
  /** Search texts that find many rows, the same share of either catalogue: `all` for every row. */
  words: string[];
  /** Its filters, as in the address. */
  filters?: string[];
}

const addressOf = (call: string, query: Record<string, string>) => `${call}?${new URLSearchParams(query)}`;

/** The opposite direction of an order. */
const turned = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

function listCases(call: string, { sorts, row, words, filters = [] }: ListOfCases): AdminCase[] {
  const made = (what: string, query: (plan: SeedPlan) => Record<string, string>, places: Place[]) =>
    places.map((place) => ({
      name: `${call}${what}, ${place}`,
      address: (plan: SeedPlan) => addressOf(call, query(plan)),
      place,
    }));
  return [
    ...sorts.flatMap((sort) => [
      ...made(` by ${sort}`, () => ({ sort }), ['first page', 'middle', 'last page']),
      ...made(` by ${turned(sort)}`, () => ({ sort: turned(sort) }), ['first page']),
    ]),
    ...made(', one row searched', (plan) => ({ search: row(plan) }), ['first page']),
    ...words.flatMap((search) => [
      ...made(` with "${search}"`, () => ({ search }), ['first page', 'middle', 'last page']),
      ...made(
        ` with "${search}" by ${sorts[1] ?? sorts[0]}`,
        () => ({ search, sort: sorts[1] ?? sorts[0] ?? '' }),
        ['first page'],
      ),
    ]),
    ...filters.flatMap((filter) => {
      const query = Object.fromEntries(new URLSearchParams(filter));
      return [
        ...made(` ${filter}`, () => query, ['first page', 'middle', 'last page']),
        ...(sorts[1]
          ? made(` ${filter} by ${sorts[1]}`, () => ({ ...query, sort: sorts[1] ?? '' }), ['first page'])
          : []),
      ];
    }),
  ];
}

const hotelOf = ({ seedName }: SeedPlan, index: number) => makeHotel(seedName, index, 1);
const middleHotel = (plan: SeedPlan) => hotelOf(plan, plan.hotels / 2);

/** Every list of the administration, the calendar and the dashboard. */
export function administrationCases(): AdminCase[] {
  const today = dhakaDate(Date.now());
  return [
    ...listCases('users', {
      sorts: ['-added', 'email', 'firstName', 'lastName'],
      row: (plan) => makePerson(plan.seedName, (plan.people ?? 0) / 2, dayNumber(today)).email,
      words: ['Rahman', 'example.com'],
    }),
    ...listCases('allHotels', {
      sorts: ['-added', 'hotelName', 'district'],
      row: (plan) => middleHotel(plan).name,
      words: ['hotel'],
      filters: [`district=Cox's Bazar`],
    }),
    ...listCases('rooms', {
      sorts: ['-added', 'roomName', 'hotelName', '-rackRate', '-discount'],
      row: (plan) => {
        const hotel = middleHotel(plan);
        return `${hotel.name} ${makeRoom(plan.seedName, hotel, 0, { roomCount: 1, fame: 1 }).name}`;
      },
      words: ['hotel', 'single'],
    }),
    ...listCases('allBooking', {
      sorts: ['-added', 'checkIn', 'checkOut', '-total', 'hotelName', 'guestName'],
      row: (plan) => seededReference(plan.seedName, plan.bookings / 2),
      words: ['Rahman', 'hotel', 'example.com'],
      filters: ['arrivals', 'inHouse', 'departures', 'noShow', 'desk'].map((filter) => `filter=${filter}`),
    }),
    ...reviewCases(),
    ...listCases('audit', {
      sorts: ['-at'],
      row: ({ hotels }) => `Hotel ${hotels / 2}`,
      words: ['hotel'],
      filters: ['action=hotel.update', 'subject=hotel', `from=${addDays(today, -30)}`],
    }),
    ...calendarCases(addDays(today, 7)),
    ...dashboardCases(today),
  ];
}

/** It has one order, and no search. */
function reviewCases(): AdminCase[] {
  const made = (what: string, query: (plan: SeedPlan) => Record<string, string>): AdminCase[] =>
    (['first page', 'middle', 'last page'] as const).map((place) => ({
      name: `allReviews ${what}, ${place}`,
      address: (plan) => addressOf('allReviews', query(plan)),
      place,
    }));
  return [
    ...made('all', () => ({})),
    ...(['shown', 'hidden', 'toCheck', 'reported'] as const).flatMap((filter) =>
      made(`filter=${filter}`, () => ({ filter })),
    ),
    ...made('of a hotel', (plan) => ({ hotelId: middleHotel(plan).id })),
  ];
}

function calendarCases(from: string): AdminCase[] {
  const made = (
    what: string,
    query: (plan: SeedPlan) => Record<string, string>,
    place?: Place,
  ): AdminCase => ({
    name: `calendar ${what}${place ? `, ${place}` : ''}`,
    address: (plan) => addressOf('calendar', { from, nights: '31', ...query(plan) }),
    ...(place && { place }),
  });
  return [
    made('of a hotel', (plan) => ({ hotelId: middleHotel(plan).id })),
    made('with a hotel searched', (plan) => ({ search: middleHotel(plan).name }), 'first page'),
    ...(['first page', 'middle', 'last page'] as const).map((place) =>
      made('with "hotel"', () => ({ search: 'hotel' }), place),
    ),
  ];
}

/** The day and the last thirty days, as the page opens. */
function dashboardCases(today: string): AdminCase[] {
  const range = { from: addDays(today, -29), to: today };
  return [
    // The day: parts of the bookings by their indexes, and a look-up of tonight's rooms in memory.
    { name: 'today', address: () => addressOf('today', {}), unbounded: true },
    {
      name: 'today of a hotel',
      address: (plan) => addressOf('today', { hotelId: middleHotel(plan).id }),
      unbounded: true,
    },
    { name: 'roomsLeft', address: () => addressOf('roomsLeft', {}), place: 'first page', unbounded: true },
    // Unbounded: all stays of the range are valued, and there are more of them in a larger business.
    { name: 'dashboardByDay', address: () => addressOf('dashboardByDay', range), unbounded: true },
    {
      name: 'dashboardByDay of a hotel',
      address: (plan) => addressOf('dashboardByDay', { ...range, hotelId: middleHotel(plan).id }),
      unbounded: true,
    },
    ...['-revenue', 'hotelName', '-occupancy'].map((sort) => ({
      name: `dashboardByHotel by ${sort}`,
      address: () => addressOf('dashboardByHotel', { ...range, sort }),
      place: 'first page' as const,
      unbounded: true as const,
    })),
  ];
}
