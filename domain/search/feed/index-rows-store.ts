import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/statements/database.ts';
import { type AdvanceTerm, advanceTerms } from '../../../kernel/advance-terms.ts';
import { type CancellationPolicy, freeStep, policyOf } from '../../../kernel/booking-policy.ts';
import {
  type AccommodationType,
  accommodationTypes,
  type District,
  type GoodToKnow,
} from '../../../kernel/catalogue-choices.ts';
import { dayNumber, nightOfDayNumber } from '../../../kernel/stay-dates.ts';
import { findRulesByHotel } from '../../inventory/season-rules-store.ts';
import type { SeasonRule } from '../../pricing/season-rule.ts';
import { type FacilityMask, facilityColumns, knownMask, maskOf } from '../index/facility-bits.ts';
import type { IndexedHotel } from '../index/hotel-index.ts';
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

const hotelColumns = sql`id, cancellation, advance, listing, name, name_bn, name_key, district, accommodation, for_sale, archived_at is null as is_open,
  address, address_bn, upazila, latitude, longitude, pictures[cardinality(pictures)] as picture,
  pictures[1] as "firstPicture", cardinality(pictures) as "pictureCount",
  ${beginningOf(sql`description`)} as description, ${beginningOf(sql`description_bn`)} as description_bn,
  business_facilities as "businessFacilities", fitness_facilities as "fitnessFacilities",
  food_facilities as "foodFacilities", general_facilities as "generalFacilities",
  media_facilities as "mediaFacilities", transport_facilities as "transportFacilities",
  other_facilities as "otherFacilities", good_to_know as "goodToKnow"`;

type HotelColumns = Record<FacilityColumn, string[]> & {
  id: string;
  cancellation: CancellationPolicy | null;
  advance: AdvanceTerm;
  listing: string | number;
  name: string;
  name_bn: string | null;
  name_key: string;
  district: District;
  accommodation: (typeof accommodationTypes)[number];
  for_sale: boolean;
  is_open: boolean;
  address: string;
  address_bn: string | null;
  upazila: string;
  latitude: number | null;
  longitude: number | null;
  picture: string | null;
  firstPicture: string | null;
  pictureCount: number;
  description: string;
  description_bn: string | null;
  goodToKnow: GoodToKnow[];
};

function hotelOf(row: HotelColumns, rules: SeasonRule[] = [], makeCard: MakeCard): IndexedHotel {
  const masks: FacilityMask[] = facilityColumns.map((column) => maskOf(column, row[column]));
  return {
    id: row.id,
    listing: Number(row.listing),
    name: row.name,
    nameBn: row.name_bn,
    // A name that is changed by SQL has no key of its sounds.
    nameKey: row.name_key || nameKeyOf({ name: row.name, nameBn: row.name_bn }),
    district: row.district,
    type: accommodationTypes.indexOf(row.accommodation),
    facilitiesLow: masks.reduce((bits, { low }) => bits | low, 0),
    facilitiesHigh: masks.reduce((bits, { high }) => bits | high, 0),
    known: knownMask(row.goodToKnow),
    rules,
    isOpen: row.is_open && row.for_sale,
    freeDays: freeStep(policyOf(row))?.daysBefore ?? null,
    advance: advanceTerms.indexOf(row.advance),
    card: makeCard({
      ...row,
      nameBn: row.name_bn,
      addressBn: row.address_bn,
      descriptionBn: row.description_bn,
      facilities: row,
    }),
  };
}

const roomColumns = sql`id, hotel_id, name, name_bn, listing, guests_max, rack_rate_poisha, discount_percent, room_count,
  for_sale and archived_at is null as is_offered, xmin::text as row_version`;

type RoomColumns = {
  id: string;
  hotel_id: string;
  name: string;
  name_bn: string | null;
  listing: string | number;
  guests_max: number;
  rack_rate_poisha: number;
  discount_percent: number;
  room_count: number;
  is_offered: boolean;
  row_version: string;
};

const roomOf = (row: RoomColumns): IndexedRoom => ({
  id: row.id,
  hotelId: row.hotel_id,
  name: row.name,
  nameBn: row.name_bn,
  listing: Number(row.listing),
  guestsMax: row.guests_max,
  rackRatePoisha: row.rack_rate_poisha,
  discountPercent: row.discount_percent,
  roomCount: row.room_count,
  isOffered: row.is_offered,
  rowVersion: Number(row.row_version),
});

const dayOf = (date: SQL) => sql`${date} - date '1970-01-01'`;
const nightColumns = sql`room_id, ${dayOf(sql`night`)} as day, capacity - taken as free, price_poisha, closed`;
type NightColumns = {
  room_id: string;
  day: number;
  free: number;
  price_poisha: number | null;
  closed: boolean;
};
const nightOf = ({ day, free, price_poisha, closed }: NightColumns): IndexedNight => ({
  day,
  free,
  pricePoisha: price_poisha,
  closed,
});

const holdColumns = sql`room_id, ${dayOf(sql`check_in`)} as from_day, ${dayOf(sql`check_out`)} as to_day,
  (extract(epoch from held_until) * 1000)::float8 as until_ms`;
type HoldColumns = { room_id: string; from_day: number; to_day: number; until_ms: number };
const holdOf = ({ from_day, to_day, until_ms }: HoldColumns): IndexedHold => ({
  fromDay: from_day,
  toDay: to_day,
  untilMs: until_ms,
});

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
export async function* allRooms(tx: Database): AsyncGenerator<IndexedRoom[]> {
  const chunks = rowsInChunks<RoomColumns>(
    tx,
    sql`select rooms.* from hotels, lateral (select ${roomColumns} from rooms where hotel_id = hotels.id) as rooms
      order by hotels.listing, rooms.listing`,
  );
  for await (const rows of chunks) yield rows.map(roomOf);
}

export async function* allNights(
  tx: Database,
  firstDay: number,
): AsyncGenerator<(IndexedNight & { roomId: string })[]> {
  const from = nightOfDayNumber(firstDay);
  const chunks = rowsInChunks<NightColumns>(
    tx,
    sql`select ${nightColumns} from room_nights where night >= ${from}::date`,
  );
  for await (const rows of chunks) yield rows.map((row) => ({ ...nightOf(row), roomId: row.room_id }));
}

export async function allHolds(tx: Database): Promise<Map<string, IndexedHold[]>> {
  const { rows } = await tx.execute<HoldColumns>(
    sql`select ${holdColumns} from bookings where state = 'held'`,
  );
  return byRoom(rows, holdOf);
}

function byRoom<Row extends { room_id: string }, Made>(
  rows: Row[],
  make: (row: Row) => Made,
): Map<string, Made[]> {
  const made = new Map<string, Made[]>();
  for (const row of rows) {
    const list = made.get(row.room_id);
    if (list) list.push(make(row));
    else made.set(row.room_id, [make(row)]);
  }
  return made;
}

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
    const rooms = await tx.execute<RoomColumns>(sql`select ${roomColumns} from rooms where id = any(${ids})`);
    const holds = await tx.execute<HoldColumns>(
      sql`select ${holdColumns} from bookings where state = 'held' and room_id = any(${ids})`,
    );
    const spans = part.filter(({ firstNight }) => firstNight !== null);
    const nights =
      spans.length === 0
        ? []
        : (
            await tx.execute<NightColumns>(
              sql`select ${nightColumns} from room_nights
                join json_to_recordset(${JSON.stringify(spans)}::text::json)
                  as span("roomId" uuid, "firstNight" date, "lastNight" date)
                on room_id = span."roomId" and night between span."firstNight" and span."lastNight"`,
            )
          ).rows;
    const byId = new Map(rooms.rows.map((row) => [row.id, row]));
    const holdsOf = byRoom(holds.rows, holdOf);
    const nightsOf = byRoom(nights, nightOf);
    yield part.map(({ roomId, firstNight, lastNight }): RoomRows => {
      const row = byId.get(roomId);
      const span = firstNight !== null && lastNight !== null && { firstNight, lastNight };
      return {
        roomId,
        ...(row && { room: roomOf(row) }),
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
