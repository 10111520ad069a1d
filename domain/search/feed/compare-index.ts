import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/statements/database.ts';
import { districts } from '../../../kernel/catalogue-choices.ts';
import type { HotelIndex, IndexedHotel } from '../index/hotel-index.ts';
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
  const found = new Set<string>();
  const name = (what: string) => {
    if (found.size < differencesMax) found.add(what);
  };
  await db.transaction(
    async (tx) => {
      const hotels = new Set<string>();
      await eachInSlices(allHotels(tx, makeCard), (hotel) => {
        hotels.add(hotel.id);
        if (!sameHotel(index, hotel)) name(`hotel ${hotel.id}`);
      });
      for (const id of index.slotOf.keys()) if (!hotels.has(id)) name(`hotel ${id}`);
      const rooms = new Set<string>();
      await eachInSlices(allRooms(tx), (room) => {
        rooms.add(room.id);
        if (!sameRoom(index, room)) name(`room ${room.id}`);
      });
      for (const id of index.rooms.slotOf.keys()) if (!rooms.has(id)) name(`room ${id}`);
      const nights = new Map<string, number>();
      await eachInSlices(allNights(tx, index.rooms.nights.firstDay), ({ roomId, ...night }) => {
        if (night.day < index.rooms.nights.endDay) nights.set(roomId, (nights.get(roomId) ?? 0) + 1);
        if (!sameNight(index, roomId, night)) name(`nights of room ${roomId}`);
      });
      const holds = await allHolds(tx);
      const slices = new Slices();
      for (const [id, slot] of index.rooms.slotOf) {
        if (index.rooms.nights.count(slot) !== (nights.get(id) ?? 0)) name(`nights of room ${id}`);
        if (!isDeepStrictEqual(inOrder(index.rooms.holdsOf(slot)), inOrder(holds.get(id) ?? [])))
          name(`holds of room ${id}`);
        if (slices.isOver) await slices.rest();
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return found;
}

/** The index's data of a hotel. */
function describe(index: HotelIndex, id: string) {
  const slot = index.slotOf.get(id);
  if (slot === undefined) return undefined;
  return {
    card: index.cards[slot] ?? new Uint8Array(0),
    rules: index.seasons.rulesOf(slot),
    facts: {
      id,
      listing: index.listing[slot],
      name: index.names[slot],
      shownBn: index.shownBn[slot],
      letterKey: index.letterKeys[slot],
      nameKey: index.nameKeys[slot],
      district: districts[index.district[slot] ?? 0],
      type: index.type[slot],
      facilitiesLow: index.facilitiesLow[slot],
      facilitiesHigh: index.facilitiesHigh[slot],
      isOpen: index.isOpen[slot] === 1,
    },
  };
}

function sameHotel(index: HotelIndex, hotel: IndexedHotel): boolean {
  const known = describe(index, hotel.id);
  if (!known) return false;
  const { card, rules, nameBn, ...facts } = hotel;
  return (
    Buffer.compare(known.card, card) === 0 &&
    isDeepStrictEqual(sorted(known.rules), sorted(rules)) &&
    isDeepStrictEqual(known.facts, {
      ...facts,
      name: facts.name.toLowerCase(),
      shownBn: nameBn ?? facts.name,
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
  const slot = rooms.slotOf.get(room.id);
  return (
    slot !== undefined && rooms.hotelOf[slot] === index.slotOf.get(room.hotelId) && rooms.isAs(slot, room)
  );
}

function sameNight(index: HotelIndex, roomId: string, night: IndexedNight): boolean {
  if (night.day >= index.rooms.nights.endDay) return true;
  const slot = index.rooms.slotOf.get(roomId);
  const known = slot === undefined ? undefined : index.rooms.nights.at(slot, night.day);
  return isDeepStrictEqual(known, night);
}

const inOrder = (holds: IndexedHold[]) =>
  holds.toSorted(
    (one, other) => one.fromDay - other.fromDay || one.toDay - other.toDay || one.untilMs - other.untilMs,
  );
