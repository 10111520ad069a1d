import {
  type FacilityGroup,
  facilityGroups,
  type HotelFacility,
  hotelFacilities,
  type NameMatch,
  nameMatchHeader,
} from '../../contract/enumerations.ts';
import type { FoundHotels, HotelsQuery } from '../../contract/hotel.ts';
import type { Database } from '../../db/schema/database.ts';
import {
  countForSale,
  findFeaturedRooms,
  findHotel,
  findRoomPrices,
  findRoomsForSale,
} from '../../domain/catalog/catalog-store.ts';
import { findRowCounters } from '../../domain/counters/row-counters-store.ts';
import { findNights, nothingKnown } from '../../domain/inventory/inventory-store.ts';
import { offerStay } from '../../domain/pricing/offer-stay.ts';
import { type FacilityColumn, searchHotels } from '../../domain/search/search-hotels.ts';
import type { Clock } from '../../domain/shared/clock.ts';
import { poishaOfTaka, takaOfPoisha } from '../../domain/shared/money.ts';
import { stayFault } from '../../domain/shared/stay-dates.ts';
import type { Handler } from '../http/mount.ts';
import { orNotFound } from '../http/refusal.ts';
import { etagOf } from './administration/if-match.ts';
import { featuredShape, hotelShape, roomShape } from './hotel-shape.ts';
import { pageHeaders, windowOf } from './paging.ts';
import { badStay, stayOf } from './stay-input.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

const featuredRoomsMax = 8;

/** The contract groups facilities under these names; the tables keep each group in a column of its own. */
const columnOf: Record<FacilityGroup, FacilityColumn> = {
  businessFacilities: 'businessFacilities',
  fitnessFacilities: 'fitnessFacilities',
  foodFacilities: 'foodFacilities',
  generalFacilities: 'generalFacilities',
  mediaFacilities: 'mediaFacilities',
  transportFacilities: 'transportFacilities',
  othersFacilities: 'otherFacilities',
};

/** Hotels for the list, in the contract's shape, and how many there are in all. Throws 422 for a stay in the past. */
export async function hotelsFor(deps: Deps, query: HotelsQuery): Promise<FoundHotels> {
  const stay = stayOf(query);
  const found = await searchHotels(deps, {
    ...(query.id.length > 0 && { ids: query.id }),
    district: query.district,
    name: query.name,
    facilities: facilitiesByColumn(query.facility),
    types: query.type,
    stay,
    guests: query.guests ?? 1,
    pricePoishaMin: query.minPrice === undefined ? undefined : poishaOfTaka(query.minPrice),
    pricePoishaMax: query.maxPrice === undefined ? undefined : poishaOfTaka(query.maxPrice),
    freeOnly: query.free === 'true' && stay !== undefined,
    sort: query.sort,
    language: query.lang ?? 'en',
    window: windowOf(query),
  });
  if (found.outcome === 'bad_stay') throw badStay(found.fault);
  return {
    hotels: found.hotels.map((match) => hotelShape(match.hotel, match.startsFromPoisha, match.stay)),
    total: found.total,
    soundsAlike: found.soundsAlike,
  };
}

const nameMatch = (soundsAlike: boolean): NameMatch => (soundsAlike ? 'sound' : 'letters');

function facilitiesByColumn(asked: HotelFacility[]): { column: FacilityColumn; anyOf: string[] }[] {
  return facilityGroups.flatMap((group) => {
    const offered: readonly string[] = hotelFacilities[group];
    const anyOf = asked.filter((facility) => offered.includes(facility));
    return anyOf.length > 0 ? [{ column: columnOf[group], anyOf }] : [];
  });
}

export const getHotels =
  (deps: Deps): Handler<'hotels'> =>
  async ({ query, url }) => {
    const { hotels, total, soundsAlike } = await hotelsFor(deps, query);
    const headers = {
      ...pageHeaders(url, query, total),
      ...(query.name !== undefined && { [nameMatchHeader]: nameMatch(soundsAlike) }),
    };
    return { status: 200, body: hotels, headers };
  };

export const getHotel =
  ({ db }: Deps): Handler<'hotel'> =>
  async ({ params }) => {
    const hotel = orNotFound(await findHotel(db, params.id), 'hotel');
    const rooms = await findRoomsForSale(db, hotel);
    const rates = rooms.map((room) => room.discountedRatePoisha);
    return {
      status: 200,
      body: hotelShape(hotel, rates.length > 0 ? Math.min(...rates) : null),
      headers: { ETag: etagOf(hotel) },
    };
  };

export const getRoomsOfHotel =
  ({ db, clock }: Deps): Handler<'roomsOfHotel'> =>
  async ({ params, query }) => {
    const stay = stayOf(query);
    const fault = stay && stayFault(stay, clock.today());
    if (fault) throw badStay(fault);
    const hotel = orNotFound(await findHotel(db, params.hotelId), 'hotel');
    const rooms = await findRoomsForSale(db, hotel);
    if (!stay) return { status: 200, body: rooms.map((room) => roomShape(room, hotel.name)) };
    const nights = await findNights(
      db,
      rooms.map(({ id }) => id),
      stay,
      clock.now(),
    );
    const body = rooms.map((room) =>
      roomShape(room, hotel.name, offerStay(room, nights.get(room.id) ?? nothingKnown, stay)),
    );
    return { status: 200, body };
  };

export const getRoomPrices =
  ({ db }: Deps): Handler<'roomPrice'> =>
  async () => ({
    status: 200,
    body: (await findRoomPrices(db)).map((room) => ({
      hotleId: room.hotelId,
      rackRate: takaOfPoisha(room.rackRatePoisha),
      discount: room.discountPercent,
    })),
  });

/** The featured rooms of the home page: eight, one a hotel, best discounts first. */
export async function featuredRooms(db: Database) {
  return (await findFeaturedRooms(db, featuredRoomsMax)).map(featuredShape);
}

export const getFeaturedRooms =
  ({ db }: Deps): Handler<'luxuriasRooms'> =>
  async () => ({ status: 200, body: await featuredRooms(db) });

/** How many hotels and rooms are for sale, and how many bookings were made. */
export async function summaryOf(db: Database) {
  const { bookings } = await findRowCounters(db);
  return { ...(await countForSale(db)), bookings };
}

export const getSummary =
  ({ db }: Deps): Handler<'summary'> =>
  async () => ({ status: 200, body: await summaryOf(db) });
