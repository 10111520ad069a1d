import type { Database } from '../../db/schema/database.ts';
import { findHotel, findRoomPrices, findRoomsForSale } from '../../domain/catalog/catalog-store.ts';
import { findRowCounters } from '../../domain/counters/row-counters-store.ts';
import { findNights, nothingKnown } from '../../domain/inventory/inventory-store.ts';
import { offerStay } from '../../domain/pricing/offer-stay.ts';
import type { Clock } from '../../domain/shared/clock.ts';
import { takaOfPoisha } from '../../domain/shared/money.ts';
import { stayFault } from '../../domain/shared/stay-dates.ts';
import type { Handler } from '../http/mount.ts';
import { orNotFound } from '../http/refusal.ts';
import { etagOf } from './administration/if-match.ts';
import { hotelShape, roomShape } from './hotel-shape.ts';
import type { SearchDeps } from './search.ts';
import { badStay, stayOf } from './stay-input.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

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

/** How many hotels and rooms are for sale, and how many bookings were made. */
export async function summaryOf({ db, search }: SearchDeps) {
  const { bookings } = await findRowCounters(db);
  const index = await search.current();
  return { hotels: index.all.orders.listing.count, rooms: index.roomsForSale, bookings };
}

export const getSummary =
  (deps: SearchDeps): Handler<'summary'> =>
  async () => ({ status: 200, body: await summaryOf(deps) });
