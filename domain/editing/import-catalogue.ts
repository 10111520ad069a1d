import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import type { CatalogueFile } from '../../kernel/catalogue-files.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { type Actor, type Change, recordChanges } from '../audit/audit-store.ts';
import { joinPlaces } from '../destinations/place-locks-store.ts';
import { recordRoomCounts } from '../inventory/room-count-store.ts';
import { nameKeyOf } from '../search/loose-name.ts';
import type { HotelDetails, RoomDetails } from './catalog-changes-store.ts';
import {
  findOpenHotels,
  findOpenRoomNames,
  insertHotels,
  insertRooms,
  isOnlyImport,
  type KnownHotel,
  lockOpenHotels,
} from './import-store.ts';

/** A hotel’s names in a row of its file. */
export interface HotelRow {
  row: number;
  name: string;
  district: District;
}

/** A room’s names in a row of its file, with its hotel’s. */
export interface RoomRow {
  row: number;
  name: string;
  hotelName: string;
  district: District;
}

/** Rows by the names in them. */
export interface NamedRows {
  hotels: HotelRow[];
  rooms: RoomRow[];
}

export interface ImportedHotel extends HotelRow {
  details: HotelDetails;
}

export interface ImportedRoom extends RoomRow {
  details: RoomDetails;
}

/** A row that does not fit to the other rows or to the stored hotels. */
export interface ImportFault {
  file: CatalogueFile;
  row: number;
  column: 'hotelName' | 'roomName';
  code: 'row_twice' | 'file_hotel_unknown' | 'file_hotel_ambiguous';
}

/** A row whose hotel or room is there already, and is left as it is. */
export interface ExistingRow {
  file: CatalogueFile;
  row: number;
  name: string;
}

export type ImportOutcome =
  | { outcome: 'under_way' }
  | { outcome: 'faulty'; faults: ImportFault[] }
  | { outcome: 'imported'; hotels: number; rooms: number; existing: ExistingRow[] };

interface Question {
  actor: Actor;
  hotels: ImportedHotel[];
  rooms: ImportedRoom[];
  /** Tells what would be added, and adds nothing. */
  dryRun: boolean;
  /** Called while rows are added, with the numbers so far. */
  onProgress?: (added: { hotels: number; rooms: number }) => void;
}

/** Rows of one statement: few enough for the driver's limit of 65,535 values. */
const rowsAtOnce = 200;

/**
 * Adds the hotels and rooms that are not there yet, all of them or none, in one transaction. A hotel is the same by
 * name and district, a room by hotel and name; letters' case does not count.
 */
export function importCatalogue(
  { db, clock }: { db: Database; clock: Clock },
  { actor, hotels, rooms, dryRun, onProgress }: Question,
): Promise<ImportOutcome> {
  return db.transaction(async (tx): Promise<ImportOutcome> => {
    if (!(await isOnlyImport(tx))) return { outcome: 'under_way' };
    const places = [...hotels.map(({ district }) => district), ...rooms.map(({ district }) => district)];
    if (!dryRun) await joinPlaces(tx, places);
    const placed = placeHotels(await findOpenHotels(tx), hotels);
    const roomHotels = rooms.map((room) => placed.hotelOf(room.hotelName, room.district));
    const hotelIds = [...new Set(roomHotels.flatMap((hotel) => (hotel && !hotel.isNew ? [hotel.id] : [])))];
    const locked = await lockOpenHotels(tx, hotelIds);
    // One that has moved since is not in the place of its rows any more.
    const open = new Set(locked.filter(({ district }) => places.includes(district)).map(({ id }) => id));
    const roomNames = await findOpenRoomNames(tx, hotelIds);
    const isOpen = (hotel: PlacedHotel | undefined) =>
      hotel !== undefined && (hotel.isNew || open.has(hotel.id)) ? hotel : undefined;
    const chosen = placeRooms(rooms, roomHotels.map(isOpen), roomNames);
    const faults = [...placed.faults, ...chosen.faults];
    if (faults.length > 0) return { outcome: 'faulty', faults };
    const added = { hotels: 0, rooms: 0 };
    if (!dryRun) {
      for (const some of inParts(placed.added)) {
        await addHotels(tx, actor, some);
        added.hotels += some.length;
        onProgress?.({ ...added });
      }
      for (const some of inParts(chosen.added)) {
        await addRooms(tx, actor, clock.today(), some);
        added.rooms += some.length;
        onProgress?.({ ...added });
      }
    }
    return {
      outcome: 'imported',
      hotels: placed.added.length,
      rooms: chosen.added.length,
      existing: [...placed.existing, ...chosen.existing],
    };
  });
}

/**
 * The faults of rows beside each other and beside the stored hotels, for files whose cells have faults too, so that a
 * person is told all of them at once.
 */
export async function findFaultsBetweenRows(
  db: Database,
  { hotels, rooms }: NamedRows,
): Promise<ImportFault[]> {
  const placed = placeHotels(await findOpenHotels(db), hotels);
  const roomHotels = rooms.map((room) => placed.hotelOf(room.hotelName, room.district));
  // A room that is stored already is no fault.
  return [...placed.faults, ...placeRooms(rooms, roomHotels, []).faults];
}

/** Adds hotels, each with its entry in the audit log. */
async function addHotels(
  tx: Database,
  actor: Actor,
  added: (ImportedHotel & { id: string })[],
): Promise<void> {
  await insertHotels(
    tx,
    added.map(({ id, details }) => ({ ...details, id, nameKey: nameKeyOf(details) })),
  );
  const changes = added.map(({ id, details }): Change => {
    const subject = { kind: 'hotel' as const, id, name: details.name };
    return { actor, action: 'hotel.add', subject, before: null, after: details };
  });
  await recordChanges(tx, changes);
}

async function addRooms(
  tx: Database,
  actor: Actor,
  today: NightDate,
  added: (ImportedRoom & { id: string; hotelId: string })[],
): Promise<void> {
  await insertRooms(
    tx,
    added.map(({ id, hotelId, details }) => ({ ...details, id, hotelId })),
  );
  const ids = added.map(({ id }) => id);
  await recordRoomCounts(tx, ids, today, 0);
  const changes = added.map(({ id, details, hotelName }): Change => {
    const subject = { kind: 'room' as const, id, name: details.name };
    return { actor, action: 'room.add', subject, before: null, after: { ...details, hotelName } };
  });
  await recordChanges(tx, changes);
}

const keyOf = (...texts: string[]): string =>
  JSON.stringify(texts.map((text) => text.normalize('NFC').toLowerCase()));

interface PlacedHotel {
  id: string;
  isNew: boolean;
  isAmbiguous: boolean;
}

/** Which hotels of the file are new, and which hotel a room's row means. */
function placeHotels<Row extends HotelRow>(open: KnownHotel[], hotels: Row[]) {
  const byKey = new Map<string, PlacedHotel>();
  for (const { id, name, district } of open) {
    const key = keyOf(name, district);
    byKey.set(key, { id, isNew: false, isAmbiguous: byKey.has(key) });
  }
  const inFile = new Set<string>();
  const faults: ImportFault[] = [];
  const existing: ExistingRow[] = [];
  const added: (Row & { id: string })[] = [];
  for (const hotel of hotels) {
    const { row, name, district } = hotel;
    const key = keyOf(name, district);
    if (inFile.has(key)) faults.push({ file: 'hotels', row, column: 'hotelName', code: 'row_twice' });
    else if (byKey.has(key)) existing.push({ file: 'hotels', row, name });
    else {
      const id = newId();
      byKey.set(key, { id, isNew: true, isAmbiguous: false });
      added.push({ ...hotel, id });
    }
    inFile.add(key);
  }
  const hotelOf = (name: string, district: District) => byKey.get(keyOf(name, district));
  return { added, existing, faults, hotelOf };
}

function placeRooms<Row extends RoomRow>(
  rooms: Row[],
  hotels: (PlacedHotel | undefined)[],
  stored: { hotelId: string; name: string }[],
) {
  const storedKeys = new Set(stored.map(({ hotelId, name }) => keyOf(hotelId, name)));
  const inFile = new Set<string>();
  const faults: ImportFault[] = [];
  const existing: ExistingRow[] = [];
  const added: (Row & { id: string; hotelId: string })[] = [];
  for (const [place, room] of rooms.entries()) {
    const { row, name, hotelName } = room;
    const hotel = hotels[place];
    const fault = (column: ImportFault['column'], code: ImportFault['code']) =>
      faults.push({ file: 'rooms', row, column, code });
    if (!hotel) {
      fault('hotelName', 'file_hotel_unknown');
      continue;
    }
    const key = keyOf(hotel.id, name);
    if (hotel.isAmbiguous) fault('hotelName', 'file_hotel_ambiguous');
    else if (inFile.has(key)) fault('roomName', 'row_twice');
    else if (storedKeys.has(key)) existing.push({ file: 'rooms', row, name: `${name}, ${hotelName}` });
    else added.push({ ...room, id: newId(), hotelId: hotel.id });
    inFile.add(key);
  }
  return { added, existing, faults };
}

function* inParts<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
