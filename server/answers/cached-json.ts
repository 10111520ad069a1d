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

/** Prepared beginnings by position; the latest used ones stay. */
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
  positions: number[],
): Promise<(CachedJson | undefined)[]> {
  const stampOf = (position: number) => `${index.number} ${index.stamp[position]}`;
  return readThrough(hotels, positions, stampOf, index.ids, async (ids) =>
    (await findHotelRows(db, ids)).map((row) => ({ ...row, part: hotelPart(row) })),
  );
}

/** The same for rooms, with everything that does not depend on a stay. */
export async function roomParts(
  db: Database,
  index: HotelIndex,
  positions: number[],
): Promise<(CachedJson | undefined)[]> {
  const { number, stamp } = index;
  const { ids: roomIds, rowVersion, hotelOf } = index.rooms;
  // A room's part contains its hotel's name.
  const stampOf = (position: number) => `${number} ${rowVersion[position]} ${stamp[hotelOf[position] ?? -1]}`;
  return readThrough(rooms, positions, stampOf, roomIds, async (ids) =>
    (await findRoomRows(db, ids)).map(({ room, hotelName }) => ({
      ...room,
      part: roomPart(room, hotelName),
    })),
  );
}

async function readThrough(
  cached: JsonCache,
  positions: number[],
  stampOf: (position: number) => string,
  ids: readonly string[],
  read: (ids: string[]) => Promise<{ id: string; version: number; part: Uint8Array }[]>,
): Promise<(CachedJson | undefined)[]> {
  const parts = new Map<number, CachedJson>();
  const missing: number[] = [];
  for (const position of positions) {
    const cachedPart = cached.get(position);
    if (cachedPart?.stamp === stampOf(position)) parts.set(position, cachedPart);
    else missing.push(position);
  }
  if (missing.length > 0) {
    // The stamp is taken before the row is read: if the row was newer, it is only read once more.
    const stamps = new Map(missing.map((position) => [position, stampOf(position)]));
    const positionOf = new Map(missing.map((position) => [ids[position], position]));
    for (const { id, version, part } of await read(missing.flatMap((position) => ids[position] || []))) {
      const position = positionOf.get(id);
      if (position === undefined) continue;
      const own = { stamp: stamps.get(position) ?? '', part, version };
      parts.set(position, own);
      cached.set(position, own);
    }
  }
  return positions.map((position) => parts.get(position));
}
