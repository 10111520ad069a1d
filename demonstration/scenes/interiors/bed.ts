import { mix } from '../colour.ts';
import { figure } from '../figure.ts';
import type { Beds } from '../kinds.ts';
import { project, type Space } from '../perspective.ts';
import type { Random } from '../random.ts';
import { type Stage, Wall } from '../shapes/solid.ts';
import { lampShade } from './furniture.ts';
import { type Cloth, spread } from './textiles.ts';

type Span = readonly [x0: number, x1: number];

/** Where the beds of a room stand along the back wall, from left to right. */
export const bedPlaces = {
  single: [[0.9, 1.95]],
  double: [[0.75, 2.75]],
  twin: [
    [0.4, 1.4],
    [2.05, 3.05],
  ],
  triple: [
    [0.25, 1.15],
    [1.5, 2.4],
    [2.75, 3.65],
  ],
  family: [
    [0.35, 2.15],
    [2.8, 3.75],
  ],
} as const satisfies Readonly<Record<Beds, readonly [Span, ...Span[]]>>;

const foot = 1.55;
const headEnd = 3.86;

export interface BedLook {
  cloth: Cloth;
  wood: string;
  /** A plain frame, or a headboard that somebody made with care. */
  headboard: 'plain' | 'cane' | 'carved' | 'arch';
  net: boolean;
}

/** The beds of a room, their heads at the back wall, with a table at each head where there is place. */
export function beds(stage: Stage, random: Random, kind: Beds, look: BedLook): void {
  const places: readonly Span[] = bedPlaces[kind];
  for (const [i, span] of places.entries()) {
    const [, right] = span;
    bed(stage, random, span, look);
    if ((places[i + 1]?.[0] ?? right + 1) - right > 0.6)
      nightTable(stage, right + 0.08, headEnd - 0.5, look.wood);
  }
}

function bed(stage: Stage, random: Random, [x0, x1]: Span, look: BedLook): void {
  stage.floor(x0 - 0.1, x1 + 0.3, foot - 0.15, headEnd, stage.tone('#2f2530', 'shade'), 0.35);
  headboardOf(stage, [x0, x1], look);
  stage.box([x0, 0.12, foot], [x1, 0.32, headEnd], look.wood);
  stage.box([x0 + 0.02, 0.32, foot + 0.02], [x1 - 0.02, 0.58, headEnd], '#fbf6ea');
  quilt(stage, look.cloth, [x0, x1]);
  const spare = random.pick([look.cloth.thread, look.cloth.second]);
  const isWide = x1 - x0 > 1.3;
  const at = (t: number) => x0 + (x1 - x0) * t;
  for (const t of isWide ? [0.27, 0.73] : [0.5]) pillow(stage, [at(t), 0.62, headEnd - 0.2], 0.42, '#fffaf0');
  for (const t of isWide ? [0.36, 0.64] : [0.5]) pillow(stage, [at(t), 0.61, headEnd - 0.42], 0.29, spare);
  if (look.net) veil(stage, [x0, x1], look.wood);
}

function quilt(stage: Stage, cloth: Cloth, [x0, x1]: Span): void {
  const to = headEnd - 0.66;
  const width = x1 - x0 + 0.03;
  const top = new Wall(stage, (u, v, out) => [x0 + u, 0.6 + out, foot + v], x1 - x0, 0, 'lit');
  spread(top, cloth, 0, 0, width, to - foot);
  const hanging: Cloth = { ...cloth, weave: cloth.weave === 'nakshi' ? 'jamdani' : cloth.weave };
  const falls = [stage.front(x0, x1 + 0.03, foot - 0.01)];
  if (stage.camera.position[0] > x1) falls.push(stage.side(x1 + 0.03, foot, to, 1));
  for (const fall of falls) {
    spread(fall, hanging, 0, 0.2, fall.length, 0.6);
    fall.rect(0, 0.2, fall.length, 0.6, stage.tone('#3a2f44', 'shade'), 0.25);
  }
  // A folded blanket in the second colour lies over the foot.
  top.rect(0, 0.14, width, 0.58, stage.tone(cloth.second, 'lit'), 1, 0.03);
  top.rect(0, 0.14, width, 0.21, stage.tone(mix(cloth.second, '#ffffff', 0.4), 'lit'), 0.8, 0.03);
}

/** Its size is half its width. */
const pillowParts = figure(`
  pillow | fill | colour lit | M-100 0 C-106 -80 -90 -93 0 -88 C90 -93 106 -80 100 0 C60 11 -60 11 -100 0 Z
  shade  | fill | shade 40%  | M-100 0 C-50 -26 50 -26 100 0 C60 11 -60 11 -100 0 Z
`);

const pillow = (stage: Stage, at: Space, size: number, colour: string) =>
  stage.stand(pillowParts, at, { size, colours: { colour, shade: mix(colour, '#3a2f4a', 0.3) } });

function headboardOf(stage: Stage, [x0, x1]: Span, { wood, headboard }: BedLook): void {
  const wall = stage.front(x0 - 0.08, x1 + 0.08, headEnd + 0.06);
  const w = wall.length;
  if (headboard === 'arch') wall.arch(0, 0.3, w, 1.75, wall.tone(wood), 0.5);
  else wall.block(0, 0.3, w, headboard === 'plain' ? 0.95 : 1.3, 0, 0.08, wood);
  if (headboard === 'cane') {
    wall.rect(0.08, 0.6, w - 0.08, 1.2, wall.tone('#e3c48f'), 1, 0.09);
    const cane = wall.tone('#a87a48');
    for (let u = 0.08; u < w - 0.1; u += 0.09) wall.rect(u, 0.6, u + 0.018, 1.2, cane, 0.7, 0.09);
    for (let v = 0.62; v < 1.18; v += 0.09) wall.rect(0.08, v, w - 0.08, v + 0.018, cane, 0.7, 0.09);
  }
  const pale = wall.tone(mix(wood, '#f0c890', 0.4));
  if (headboard === 'carved') for (let u = 0.2; u < w - 0.1; u += 0.3) wall.round(u, 1, 0.1, pale, 0.09);
}

const lampFoot = figure(`
  foot | fill | #c9704a lit | M-8 0 C-14 -14 -3 -20 0 -30 C3 -20 14 -14 8 0 Z
`);

function nightTable(stage: Stage, x: number, z: number, wood: string): void {
  stage.box([x, 0, z], [x + 0.5, 0.52, z + 0.42], wood);
  const front = stage.front(x, x + 0.5, z);
  front.rect(0.05, 0.28, 0.45, 0.47, front.tone(mix(wood, '#f0d0a0', 0.25)));
  stage.stand(lampFoot, [x + 0.25, 0.52, z + 0.2]);
  const shade = project(stage.camera, [x + 0.25, 0.96, z + 0.2]);
  lampShade(stage.p, shade, stage.spot(x + 0.25, z + 0.2).metre * 0.85, 'drum', '#f6e3b8');
}

/** Four posts and the net, tied back for the day. */
function veil(stage: Stage, [x0, x1]: Span, wood: string): void {
  const high = 2.2;
  const net = (...points: Space[]) => stage.sheet(points, '#ffffff', 0.2);
  const posts = (z: number) => {
    for (const x of [x0, x1]) stage.box([x - 0.03, 0.3, z - 0.03], [x + 0.03, high, z + 0.03], wood);
  };
  posts(headEnd);
  stage.panel(x0, x1, 0.6, high, headEnd, '#ffffff', 0.2);
  for (const x of [x0, x1])
    net([x, high, foot], [x, high, headEnd], [x, 0.6, headEnd], [x, 1, headEnd - 0.2]);
  posts(foot);
  stage.panel(x0, x1, high - 0.26, high, foot, '#ffffff', 0.2);
  for (const [x, side] of [[x0, 1] as const, [x1, -1] as const])
    net([x, high, foot], [x + side * 0.3, high - 0.2, foot], [x + side * 0.1, 1.15, foot], [x, 0.6, foot]);
}
