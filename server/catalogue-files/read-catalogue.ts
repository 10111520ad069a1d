import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { districts } from '../../contract/enumerations.ts';
import type { Fault } from '../../contract/faults.ts';
import { choice, text } from '../../contract/fields.ts';
import { newHotel } from '../../contract/hotel-input.ts';
import { newRoom } from '../../contract/room.ts';
import type {
  ExistingRow,
  HotelRow,
  ImportedHotel,
  ImportedRoom,
  NamedRows,
} from '../../domain/editing/import-catalogue.ts';
import { hotelFields, newColumnsOf, roomFields } from '../../kernel/catalogue-fields.ts';
import { type CatalogueFile, columnsOfFile } from '../../kernel/catalogue-files.ts';
import { newDistrictOf, newHotelDetails } from '../api/administration/hotel-details.ts';
import { fieldErrors } from '../http/read-input.ts';
import { formOf } from './cells.ts';
import { type FileFault, type FileRow, readRows } from './read-rows.ts';

/**
 * Answers the address of the picture that a cell of this file names, empty while it is not sent, which is enough for a
 * preview; or why it cannot be taken; or undefined where there is none.
 */
export type FindPicture = (name: string, file: CatalogueFile) => string | { fault: Fault } | undefined;

/** A picture that a cell names by its file. */
export interface NamedPicture {
  file: CatalogueFile;
  row: number;
  column: string;
  name: string;
}

export interface ReadCatalogue {
  hotels: ImportedHotel[];
  rooms: ImportedRoom[];
  /** The names in all rows whose names could be read, also of those with other faults. */
  named: NamedRows;
  /** Of the hotels whose name or place has a fault: the other of the two. Without either, it may be any hotel. */
  unnamedHotels: Partial<Pick<HotelRow, 'name' | 'district'>>[];
  faults: FileFault[];
  pictures: NamedPicture[];
}

const hotelNames = { hotelName: text(hotelFields.hotelName.max), district: choice(districts) };
const namedHotel = z.object({
  hotelName: hotelNames.hotelName,
  district: newHotel.shape.district,
  upazila: newHotel.shape.upazila,
});
const namedRoom = z.object({ ...hotelNames, roomName: newRoom.shape.roomName });
const importedRoom = newRoom.omit({ hotleId: true }).extend(hotelNames);

const rowsAtOnce = 50;

/** A picture that is not sent yet stands under this address while the other cells are checked. */
const unsentPicture = '/pictures/unsent';

/**
 * Reads the hotels and rooms of the two files, with the schemas of addHotels and addRooms. An absent file is like one
 * without rows.
 */
export async function readCatalogue(
  texts: Partial<Record<CatalogueFile, string | undefined>>,
  findPicture: FindPicture,
): Promise<ReadCatalogue> {
  const pictures: NamedPicture[] = [];
  const named: NamedRows = { hotels: [], rooms: [] };
  const read = async <Row>(file: CatalogueFile, toRow: (body: object, row: FileRow) => Checked<Row>) => {
    const content = texts[file];
    if (content === undefined) return { rows: [], faults: [], cells: [] };
    const { rows, faults } = readRows(file, content);
    const checked: Checked<Row, FileFault>[] = [];
    for (const [index, row] of rows.entries()) {
      // Visitors are answered between the rows.
      if (index % rowsAtOnce === 0) await setImmediate();
      const { body, missing } = bodyOf(file, row, findPicture, pictures);
      const result = toRow(body, row);
      // A formula or a missing picture says more than the schema about the same cell.
      const rowFaults = [...faults.filter((fault) => fault.row === row.row), ...missing];
      const others = result.faults
        .map((fault) => ({ file, row: row.row, ...fault }))
        .filter((fault) => !rowFaults.some(({ column }) => column === fault.column));
      checked.push({ ...result, faults: [...missing, ...others] });
    }
    return {
      rows: checked.flatMap(({ value }) => (value === undefined ? [] : [value])),
      faults: [...faults, ...checked.flatMap((row) => row.faults)],
      cells: rows,
    };
  };
  const hotels = await read('hotels', (body, { row }) => {
    const names = namedHotel.safeParse(body).data;
    if (names) named.hotels.push({ row, name: names.hotelName, district: newDistrictOf(names) });
    return checkedWith(newHotel, body, (hotel) => ({
      ...{ row, name: hotel.hotelName, district: newDistrictOf(hotel) },
      // Nothing is sold by accident: the administrator puts each hotel on sale.
      details: newHotelDetails({ ...hotel, forSale: false }),
    }));
  });
  const rooms = await read('rooms', (body, { row }) => {
    const names = namedRoom.safeParse(body).data;
    if (names) {
      const { roomName: name, ...hotel } = names;
      named.rooms.push({ row, name, ...hotel });
    }
    return checkedWith(importedRoom, body, ({ hotelName, district, ...room }) => ({
      ...{ row, name: room.roomName, hotelName, district },
      details: newColumnsOf(roomFields, room),
    }));
  });
  return {
    hotels: hotels.rows,
    rooms: rooms.rows,
    named: {
      hotels: withoutFaultyNames(named.hotels, hotels.faults),
      rooms: withoutFaultyNames(named.rooms, rooms.faults),
    },
    unnamedHotels: unnamedOf(hotels.faults, hotels.cells),
    faults: [...hotels.faults, ...rooms.faults],
    pictures,
  };
}

const placeColumns = ['district', 'upazila'];
const nameColumns = ['hotelName', 'roomName', ...placeColumns];

/** The rows in which no cell of a name has a fault, as a formula that reads like a name. */
function withoutFaultyNames<Row extends { row: number }>(rows: Row[], faults: FileFault[]): Row[] {
  const faulty = new Set(
    faults.filter(({ column = '' }) => nameColumns.includes(column)).map(({ row }) => row),
  );
  return rows.filter(({ row }) => !faulty.has(row));
}

function unnamedOf(faults: FileFault[], rows: FileRow[]): ReadCatalogue['unnamedHotels'] {
  // Nothing of a file was read whose headings have a fault.
  if (rows.length === 0) return faults.length > 0 ? [{}] : [];
  const columnsOf = Map.groupBy(faults, ({ row }) => row);
  return rows.flatMap(({ row, cells }) => {
    const wrong = (columnsOf.get(row) ?? []).map(({ column = '' }) => column);
    if (!wrong.some((column) => nameColumns.includes(column))) return [];
    const isPlaceWrong = wrong.some((column) => placeColumns.includes(column));
    const place = namedHotel.omit({ hotelName: true }).safeParse(cells).data;
    return {
      ...(!wrong.includes('hotelName') && { name: cells.hotelName ?? '' }),
      ...(!isPlaceWrong && place && { district: newDistrictOf(place) }),
    };
  });
}

const cellFaults: Partial<Record<string, Fault>> = {
  cancellation: 'policy_cell',
  taxes: 'taxes_cell',
  licence: 'licence_cell',
};

type CellFault = Omit<FileFault, 'file' | 'row'>;

interface Checked<Value, Wrong = CellFault> {
  value?: Value;
  faults: Wrong[];
}

function checkedWith<Schema extends z.ZodType, Value>(
  schema: Schema,
  body: object,
  toValue: (parsed: z.infer<Schema>) => Value,
): Checked<Value> {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return { value: toValue(parsed.data), faults: [] };
  const faults = parsed.error.issues.flatMap(fieldErrors).map(({ path, code, bounds }) => {
    const [column = ''] = path.split('.');
    // A cell that cannot be taken apart gets the sentence with its form.
    const own = (code === 'field_invalid' && cellFaults[column]) || code;
    return { column, code: own, ...(bounds && { bounds }) };
  });
  // Only the first fault of each cell.
  return {
    faults: faults.filter(
      (fault, place) => faults.findIndex(({ column }) => column === fault.column) === place,
    ),
  };
}

/** The row as the body of a call, and the faults of its pictures that are not there or cannot be taken. */
function bodyOf(
  file: CatalogueFile,
  { row, cells }: FileRow,
  findPicture: FindPicture,
  named: NamedPicture[],
): { body: object; missing: FileFault[] } {
  const missing: FileFault[] = [];
  const addressOf = (column: string, entry: string): string => {
    if (/^(?:https?:|\/)/i.test(entry)) return entry;
    named.push({ file, row, column, name: entry });
    const picture = findPicture(entry, file) ?? { fault: 'picture_file_missing' };
    if (typeof picture === 'string') return picture || unsentPicture;
    missing.push({ file, row, column, code: picture.fault, entry });
    return unsentPicture;
  };
  const body = Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => {
      const value = formOf(file, column).read(cell);
      if (column === 'images' && Array.isArray(value))
        return [column, value.map((entry) => addressOf(column, String(entry)))];
      return [column, column === 'roomImgs' ? addressOf(column, cell) : value];
    }),
  );
  return { body, missing };
}

/** The pictures of the rows that are to be added. */
export function picturesToSend(
  pictures: readonly NamedPicture[],
  existing: readonly ExistingRow[],
): NamedPicture[] {
  const left = new Set(existing.map(({ file, row }) => `${file} ${row}`));
  return pictures.filter(({ file, row }) => !left.has(`${file} ${row}`));
}

/** In the order in which a person goes through the files. */
export function inFileOrder(faults: readonly FileFault[]): FileFault[] {
  const place = ({ file, column = '' }: FileFault) => columnsOfFile[file].indexOf(column);
  return faults.toSorted(
    (one, other) =>
      Number(one.file === 'rooms') - Number(other.file === 'rooms') ||
      one.row - other.row ||
      place(one) - place(other),
  );
}
