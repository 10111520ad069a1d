import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/statements/database.ts';
import { type CancellationPolicy, freeStep, policyOf } from '../../../kernel/booking-policy.ts';
import {
  type AccommodationType,
  type AdvanceTerm,
  accommodationTypes,
  advanceTerms,
  type District,
  type GoodToKnow,
} from '../../../kernel/catalogue-choices.ts';
import { dayNumber, nightOfDayNumber } from '../../../kernel/stay-dates.ts';
import { profilesOf, type TaxProfile } from '../../../kernel/tax-profiles.ts';
import { findRulesByHotel } from '../../inventory/season-rules-store.ts';
import type { SeasonRule } from '../../pricing/season-rule.ts';
import { scoreOf } from '../../reviews/score.ts';
import { type FacilityMask, facilityColumns, knownMask, maskOf } from '../index/facility-bits.ts';
import type { Rating } from '../index/hotel-columns.ts';
import type { IndexedHotel } from '../index/indexed-hotel.ts';
import type { IndexedNight } from '../index/night-table.ts';
import type { IndexedHold, IndexedRoom } from '../index/room-table.ts';
import { nameKeyOf } from '../loose-name.ts';
import type { FacilityColumn } from '../search-hotels.ts';
import type { ChangedKeys } from './feed-store.ts';
import { rowsInChunks } from './rows-in-chunks-store.ts';

/**
 * The beginning of a description: as much as a card shows, the rest of its last word, and one more character, which
 * tells that the text continues.
 */
const previewLength = 220;
const restOfWordMax = 30;
const beginningOf = (column: SQL) =>
  sql`left(${column}, ${previewLength} + strpos(substr(${column}, ${previewLength + 1}, ${restOfWordMax}) || ' ', ' '))`;

/** The columns of a hotel that its card shows. */
export interface CardRow {
  id: string;
  /** Of its public page. */
  code: string;
  name: string;
  nameBn: string | null;
  address: string;
  addressBn: string | null;
  upazila: string;
  district: District;
  accommodation: AccommodationType;
  latitude: number | null;
  longitude: number | null;
  picture: string | null;
  firstPicture: string | null;
  pictureCount: number;
  starClass: number | null;
  /** Only the beginning. */
  description: string;
  descriptionBn: string | null;
  facilities: Record<FacilityColumn, string[]>;
}

export type MakeCard = (row: CardRow) => Uint8Array;

/** A room's rows in one read; without `room` the room is deleted. */
export interface RoomRows {
  roomId: string;
  room?: IndexedRoom;
  holds: IndexedHold[];
  nights: { fromDay: number; toDay: number; rows: IndexedNight[] } | undefined;
}

/** A row as the driver answers it, whose members are named in the statement. */
type Row<Members> = { [Name in keyof Members]: Members[Name] };

const hotelColumns = sql`id, code, cancellation, advance, taxes, listing::float8 as listing, name, name_bn as "nameBn", name_key as "nameKey",
  district, accommodation, for_sale and archived_at is null as "isOpen",
  address, address_bn as "addressBn", upazila, latitude, longitude, pictures[cardinality(pictures)] as picture,
  pictures[1] as "firstPicture", cardinality(pictures) as "pictureCount", star_class as "starClass",
  ${beginningOf(sql`description`)} as description, ${beginningOf(sql`description_bn`)} as "descriptionBn",
  business_facilities as "businessFacilities", fitness_facilities as "fitnessFacilities",
  food_facilities as "foodFacilities", general_facilities as "generalFacilities",
  media_facilities as "mediaFacilities", transport_facilities as "transportFacilities",
  other_facilities as "otherFacilities", good_to_know as "goodToKnow",
  (select json_build_array(number, clean, staff, place, worth) from review_sums where hotel_id = hotels.id) as "reviewSums"`;

type HotelColumns = Omit<CardRow, 'facilities'> &
  Pick<IndexedHotel, 'listing' | 'nameKey' | 'isOpen'> &
  Record<FacilityColumn, string[]> & {
    cancellation: CancellationPolicy | null;
    advance: AdvanceTerm;
    taxes: TaxProfile[] | null;
    goodToKnow: GoodToKnow[];
    /** The number of reviews that count and the sums of their marks; null while there was none. */
    reviewSums: [number: number, clean: number, staff: number, place: number, worth: number] | null;
  };

function hotelOf(row: HotelColumns, rules: SeasonRule[] = [], makeCard: MakeCard): IndexedHotel {
  const { id, listing, name, nameBn, district, isOpen } = row;
  const masks: FacilityMask[] = facilityColumns.map((column) => maskOf(column, row[column]));
  return {
    ...{ id, listing, name, nameBn, district, isOpen },
    // A name that is changed by SQL has no key of its sounds.
    nameKey: row.nameKey || nameKeyOf({ name, nameBn }),
    type: accommodationTypes.indexOf(row.accommodation),
    facilitiesLow: masks.reduce((bits, { low }) => bits | low, 0),
    facilitiesHigh: masks.reduce((bits, { high }) => bits | high, 0),
    known: knownMask(row.goodToKnow),
    rules,
    freeDays: freeStep(policyOf(row))?.daysBefore ?? null,
    advance: advanceTerms.indexOf(row.advance),
    taxes: profilesOf(row),
    ...ratingOf(row),
    card: makeCard({ ...row, facilities: row }),
  };
}

function ratingOf({ reviewSums }: HotelColumns): Rating {
  const [number, clean, staff, place, worth] = reviewSums ?? [0, 0, 0, 0, 0];
  return { score: scoreOf({ number, clean, staff, place, worth }) ?? 0, reviews: number };
}

type RoomRow = Row<IndexedRoom>;
const roomColumns = sql`id, hotel_id as "hotelId", name, name_bn as "nameBn", listing::float8 as listing,
  guests_max as "guestsMax", rack_rate_poisha as "rackRatePoisha", discount_percent as "discountPercent",
  room_count as "roomCount", for_sale and archived_at is null as "isOffered", xmin::text::float8 as "rowVersion"`;

const dayOf = (date: SQL) => sql`${date} - date '1970-01-01'`;

type NightRow = Row<IndexedNight & { roomId: string }>;
const nightColumns = sql`room_id as "roomId", ${dayOf(sql`night`)} as day, capacity - taken as free,
  price_poisha as "pricePoisha", closed`;

type HoldRow = Row<IndexedHold & { roomId: string }>;
const holdColumns = sql`room_id as "roomId", ${dayOf(sql`check_in`)} as "fromDay", ${dayOf(sql`check_out`)} as "toDay",
  (extract(epoch from held_until) * 1000)::float8 as "untilMs"`;

/** How many changed hotels or rooms are read again at once; requests are answered between two parts. */
const rowsReadAgain = 100;

/** How many hotels are fetched at once: their rows are wide, with lists that are slow to parse. */
const hotelsAtOnce = 200;

/** Each hotel is made when it is visited, because its card and the sounds of its name take a while. */
export async function* allHotels(tx: Database, makeCard: MakeCard): AsyncGenerator<Iterable<IndexedHotel>> {
  const chunks = rowsInChunks<HotelColumns>(
    tx,
    sql`select ${hotelColumns} from hotels order by listing`,
    hotelsAtOnce,
  );
  const rules = await findRulesByHotel(tx);
  function* made(rows: HotelColumns[]): Generator<IndexedHotel> {
    for (const row of rows) yield hotelOf(row, rules.get(row.id), makeCard);
  }
  for await (const rows of chunks) yield made(rows);
}

/**
 * Rooms come in the order of their hotels, so that a search that visits hotels in order finds their rooms close
 * together in memory.
 */
export function allRooms(tx: Database): AsyncGenerator<IndexedRoom[]> {
  return rowsInChunks<RoomRow>(
    tx,
    sql`select rooms.* from hotels, lateral (select ${roomColumns} from rooms where hotel_id = hotels.id) as rooms
      order by hotels.listing, rooms.listing`,
  );
}

export function allNights(tx: Database, firstDay: number): AsyncGenerator<NightRow[]> {
  const from = nightOfDayNumber(firstDay);
  return rowsInChunks<NightRow>(
    tx,
    sql`select ${nightColumns} from room_nights where night >= ${from}::date`,
  );
}

export async function allHolds(tx: Database): Promise<Map<string, IndexedHold[]>> {
  const { rows } = await tx.execute<HoldRow>(sql`select ${holdColumns} from bookings where state = 'held'`);
  return byRoom(rows);
}

const byRoom = <Made extends { roomId: string }>(rows: Made[]) => Map.groupBy(rows, ({ roomId }) => roomId);

/** The hotels with these ids, a part at a time, each made when it is visited; a missing one is deleted. */
export async function* changedHotels(
  tx: Database,
  ids: string[],
  makeCard: MakeCard,
): AsyncGenerator<Iterable<{ id: string; hotel?: IndexedHotel }>> {
  for (const part of partsOf(ids, rowsReadAgain)) {
    const { rows } = await tx.execute<HotelColumns>(
      sql`select ${hotelColumns} from hotels where id = any(${sql.param(part)}::uuid[])`,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const rules = await findRulesByHotel(tx, part);
    function* made() {
      for (const id of part) {
        const row = byId.get(id);
        yield { id, ...(row && { hotel: hotelOf(row, rules.get(id), makeCard) }) };
      }
    }
    yield made();
  }
}

/** The rooms with these keys, with their holds and the changed nights, a part at a time. */
export async function* changedRooms(tx: Database, changed: ChangedKeys['rooms']): AsyncGenerator<RoomRows[]> {
  for (const part of partsOf(changed, rowsReadAgain)) {
    const ids = sql`${sql.param(part.map(({ roomId }) => roomId))}::uuid[]`;
    const rooms = await tx.execute<RoomRow>(sql`select ${roomColumns} from rooms where id = any(${ids})`);
    const holds = await tx.execute<HoldRow>(
      sql`select ${holdColumns} from bookings where state = 'held' and room_id = any(${ids})`,
    );
    const spans = part.filter(({ firstNight }) => firstNight !== null);
    const nights =
      spans.length === 0
        ? []
        : (
            await tx.execute<NightRow>(
              sql`select ${nightColumns} from room_nights
                join json_to_recordset(${JSON.stringify(spans)}::text::json)
                  as span("roomId" uuid, "firstNight" date, "lastNight" date)
                on room_id = span."roomId" and night between span."firstNight" and span."lastNight"`,
            )
          ).rows;
    const byId = new Map(rooms.rows.map((row) => [row.id, row]));
    const holdsOf = byRoom(holds.rows);
    const nightsOf = byRoom(nights);
    yield part.map(({ roomId, firstNight, lastNight }): RoomRows => {
      const row = byId.get(roomId);
      const span = firstNight !== null && lastNight !== null && { firstNight, lastNight };
      return {
        roomId,
        ...(row && { room: row }),
        holds: holdsOf.get(roomId) ?? [],
        nights: span
          ? {
              fromDay: dayNumber(span.firstNight),
              toDay: dayNumber(span.lastNight),
              rows: nightsOf.get(roomId) ?? [],
            }
          : undefined,
      };
    });
  }
}

function* partsOf<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
