import { z } from 'zod';
import { catalogueFiles } from '../kernel/catalogue-files.ts';
import { pictureAddress } from './catalogue-fields.ts';
import { choice, fault, missingOr, text } from './fields.ts';

/** Letters of one file: hotels with every field at its longest fill it with about a thousand rows, usual ones with ten thousand. */
const fileLettersMax = 12_000_000;
/** The letters of both files with their JSON; Bangla letters take three bytes each. */
export const importBytesMax = 48 * 1024 * 1024;
/** Faults that an answer names; `detail` tells the number of the others. */
export const importFaultsMax = 1000;
const picturesMax = 50_000;
/** Why a picture is refused for good. */
export const pictureFaults = [
  'picture_format',
  'picture_damaged',
  'picture_too_large',
  'picture_bytes',
] as const;

/** Half of a letter of two code units: it would be stored as another character. */
const halfLetter = /\p{Surrogate}/u;

const csv = z
  .string(missingOr('field_invalid'))
  .max(fileLettersMax, fault('csv_too_large'))
  .refine((written) => !halfLetter.test(written), fault('text_plain'))
  .optional();

const picture = z.strictObject({
  file: text(255),
  address: pictureAddress.optional().meta({
    description: 'The address that uploadImage has answered. A preview needs none.',
  }),
  fault: choice(pictureFaults).optional().meta({
    description: 'Why uploadImage has refused the picture: the cells that name it are faults then.',
  }),
});

/** The body of POST import: the text of one or both files. */
export const importRequest = z
  .strictObject({
    hotels: csv.meta({ description: 'hotels.csv: headings are the names of addHotels’ fields.' }),
    rooms: csv.meta({
      description:
        'rooms.csv: headings are hotelName and district of the hotel, and the names of addRooms’ fields.',
    }),
    pictures: z.array(picture, fault('field_invalid')).max(picturesMax, fault('too_many')).optional(),
    dryRun: z.boolean(fault('field_invalid')).optional().meta({
      description: 'Answers what would be added, and adds nothing.',
    }),
  })
  .superRefine(({ hotels, rooms }, context) => {
    if (hotels === undefined && rooms === undefined)
      context.addIssue({ code: 'custom', path: ['hotels'], message: 'required' });
  });

export type ImportRequest = z.infer<typeof importRequest>;

export const catalogueImported = z.object({
  hotels: z.number().meta({ description: 'Number of hotels that were added, or would be.' }),
  rooms: z.number(),
  existing: z
    .array(z.object({ file: z.enum(catalogueFiles), row: z.number(), name: z.string() }))
    .meta({ description: 'Rows whose hotel or room was there already and stayed as it is.' }),
  pictureFiles: z
    .array(z.string())
    .meta({ description: 'The names of the picture files of the rows that are added.' }),
});
export type CatalogueImported = z.infer<typeof catalogueImported>;
