import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { districts } from '../../contract/enumerations.ts';
import type { Fault } from '../../contract/faults.ts';
import { choice, text } from '../../contract/fields.ts';
import { newHotel } from '../../contract/hotel-input.ts';
import { newRoom } from '../../contract/room.ts';
import type { ExistingRow, ImportedHotel, ImportedRoom } from '../../domain/editing/import-catalogue.ts';
import { hotelFields, newColumnsOf, roomFields } from '../../kernel/catalogue-fields.ts';
import { type CatalogueFile, columnsOfFile } from '../../kernel/catalogue-files.ts';
import { newHotelDetails } from '../api/administration/hotel-details.ts';
import { fieldErrors } from '../http/read-input.ts';
import { formOf } from './cells.ts';
import { type FileFault, type FileRow, readRows } from './read-rows.ts';

/**
 * The addresses of the pictures that cells name by file, by file name; undefined for a name without a picture. An
 * address that is not known yet is empty: enough for a preview.
 */
export type PictureAddresses = Pick<ReadonlyMap<string, string>, 'get'>;

/** A picture that a cell names by its file. */
export interface NamedPicture {
  file: CatalogueFile;
  row: number;
  name: string;
}

export interface ReadCatalogue {
  hotels: ImportedHotel[];
  rooms: ImportedRoom[];
  faults: FileFault[];
  pictures: NamedPicture[];
}

const importedRoom = newRoom
  .omit({ hotleId: true })
  .extend({ hotelName: text(hotelFields.hotelName.max), district: choice(districts) });

const rowsAtOnce = 50;

/** A picture that is not sent yet stands under this address while the other cells are checked. */
const unsentPicture = '/pictures/unsent';

/**
 * Reads the hotels and rooms of the two files, with the schemas of addHotels and addRooms. An absent file is like one
 * without rows.
 */
export async function readCatalogue(
  texts: Partial<Record<CatalogueFile, string | undefined>>,
  pictures: PictureAddresses,
): Promise<ReadCatalogue> {
  const named: NamedPicture[] = [];
  const read = async <Row>(file: CatalogueFile, toRow: (body: object, row: FileRow) => Checked<Row>) => {
    const content = texts[file];
    if (content === undefined) return { rows: [], faults: [] };
    const { rows, faults } = readRows(file, content);
    const checked: Checked<Row, FileFault>[] = [];
    for (const [index, row] of rows.entries()) {
      // Visitors are answered between the rows.
      if (index % rowsAtOnce === 0) await setImmediate();
      const { body, missing } = bodyOf(file, row, pictures, named);
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
    };
  };
  const hotels = await read('hotels', (body, { row }) =>
    checkedWith(newHotel, body, (hotel) => ({
      row,
      // Nothing is sold by accident: the administrator puts each hotel on sale.
      details: newHotelDetails({ ...hotel, forSale: false }),
    })),
  );
  const rooms = await read('rooms', (body, { row }) =>
    checkedWith(importedRoom, body, ({ hotelName, district, ...room }) => ({
      row,
      hotelName,
      district,
      details: newColumnsOf(roomFields, room),
    })),
  );
  const faults = [...hotels.faults, ...rooms.faults];
  return { hotels: hotels.rows, rooms: rooms.rows, faults: inFileOrder(faults), pictures: named };
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

/** The row as the body of a call, and the pictures in it that are not among the given ones. */
function bodyOf(
  file: CatalogueFile,
  { row, cells }: FileRow,
  pictures: PictureAddresses,
  named: NamedPicture[],
): { body: object; missing: FileFault[] } {
  const missing: FileFault[] = [];
  const addressOf = (column: string, entry: string): string => {
    if (/^(?:https?:|\/)/i.test(entry)) return entry;
    named.push({ file, row, name: entry });
    const address = pictures.get(entry);
    if (address === undefined) missing.push({ file, row, column, code: 'picture_file_missing' });
    return address || unsentPicture;
  };
  const body = Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => {
      const value = formOf(file, column).read(cell);
      if (column === 'images' && Array.isArray(value))
        return [column, value.map((entry) => addressOf(column, String(entry)))];
      return [column, column === 'roomImgs' ? addressOf(column, cell) : value];
    }),
  );
  return { body, missing: missing.slice(0, 1) };
}

/** The names of the pictures of the rows that are to be added, each once. */
export function picturesToSend(
  pictures: readonly NamedPicture[],
  existing: readonly ExistingRow[],
): string[] {
  const left = new Set(existing.map(({ file, row }) => `${file} ${row}`));
  return [
    ...new Set(pictures.filter(({ file, row }) => !left.has(`${file} ${row}`)).map(({ name }) => name)),
  ];
}

/** In the order in which a person goes through the files. */
function inFileOrder(faults: readonly FileFault[]): FileFault[] {
  const place = ({ file, column = '' }: FileFault) => columnsOfFile[file].indexOf(column);
  return faults.toSorted(
    (one, other) =>
      Number(one.file === 'rooms') - Number(other.file === 'rooms') ||
      one.row - other.row ||
      place(one) - place(other),
  );
}
