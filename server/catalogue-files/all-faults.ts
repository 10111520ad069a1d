import type { Database } from '../../db/statements/database.ts';
import { findFaultsBetweenRows } from '../../domain/editing/import-catalogue.ts';
import { inFileOrder, type ReadCatalogue } from './read-catalogue.ts';
import type { FileFault } from './read-rows.ts';

/**
 * The faults of cells, and beside them those of rows beside other rows, so that a person corrects a file once. Without faults of cells, none:
 * the import itself finds those of rows.
 */
export async function allFaults(
  db: Database,
  { faults, named, isEachHotelNamed }: ReadCatalogue,
): Promise<FileFault[]> {
  if (faults.length === 0) return [];
  const told = new Set(faults.map(({ file, row, column }) => `${file} ${row} ${column}`));
  const between = (await findFaultsBetweenRows(db, named)).filter(
    ({ file, row, column, code }) =>
      !told.has(`${file} ${row} ${column}`) &&
      // The hotel may be the one whose name or place has a fault.
      (isEachHotelNamed || code !== 'file_hotel_unknown'),
  );
  return inFileOrder([...faults, ...between]);
}
