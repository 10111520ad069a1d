import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/statements/database.ts';
import { findHotelRows, findRoomRows } from '../../domain/catalog/catalog-store.ts';
import type { HotelIndex } from '../../domain/search/index/hotel-index.ts';
import { hotelPart, roomPart } from '../api/hotel-parts.ts';

/** The prepared texts of hotels, and of rooms, are each cached up to this size in bytes. */
const bytesMax = 32 * 1024 * 1024;

/** A prepared beginning of an answer, valid while the same index has the same stamp for its row. */
export interface CachedJson {
  stamp: string;
  part: Uint8Array;
  /** Version of the row, for `If-Match`. */
  version: number;
}

/** Prepared beginnings by slot; the latest used ones stay. */
type JsonCache = LRUCache<number, CachedJson>;

const newCache = (): JsonCache =>
  new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ part }) => part.length + 1 });
const hotels = newCache();
const rooms = newCache();

/**
 * The prepared beginnings of these hotels with all fields; missing ones are read and cached. Undefined for a deleted
 * hotel.
 */
export async function hotelParts(
  db: Database,
  index: HotelIndex,
  slots: number[],
): Promise<(CachedJson | undefined)[]> {
  const stampOf = (slot: number) => `${index.number} ${index.stamp[slot]}`;
  return readThrough(hotels, slots, stampOf, index.ids, async (ids) =>
    (await findHotelRows(db, ids)).map((row) => ({ ...row, part: hotelPart(row) })),
  );
}

/** The same for rooms, with everything that does not depend on a stay. */
export async function roomParts(
  db: Database,
  index: HotelIndex,
  slots: number[],
): Promise<(CachedJson | undefined)[]> {
  const { number, stamp } = index;
  const { ids: roomIds, mark, hotelOf } = index.rooms;
  // A room's part contains its hotel's name.
  const stampOf = (slot: number) => `${number} ${mark[slot]} ${stamp[hotelOf[slot] ?? -1]}`;
  return readThrough(rooms, slots, stampOf, roomIds, async (ids) =>
    (await findRoomRows(db, ids)).map(({ room, hotelName }) => ({
      ...room,
      part: roomPart(room, hotelName),
    })),
  );
}

async function readThrough(
  cached: JsonCache,
  slots: number[],
  stampOf: (slot: number) => string,
  ids: readonly string[],
  read: (ids: string[]) => Promise<{ id: string; version: number; part: Uint8Array }[]>,
): Promise<(CachedJson | undefined)[]> {
  const parts = new Map<number, CachedJson>();
  const missing: number[] = [];
  for (const slot of slots) {
    const known = cached.get(slot);
    if (known?.stamp === stampOf(slot)) parts.set(slot, known);
    else missing.push(slot);
  }
  if (missing.length > 0) {
    // The stamp is taken before the row is read: if the row was newer, it is only read once more.
    const stamps = new Map(missing.map((slot) => [slot, stampOf(slot)]));
    const slotOf = new Map(missing.map((slot) => [ids[slot], slot]));
    for (const { id, version, part } of await read(missing.flatMap((slot) => ids[slot] || []))) {
      const slot = slotOf.get(id);
      if (slot === undefined) continue;
      const own = { stamp: stamps.get(slot) ?? '', part, version };
      parts.set(slot, own);
      cached.set(slot, own);
    }
  }
  return slots.map((slot) => parts.get(slot));
}
