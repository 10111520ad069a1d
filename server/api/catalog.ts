import { findHotel, findRoomsForSale } from '../../domain/catalog/catalog-store.ts';
import { findRowCounters } from '../../domain/counters/row-counters-store.ts';
import { findNights, noNights } from '../../domain/inventory/inventory-store.ts';
import { offerStay } from '../../domain/offers/offer-stay.ts';
import { advanceOfQuote } from '../../domain/pricing/quote-stay.ts';
import { findReviewSums } from '../../domain/reviews/reviews-store.ts';
import { scoreOf } from '../../domain/reviews/score.ts';
import type { HotelIndex } from '../../domain/search/index/hotel-index.ts';
import { indexedNights } from '../../domain/search/questions/indexed-nights.ts';
import { roomsOfHotel } from '../../domain/search/questions/offered-rooms.ts';
import { advanceTerms, defaultAdvance } from '../../kernel/catalogue-choices.ts';
import { type Stay, stayFault } from '../../kernel/stay-dates.ts';
import { profilesOf } from '../../kernel/tax-profiles.ts';
import { hotelParts, roomParts } from '../answers/cached-json.ts';
import { joinedParts } from '../answers/joined-parts.ts';
import type { Handler } from '../http/mount.ts';
import { orNotFound } from '../http/refusal.ts';
import { etagOf } from './administration/if-match.ts';
import { hotelEnd, roomEnd } from './hotel-parts.ts';
import { hotelShape, roomShape } from './hotel-shape.ts';
import { pageHeaders, pageWindowOf } from './paging.ts';
import { ratingAt, type SearchDeps } from './search.ts';
import { badStay, stayOf } from './stay-input.ts';

/** The index, and the position of a hotel for sale in it; undefined when the database has to be read. */
export async function indexed({ search }: SearchDeps, hotelId: string) {
  if (search.trouble()) return undefined;
  const index = await search.current();
  const position = index.positionOf.get(hotelId);
  return position !== undefined && index.isListed(position) ? { index, position } : undefined;
}

export const getHotel =
  (deps: SearchDeps): Handler<'hotel'> =>
  async ({ params }) => {
    const { db } = deps;
    const indexedHotel = await indexed(deps, params.id);
    if (indexedHotel) {
      const { index, position } = indexedHotel;
      const end = hotelEnd(index.startsFrom[position] ?? 0, undefined, ratingAt(index, position));
      const [part] = await hotelParts(db, index, [position]);
      if (part) {
        const json = Buffer.concat([part.part, Buffer.from(end)]);
        return { status: 200, json, headers: { ETag: etagOf(part) } };
      }
    }
    const hotel = orNotFound(await findHotel(db, params.id), 'hotel');
    const rooms = await findRoomsForSale(db, hotel);
    const rates = rooms.map((room) => room.discountedRatePoisha);
    const sums = await findReviewSums(db, hotel.id);
    const rating = { score: scoreOf(sums), number: sums.number };
    return {
      status: 200,
      body: hotelShape(hotel, rates.length > 0 ? Math.min(...rates) : null, rating),
      headers: { ETag: etagOf(hotel) },
    };
  };

export const getRoomsOfHotel =
  (deps: SearchDeps): Handler<'roomsOfHotel'> =>
  async ({ params, query, address }) => {
    const { db, clock } = deps;
    const stay = stayOf(query);
    const fault = stay && stayFault(stay, clock.today());
    if (fault) throw badStay(fault);
    const indexedHotel = await indexed(deps, params.hotelId);
    const { offset, limit } = pageWindowOf(query) ?? { offset: 0, limit: Number.POSITIVE_INFINITY };
    const onPage = <Room>(rooms: Room[]) => rooms.slice(offset, offset + limit);
    if (indexedHotel) {
      const positions = roomsOfHotel(indexedHotel.index, indexedHotel.position);
      const json = await roomsFrom(deps, indexedHotel.index, onPage(positions), stay);
      return { status: 200, json, headers: pageHeaders(address, query, positions.length) };
    }
    const hotel = orNotFound(await findHotel(db, params.hotelId), 'hotel');
    const all = await findRoomsForSale(db, hotel);
    const rooms = onPage(all);
    const headers = pageHeaders(address, query, all.length);
    if (!stay) return { status: 200, body: rooms.map((room) => roomShape(room, hotel.name)), headers };
    const nights = await findNights(
      db,
      rooms.map(({ id }) => id),
      stay,
      clock.now(),
    );
    const body = rooms.map((room) => {
      const offer = offerStay(room, nights.get(room.id) ?? noNights, stay, profilesOf(hotel));
      const advancePoisha = advanceOfQuote(offer.quote, hotel.advance, deps.leastPoisha);
      return roomShape(room, hotel.name, { ...offer, advancePoisha });
    });
    return { status: 200, body, headers };
  };

/** Rooms of a hotel with the index's facts about their nights. */
async function roomsFrom(
  { db, clock, leastPoisha }: SearchDeps,
  index: HotelIndex,
  positions: number[],
  stay: Stay | undefined,
) {
  index.lapse(clock.now());
  const parts = (await roomParts(db, index, positions)).map((cached) => cached?.part);
  if (!stay)
    return joinedParts(
      parts,
      positions.map(() => '}'),
    );
  const { ids, rackRate, discount, roomCount, hotelOf } = index.rooms;
  const ends = positions.map((room) => {
    const facts = {
      id: ids[room] ?? '',
      rackRatePoisha: rackRate[room] ?? 0,
      discountPercent: discount[room] ?? 0,
      roomCount: roomCount[room] ?? 0,
    };
    const offer = offerStay(facts, indexedNights(index, room, stay), stay, index.taxesOf(hotelOf[room] ?? 0));
    const term = advanceTerms[index.advance[hotelOf[room] ?? 0] ?? 0] ?? defaultAdvance;
    return roomEnd({ ...offer, advancePoisha: advanceOfQuote(offer.quote, term, leastPoisha) });
  });
  return joinedParts(parts, ends);
}

/** The numbers of hotels and rooms for sale, and of bookings made. */
export async function summaryOf({ db, search }: SearchDeps) {
  const { bookings } = await findRowCounters(db);
  const index = await search.current();
  return { hotels: index.all.orders.listing.count, rooms: index.roomsForSale, bookings };
}

export const getSummary =
  (deps: SearchDeps): Handler<'summary'> =>
  async () => ({ status: 200, body: await summaryOf(deps) });
