import { importFaultsMax } from '../../../contract/catalogue-import.ts';
import type { Database } from '../../../db/statements/database.ts';
import { importCatalogue } from '../../../domain/editing/import-catalogue.ts';
import type { CatalogueFile } from '../../../kernel/catalogue-files.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { csvParts } from '../../answers/csv.ts';
import { allFaults } from '../../catalogue-files/all-faults.ts';
import { faultSentence } from '../../catalogue-files/fault-sentence.ts';
import { picturesToSend, readCatalogue } from '../../catalogue-files/read-catalogue.ts';
import type { FileFault } from '../../catalogue-files/read-rows.ts';
import { catalogueFile } from '../../catalogue-files/write-catalogue.ts';
import type { Handler } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const postImport =
  (deps: Deps): Handler<'importCatalogue'> =>
  async ({ visitor, body: { hotels, rooms, pictures = [], dryRun = false } }) => {
    // Without an address a picture is enough for a preview alone, and for a row that is left as it is.
    const chosenPictures = new Map(
      pictures.map(({ file, address = '', fault }) => [file, fault === undefined ? address : { fault }]),
    );
    const read = await readCatalogue({ hotels, rooms }, (name) => chosenPictures.get(name));
    if (read.faults.length > 0) throw faulty(await allFaults(deps.db, read));
    const question = { actor: visitor, hotels: read.hotels, rooms: read.rooms };
    const unsent = read.pictures.filter(({ name }) => chosenPictures.get(name) === '');
    if (!dryRun && unsent.length > 0) {
      const preview = await importCatalogue(deps, { ...question, dryRun: true });
      const missing = preview.outcome === 'imported' ? picturesToSend(unsent, preview.existing) : [];
      if (missing.length > 0)
        throw faulty(missing.map(({ name: _, ...cell }) => ({ ...cell, code: 'picture_file_missing' })));
    }
    const imported = await importCatalogue(deps, { ...question, dryRun });
    switch (imported.outcome) {
      case 'under_way':
        throw new Refusal(
          'import_under_way',
          'Another import is under way. Please wait until it has ended, then try again.',
        );
      case 'faulty':
        throw faulty(imported.faults);
      case 'imported': {
        const { outcome: _, ...counts } = imported;
        return {
          status: 200,
          body: {
            ...counts,
            pictureFiles: [
              ...new Set(picturesToSend(read.pictures, counts.existing).map(({ name }) => name)),
            ],
          },
        };
      }
    }
  };

export const getExport =
  ({ db }: Deps, file: CatalogueFile) =>
  async () => {
    const parts: Uint8Array[] = [];
    for await (const part of csvParts(catalogueFile(db, file))) parts.push(part);
    return { file: { name: `${file}.csv`, contentType: 'text/csv', bytes: Buffer.concat(parts) } };
  };

/** The faults as those of fields: `hotels.7.hotelName` is the cell of that row and column. */
function faulty(all: FileFault[]): Refusal {
  // An answer names a cell, and nothing inside it.
  const cells = new Map(
    all.map((fault) => [`${fault.file} ${fault.row} ${fault.column} ${fault.code}`, fault]),
  );
  const faults = [...cells.values()];
  const told = faults.slice(0, importFaultsMax);
  const [first] = told;
  const others = faults.length > 1 ? ` There are ${faults.length} faults in all.` : '';
  return new Refusal('invalid_input', `${first ? faultSentence(first) : ''}${others} Nothing was added.`, {
    errors: told.map(({ file, row, column, code, bounds }) => ({
      path: [file, row, ...(column === undefined ? [] : [column])].join('.'),
      code,
      ...(bounds && { bounds }),
    })),
  });
}
