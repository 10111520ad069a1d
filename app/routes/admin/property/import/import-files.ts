import {
  type CatalogueImported,
  type ImportRequest,
  pictureFaults,
} from '../../../../../contract/catalogue-import.ts';
import { type Fault, withBounds } from '../../../../../contract/faults.ts';
import type { CatalogueFile } from '../../../../../kernel/catalogue-files.ts';
import { CallProblem, call } from '../../../../calls.ts';
import { fileBytesMax } from '../../editing/pictures/picture.ts';
import { uploadPicture } from '../../editing/pictures/upload-picture.ts';

/** The files that a person has chosen. */
export interface ChosenFiles {
  hotels: File | undefined;
  rooms: File | undefined;
  pictures: readonly File[];
}

/** A wrong cell, row or file; `message` is for `useFault`. */
export interface CellFault {
  file: CatalogueFile;
  row?: number;
  column?: string;
  message: string;
}

type Texts = Partial<Record<CatalogueFile, string>>;

export class FilesRefused extends Error {
  readonly faults: CellFault[];
  constructor(faults: CellFault[]) {
    super('the files have faults');
    this.faults = faults;
  }
}

/** A picture that could not be sent now; it may be sent later. */
export class PictureNotSent extends Error {}

/** The rows that an import would add. Throws FilesRefused or CallProblem. */
export async function previewImport({ pictures, ...files }: ChosenFiles): Promise<CatalogueImported> {
  const named = pictures.map((picture) => ({ file: picture.name, ...faultBeforeSending(picture) }));
  return refusingFiles(async () =>
    call('importCatalogue', { body: { ...(await textsOf(files)), pictures: named, dryRun: true } }),
  );
}

/**
 * Sends the pictures, one at a time, and then imports. Throws FilesRefused, also with the cells of the pictures that the
 * site refuses, PictureNotSent or CallProblem.
 */
export async function runImport(
  { pictures, ...files }: ChosenFiles,
  {
    needed,
    onPicture,
    onPause,
  }: { needed: readonly string[]; onPicture(now: number): void; onPause(): void },
): Promise<CatalogueImported> {
  const sent = new Map<string, SentPicture>();
  for (const [index, name] of needed.entries()) {
    const picture = pictures.find((file) => file.name === name);
    if (!picture) continue;
    onPicture(index + 1);
    sent.set(name, await sendPicture(picture, onPause));
  }
  const pictureEntries = pictures.map(({ name }) => ({ file: name, ...sent.get(name) }));
  return refusingFiles(async () =>
    call('importCatalogue', { body: { ...(await textsOf(files)), pictures: pictureEntries } }),
  );
}

/** Its address, or why the site refuses it. */
type SentPicture = Pick<NonNullable<ImportRequest['pictures']>[number], 'address' | 'fault'>;

/** The fault of a picture that the browser knows before it is sent. */
function faultBeforeSending({ size, type }: File): Pick<SentPicture, 'fault'> {
  if (size > fileBytesMax) return { fault: 'picture_bytes' };
  // A browser that does not know the ending of a file says nothing.
  return type === '' || type.startsWith('image/') ? {} : { fault: 'picture_format' };
}

const pauseMs = 30_000;

/** The site takes so many pictures in ten minutes; the next one waits. */
async function sendPicture(picture: File, onPause: () => void): Promise<SentPicture> {
  for (;;)
    try {
      return { address: await uploadPicture(picture, () => {}) };
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const fault = pictureFaults.find((code) => error.fieldErrors.some((field) => field.code === code));
      if (fault) return { fault };
      if (error.status !== 429) throw new PictureNotSent(picture.name);
      onPause();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}

async function textsOf(files: Omit<ChosenFiles, 'pictures'>): Promise<Texts> {
  const texts: Texts = {};
  for (const name of ['hotels', 'rooms'] as const) {
    const file = files[name];
    if (file) texts[name] = await textOf(name, file);
  }
  return texts;
}

/** Throws FilesRefused for a file in another encoding, whose letters would be lost without a message. */
async function textOf(name: CatalogueFile, file: File): Promise<string> {
  const refused = new FilesRefused([{ file: name, row: 1, message: 'csv_not_utf8' satisfies Fault }]);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // UTF-16 may be read as UTF-8, with zeros between the letters.
    if (text.includes('\0')) throw refused;
    return text;
  } catch (error) {
    throw error instanceof TypeError ? refused : error;
  }
}

async function refusingFiles<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'invalid_input')
      throw new FilesRefused(error.fieldErrors.map(cellFault));
    throw error;
  }
}

/** `hotels.7.hotelName` is the cell of that row and column. */
function cellFault({ path, code, bounds }: CallProblem['fieldErrors'][number]): CellFault {
  const [file, row, column] = path.split('.');
  const [least, most] = bounds ?? [];
  return {
    file: file === 'rooms' ? 'rooms' : 'hotels',
    ...(row !== undefined && { row: Number(row) }),
    ...(column !== undefined && { column }),
    message: least !== undefined && most !== undefined ? withBounds(code, least, most) : code,
  };
}
