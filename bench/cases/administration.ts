import { addDays, dayNumber, dhakaDate } from '../../domain/shared/stay-dates.ts';
import { makeHotel } from '../catalogue/make-hotel.ts';
import { makePerson } from '../catalogue/make-person.ts';
import { makeRoom } from '../catalogue/make-room.ts';
import type { SeedPlan } from '../catalogue/seed-large-catalogue.ts';
import { seededReference } from '../catalogue/seeded-id.ts';

/** A page of the administration, as its address below /api on one site. */
export interface AdminCase {
  name: string;
  path(plan: SeedPlan): string;
}

const pageSize = 20;

/** The first page, sorted by each column, a search for a row that is there, and the last page. */
function listCases(
  call: string,
  options: { sorts: string[]; rows: (plan: SeedPlan) => number; row: (plan: SeedPlan) => string },
): AdminCase[] {
  const path = (query: Record<string, string>) =>
    `/api/${call}?${new URLSearchParams({ page: '1', pageSize: String(pageSize), ...query })}`;
  const lastPage = (plan: SeedPlan) => String(Math.ceil(options.rows(plan) / pageSize));
  return [
    { name: `${call}, first page`, path: () => path({}) },
    ...options.sorts.map((sort) => ({ name: `${call}, by ${sort}`, path: () => path({ sort }) })),
    { name: `${call}, a search`, path: (plan) => path({ search: options.row(plan) }) },
    { name: `${call}, last page`, path: (plan) => path({ page: lastPage(plan) }) },
    ...options.sorts.slice(0, 1).map((sort) => ({
      name: `${call}, last page by ${sort}`,
      path: (plan: SeedPlan) => path({ sort, page: lastPage(plan) }),
    })),
  ];
}

const hotelOf = ({ seedName }: SeedPlan, index: number) => makeHotel(seedName, index, 1);

/** Every list and the calendar. The row that is searched for is in the middle of either catalogue. */
export function administrationCases(): AdminCase[] {
  const today = dhakaDate(Date.now());
  return [
    ...listCases('users', {
      sorts: ['email', '-firstName', 'lastName'],
      rows: ({ people = 0 }) => people,
      row: (plan) => makePerson(plan.seedName, (plan.people ?? 0) / 2, dayNumber(today)).email,
    }),
    ...listCases('allHotels', {
      sorts: ['hotelName', 'district'],
      rows: ({ hotels }) => hotels,
      row: (plan) => hotelOf(plan, plan.hotels / 2).name,
    }),
    ...listCases('rooms', {
      sorts: ['roomName', 'hotelName', '-rackRate', 'discount'],
      rows: ({ hotels, rooms }) => hotels * rooms,
      row: (plan) => {
        const hotel = hotelOf(plan, plan.hotels / 2);
        return `${hotel.name} ${makeRoom(plan.seedName, hotel, 0, { roomCount: 1, fame: 1 }).name}`;
      },
    }),
    ...listCases('allBooking', {
      sorts: ['checkIn', '-checkOut', '-total', 'hotelName', 'guestName'],
      rows: ({ bookings }) => bookings,
      row: (plan) => seededReference(plan.seedName, plan.bookings / 2),
    }),
    ...['arrivals', 'inHouse', 'departures', 'noShow', 'desk'].map((filter) => ({
      name: `allBooking, ${filter}`,
      path: () => `/api/allBooking?page=1&pageSize=${pageSize}&filter=${filter}`,
    })),
    ...listCases('audit', {
      sorts: ['at'],
      rows: ({ changes = 0 }) => changes,
      row: ({ hotels }) => `Hotel ${hotels / 2}`,
    }),
    {
      name: 'calendar of a hotel',
      path: (plan) =>
        `/api/calendar?from=${addDays(today, 7)}&nights=31&hotelId=${hotelOf(plan, plan.hotels / 2).id}`,
    },
    {
      name: 'calendar, a search',
      path: (plan) =>
        `/api/calendar?${new URLSearchParams({
          from: addDays(today, 7),
          nights: '31',
          page: '1',
          pageSize: String(pageSize),
          search: hotelOf(plan, plan.hotels / 2).name,
        })}`,
    },
  ];
}
