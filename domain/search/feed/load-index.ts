import type { Database } from '../../../db/statements/database.ts';
import { dayNumber, type NightDate } from '../../../kernel/stay-dates.ts';
import type { DestinationRule } from '../../destinations/destination-rule.ts';
import { findRulesInForce } from '../../destinations/destination-rules-store.ts';
import { HotelIndex } from '../index/hotel-index.ts';
import type { IndexedHotel } from '../index/indexed-hotel.ts';
import { eachInSlices, Slices } from '../index/slices.ts';
import {
  beginRun,
  type ChangedKeys,
  canFollow,
  type FeedPlace,
  readChangedKeys,
  readHead,
} from './feed-store.ts';
import {
  allHolds,
  allHotels,
  allNights,
  allRooms,
  changedHotels,
  changedRooms,
  type MakeCard,
  type RoomRows,
} from './index-rows-store.ts';

/** A read-only transaction that sees the database at one instant. */
const oneSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

interface LoadFrom {
  db: Database;
  /** Recently booked nights, by hotel; absent: as if nothing was booked. */
  bookedNights?: ReadonlyMap<string, number> | undefined;
}

export interface LoadedIndex {
  index: HotelIndex;
  place: FeedPlace;
}

/**
 * Reads a new index from the database, in chunks, and its place in the feed of changes. Reports to `progress` how
 * much was read so far.
 */
export async function loadIndex(
  { db, bookedNights }: LoadFrom,
  today: NightDate,
  makeCard: MakeCard,
  progress: (read: { hotels: number; rooms: number; nights: number }) => void,
): Promise<LoadedIndex> {
  await beginRun(db);
  const read = { hotels: 0, rooms: 0, nights: 0 };
  const say = () => progress(read);
  const loaded = await db.transaction(async (tx) => {
    const { feedId, snapshot, run } = await readHead(tx, undefined);
    const index = new HotelIndex(dayNumber(today));
    index.setPlaceRules(await findRulesInForce(tx));
    await eachInSlices(
      allHotels(tx, makeCard),
      (hotel) => {
        index.putHotel(hotel);
        read.hotels += 1;
      },
      say,
    );
    await eachInSlices(
      allRooms(tx),
      (room) => {
        index.putRoom(room);
        read.rooms += 1;
      },
      say,
    );
    await eachInSlices(
      allNights(tx, index.rooms.nights.firstDay),
      ({ roomId, ...night }) => {
        const position = index.rooms.positionOf.get(roomId);
        if (position !== undefined) index.rooms.addNight(position, night);
        read.nights += 1;
      },
      say,
    );
    for (const [roomId, holds] of await allHolds(tx)) {
      const position = index.rooms.positionOf.get(roomId);
      if (position !== undefined) index.rooms.setHolds(position, holds);
    }
    return { index, place: { feedId, snapshot, run } };
  }, oneSnapshot);
  // Outside the transaction: a server ends one that is silent for long, and the embedded database lets nobody else write.
  if (bookedNights) await loaded.index.setBookedNights(bookedNights, say);
  await loaded.index.finishLoading(say);
  return loaded;
}

/** The changes since a place, read again in one snapshot, which is the next place. */
export interface Changes {
  place: FeedPlace;
  hotels: { id: string; hotel?: IndexedHotel }[];
  rooms: RoomRows[];
  /** The rules of all places, where any has changed. */
  placeRules?: DestinationRule[];
}

interface ReadLimits {
  /** With more changed rooms than this nothing is read. */
  roomsMax?: number;
  /** Called after each part. */
  progress?: () => void;
}

/**
 * Undefined when the index has to be loaded anew: changes were removed that the reader has not seen, or too much has
 * changed.
 */
export async function readChanges(
  db: Database,
  since: FeedPlace,
  makeCard: MakeCard,
  { roomsMax = Number.POSITIVE_INFINITY, progress = () => {} }: ReadLimits = {},
): Promise<Changes | undefined> {
  return db.transaction(async (tx) => {
    const head = await readHead(tx, since);
    if (!canFollow(since, head)) return undefined;
    const { feedId, snapshot, run } = head;
    const keys: ChangedKeys = await readChangedKeys(tx, since);
    if (keys.rooms.length > roomsMax) return undefined;
    const changes: Changes = { place: { feedId, snapshot, run }, hotels: [], rooms: [] };
    if (keys.hasPlaces) changes.placeRules = await findRulesInForce(tx);
    await eachInSlices(
      changedHotels(tx, keys.hotelIds, makeCard),
      (hotel) => void changes.hotels.push(hotel),
      progress,
    );
    await eachInSlices(changedRooms(tx, keys.rooms), (room) => void changes.rooms.push(room), progress);
    return changes;
  }, oneSnapshot);
}

/** Deleted rooms have no hotel, and may be many. */
const roomsAtOnce = 50;

/**
 * Applies the read rows to the index; applying the same changes again has no effect. Calls `progress` while others are
 * let in between.
 */
export async function applyChanges(
  index: HotelIndex,
  { hotels, rooms, placeRules }: Changes,
  progress: () => void = () => {},
): Promise<void> {
  const slices = new Slices(progress);
  const pause = async () => {
    if (slices.isOver) await slices.rest();
  };
  if (placeRules) index.setPlaceRules(placeRules);
  for (const { hotel } of hotels) {
    if (hotel) index.putHotel(hotel);
    await pause();
  }
  // A hotel moves in the orders once, and not with each of its rooms.
  for (const ofHotel of Map.groupBy(rooms, ({ room }) => room?.hotelId).values())
    for (let at = 0; at < ofHotel.length; at += roomsAtOnce) {
      index.inOneChange(() => {
        for (const room of ofHotel.slice(at, at + roomsAtOnce)) applyRoom(index, room);
      });
      await pause();
    }
  // A hotel is removed after its rooms.
  for (const { id, hotel } of hotels) if (!hotel) index.removeHotel(id);
}

/** Replaces a room, its changed nights and all its holds; without its row the room is deleted. */
function applyRoom(index: HotelIndex, { roomId, room, holds, nights }: RoomRows): void {
  if (!room) {
    index.removeRoom(roomId);
    return;
  }
  index.putRoom(room);
  const position = index.rooms.positionOf.get(roomId);
  if (position === undefined) return;
  if (nights) index.rooms.setNights(position, nights.fromDay, nights.toDay, nights.rows);
  index.rooms.setHolds(position, holds);
  index.touchRoom(position);
}
