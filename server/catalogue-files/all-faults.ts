import type { Database } from '../../db/statements/database.ts';
import { findFaultsBetweenRows } from '../../domain/editing/import-catalogue.ts';
import { inFileOrder, type ReadCatalogue } from './read-catalogue.ts';
import type { FileFault } from './read-rows.ts';

/**
 * The faults of cells, and beside them those of rows beside other rows, so that a person corrects a file once. Without
 * faults of cells, none: the import itself finds those of rows.
 */
export async function allFaults(
  db: Database,
  { faults, named, unnamedHotels }: ReadCatalogue,
): Promise<FileFault[]> {
  if (faults.length === 0) return [];
  const told = new Set(faults.map(({ file, row, column }) => `${file} ${row} ${column}`));
  const roomAt = new Map(named.rooms.map((room) => [room.row, room]));
  /** The room's hotel may be one whose name or place has a fault. */
  const mayBeUnnamed = (row: number) => {
    const room = roomAt.get(row);
    return unnamedHotels.some(
      ({ name = room?.hotelName, district = room?.district }) =>
        name?.toLowerCase() === room?.hotelName.toLowerCase() && district === room?.district,
    );
  };
  const between = (await findFaultsBetweenRows(db, named)).filter(
    ({ file, row, column, code }) =>
      !told.has(`${file} ${row} ${column}`) && !(code === 'file_hotel_unknown' && mayBeUnnamed(row)),
  );
  return inFileOrder([...faults, ...between]);
}
