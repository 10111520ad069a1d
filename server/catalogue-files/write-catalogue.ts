import type { Database } from '../../db/statements/database.ts';
import { openHotels } from '../../domain/catalog/hotels-list-store.ts';
import { openRooms } from '../../domain/catalog/rooms-list-store.ts';
import { answeredOf, roomFields } from '../../kernel/catalogue-fields.ts';
import { type CatalogueFile, columnsOfFile } from '../../kernel/catalogue-files.ts';
import type { CsvFile } from '../answers/csv.ts';
import { hotelDetailsShape } from '../api/hotel-shape.ts';
import { formOf } from './cells.ts';

const all = { search: undefined, archived: false, by: 'added', descending: false } as const;

/** The open hotels or rooms as a file that an import takes, in the order in which they were added. */
export function catalogueFile(db: Database, file: CatalogueFile): CsvFile {
  const columns = columnsOfFile[file];
  async function* batches() {
    for await (const records of file === 'hotels' ? hotelRecords(db) : roomRecords(db))
      yield records.map((record) => columns.map((column) => cellOf(file, column, record[column])));
  }
  return { name: file, heads: [...columns], batches: batches() };
}

type Records = AsyncGenerator<Record<string, unknown>[]>;

async function* hotelRecords(db: Database): Records {
  for await (const hotels of openHotels(db, { ...all, district: undefined }).batches())
    yield hotels.map((hotel) => {
      const { facilities, ...fields } = hotelDetailsShape(hotel);
      // The shape answers the default policy where a hotel has none of its own.
      return { ...fields, ...facilities, cancellation: hotel.cancellation };
    });
}

async function* roomRecords(db: Database): Records {
  for await (const rooms of openRooms(db, all).batches())
    yield rooms.map((room) => ({
      ...answeredOf(roomFields, room),
      hotelName: room.hotelName,
      district: room.hotelDistrict,
    }));
}

const cellOf = (file: CatalogueFile, column: string, value: unknown): string | number =>
  value === undefined || value === null ? '' : formOf(file, column).write(value);
