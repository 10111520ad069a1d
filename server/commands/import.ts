/**
 * `npm run import -- hotels.csv rooms.csv [--dry-run]`: adds the hotels and rooms of two CSV files, all of them or none.
 * Pictures are addresses, or names of files beside their CSV file, which are sent to the image host.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from '../../contract/faults.ts';
import { openDatabase } from '../../db/client.ts';
import type { Database } from '../../db/statements/database.ts';
import { type ImportOutcome, importCatalogue } from '../../domain/editing/import-catalogue.ts';
import { type PictureFault, PictureRefused } from '../../domain/pictures/picture-provider.ts';
import { systemClock } from '../../kernel/clock.ts';
import { ProviderUnavailable } from '../../kernel/provider-fault.ts';
import { allFaults } from '../catalogue-files/all-faults.ts';
import { decodeFile } from '../catalogue-files/decode-file.ts';
import { faultSentence } from '../catalogue-files/fault-sentence.ts';
import {
  type FindPicture,
  inFileOrder,
  type NamedPicture,
  picturesToSend,
  readCatalogue,
} from '../catalogue-files/read-catalogue.ts';
import type { FileFault } from '../catalogue-files/read-rows.ts';
import { openPictureHost } from '../compose/picture-host.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { fileBytesMax } from '../pictures/file-bytes.ts';
import { pictureFaultCodes } from '../pictures/picture-fault-codes.ts';
import { kindOf } from '../pictures/picture-kind.ts';
import { restrictToOwner } from '../processes/data-folder.ts';

/** A fault that the person at the command line can correct, as sentences. */
class Refused extends Error {}

const usage = 'npm run import -- hotels.csv rooms.csv [--dry-run]';
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const { files, dryRun } = readArguments();
  const config = readConfig(process.env);
  const texts = {
    hotels: files.hotels === undefined ? undefined : textOf('hotels', files.hotels),
    rooms: files.rooms === undefined ? undefined : textOf('rooms', files.rooms),
  };
  /** Each file's pictures lie beside it. */
  const pathOf = ({ name, file }: Pick<NamedPicture, 'name' | 'file'>) =>
    pictureBeside(dirname(resolve(files[file] ?? files.hotels)), name);
  const first = await readCatalogue(texts, () => '');
  restrictToOwner(config.dataDir);
  const database = await openDatabase(config).catch((error: Error) => {
    // The faults of the files alone need no database.
    refuse(inFileOrder([...first.faults, ...pictureFaults(pathOf, first.pictures)]));
    if (config.databaseUrl) throw new Refused(`The database does not answer: ${error.message}`);
    throw new Refused(
      `${error.message} While the site runs on its embedded database, import in the administration: Import in its menu.`,
    );
  });
  try {
    // All at once; a row that is there already needs no picture, which only rows without faults can tell.
    if (first.faults.length > 0)
      refuse(
        inFileOrder([...(await allFaults(database.db, first)), ...pictureFaults(pathOf, first.pictures)]),
      );
    const clock = systemClock(config.startEpochMs);
    const actor = { uid: 'npm run import', email: config.adminEmail };
    const importRows = ({ hotels, rooms }: typeof first, isDry: boolean) =>
      importInto({ db: database.db, clock }, { actor, hotels, rooms, dryRun: isDry });
    const preview = await importRows(first, true);
    for (const { file, row, name } of preview.existing)
      say(`${file}.csv, row ${row}: ${name} is there already and stays as it is.`);
    const needed = picturesToSend(first.pictures, preview.existing);
    refuse(pictureFaults(pathOf, needed));
    if (dryRun) {
      say(`Would add ${preview.hotels} hotels and ${preview.rooms} rooms.`);
      return;
    }
    const addresses = await sendPictures(config, pathOf, needed);
    // The rows that are left keep their stand-in address; they are not stored.
    const addressOf: FindPicture = (name, file) => addresses.get(pathOf({ name, file }) ?? '') ?? '';
    const { hotels, rooms } = await importRows(await readCatalogue(texts, addressOf), false);
    say(`Added ${hotels} hotels, all of them drafts, and ${rooms} rooms.`);
  } finally {
    await database.close();
  }
}

function readArguments() {
  const { values, positionals } = parsed();
  const [hotels, rooms, ...others] = positionals;
  if (hotels === undefined || others.length > 0) throw new Refused(`Which files? ${usage}`);
  const files: { hotels: string; rooms?: string } = { hotels, ...(rooms !== undefined && { rooms }) };
  return { files, dryRun: values['dry-run'] === true };
}

function parsed() {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`);
  }
}

function textOf(file: 'hotels' | 'rooms', path: string): string {
  if (!existsSync(path) || !statSync(path).isFile()) throw new Refused(`There is no file ${path}. ${usage}`);
  const read = decodeFile(file, readFileSync(path));
  if ('text' in read) return read.text;
  throw new Refused(faultSentence(read.fault));
}

function refuse(faults: FileFault[]): void {
  if (faults.length > 0) throw refusalOf(faults);
}

function refusalOf(faults: FileFault[]): Refused {
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return new Refused([...faults.map(faultSentence), `${count}. Nothing was added.`].join('\n'));
}

/** The picture's path, which must not lead out of the folder of the CSV file. */
function pictureBeside(folder: string, name: string): string | undefined {
  const path = resolve(folder, name);
  const inside = relative(folder, path);
  const isInside = !inside.startsWith('..') && !isAbsolute(inside);
  return isInside && existsSync(path) && statSync(path).isFile() ? path : undefined;
}

type PathOf = (picture: Pick<NamedPicture, 'name' | 'file'>) => string | undefined;

/** The faults that can be known before any picture is sent: of those that are not there, too large or no pictures. */
const pictureFaults = (pathOf: PathOf, pictures: NamedPicture[]): FileFault[] =>
  pictures.flatMap(({ name, ...cell }) => {
    const code = faultOfFile(pathOf({ name, file: cell.file }));
    return code ? [{ ...cell, code, entry: name }] : [];
  });

function faultOfFile(path: string | undefined): Fault | undefined {
  if (path === undefined) return 'picture_file_missing';
  if (statSync(path).size > fileBytesMax) return 'picture_bytes';
  try {
    return kindOf(beginningOf(path)) ? undefined : 'picture_format';
  } catch {
    // Its owner lets nobody read it.
    return 'picture_damaged';
  }
}

function beginningOf(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(64);
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** Sends the pictures one at a time; answers their addresses by path. Those that are refused are named by their cells. */
async function sendPictures(
  config: Config,
  pathOf: PathOf,
  pictures: NamedPicture[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  if (pictures.length === 0) return addresses;
  const paths = new Map(pictures.map((picture) => [picture, pathOf(picture)]));
  const refused = new Map<string, PictureFault>();
  const different = [...new Set(paths.values())];
  const { host, close } = openPictureHost(config);
  try {
    for (const [place, path] of different.entries()) {
      if (path === undefined) throw new Refused('A picture is no longer beside the files.');
      const fileName = basename(path);
      const picture = { bytes: new Uint8Array(readFileSync(path)), fileName, contentType: '' };
      try {
        addresses.set(path, (await host.upload(picture)).data.display_url);
        say(`Picture ${place + 1} of ${different.length}: ${fileName}`);
      } catch (error) {
        if (error instanceof ProviderUnavailable)
          throw new Refused(`${fileName}: ${error.message} Nothing was added.`);
        if (!(error instanceof PictureRefused)) throw error;
        refused.set(path, error.fault);
      }
    }
  } finally {
    await close();
  }
  refuse(
    [...paths].flatMap(([{ name: entry, ...cell }, path = '']) => {
      const fault = refused.get(path);
      return fault ? [{ ...cell, code: pictureFaultCodes[fault], entry }] : [];
    }),
  );
  return addresses;
}

type Question = Parameters<typeof importCatalogue>[1];
type Imported = Extract<ImportOutcome, { outcome: 'imported' }>;

async function importInto(
  deps: { db: Database; clock: ReturnType<typeof systemClock> },
  question: Question,
): Promise<Imported> {
  const { hotels, rooms } = question;
  const imported = await importCatalogue(deps, {
    ...question,
    onProgress: (added) =>
      say(`${added.hotels} of up to ${hotels.length} hotels, ${added.rooms} of up to ${rooms.length} rooms`),
  });
  if (imported.outcome === 'under_way')
    throw new Refused('Another import is under way. Wait until it has ended, then try again.');
  if (imported.outcome === 'faulty') throw refusalOf(imported.faults);
  return imported;
}

await run().catch((error: unknown) => {
  const isExpected = error instanceof Refused || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
