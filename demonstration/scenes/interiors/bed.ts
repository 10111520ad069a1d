import { mix } from '../colour.ts';
import { n } from '../path.ts';
import type { Space } from '../perspective.ts';
import { project } from '../perspective.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';
import { Wall } from '../shapes/solid.ts';
import { lampShade } from './furniture.ts';
import type { Cloth } from './textiles.ts';
import { spread } from './textiles.ts';

/** The bed, its head against the left wall ('side') or against the back wall. */
export function bed(stage: Stage, random: Random, cloth: Cloth, wood: string, head: 'side' | 'back'): void {
  const at =
    head === 'side' ? { x0: 0.12, x1: 2.35, z0: 2, z1: 4.05 } : { x0: 0.85, x1: 2.85, z0: 1.55, z1: 3.86 };
  const { x0, x1, z0, z1 } = at;
  stage.sheet(
    [
      [x0 - 0.1, 0, z0 - 0.15],
      [x1 + 0.35, 0, z0 - 0.15],
      [x1 + 0.35, 0, z1],
      [x0 - 0.1, 0, z1],
    ],
    stage.tone('#2f2530', 'shade'),
    0.35,
  );
  if (head === 'back') {
    nightTable(stage, x1 + 0.15, z1 - 0.5, wood);
    headboardBack(stage, random, at, wood);
  } else {
    nightTable(stage, x0, z1 + 0.12, wood);
    headboardSide(stage, random, at, wood);
  }
  stage.box([x0, 0.12, z0], [x1, 0.32, z1], wood);
  stage.box([x0 + 0.02, 0.32, z0 + 0.02], [x1 - 0.02, 0.58, z1], '#fbf6ea');
  quilt(stage, cloth, at, head);
  pillows(stage, random, cloth, at, head);
  if (random.chance(0.25)) net(stage, at, wood);
}

interface Place {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

function quilt(stage: Stage, cloth: Cloth, { x0, x1, z0, z1 }: Place, head: 'side' | 'back'): void {
  const from = head === 'side' ? x0 + 0.62 : x0;
  const to = head === 'side' ? z1 : z1 - 0.66;
  const top = new Wall(stage, (u, v, out) => [from + u, 0.6 + out, z0 + v], x1 - from, 0, 'lit');
  spread(top, cloth, 0, 0, x1 - from + 0.03, to - z0);
  const front = stage.front(from, x1 + 0.03, z0 - 0.01);
  spread(
    front,
    { ...cloth, weave: cloth.weave === 'nakshi' ? 'jamdani' : cloth.weave },
    0,
    0.2,
    x1 - from + 0.03,
    0.6,
  );
  front.rect(0, 0.2, x1 - from + 0.03, 0.6, stage.tone('#3a2f44', 'shade'), 0.22);
  if (stage.camera.position[0] > x1) {
    const side = stage.side(x1 + 0.03, z0, to, 1);
    spread(
      side,
      { ...cloth, weave: cloth.weave === 'nakshi' ? 'jamdani' : cloth.weave },
      0,
      0.2,
      to - z0,
      0.6,
    );
    side.rect(0, 0.2, to - z0, 0.6, stage.tone('#3a2f44', 'shade'), 0.3);
  }
  // A folded blanket in the second colour lies over the foot.
  const fold =
    head === 'side'
      ? { u0: x1 - from - 0.62, v0: 0, u1: x1 - from - 0.16, v1: to - z0 }
      : { u0: 0, v0: 0.14, u1: x1 - from, v1: 0.58 };
  top.rect(fold.u0, fold.v0, fold.u1, fold.v1, stage.tone(cloth.second, 'lit'), 1, 0.03);
  top.rect(
    fold.u0,
    fold.v0,
    fold.u1,
    fold.v0 + (head === 'side' ? fold.v1 : 0.07),
    stage.tone(mix(cloth.second, '#ffffff', 0.4), 'lit'),
    head === 'side' ? 0.14 : 0.8,
    0.03,
  );
}

function pillows(
  stage: Stage,
  random: Random,
  cloth: Cloth,
  { x0, x1, z0, z1 }: Place,
  head: 'side' | 'back',
): void {
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
  if (head === 'back') {
    for (const t of [0.27, 0.73]) put(x0 + (x1 - x0) * t, 0.62, z1 - 0.2, 0.42, 0.36, '#fffaf0');
    for (const t of [0.36, 0.64]) put(x0 + (x1 - x0) * t, 0.61, z1 - 0.42, 0.27, 0.27, spare);
  } else {
    for (const t of [0.74, 0.26]) {
      put(x0 + 0.3, 0.62, z0 + (z1 - z0) * t, 0.27, 0.36, '#fffaf0');
      put(x0 + 0.5, 0.61, z0 + (z1 - z0) * t - 0.05, 0.2, 0.27, spare);
    }
  }
}

function headboardBack(stage: Stage, random: Random, { x0, x1, z1 }: Place, wood: string): void {
  const wall = stage.front(x0 - 0.08, x1 + 0.08, z1 + 0.06);
  const w = x1 - x0 + 0.16;
  const kind = random.pick(['arch', 'cane', 'carved']);
  if (kind === 'arch') wall.arch(0, 0.3, w, 1.75, wall.tone(wood), 0.5);
  else wall.block(0, 0.3, w, 1.3, 0, 0.08, wood);
  if (kind === 'cane') {
    for (const [a, b] of [
      [0.08, w / 2 - 0.04],
      [w / 2 + 0.04, w - 0.08],
    ] as const) {
      wall.rect(a, 0.6, b, 1.2, wall.tone('#e3c48f'), 1, 0.09);
      for (let u = a; u < b - 0.02; u += 0.09)
        wall.rect(u, 0.6, u + 0.018, 1.2, wall.tone('#a87a48'), 0.7, 0.09);
      for (let v = 0.62; v < 1.18; v += 0.09) wall.rect(a, v, b, v + 0.018, wall.tone('#a87a48'), 0.7, 0.09);
    }
  }
  if (kind === 'carved') {
    for (let u = 0.2; u < w - 0.1; u += 0.3)
      wall.round(u, 1, 0.1, wall.tone(mix(wood, '#f0c890', 0.4)), 0.09);
  }
}

function headboardSide(stage: Stage, random: Random, { x0, z0, z1 }: Place, wood: string): void {
  const wall = new Wall(stage, (u, v, out) => [x0 - 0.08 + out, v, z0 + u], z1 - z0, 0, 'plain');
  if (random.chance(0.5)) wall.arch(-0.06, 0.3, z1 - z0 + 0.06, 1.65, wall.tone(wood), 0.4);
  else {
    wall.rect(-0.06, 0.3, z1 - z0 + 0.06, 1.3, wall.tone(wood));
    wall.rect(0.06, 0.7, z1 - z0 - 0.06, 1.2, wall.tone('#e3c48f'));
    for (let u = 0.06; u < z1 - z0 - 0.06; u += 0.1)
      wall.rect(u, 0.7, u + 0.02, 1.2, wall.tone('#a87a48'), 0.7);
  }
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
function net(stage: Stage, { x0, x1, z0, z1 }: Place, wood: string): void {
  const high = 2.2;
  const veil = (points: Space[]) => stage.sheet(points, '#ffffff', 0.2);
  const post = (x: number, z: number) =>
    stage.box([x - 0.035, 0.3, z - 0.035], [x + 0.035, high, z + 0.035], wood);
  post(x0, z1);
  post(x1, z1);
  veil([
    [x0, high, z1],
    [x1, high, z1],
    [x1, 0.6, z1],
    [x0, 0.6, z1],
  ]);
  veil([
    [x1, high, z0],
    [x1, high, z1],
    [x1, 0.6, z1],
    [x1, 1, z1 - 0.2],
  ]);
  veil([
    [x0, high, z0],
    [x0, high, z1],
    [x0, 0.6, z1],
    [x0, 1, z1 - 0.2],
  ]);
  post(x0, z0);
  post(x1, z0);
  stage.sheet(
    [
      [x0, high, z0],
      [x1, high, z0],
      [x1, high + 0.06, z0],
      [x0, high + 0.06, z0],
    ],
    stage.tone(wood, 'lit'),
  );
  veil([
    [x0, high, z0],
    [x1, high, z0],
    [x1, high - 0.26, z0],
    [x0, high - 0.26, z0],
  ]);
  for (const [x, side] of [
    [x0, 1],
    [x1, -1],
  ] as const)
    veil([
      [x, high, z0],
      [x + side * 0.42, high - 0.2, z0],
      [x + side * 0.1, 1.15, z0],
      [x, 0.6, z0],
    ]);
}
