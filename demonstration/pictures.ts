import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beds, roomClasses, roomViews } from './room-facts.ts';

/** The folder of the committed pictures: each in four widths, named as in its address. */
export const pictureFolder = fileURLToPath(new URL('./pictures/', import.meta.url));

/** The ids of the committed pictures, in alphabetical order. */
export const committedPictures: readonly string[] = readdirSync(pictureFolder)
  .flatMap((file) => /^(.+)-320\.webp$/.exec(file)?.[1] ?? [])
  .sort();

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const destination = oneOf([
  'coxsbazar',
  'saintmartin',
  'dhaka',
  'rajshahi',
  'khulna',
  'sylhet',
  'mymensingh',
]);
const house = oneOf(['slab', 'terraces', 'bungalow', 'thatch', 'tin', 'brick', 'arcade']);

/**
 * An id says what its picture shows: a scenery; the view from a veranda or a lobby of a destination; the front of a
 * hotel, with the kind of hotel, how it is built, its floors, `p` for a pool and the number of its paint after a `c`;
 * or a room, with its beds, its view and its class. Eight digits at the end distinguish pictures that show the same.
 */
const form = new RegExp(
  `^${oneOf([
    'beach|island|oldcity|newcity|riverbank|mangrove|teagarden|swampforest|brahmaputra|ship',
    `(?:view|lobby)-${destination}`,
    `facade-${destination}-(?:hotel|resort|apartment)-${house}(?:[1-9]|1\\d|20)p?(?:c\\d)?`,
    `room-${destination}-${oneOf(beds)}-${oneOf(roomViews)}-${oneOf(roomClasses)}`,
  ])}-[0-9a-f]{8}$`,
);

/** The committed pictures whose ids begin with these words. */
export const picturesOf = (...words: string[]) =>
  committedPictures.filter((id) => id.startsWith(`${words.join('-')}-`));

/**
 * The committed picture for an id: the picture itself, or for an id of an earlier catalogue the one that has the most
 * words of its subject in common. Databases and bookings contain such ids. Undefined for a text of another form.
 */
export function committedPicture(id: string): string | undefined {
  if (!form.test(id)) return undefined;
  if (committedPictures.includes(id)) return id;
  const words = id.split('-');
  const digits = Number.parseInt(words.pop() ?? '', 16);
  let pictures = picturesOf(...words);
  while (pictures.length === 0 && words.pop()) pictures = picturesOf(...words);
  // Different ids of the same subject show different pictures where there are several.
  return pictures[digits % pictures.length];
}
