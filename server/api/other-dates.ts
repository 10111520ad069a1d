import { findHolidays } from '../../domain/calendar/holidays-store.ts';
import { holidaysBetween } from '../../domain/calendar/public-holidays.ts';
import { findHotel, findRoomsForSale } from '../../domain/catalog/catalog-store.ts';
import { findNights, noNights } from '../../domain/inventory/inventory-store.ts';
import {
  bookableNightsOfMonth,
  freeSpans,
  fullNights,
  nightsAround,
  type RoomOverTime,
} from '../../domain/offers/free-spans.ts';
import { indexedNights } from '../../domain/search/questions/indexed-nights.ts';
import { roomsOfHotel } from '../../domain/search/questions/offered-rooms.ts';
import { takaOfPoisha } from '../../kernel/money.ts';
import { type Stay, stayFault } from '../../kernel/stay-dates.ts';
import { profilesOf } from '../../kernel/tax-profiles.ts';
import type { Handler } from '../http/mount.ts';
import { orNotFound } from '../http/refusal.ts';
import { indexed } from './catalog.ts';
import type { SearchDeps } from './search.ts';
import { badStay } from './stay-input.ts';

export const getFreeSpans =
  (deps: SearchDeps): Handler<'freeSpans'> =>
  async ({ params, query: { checkIn, checkOut, guests = 1 } }) => {
    const stay = { checkIn, checkOut };
    const today = deps.clock.today();
    const fault = stayFault(stay, today);
    if (fault) throw badStay(fault);
    const rooms = await roomsOverTime(deps, params.hotelId, nightsAround(stay, today));
    const body = freeSpans(rooms, stay, guests, today).map(({ totalPoisha, ...span }) => ({
      ...span,
      total: takaOfPoisha(totalPoisha),
    }));
    return { status: 200, body };
  };

export const getFullNights =
  (deps: SearchDeps): Handler<'fullNights'> =>
  async ({ params, query: { month, guests = 1 } }) => {
    const time = bookableNightsOfMonth(month, deps.clock.today());
    const rooms = await roomsOverTime(deps, params.hotelId, time);
    return { status: 200, body: fullNights(rooms, time, guests) };
  };

export const getPublicHolidays =
  ({ db }: Pick<SearchDeps, 'db'>): Handler<'publicHolidays'> =>
  async ({ query: { from, to } }) => {
    const holidays = holidaysBetween(await findHolidays(db), from, to);
    return {
      status: 200,
      body: holidays.map(({ nameBn, ...day }) => ({ ...day, ...(nameBn && { nameBn }) })),
    };
  };

/** The rooms for sale of a hotel with their nights of a time: from the index, or from the database when that has trouble. */
async function roomsOverTime(deps: SearchDeps, hotelId: string, time: Stay): Promise<RoomOverTime[]> {
  const { db, clock } = deps;
  const indexedHotel = await indexed(deps, hotelId);
  if (indexedHotel) {
    const { index, position } = indexedHotel;
    index.lapse(clock.now());
    const taxes = index.taxesOf(position);
    const { ids, rackRate, discount, roomCount, guestsMax } = index.rooms;
    return roomsOfHotel(index, position).map((room) => ({
      id: ids[room] ?? '',
      rackRatePoisha: rackRate[room] ?? 0,
      discountPercent: discount[room] ?? 0,
      roomCount: roomCount[room] ?? 0,
      guestsMax: guestsMax[room] ?? 0,
      nights: indexedNights(index, room, time),
      taxes,
    }));
  }
  const hotel = orNotFound(await findHotel(db, hotelId), 'hotel');
  const rooms = await findRoomsForSale(db, hotel);
  const ids = rooms.map(({ id }) => id);
  const nights = await findNights(db, ids, time, clock.now());
  return rooms.map((room) => ({
    ...room,
    nights: nights.get(room.id) ?? noNights,
    taxes: profilesOf(hotel),
  }));
}
