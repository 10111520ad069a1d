import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/statements/database.ts';
import { districts } from '../../../kernel/catalogue-choices.ts';
import { findRulesInForce } from '../../destinations/destination-rules-store.ts';
import { none } from '../index/hotel-columns.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import type { IndexedHotel } from '../index/indexed-hotel.ts';
import type { IndexedNight } from '../index/night-table.ts';
import type { IndexedHold, IndexedRoom } from '../index/room-table.ts';
import { eachInSlices, Slices } from '../index/slices.ts';
import { letterKeyOf } from '../loose-name.ts';
import { allHolds, allHotels, allNights, allRooms, type MakeCard } from './index-rows-store.ts';

/** The most differences that are reported. With more of them the whole index is wrong. */
const differencesMax = 1_000;

/**
 * Reads the whole database in chunks, and names every hotel and room that differs in the index. Concurrent changes
 * are reported too: compare the reported ones again after the index has followed.
 */
export async function findDifferences(
  db: Database,
  index: HotelIndex,
  makeCard: MakeCard,
): Promise<Set<string>> {
  const differences = new Set<string>();
  const name = (what: string) => {
    if (differences.size < differencesMax) differences.add(what);
  };
  await db.transaction(
    async (tx) => {
      if (!isDeepStrictEqual(sorted(index.places.all), sorted(await findRulesInForce(tx))))
        name('rules of places');
      const hotels = new Set<string>();
      await eachInSlices(allHotels(tx, makeCard), (hotel) => {
        hotels.add(hotel.id);
        if (!sameHotel(index, hotel)) name(`hotel ${hotel.id}`);
      });
      for (const id of index.positionOf.keys()) if (!hotels.has(id)) name(`hotel ${id}`);
      const rooms = new Set<string>();
      await eachInSlices(allRooms(tx), (room) => {
        rooms.add(room.id);
        if (!sameRoom(index, room)) name(`room ${room.id}`);
      });
      for (const id of index.rooms.positionOf.keys()) if (!rooms.has(id)) name(`room ${id}`);
      const nights = new Map<string, number>();
      await eachInSlices(allNights(tx, index.rooms.nights.firstDay), ({ roomId, ...night }) => {
        if (night.day < index.rooms.nights.endDay) nights.set(roomId, (nights.get(roomId) ?? 0) + 1);
        if (!sameNight(index, roomId, night)) name(`nights of room ${roomId}`);
      });
      const holds = await allHolds(tx);
      const slices = new Slices();
      for (const [id, position] of index.rooms.positionOf) {
        if (index.rooms.nights.count(position) !== (nights.get(id) ?? 0)) name(`nights of room ${id}`);
        if (!isDeepStrictEqual(inOrder(index.rooms.holdsOf(position)), inOrder(holds.get(id) ?? [])))
          name(`holds of room ${id}`);
        if (slices.isOver) await slices.rest();
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return differences;
}

/** The index's data of a hotel. */
function describe(index: HotelIndex, id: string) {
  const position = index.positionOf.get(id);
  if (position === undefined) return undefined;
  return {
    card: index.cards[position] ?? new Uint8Array(0),
    rules: index.seasons.rulesOf(position),
    facts: {
      id,
      listing: index.listing[position],
      name: index.names[position],
      displayBn: index.displayBn[position],
      letterKey: index.letterKeys[position],
      nameKey: index.nameKeys[position],
      district: districts[index.district[position] ?? 0],
      type: index.type[position],
      facilitiesLow: index.facilitiesLow[position],
      facilitiesHigh: index.facilitiesHigh[position],
      known: index.known[position],
      isOpen: index.isOpen[position] === 1,
      advance: index.advance[position],
      taxes: index.taxesOf(position),
      score: index.score[position],
      reviews: index.reviews[position],
      freeDays: index.freeDays[position] === none ? null : index.freeDays[position],
    },
  };
}

function sameHotel(index: HotelIndex, hotel: IndexedHotel): boolean {
  const indexed = describe(index, hotel.id);
  if (!indexed) return false;
  const { card, rules, nameBn, ...facts } = hotel;
  return (
    Buffer.compare(indexed.card, card) === 0 &&
    isDeepStrictEqual(sorted(indexed.rules), sorted(rules)) &&
    isDeepStrictEqual(indexed.facts, {
      ...facts,
      name: facts.name.toLowerCase(),
      displayBn: nameBn ?? facts.name,
      letterKey: letterKeyOf(hotel),
      facilitiesLow: facts.facilitiesLow >>> 0,
      facilitiesHigh: facts.facilitiesHigh >>> 0,
    })
  );
}

const sorted = <Rule extends { id: string }>(rules: Rule[]): Rule[] =>
  rules.toSorted((one, other) => (one.id < other.id ? -1 : 1));

function sameRoom(index: HotelIndex, room: IndexedRoom): boolean {
  const { rooms } = index;
  const position = rooms.positionOf.get(room.id);
  return (
    position !== undefined &&
    rooms.hotelOf[position] === index.positionOf.get(room.hotelId) &&
    rooms.isAs(position, room)
  );
}

function sameNight(index: HotelIndex, roomId: string, night: IndexedNight): boolean {
  if (night.day >= index.rooms.nights.endDay) return true;
  const position = index.rooms.positionOf.get(roomId);
  const indexed = position === undefined ? undefined : index.rooms.nights.at(position, night.day);
  return isDeepStrictEqual(indexed, night);
}

const inOrder = (holds: IndexedHold[]) =>
  holds.toSorted(
    (one, other) => one.fromDay - other.fromDay || one.toDay - other.toDay || one.untilMs - other.untilMs,
  );
