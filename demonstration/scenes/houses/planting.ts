import type { Point } from '../path.ts';
import { under } from '../path.ts';
import type { Bounds } from '../perspective.ts';
import type { Random } from '../random.ts';
import { casuarina } from '../shapes/casuarina.ts';
import { coconutPalm, golpata } from '../shapes/palm.ts';
import { castShadow, person } from '../shapes/people.ts';
import { rickshaw } from '../shapes/rickshaw.ts';
import type { Stage } from '../shapes/solid.ts';
import { picker, teaRows } from '../shapes/tea.ts';
import { broadleaf, bush, kash, shadeTree } from '../shapes/trees.ts';
import type { Colours } from './colours.ts';

const within = (x: number) => x > -160 && x < 1600;

/** Palms at a place in the garden; heights in metres. */
export function palmAt(
  stage: Stage,
  random: Random,
  x: number,
  z: number,
  height: number,
  depth = 0.04,
): void {
  const spot = stage.spot(x, z);
  if (!within(spot.x)) return;
  castShadow(stage.p, spot.x, spot.y, 0.5 * spot.metre, 5 * spot.metre, depth);
  coconutPalm(stage.p, {
    x: spot.x,
    y: spot.y,
    height: height * spot.metre,
    lean: random.between(-0.2, 0.2),
    depth,
  });
}

export function treeAt(
  stage: Stage,
  kind: 'broad' | 'mango' | 'shade' | 'jhau',
  x: number,
  z: number,
  height: number,
  depth = 0.04,
): void {
  const spot = stage.spot(x, z);
  if (!within(spot.x)) return;
  const tree = { x: spot.x, y: spot.y, height: height * spot.metre, depth };
  castShadow(stage.p, spot.x, spot.y, 0.6 * spot.metre, 5 * spot.metre, depth);
  if (kind === 'shade') shadeTree(stage.p, tree);
  else if (kind === 'jhau') casuarina(stage.p, { ...tree, spread: 0.36 });
  else if (kind === 'mango')
    broadleaf(stage.p, { ...tree, colour: '#3a7044', spread: 1.05, fruit: '#e8b53f' });
  else broadleaf(stage.p, tree);
}

/** Bushes along the foot of the front, left free before the door. */
export function hedge(stage: Stage, random: Random, bounds: Bounds, colours: Colours, z = -1.2): void {
  for (let x = 0.6; x < bounds.width; x += random.between(1.5, 2.6)) {
    if (Math.abs(x - bounds.width / 2) < 3.2) continue;
    const spot = stage.spot(x, z);
    bush(
      stage.p,
      spot.x,
      spot.y + 2,
      random.between(1.7, 2.7) * spot.metre,
      random.between(0.8, 1.5) * spot.metre,
      0.05,
      random.chance(0.45) ? colours.bloom : undefined,
    );
  }
}

/** What stands close to the viewer, at the lower corners. */
export function corners(
  stage: Stage,
  random: Random,
  kind: 'palm' | 'bush' | 'kash' | 'golpata' | 'tea',
  bloom: string,
): void {
  const { p } = stage;
  if (kind === 'tea') {
    teaEdge(stage, random);
    return;
  }
  for (const side of [0, 1440]) {
    const inward = side === 0 ? 1 : -1;
    if (kind === 'kash')
      kash(
        p,
        side + inward * random.between(40, 110),
        985,
        random.between(260, 380),
        random.between(200, 310),
        46,
        0,
      );
    else if (kind === 'golpata')
      golpata(p, side + inward * random.between(10, 80), 985, random.between(260, 400), 0);
    else {
      for (let i = 0; i < 4; i++) {
        bush(
          p,
          side + inward * (i * 74 + random.between(-20, 20)),
          990,
          random.between(150, 230),
          random.between(90, 150) - i * 18,
          0,
          random.chance(0.5) ? bloom : undefined,
          '#3f7a50',
        );
      }
    }
  }
  if (kind === 'palm') {
    const side = random.chance(0.5) ? 1 : -1;
    coconutPalm(p, {
      x: 720 + side * random.between(640, 720),
      y: 990,
      height: random.between(720, 840),
      lean: -side * random.between(0.04, 0.16),
      depth: 0,
    });
  }
}

/** The garden's own rows run along the lower edge and rise towards the corners, the pickers behind them. */
function teaEdge(stage: Stage, random: Random): void {
  const { p } = stage;
  const rise = random.between(90, 140);
  const dip = random.between(500, 940);
  const crest = (x: number) => 925 - ((x - dip) / 720) ** 2 * rise;
  for (let i = 0; i < 3; i++) {
    const x = (i === 1 ? 1240 : 120 + i * 130) + random.between(-60, 60);
    picker(p, random, x, crest(x) + 16, random.between(130, 150), 0, false);
  }
  const line = (s: number): Point[] =>
    Array.from({ length: 17 }, (_, i): Point => [-60 + i * 98, crest(-60 + i * 98) + s * 150]);
  p.fill(under(line(0), 990), p.tone('#38693f', 0, 'shade'));
  teaRows(p, random, line, 4, 0);
}

export function guests(
  stage: Stage,
  random: Random,
  bounds: Bounds,
  count: number,
  from = -3,
  to = -9,
): void {
  for (let i = 0; i < count; i++) {
    const spot = stage.spot(random.between(0.1, 0.9) * bounds.width, random.between(to, from));
    if (!within(spot.x)) continue;
    const sari = random.chance(0.5);
    castShadow(stage.p, spot.x, spot.y, 0.4 * spot.metre, 1.8 * spot.metre, 0.02);
    person(stage.p, {
      x: spot.x,
      y: spot.y,
      height: 1.68 * spot.metre,
      depth: 0.03,
      lower: sari ? 'sari' : 'trousers',
      shirt: random.pick(['#d8434e', '#f0e6d0', '#2f8f8a', '#e8a83a', '#6f78b8', '#e0738a']),
      facing: random.chance(0.5) ? 1 : -1,
    });
  }
}

export function rickshaws(stage: Stage, random: Random, bounds: Bounds, count: number): void {
  for (let i = 0; i < count; i++) {
    const spot = stage.spot(
      bounds.width * (0.1 + 0.8 * ((i + random.next()) / count)),
      random.between(-13, -7.4),
    );
    rickshaw(stage.p, random, spot.x, spot.y, 2 * spot.metre, 0.02, random.chance(0.5) ? 1 : -1);
  }
}

export function streetLamp(stage: Stage, x: number, z: number): void {
  const { p } = stage;
  const { x: px, y, metre } = stage.spot(x, z);
  if (!within(px)) return;
  p.stroke(`M${px} ${y}v${-4.6 * metre}`, p.tone('#2f3a44', 0.04, 'shade'), Math.max(2, 0.12 * metre));
  const top = y - 4.7 * metre;
  if (p.light.lamps > 0.3) p.glow(px, top, 2.6 * metre, 2.6 * metre, '#ffd98a', 0.85);
  p.add(
    `<circle cx="${px.toFixed(1)}" cy="${top.toFixed(1)}" r="${(0.24 * metre).toFixed(1)}" fill="${p.light.lamps > 0.3 ? '#fff3cf' : p.tone('#f4efe0', 0.04, 'lit')}"/>`,
  );
}
