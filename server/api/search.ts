import { hash } from 'node:crypto';
import { nameMatchHeader } from '../../contract/enumerations.ts';
import type { HotelResults, HotelsQuery } from '../../contract/hotel.ts';
import type { Database } from '../../db/statements/database.ts';
import { findFeaturedRooms } from '../../domain/catalog/catalog-store.ts';
import type { FollowedIndex } from '../../domain/search/feed/follow-changes.ts';
import type { HotelIndex } from '../../domain/search/index/hotel-index.ts';
import { answerSearch } from '../../domain/search/questions/answer-search.ts';
import { countChoices } from '../../domain/search/questions/count-choices.ts';
import { featuredRoomIds } from '../../domain/search/questions/featured-rooms.ts';
import type { HotelSearch, SearchResult } from '../../domain/search/search-hotels.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Poisha, poishaOfTaka } from '../../kernel/money.ts';
import { stayFault } from '../../kernel/stay-dates.ts';
import { hotelParts } from '../answers/cached-json.ts';
import { joinedParts } from '../answers/joined-parts.ts';
import { jsonArray } from '../answers/sent-in-parts.ts';
import type { Handler } from '../http/mount.ts';
import type { HashedAnswer, IndexState } from '../pages/hashed-answers.ts';
import { facilitiesByColumn } from './facility-columns.ts';
import { cardsOf, hotelEnd } from './hotel-parts.ts';
import { featuredShape, type HotelRating, hotelOfferShape } from './hotel-shape.ts';
import { pageHeaders, pageWindowOf } from './paging.ts';
import { badStay, stayOf } from './stay-input.ts';

export interface SearchDeps {
  db: Database;
  clock: Clock;
  search: Pick<FollowedIndex, 'currentIfLoaded' | 'current' | 'trouble'>;
  /** The least amount that every way to pay takes. */
  leastPoisha: Poisha;
}

const featuredRoomsMax = 8;
/** How many hotels are written at once; a whole list is sent while it is written. */
const hotelsAtOnce = 200;

/** Maps the query to the index's search. Throws 422 for a stay in the past. */
function searchOf({ clock, leastPoisha }: SearchDeps, query: HotelsQuery): HotelSearch {
  const stay = stayOf(query);
  const fault = stay && stayFault(stay, clock.today());
  if (fault) throw badStay(fault);
  return {
    ...(query.id.length > 0 && { ids: query.id }),
    district: query.district,
    name: query.name,
    facilities: facilitiesByColumn(query.facility),
    ...(query.known.length > 0 && { known: query.known }),
    types: query.type,
    stay,
    guests: query.guests ?? 1,
    pricePoishaMin: query.minPrice === undefined ? undefined : poishaOfTaka(query.minPrice),
    pricePoishaMax: query.maxPrice === undefined ? undefined : poishaOfTaka(query.maxPrice),
    freeOnly: query.free === 'true' && stay !== undefined,
    ...(query.atHotel === 'true' && { atHotel: true }),
    leastPoisha,
    ...(query.minScore !== undefined && { minScore: query.minScore }),
    sort: query.sort,
    language: query.lang ?? 'en',
    window: pageWindowOf(query),
  };
}

async function find(
  deps: SearchDeps,
  query: HotelsQuery,
): Promise<{ index: HotelIndex; result: SearchResult }> {
  const search = searchOf(deps, query);
  const index = await deps.search.current();
  return { index, result: answerSearch(index, search, deps.clock.now()) };
}

/** The page of the list for the website. */
export async function hotelsFor(deps: SearchDeps, query: HotelsQuery): Promise<HashedAnswer<HotelResults>> {
  const { index, result } = await find(deps, query);
  const { total, nameMatch } = result;
  const offers = result.positions.map((position, at) =>
    hotelOfferShape(index.startsFrom[position] ?? 0, result.offers?.[at], ratingAt(index, position)),
  );
  const parts = result.positions.map((position) => index.cards[position]);
  const read = (): HotelResults => ({ hotels: cardsOf(parts, offers), total, nameMatch });
  // A position and its stamp identify the content of a card.
  const stamps = result.positions.map((position) => [position, index.stamp[position]]);
  const offersHash = hash('sha1', JSON.stringify([stamps, offers]));
  const contentHash = `${index.number} ${total} ${nameMatch} ${offersHash}`;
  return { contentHash, read };
}

/** The index's versions for a destination, or for all, after lapsed holds were ended. */
export async function indexNow(deps: SearchDeps, district?: District): Promise<IndexState> {
  return stateOf(await deps.search.current(), deps.clock, district);
}

/** The same without waiting; undefined when that is not possible. */
export function indexIfUpToDate({ clock, search }: SearchDeps, district?: District): IndexState | undefined {
  const index = search.currentIfLoaded();
  return index && stateOf(index, clock, district);
}

function stateOf(index: HotelIndex, clock: Clock, district: District | undefined): IndexState {
  index.lapse(clock.now());
  const { version, catalogVersion } = index.scope(district);
  return { index: index.number, version, catalogVersion };
}

export const getHotels =
  (deps: SearchDeps): Handler<'hotels'> =>
  async ({ query, address }) => {
    const { index, result } = await find(deps, query);
    const headers = {
      ...pageHeaders(address, query, result.total),
      ...(query.name !== undefined && { [nameMatchHeader]: result.nameMatch }),
    };
    const parts =
      query.fields === 'card'
        ? async (positions: number[]) => positions.map((position) => index.cards[position])
        : async (positions: number[]) =>
            (await hotelParts(deps.db, index, positions)).map((cached) => cached?.part);
    if (result.positions.length > hotelsAtOnce)
      return { status: 200, json: jsonArray(piecesOf(index, result, parts)), headers };
    // Computed at the same moment as the order, because the texts may be read from the database in between.
    const ends = endsOf(index, result);
    return { status: 200, json: joinedParts(await parts(result.positions), ends), headers };
  };

/** The score of a hotel's reviews and their number, as the index has them. */
export const ratingAt = (index: HotelIndex, position: number): HotelRating => ({
  score: index.score[position] || undefined,
  number: index.reviews[position] ?? 0,
});

/** The present prices, free rooms and scores, which follow each hotel's prepared part. */
const endsOf = (index: HotelIndex, { positions, offers }: SearchResult): string[] =>
  positions.map((position, at) =>
    hotelEnd(index.startsFrom[position] ?? 0, offers?.[at], ratingAt(index, position)),
  );

/** A whole list, a few hundred hotels at a time, to limit the memory. */
async function* piecesOf(
  index: HotelIndex,
  result: SearchResult,
  partsOf: (positions: number[]) => Promise<(Uint8Array | undefined)[]>,
): AsyncGenerator<Uint8Array> {
  const ends = endsOf(index, result);
  for (let at = 0; at < result.positions.length; at += hotelsAtOnce) {
    const positions = result.positions.slice(at, at + hotelsAtOnce);
    const list = joinedParts(await partsOf(positions), ends.slice(at, at + hotelsAtOnce));
    // Without the brackets.
    yield list.subarray(1, -1);
  }
}

export const getHotelCounts =
  (deps: SearchDeps): Handler<'hotelCounts'> =>
  async ({ query }) => {
    const search = searchOf(deps, query);
    const counts = countChoices(await deps.search.current(), search, deps.clock.now());
    return {
      status: 200,
      body: {
        total: counts.total,
        facilities: Object.fromEntries(counts.facilities),
        types: {
          hotel: counts.types.get('hotel') ?? 0,
          apartment: counts.types.get('apartment') ?? 0,
          resort: counts.types.get('resort') ?? 0,
        },
        free: counts.free,
        atHotel: counts.atHotel,
        ...(counts.goodScore > 0 && { goodScore: counts.goodScore }),
      },
    };
  };

/** The featured rooms of the home page: eight, one for each hotel, highest discounts first. */
export async function featuredRooms({ db, search }: SearchDeps) {
  const ids = featuredRoomIds(await search.current(), featuredRoomsMax);
  const rows = new Map((await findFeaturedRooms(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []).map(featuredShape);
}

export const getFeaturedRooms =
  (deps: SearchDeps): Handler<'luxuriasRooms'> =>
  async () => ({ status: 200, body: await featuredRooms(deps) });
