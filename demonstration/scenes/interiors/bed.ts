import { mix } from '../colour.ts';
import type { Beds } from '../kinds.ts';
import { n } from '../path.ts';
import type { Space } from '../perspective.ts';
import { project } from '../perspective.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';
import { Wall } from '../shapes/solid.ts';
import { lampShade } from './furniture.ts';
import type { Cloth } from './textiles.ts';
import { spread } from './textiles.ts';

/** Where the beds of a room stand along the back wall, from left to right. */
export const bedPlaces: Readonly<Record<Beds, readonly (readonly [x0: number, x1: number])[]>> = {
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
};

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
  const places = bedPlaces[kind];
  for (const [i, [x0, x1]] of places.entries()) {
    const next = places[i + 1]?.[0] ?? x1 + 1;
    bed(stage, random, { x0, x1, z0: foot, z1: headEnd }, look);
    if (next - x1 > 0.6) nightTable(stage, x1 + 0.08, headEnd - 0.5, look.wood);
  }
}

interface Place {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

function bed(stage: Stage, random: Random, at: Place, { cloth, wood, headboard, net }: BedLook): void {
  const { x0, x1, z0, z1 } = at;
  stage.floor(x0 - 0.1, x1 + 0.3, z0 - 0.15, z1, stage.tone('#2f2530', 'shade'), 0.35);
  headboardOf(stage, at, wood, headboard);
  stage.box([x0, 0.12, z0], [x1, 0.32, z1], wood);
  stage.box([x0 + 0.02, 0.32, z0 + 0.02], [x1 - 0.02, 0.58, z1], '#fbf6ea');
  quilt(stage, cloth, at);
  pillows(stage, random, cloth, at);
  if (net) veil(stage, at, wood);
}

function quilt(stage: Stage, cloth: Cloth, { x0, x1, z0, z1 }: Place): void {
  const to = z1 - 0.66;
  const top = new Wall(stage, (u, v, out) => [x0 + u, 0.6 + out, z0 + v], x1 - x0, 0, 'lit');
  spread(top, cloth, 0, 0, x1 - x0 + 0.03, to - z0);
  const hanging = { ...cloth, weave: cloth.weave === 'nakshi' ? ('jamdani' as const) : cloth.weave };
  const front = stage.front(x0, x1 + 0.03, z0 - 0.01);
  spread(front, hanging, 0, 0.2, x1 - x0 + 0.03, 0.6);
  front.rect(0, 0.2, x1 - x0 + 0.03, 0.6, stage.tone('#3a2f44', 'shade'), 0.22);
  if (stage.camera.position[0] > x1) {
    const side = stage.side(x1 + 0.03, z0, to, 1);
    spread(side, hanging, 0, 0.2, to - z0, 0.6);
    side.rect(0, 0.2, to - z0, 0.6, stage.tone('#3a2f44', 'shade'), 0.3);
  }
  // A folded blanket in the second colour lies over the foot.
  top.rect(0, 0.14, x1 - x0, 0.58, stage.tone(cloth.second, 'lit'), 1, 0.03);
  top.rect(0, 0.14, x1 - x0, 0.21, stage.tone(mix(cloth.second, '#ffffff', 0.4), 'lit'), 0.8, 0.03);
}

function pillows(stage: Stage, random: Random, cloth: Cloth, { x0, x1, z1 }: Place): void {
  const put = (x: number, y: number, z: number, w: number, h: number, colour: string) => {
    const [px, py] = project(stage.camera, [x, y, z]);
    const m = stage.spot(x, z).metre;
    const rx = w * m;
    const ry = h * m;
    stage.p.fill(
      `M${n(px - rx)} ${n(py)}C${n(px - rx * 1.06)} ${n(py - ry * 0.9)} ${n(px - rx * 0.9)} ${n(py - ry * 1.06)} ${n(px)} ${n(py - ry)}C${n(px + rx * 0.9)} ${n(py - ry * 1.06)} ${n(px + rx * 1.06)} ${n(py - ry * 0.9)} ${n(px + rx)} ${n(py)}C${n(px + rx * 0.6)} ${n(py + ry * 0.12)} ${n(px - rx * 0.6)} ${n(py + ry * 0.12)} ${n(px - rx)} ${n(py)}Z`,
      stage.tone(colour, 'lit'),
    );
    stage.p.fill(
      `M${n(px - rx)} ${n(py)}C${n(px - rx * 0.5)} ${n(py - ry * 0.3)} ${n(px + rx * 0.5)} ${n(py - ry * 0.3)} ${n(px + rx)} ${n(py)}C${n(px + rx * 0.6)} ${n(py + ry * 0.12)} ${n(px - rx * 0.6)} ${n(py + ry * 0.12)} ${n(px - rx)} ${n(py)}Z`,
      stage.tone(mix(colour, '#3a2f4a', 0.3), 'plain'),
      0.4,
    );
  };
  const spare = random.pick([cloth.thread, cloth.second]);
  const isWide = x1 - x0 > 1.3;
  const at = (t: number) => x0 + (x1 - x0) * t;
  for (const t of isWide ? [0.27, 0.73] : [0.5]) put(at(t), 0.62, z1 - 0.2, 0.42, 0.36, '#fffaf0');
  for (const t of isWide ? [0.36, 0.64] : [0.5]) put(at(t), 0.61, z1 - 0.42, 0.27, 0.27, spare);
}

function headboardOf(stage: Stage, { x0, x1, z1 }: Place, wood: string, kind: BedLook['headboard']): void {
  const wall = stage.front(x0 - 0.08, x1 + 0.08, z1 + 0.06);
  const w = x1 - x0 + 0.16;
  if (kind === 'arch') wall.arch(0, 0.3, w, 1.75, wall.tone(wood), 0.5);
  else wall.block(0, 0.3, w, kind === 'plain' ? 0.95 : 1.3, 0, 0.08, wood);
  if (kind === 'cane') {
    wall.rect(0.08, 0.6, w - 0.08, 1.2, wall.tone('#e3c48f'), 1, 0.09);
    for (let u = 0.08; u < w - 0.1; u += 0.09)
      wall.rect(u, 0.6, u + 0.018, 1.2, wall.tone('#a87a48'), 0.7, 0.09);
    for (let v = 0.62; v < 1.18; v += 0.09)
      wall.rect(0.08, v, w - 0.08, v + 0.018, wall.tone('#a87a48'), 0.7, 0.09);
  }
  if (kind === 'carved')
    for (let u = 0.2; u < w - 0.1; u += 0.3)
      wall.round(u, 1, 0.1, wall.tone(mix(wood, '#f0c890', 0.4)), 0.09);
}

function nightTable(stage: Stage, x: number, z: number, wood: string): void {
  stage.box([x, 0, z], [x + 0.5, 0.52, z + 0.42], wood);
  const front = stage.front(x, x + 0.5, z);
  front.rect(0.05, 0.28, 0.45, 0.47, front.tone(mix(wood, '#f0d0a0', 0.25)));
  const [lx, ly] = project(stage.camera, [x + 0.25, 0.52, z + 0.2]);
  const { metre } = stage.spot(x + 0.25, z + 0.2);
  stage.p.fill(
    `M${n(lx - metre * 0.08)} ${n(ly)}C${n(lx - metre * 0.14)} ${n(ly - metre * 0.14)} ${n(lx - metre * 0.03)} ${n(ly - metre * 0.2)} ${n(lx)} ${n(ly - metre * 0.3)}C${n(lx + metre * 0.03)} ${n(ly - metre * 0.2)} ${n(lx + metre * 0.14)} ${n(ly - metre * 0.14)} ${n(lx + metre * 0.08)} ${n(ly)}Z`,
    stage.tone('#c9704a', 'lit'),
  );
  lampShade(stage.p, lx, ly - metre * 0.44, metre * 0.85, 'drum', '#f6e3b8');
}

/** Four posts and the net, tied back for the day. */
function veil(stage: Stage, { x0, x1, z0, z1 }: Place, wood: string): void {
  const high = 2.2;
  const net = (...points: Space[]) => stage.sheet(points, '#ffffff', 0.2);
  const post = (x: number, z: number) =>
    stage.box([x - 0.03, 0.3, z - 0.03], [x + 0.03, high, z + 0.03], wood);
  for (const x of [x0, x1]) post(x, z1);
  net([x0, high, z1], [x1, high, z1], [x1, 0.6, z1], [x0, 0.6, z1]);
  for (const x of [x0, x1]) net([x, high, z0], [x, high, z1], [x, 0.6, z1], [x, 1, z1 - 0.2]);
  for (const x of [x0, x1]) post(x, z0);
  net([x0, high, z0], [x1, high, z0], [x1, high - 0.26, z0], [x0, high - 0.26, z0]);
  for (const [x, side] of [[x0, 1] as const, [x1, -1] as const])
    net([x, high, z0], [x + side * 0.3, high - 0.2, z0], [x + side * 0.1, 1.15, z0], [x, 0.6, z0]);
}
