import type { Point } from '../path.ts';
import { circle, n, under } from '../path.ts';
import type { Bounds } from '../perspective.ts';
import type { Random } from '../random.ts';
import { coconutPalm, golpata } from '../shapes/palm.ts';
import { castShadow, walker } from '../shapes/people.ts';
import type { PlantKind } from '../shapes/planting.ts';
import { plant } from '../shapes/planting.ts';
import { rickshaw } from '../shapes/rickshaw.ts';
import type { Stage } from '../shapes/solid.ts';
import { picker, teaRows } from '../shapes/tea.ts';
import { bush, kash } from '../shapes/trees.ts';
import type { Colours } from './colours.ts';

const within = (x: number) => x > -160 && x < 1600;

/** A tree in the garden; its height in metres. */
export function treeAt(stage: Stage, kind: PlantKind, [x, z]: Point, height: number, depth: number): void {
  const spot = stage.spot(x, z);
  if (!within(spot.x)) return;
  castShadow(stage.p, [spot.x, spot.y], 0.6 * spot.metre, 5 * spot.metre, depth);
  plant(stage.p, kind, [spot.x, spot.y], height * spot.metre, depth);
}

/** Bushes along the foot of the front, left free before the door. */
export function hedge(stage: Stage, random: Random, bounds: Bounds, colours: Colours, z: number): void {
  for (let x = 0.6; x < bounds.width; x += random.between(1.5, 2.6)) {
    if (Math.abs(x - bounds.width / 2) < 3.2) continue;
    const { x: px, y, metre } = stage.spot(x, z);
    const [width, height] = [random.between(1.7, 2.7) * metre, random.between(0.8, 1.5) * metre];
    bush(stage.p, [px, y + 2], [width, height], 0.05, random.chance(0.45) ? colours.bloom : undefined);
  }
}

export type Corner = 'palm' | 'bush' | 'kash' | 'golpata' | 'tea';

/** What stands close to the viewer, at the lower corners. */
export function corners(stage: Stage, random: Random, kind: Corner, bloom: string): void {
  const { p } = stage;
  if (kind === 'tea') {
    teaEdge(stage, random);
    return;
  }
  for (const side of [-1, 1]) {
    const at = (inward: number) => 720 + side * (720 - inward);
    if (kind === 'kash')
      kash(p, [at(random.between(40, 110)), 985], random.between(260, 380), random.between(200, 310), 46, 0);
    else if (kind === 'golpata') golpata(p, at(random.between(10, 80)), 985, random.between(260, 400), 0);
    else
      for (let i = 0; i < 4; i++) {
        const [width, height] = [random.between(150, 230), random.between(90, 150) - i * 18];
        const x = at(i * 74 + random.between(-20, 20));
        bush(p, [x, 990], [width, height], 0, random.chance(0.5) ? bloom : undefined);
      }
  }
  if (kind !== 'palm') return;
  const side = random.chance(0.5) ? 1 : -1;
  const x = 720 + side * random.between(640, 720);
  const lean = -side * random.between(0.04, 0.16);
  coconutPalm(p, { x, y: 990, height: random.between(720, 840), lean, depth: 0 });
}

/** The garden's own rows run along the lower edge and rise towards the corners, the pickers behind them. */
function teaEdge({ p }: Stage, random: Random): void {
  const rise = random.between(90, 140);
  const dip = random.between(500, 940);
  const crest = (x: number) => 925 - ((x - dip) / 720) ** 2 * rise;
  for (const home of [120, 380, 1240]) {
    const x = home + random.between(-60, 60);
    picker(p, random, [x, crest(x) + 16], random.between(130, 150), 0, false);
  }
  const line = (s: number): Point[] =>
    Array.from({ length: 17 }, (_, i): Point => [-60 + i * 98, crest(-60 + i * 98) + s * 150]);
  p.tint(under(line(0), 990), '#38693f', 0, 'shade');
  teaRows(p, random, line, 4, 0);
}

export function guests(
  stage: Stage,
  random: Random,
  bounds: Bounds,
  count: number,
  from: number,
  to: number,
): void {
  for (let i = 0; i < count; i++) {
    const { x, y, metre } = stage.spot(random.between(0.1, 0.9) * bounds.width, random.between(to, from));
    if (within(x)) walker(stage.p, random, [x, y], 1.68 * metre, 0.03);
  }
}

export function rickshaws(stage: Stage, random: Random, bounds: Bounds, count: number): void {
  for (let i = 0; i < count; i++) {
    const along = bounds.width * (0.1 + (0.8 * (i + random.next())) / count);
    const { x, y, metre } = stage.spot(along, random.between(-13, -7.4));
    const facing = random.chance(0.5) ? 1 : -1;
    rickshaw(stage.p, random, { x, y, size: 2 * metre, depth: 0.02, facing });
  }
}

export function streetLamp(stage: Stage, along: number, z: number): void {
  const { p } = stage;
  const { x, y, metre } = stage.spot(along, z);
  const top = y - 4.7 * metre;
  const isLit = p.light.lamps > 0.3;
  p.stroke(`M${n(x)} ${n(y)}V${n(top)}`, p.tone('#2f3a44', 0.04, 'shade'), Math.max(2, 0.12 * metre));
  if (isLit) p.glow(x, top, 2.6 * metre, 2.6 * metre, '#ffd98a', 0.85);
  p.fill(circle(x, top, 0.24 * metre), isLit ? '#fff3cf' : p.tone('#f4efe0', 0.04, 'lit'));
}
