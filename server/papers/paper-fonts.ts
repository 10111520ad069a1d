import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lettersIn } from './font-letters.ts';
import { unpackFont } from './unpack-font.ts';

const { resolve } = createRequire(import.meta.url);
const weights = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof weights;

/** Each file has the letters of one script. The first that has a letter is used: the site's own font, then another one. */
const families = {
  'hind-siliguri': ['latin', 'latin-ext', 'bengali'],
  'noto-sans': ['vietnamese', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
} as const;

const read = (family: string, subset: string, weight: Weight) =>
  // With the `.woff2` files of the same packages the pages come out empty.
  unpackFont(
    readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${weights[weight]}-normal.woff`)),
  );

/** Read once. */
const faces = Object.entries(families).flatMap(([family, subsets]) =>
  subsets.map((subset) => {
    const regular = read(family, subset, 'regular');
    return {
      name: `${family} ${subset}`,
      letters: lettersIn(regular),
      files: { regular, bold: read(family, subset, 'bold') },
    };
  }),
);
type Face = (typeof faces)[number];

const faceName = (face: string, weight: Weight) => `${face} ${weight}`;

/** All fonts by the names that `fontFor` answers. */
export const fonts: [name: string, font: Buffer][] = faces.flatMap(({ name, files }) => [
  [faceName(name, 'regular'), files.regular],
  [faceName(name, 'bold'), files.bold],
]);

export const fontFor = ({ face }: Run, weight: Weight): string => faceName(face, weight);

/** A part of a text in letters of one font. */
export interface Run {
  face: string;
  text: string;
  /** Its letters are drawn in another order than they are read in. */
  isReordered: boolean;
}

/** Only the Bangla file joins these to the letters around them: its block, the danda, and the joiners. */
const bangla = /[\u0964\u0965\u0980-\u09ff\u25cc]/;
const joiner = /\u200c|\u200d/;
const banglaFace = faces.find(({ name }) => name === 'hind-siliguri bengali');

function faceOf(letter: string, previous: Face | undefined): Face | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (joiner.test(letter) || (bangla.test(letter) && banglaFace?.letters.has(code))) return banglaFace;
  // A mark stays with the letter that it is on.
  if (previous?.letters.has(code) && /\p{M}/u.test(letter)) return previous;
  return faces.find(({ letters }) => letters.has(code));
}

/** Splits a printable text into runs of one font. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let face: Face | undefined;
  for (const letter of text) {
    face = faceOf(letter, face);
    if (!face) continue;
    const last = runs.at(-1);
    if (last?.face === face.name) last.text += letter;
    else runs.push({ face: face.name, text: letter, isReordered: face === banglaFace });
  }
  return runs;
}

/** The non-breaking spaces, which the fonts do not contain. */
const unbroken = /[\u00a0\u202f]/g;
/** Stands for a letter that no font has. No stored text contains it. */
const missing = '\0';
const missingWords = new RegExp(`${missing}(?:[\\s\\p{P}]*${missing})*`, 'gu');
/** As long as a name, to be filled in with a pen. */
const line = '_'.repeat(24);

/**
 * A text as it can be printed: in place of words in a script that the fonts do not have a line to write on. Signs that are
 * no letters, such as an emoji, are left out.
 */
export function printable(text: string): string {
  const letters = [...text.replace(unbroken, ' ')].map((letter) => {
    if (letter === '\n' || letter === '\t' || faceOf(letter, undefined)) return letter;
    return /[\p{L}\p{M}\p{N}]/u.test(letter) ? missing : '';
  });
  return letters.join('').replace(missingWords, line);
}
