import { mix } from '../colour.ts';
import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { person } from './people.ts';
import { mirrored } from './water.ts';

/** The moon boat of Cox's Bazar: a crescent with both ends high in the air. */
const moon = figure(`
  inside  | fill     | #7b5a42 shade | M-50 -27 C-28 -12.5 28 -15 52 -36 C30 -7.5 -28 -5.5 -50 -27 Z
  benches | fill     | #c79a66       | boxes -24,-9.8,7.5,1.8 -4,-9.8,7.5,1.8 17,-9.8,7.5,1.8
  keel    | fill     | #5b4334 shade | M-50 -27 C-36 16 26 16 52 -36 C30 -7.5 -28 -5.5 -50 -27 Z
  hull    | fill     | hull          | M-50 -27 C-36 10.5 26 10.5 52 -36 C30 -7.5 -28 -5.5 -50 -27 Z
  gunwale | line 1.3 | #f0d9a8 lit   | M-50 -27 C-28 -5.5 30 -7.5 52 -36
  stripe  | line 1.1 | #d9573c       | M-45 -19 C-26 4 26 2.5 47.5 -27
  mast    | line .7  | #6d5140       | M52 -35 l2 -13
  flag    | fill     | #e2543a lit   | M54 -48 L63 -45 L53.5 -41.5 Z
`);

/** A small wooden trawler, painted as brightly as its owner could afford. */
const trawler = figure(`
  rigging | line .9  | #5a4638 shade | M8 -14 V-66 M8 -63 L50 -25 M8 -63 L-45 -20
  flag    | fill     | #e2543a lit   | M13 -58.5 L18 -53.5 L13.5 -51.5 Z
  flag    | fill     | #efc04a lit   | M21.5 -51 L26.5 -46 L22 -44 Z
  flag    | fill     | #3f9a6c lit   | M30 -43.5 L35 -38.5 L30.5 -36.5 Z
  flag    | fill     | #f4ecd8 lit   | M38.5 -36 L43.5 -31 L39 -29 Z
  cabin   | fill     | #ece2c8       | boxes -34,-31,26,20
  roof    | fill     | #c64f38       | boxes -37,-34.5,33,4
  windows | fill     | pane          | boxes -30,-26.5,6.5,7 -19,-26.5,6.5,7
  hull    | fill     | hull          | M-50 -17 C-20 -11 20 -11 55 -27 C50 -10 44 0 36 3 H-42 C-47 -3 -49 -10 -50 -17 Z
  keel    | fill     | #8f3a33 shade | M-45.5 -3 C-20 -1 20 -1 42 -4 L36 3 H-42 Z
  gunwale | line 1.4 | #f6e3b2 lit   | M-50 -16.5 C-20 -10.5 20 -10.5 55 -26.5
  eye     | fill     | #fff4d8 lit   | balls 44,-15,1.7
`);

const oar = figure('oar | line .9 | #8a6a4b | M-33 -20 L-49 5.5');

/** The woven hood of a river boat. */
const hood = figure(`
  hood  | fill    | #b58a56       | M-19 -4 C-20 -19 16 -19 17 -4 Z
  mouth | fill    | #3f2f2b shade | M10 -4 C10 -15.5 16.5 -13 17 -4 Z
  ribs  | line .6 | #8a643c shade | M-16.5 -4 q-.4 -8 1.6 -10.5 M-10.9 -4 q0 -8 1.6 -10.5 M-5.3 -4 q.4 -8 1.6 -10.5
      M.3 -4 q.8 -8 1.6 -10.5 M5.9 -4 q1.2 -8 1.6 -10.5
`);

const hull = figure(`
  hull    | fill     | hull shade  | M-50 -11.5 C-34 -3.5 30 -3 52 -10 C40 3.5 22 3.5 0 3.5 C-24 3.5 -40 2 -50 -11.5 Z
  gunwale | line 1.2 | #c4945c lit | M-49 -10.8 C-34 -3.5 30 -3 51 -9.6
`);

/** One tall patched sail, full of wind. */
const sail = figure(`
  mast   | line 1.6 | #5d4636 shade     | M-3 -10 L-2 -103
  sail   | fill     | sail              | M-22 -98 C-6 -93 12 -94 26 -100 C43 -64 42 -40 33 -16 C14 -12 -10 -13 -25 -20
      C-12 -45 -12 -68 -22 -98 Z
  stripe | fill     | patch             | M-15.5 -74 C0 -71 20 -71 37 -74 Q40 -67 40.5 -60 C20 -57 0 -57 -14.6 -61 Z
  patch  | fill     | pale              | M5 -46 h16 v16 h-16 Z
  shade  | fill     | #6a4a5a shade 30% | M26 -100 C43 -64 42 -40 33 -16 L26 -14 C33 -40 36 -68 25 -99 Z
`);

/** `country` is the river boat with its hood, `ferry` the same without it and with people. */
export type BoatKind = 'moon' | 'trawler' | 'country' | 'ferry' | 'sail';

type Look = { colour?: string; heading?: 1 | -1; passengers?: number };

/** `y` is the water line; with `heading` 1 the bow is to the right, with -1 to the left, otherwise random. */
export type Boat = Record<'x' | 'y' | 'length' | 'depth', number> & Look;

const bright = ['#2f6f86', '#d9573c', '#2f8fb0', '#e3a93a', '#3f8f6a', '#7a3f3a', '#b0653a'] as const;
const tarred = ['#4a372d', '#3f2f2a', '#5a3f30', '#2f3a3f'] as const;
const sails = ['#c9553a', '#e0a83f', '#f2e6cc', '#3f7f86', '#8a4a6a', '#d98a4a'] as const;

/** A boat of the coast or the rivers. On water that mirrors, `boatOn` shows its reflection too. */
export function boat(p: Painting, kind: BoatKind, { x, y, length, depth, ...look }: Boat): void {
  const random = p.randomAt('boat', x, y);
  const facing = look.heading ?? (random.chance(0.5) ? 1 : -1);
  const place = { x, y, size: length, depth, facing };
  if (kind === 'moon' || kind === 'trawler') {
    draw(p, kind === 'moon' ? moon : trawler, place, { hull: look.colour ?? random.pick(bright) });
    return;
  }
  if (kind === 'sail') {
    const patch = random.pick(sails);
    draw(p, sail, place, { sail: random.pick(sails), patch, pale: mix(patch, '#ffffff', 0.35) });
  }
  draw(p, oar, place);
  const crew = (share: number, lift: number, height: number, lower: 'lungi' | 'seated') => {
    const shirt = random.pick(['#f0ece0', '#d96d4b', '#5b8fa8', '#e0b250', '#c9424f', '#3f8f8a', '#7a5ba8']);
    const foot = x + facing * share * length;
    person(p, foot, y - lift * length, height * length, depth, { lower, shirt, facing });
  };
  crew(-0.34, 0.07, 0.24, 'lungi');
  for (let i = 0; i < (look.passengers ?? (kind === 'ferry' ? 2 : 0)); i++)
    crew(0.22 + i * 0.08, 0.035, 0.19, 'seated');
  if (kind !== 'ferry') draw(p, hood, place);
  draw(p, hull, place, { hull: look.colour ?? random.pick(tarred) });
}

/** A boat and its reflection. */
export function boatOn(p: Painting, kind: BoatKind, at: Boat): void {
  mirrored(p, at.y + at.length * 0.03, () => boat(p, kind, at), 0.3, 0.65);
}

/** The shadow of a boat's hull on the sand below clear water. */
const shadow = figure('shadow | fill | #14677a 50% | M-56 0 Q0 13 56 0 Q0 5 -56 0 Z');

/** A fishing boat at anchor on clear water. */
export function anchored(p: Painting, at: Boat): void {
  const random = p.randomAt('anchored', at.x, at.y);
  draw(p, shadow, { ...at, size: at.length });
  boat(p, random.chance(0.55) ? 'trawler' : 'ferry', { ...at, colour: random.pick(bright) });
}
