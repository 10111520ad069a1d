import { inArray, type SQL, sql } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { findRoomEvenArchived, type HotelRow } from '../../domain/catalog/catalog-store.ts';
import type { DestinationEffect } from '../../domain/destinations/closings.ts';
import { findNightsOfRoom } from '../../domain/inventory/inventory-store.ts';
import { findRulesOfHotels } from '../../domain/inventory/season-rules-store.ts';
import { patternOf } from '../../domain/lists/conditions.ts';
import { offerStay } from '../../domain/offers/offer-stay.ts';
import { loosePattern } from '../../domain/search/loose-name.ts';
import type { HotelSearch, SearchResult, StayOffer } from '../../domain/search/search-hotels.ts';
import { banglaDistricts } from '../../kernel/bangla-districts.ts';
import { freeUntilMs, policyOf } from '../../kernel/booking-policy.ts';
import type { Clock } from '../../kernel/clock.ts';
import { latinDigits } from '../../kernel/format.ts';
import { nightCount, type Stay, type StayFault, stayFault } from '../../kernel/stay-dates.ts';
import { profilesOf } from '../../kernel/tax-profiles.ts';
import { closingOf, isPlaceClosed } from './closed-places.ts';
import { offeredRooms, roomsWithoutStay } from './offered-rooms.ts';
import { type SeasonScope, seasonScopes } from './season-scopes.ts';
import { taxedTotals } from './taxed-totals.ts';

/** A search by one statement over the tables; the index must give the same answers. */
export interface HotelOfStatement {
  hotel: HotelRow;
  startsFromPoisha: number;
  stay?: StayOffer;
}

export interface SearchAnswer {
  outcome: 'found';
  hotels: HotelOfStatement[];
  total: number;
  nameMatch: SearchResult['nameMatch'];
}

/**
 * Finds hotels for sale: the district first, then the name, the facilities and the types (specification, section 5);
 * hotels with nothing free for the stay come last. Answers one page of them and the total number. Names that have the words
 * in another order are answered when no hotel is found by the letters of its name, and those that only sound alike last.
 */
export async function searchHotels(
  deps: { db: Database; clock: Clock },
  search: HotelSearch,
): Promise<SearchAnswer | { outcome: 'bad_stay'; fault: StayFault }> {
  const fault = search.stay && stayFault(search.stay, deps.clock.today());
  if (fault) return { outcome: 'bad_stay', fault };
  const byLetters = await findBy(deps, search, 'letters');
  if (byLetters.total > 0 || search.name === undefined) return byLetters;
  const byWords = await findBy(deps, await withWords(deps.db, search, search.name), 'letters');
  if (byWords.total > 0) return { ...byWords, nameMatch: 'words' };
  const bySound = await findBy(deps, search, 'sound');
  return { ...bySound, nameMatch: bySound.total > 0 ? 'sound' : 'letters' };
}

/** The same search of the hotels that have the typed words, found by looking at each. */
async function withWords(
  db: Database,
  { name: _, ids, ...search }: HotelSearch,
  typed: string,
): Promise<HotelSearch> {
  const simple = (text: string) =>
    latinDigits(text.toLowerCase())
      .replaceAll('&', ' and ')
      .replace(/['’]/g, '')
      .split(/[\s\-–—.,()/]+/);
  const wordsIn = (text: string) =>
    simple(text).flatMap((word) => (word === '' ? [] : word === 'এবং' || word === 'ও' ? ['and'] : [word]));
  const all = wordsIn(typed);
  const telling = all.filter((word) => !['hotel', 'resort', 'the', 'হোটেল', 'রিসোর্ট', 'দ্য'].includes(word));
  const wanted = telling.length > 0 ? telling : all;
  const rows = await db
    .select({ id: hotels.id, name: hotels.name, nameBn: hotels.nameBn, district: hotels.district })
    .from(hotels);
  const matches = rows.filter(({ name, nameBn, district }) => {
    const own = wordsIn(`${name} ${nameBn ?? ''}`);
    const places = [district, banglaDistricts[district]].map(wordsIn);
    const around = places.flatMap((words) => [...words, words.join('')]);
    const begins = (words: string[]) => (word: string) => words.some((each) => each.startsWith(word));
    return wanted.every(begins([...own, ...around])) && wanted.some(begins(own));
  });
  const found = matches.map(({ id }) => id).filter((id) => ids === undefined || ids.includes(id));
  return { ...search, ids: found };
}

async function findBy(
  { db, clock }: { db: Database; clock: Clock },
  search: HotelSearch,
  naming: Naming,
): Promise<SearchAnswer> {
  const nowMs = clock.now();
  if (search.atHotel) {
    // Which of them ask a part is not known to the statement, so all of them are looked at.
    const { window, ...unlimited } = search;
    const { matches: all } = await findMatches(db, unlimited, naming, nowMs);
    const asking = all.filter(({ hotel, stay }) =>
      stay && stay.available > 0 ? stay.advancePoisha !== null : hotel.advance !== 'all',
    );
    const { offset, limit } = window ?? { offset: 0, limit: asking.length };
    const hotelsOnPage = asking.slice(offset, offset + limit);
    return { outcome: 'found', hotels: hotelsOnPage, total: asking.length, nameMatch: 'letters' };
  }
  const { matches, total } = await findMatches(db, search, naming, nowMs);
  // A page past the end has no row that carries the count.
  const counted = total ?? (search.window?.offset ? await countMatches(db, search, naming, nowMs) : 0);
  return { outcome: 'found', hotels: matches, total: counted, nameMatch: 'letters' };
}

/** How a name is compared: by any part of its letters, or by its sound. */
export type Naming = 'letters' | 'sound';

type StatementRow = {
  id: string;
  starts_from: number;
  fits: boolean;
  free: number;
  night: number | null;
  rack_night: number | null;
  stay_total: number | null;
  room_name: string | null;
  room_name_bn: string | null;
  room_id: string | null;
  discount: number;
  nights_min: number | null;
  not_for_sale: boolean;
  place_closed: boolean;
  /** A count comes as text from a server and as a number from the embedded database. */
  total: number | string;
};

/**
 * One page of the hotels that match, in order, and the count of all matches (absent when the page is empty). The
 * filters, the free rooms, the order and the count are one statement; a second one reads the hotels' texts, only for
 * the page.
 */
async function findMatches(
  db: Database,
  search: HotelSearch,
  naming: Naming,
  nowMs: number,
): Promise<{ matches: HotelOfStatement[]; total: number | undefined }> {
  const window = search.window ? sql`limit ${search.window.limit} offset ${search.window.offset}` : sql``;
  const scopes = await findScopes(db, search, naming);
  const { rows } = await db.execute<StatementRow>(
    sql`${matching(search, naming, scopes, nowMs)} select *, count(*) over () as total from offers
      order by ${order(search, nowMs)} ${window}`,
  );
  const texts = await findHotels(
    db,
    rows.map((row) => row.id),
  );
  const parts = await partsPaidNow(db, search, rows, texts);
  const taxed = await taxedTotals(db, search, rows, texts);
  const closings = await findClosings(db, search, rows, texts);
  const matches = rows.flatMap((row) => {
    const hotel = texts.get(row.id);
    const stay = search.stay &&
      hotel && {
        fitsGuests: row.fits,
        available: row.free,
        roomName: row.room_name,
        roomNameBn: row.room_name_bn,
        rackNightPoisha: row.rack_night,
        nightPoisha: row.night,
        totalPoisha: taxed.get(row.id) ?? row.stay_total,
        discountPercent: row.discount,
        advancePoisha: parts.get(row.id) ?? null,
        freeUntilMs: row.free > 0 ? freeUntil(hotel, search.stay, nowMs) : null,
        nightsMin: row.nights_min,
        notForSale: row.not_for_sale,
        closedBy: closings.get(row.id) ?? null,
      };
    return hotel ? [{ hotel, startsFromPoisha: row.starts_from, ...(stay && { stay }) }] : [];
  });
  return { matches, total: rows[0] && Number(rows[0].total) };
}

/** The rules that are named for the hotels whose place is closed, by hotel. */
async function findClosings(
  db: Database,
  { stay }: HotelSearch,
  rows: StatementRow[],
  texts: Map<string, HotelRow>,
): Promise<Map<string, DestinationEffect>> {
  const closings = new Map<string, DestinationEffect>();
  for (const { id, place_closed: isClosed } of rows) {
    const hotel = texts.get(id);
    const effect = stay && hotel && isClosed ? await closingOf(db, hotel.district, stay) : null;
    if (effect) closings.set(id, effect);
  }
  return closings;
}

/**
 * What is paid when booking the cheapest free room of hotels that ask a part of its price, where that is less than all. The
 * terms of seasons come from the nights' rules; the sums are made here.
 */
async function partsPaidNow(
  db: Database,
  { stay, leastPoisha = 0 }: HotelSearch,
  rows: StatementRow[],
  texts: Map<string, HotelRow>,
): Promise<Map<string, number>> {
  const parts = new Map<string, number>();
  if (!stay) return parts;
  for (const { id, room_id: roomId, free } of rows) {
    const hotel = texts.get(id);
    if (!hotel || hotel.advance === 'all' || free === 0 || roomId === null) continue;
    const room = await findRoomEvenArchived(db, roomId);
    if (!room) throw new Error(`room ${roomId} is not there`);
    const { lines, totalPoisha } = offerStay(
      room.room,
      await findNightsOfRoom(db, roomId, stay, 0),
      stay,
      profilesOf(hotel),
    ).quote;
    const asked = [hotel.advance, ...lines.flatMap(({ advance }) => advance ?? [])];
    const least = Math.min(totalPoisha, leastPoisha);
    const sums = asked.map((term) => {
      if (term === 'all') return totalPoisha;
      const exact =
        term === 'first_night' ? (lines[0]?.subTotalPoisha ?? 0) : (totalPoisha * Number(term)) / 100;
      return totalPoisha - Math.floor((totalPoisha - Math.max(exact, least)) / 100) * 100;
    });
    const paid = Math.max(...sums);
    if (paid < totalPoisha) parts.set(id, paid);
  }
  return parts;
}

function freeUntil(hotel: HotelRow, { checkIn }: Stay, nowMs: number): number | null {
  const untilMs = freeUntilMs(policyOf(hotel), checkIn);
  return untilMs !== undefined && untilMs > nowMs ? untilMs : null;
}

/** How many hotels match, for a page past the end. */
async function countMatches(
  db: Database,
  search: HotelSearch,
  naming: Naming,
  nowMs: number,
): Promise<number> {
  const scopes = await findScopes(db, search, naming);
  const { rows } = await db.execute<{ total: number | string }>(
    sql`${matching(search, naming, scopes, nowMs)} select count(*) as total from offers`,
  );
  return Number(rows[0]?.total ?? 0);
}

/** The effect of these hotels' season rules on the stay. */
async function findScopes(db: Database, search: HotelSearch, naming: Naming): Promise<SeasonScope[]> {
  if (!search.stay) return [];
  const filters = sql.join(hotelFilters(search, naming), sql` and `);
  return seasonScopes(await findRulesOfHotels(db, filters, search.stay), search.stay);
}

async function findHotels(db: Database, ids: string[]): Promise<Map<string, HotelRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(hotels).where(inArray(hotels.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * `with … offers`: the hotels for sale that pass every filter, each with its lowest price and its offer for the stay.
 * It works on sets, not hotel by hotel, since every hotel of the district has to be counted.
 */
function matching(search: HotelSearch, naming: Naming, scopes: SeasonScope[], nowMs: number): SQL {
  const price = search.stay ? sql`night` : sql`starts_from`;
  const bounds = [
    ...(search.pricePoishaMin === undefined ? [] : [sql`${price} >= ${search.pricePoishaMin}`]),
    ...(search.pricePoishaMax === undefined ? [] : [sql`${price} <= ${search.pricePoishaMax}`]),
    ...(search.freeOnly ? [sql`free > 0`] : []),
  ];
  const filters = sql.join(hotelFilters(search, naming), sql` and `);
  return sql`with found as (
      select h.id, h.listing, h.name, h.name_bn, ${search.stay ? isPlaceClosed(sql`h.district`, search.stay) : sql`false`} as place_closed
      from hotels h where ${filters}
    ), ${search.stay ? offeredRooms(search.stay, search.guests, scopes, nowMs) : roomsWithoutStay}, priced as (
      select hotel_id, min(starts_from)::int as starts_from, bool_or(fits) as fits,
        coalesce(sum(free) filter (where fits), 0)::int as free,
        min(rent) filter (where fits and free > 0) as rent, (${cheapest(sql`total`)})::float8 as stay_total,
        ${cheapest(sql`rack`)} as rack,
        ${cheapest(sql`name`)} as room_name, ${cheapest(sql`name_bn`)} as room_name_bn, ${cheapest(sql`room_id`)} as room_id, coalesce(${cheapest(sql`discount`)}, 0) as discount,
        min(nights_min) filter (where fits and rooms_free > 0 and not closed) as nights_min,
        coalesce(bool_or(closed) filter (where fits and rooms_free > 0), false) as not_for_sale
      from room_offers group by hotel_id
    ), offers as (
      select * from (
        select f.*, p.*, ${perNight(search, sql`p.rent`)} as night, ${perNight(search, sql`p.rack`)} as rack_night
        from found f join priced p on p.hotel_id = f.id
      ) joined
      ${bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``}
    )`;
}

const perNight = ({ stay }: HotelSearch, sum: SQL) =>
  stay ? sql`round(${sum}::numeric / ${nightCount(stay)}::int)::int` : sql`null::int`;

/** A column of the cheapest free room; of equal ones the largest discount, then the first of the list. */
const cheapest = (column: SQL) =>
  sql`(array_agg(${column} order by rent, discount desc, listing) filter (where fits and free > 0))[1]`;

/** The specification's rule: a part of the name, whatever the case and the kind of digits; of the Bangla name too. Or the name's sound. */
function named(name: string, naming: Naming): SQL {
  if (naming === 'letters') {
    const pattern = patternOf(latinDigits(name));
    const latin = (column: SQL) => sql`translate(coalesce(${column}, ''), '০১২৩৪৫৬৭৮৯', '0123456789')`;
    return sql`(${latin(sql`h.name`)} ilike ${pattern} or ${latin(sql`h.name_bn`)} ilike ${pattern})`;
  }
  const loosely = loosePattern(name);
  return loosely === undefined ? sql`false` : sql`h.name_key like ${loosely}`;
}

function hotelFilters(search: HotelSearch, naming: Naming): SQL[] {
  const all = [sql`h.archived_at is null and h.for_sale`];
  if (search.district !== undefined) all.push(sql`h.district = ${search.district}`);
  if (search.ids !== undefined) all.push(sql`h.id = any(${textArray(search.ids)}::uuid[])`);
  if (search.name !== undefined) all.push(named(search.name, naming));
  for (const { column, anyOf } of search.facilities)
    all.push(sql`${sql.raw(`h.${hotels[column].name}`)} && ${textArray(anyOf)}`);
  if (search.known) all.push(sql`h.good_to_know @> ${textArray(search.known)}`);
  if (search.minScore !== undefined) all.push(sql`${scoreOf(sql`h.id`)} >= ${search.minScore}`);
  if (search.types.length > 0) all.push(sql`lower(h.accommodation) = any(${textArray(search.types)})`);
  return all;
}

/** The reviews that count, counted anew from each of them. */
const reviewsOf = (hotelId: SQL) => sql`from reviews v where v.hotel_id = ${hotelId} and v.state <> 'held'
  and (v.hidden_for is null or v.hidden_for not in ('did_not_stay', 'paid_for'))`;

/** All marks / (4 x number) in tenths, rounded half-up; null below three reviews. */
const scoreOf = (hotelId: SQL) => sql`(select case when count(*) >= 3 then
  round(10 * sum(v.clean + v.staff + v.place + v.worth)::numeric / (4 * count(*)))::int end ${reviewsOf(hotelId)})`;

/** The score of a hotel and the number of its reviews that count, as its pages show them: no score below three, no number of none. */
export async function ratingByStatement(
  db: Database,
  hotelId: string,
): Promise<{ score: number | undefined; reviews: number | undefined }> {
  const id = sql`${hotelId}::uuid`;
  const { rows } = await db.execute<{ score: number | null; number: number }>(
    sql`select ${scoreOf(id)} as score, (select count(*)::int ${reviewsOf(id)}) as number`,
  );
  return { score: rows[0]?.score ?? undefined, reviews: rows[0]?.number || undefined };
}

const textArray = (values: string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/**
 * Hotels with nothing free come last; then the requested order, then the order in which hotels were added. By price
 * means the price of the whole stay, because its price per night may be a rounded average.
 */
function order(search: HotelSearch, nowMs: number): SQL {
  const since = new Date(nowMs - 90 * 86_400_000).toISOString();
  const first = search.stay ? [sql`(free = 0)`] : [];
  const price = search.stay ? sql`rent` : sql`starts_from`;
  const byName = search.language === 'bn' ? sql`coalesce(name_bn, name)` : sql`lower(name)`;
  const booked = sql`(select coalesce(sum(b.check_out - b.check_in), 0) from bookings b
    where b.hotel_id = offers.id and b.state = 'confirmed' and b.created_at >= ${since}::timestamptz)`;
  const query = {
    recommended: [sql`${booked} desc`, sql`starts_from`],
    price: [sql`${price} asc nulls last`],
    '-price': [sql`${price} desc nulls last`],
    name: [sql`${byName} collate "C"`],
    score: [
      sql`${scoreOf(sql`offers.id`)} desc nulls last`,
      sql`case when ${scoreOf(sql`offers.id`)} is null then 0 else (select count(*) ${reviewsOf(sql`offers.id`)}) end desc`,
    ],
  };
  return sql.join([...first, ...(search.sort ? query[search.sort] : []), sql`listing`], sql`, `);
}
