import type { Painting } from '../painting.ts';
import { n, type Point } from '../path.ts';
import type { Random } from '../random.ts';
import { boat } from '../shapes/boats.ts';
import { coconutPalm, golpata } from '../shapes/palm.ts';
import { castShadow, walker } from '../shapes/people.ts';
import { type PlantKind, plant } from '../shapes/planting.ts';
import { rickshaw } from '../shapes/rickshaw.ts';
import type { Stage } from '../shapes/solid.ts';
import { picker, teaSlope } from '../shapes/tea.ts';
import { bush, kash } from '../shapes/trees.ts';
import type { Corner, Site, Trees } from './settings.ts';

const within = (x: number) => x > -160 && x < 1600;

/** A tree in the garden; its height in metres. */
function treeAt(stage: Stage, kind: PlantKind, [x, z]: Point, height: number, depth: number): void {
  const spot = stage.spot(x, z);
  if (!within(spot.x)) return;
  castShadow(stage.p, [spot.x, spot.y], 0.6 * spot.metre, 5 * spot.metre, depth);
  plant(stage.p, kind, [spot.x, spot.y], height * spot.metre, depth);
}

function grove({ stage, bounds }: Site, random: Random, trees: readonly Trees[], isBehind: boolean): void {
  let isRight = random.chance(0.5);
  for (const [kind, count, away, tall] of trees)
    for (let i = 0; i < count; i++) {
      isRight = !isRight;
      const beside = random.between(2, isBehind ? 12 : 8);
      const x = isRight ? bounds.width + beside : -beside;
      const z = isBehind ? bounds.deep + random.between(...away) : -random.between(...away);
      treeAt(stage, kind, [x, z], random.between(...tall), isBehind ? 0.2 : 0.04);
    }
}

export const plantBehind = (site: Site, random: Random) => grove(site, random, site.setting.behind, true);

/** Draws everything between the house and the viewer. */
export function plantBefore(site: Site, random: Random): void {
  const { stage, bounds, setting, isWaterside } = site;
  const isStreet = setting.ground === 'street';
  hedge(site, random, isStreet ? -0.9 : -1.2);
  grove(site, random, setting.before, false);
  if (isStreet) for (const t of [-0.1, 0.32, 0.72, 1.1]) streetLamp(stage, bounds.width * t, -5.2);
  const reach = site.hasPool && !isWaterside ? 3.2 : isStreet ? 5 : 7;
  for (let i = 0; i < 3; i++) {
    const { x, y, metre } = stage.spot(random.between(0.1, 0.9) * bounds.width, -random.between(1.5, reach));
    if (within(x) && y < 940) walker(stage.p, [x, y], 1.68 * metre, 0.03);
  }
  for (const share of isStreet ? [0.3, 0.8] : []) {
    const along = bounds.width * (share + random.between(-0.2, 0.2));
    const { x, y, metre } = stage.spot(along, random.between(-13, -7.4));
    rickshaw(stage.p, { x, y, size: 2 * metre, depth: 0.02, facing: random.chance(0.5) ? 1 : -1 });
  }
  if (isWaterside) {
    const { x, y, metre } = stage.spot(bounds.width * random.pick([0.1, 0.85]), -14);
    boat(stage.p, 'country', { x, y, length: 8 * metre, depth: 0.02 });
  }
  corners(site, random, random.pick(setting.corners));
}

/** Bushes along the foot of the front, left free before the door. */
function hedge({ stage, bounds, colours }: Site, random: Random, z: number): void {
  for (let x = 0.6; x < bounds.width; x += random.between(1.5, 2.6)) {
    if (Math.abs(x - bounds.width / 2) < 3.2) continue;
    const { x: px, y, metre } = stage.spot(x, z);
    const [width, height] = [random.between(1.7, 2.7) * metre, random.between(0.8, 1.5) * metre];
    bush(stage.p, [px, y + 2], [width, height], 0.05, random.chance(0.45) ? colours.bloom : undefined);
  }
}

function corners({ stage: { p }, colours }: Site, random: Random, kind: Corner): void {
  if (kind === 'tea') teaEdge(p, random);
  for (const side of kind === 'tea' ? [] : [-1, 1]) {
    const at = (inward: number): Point => [720 + side * (720 - inward), 988];
    if (kind === 'kash') kash(p, at(random.between(40, 110)), 320, random.between(200, 310), 0);
    for (let i = 0; i < (kind === 'bush' || kind === 'palm' ? 4 : 0); i++) {
      const size = [random.between(150, 230), random.between(90, 150) - i * 18] as const;
      bush(p, at(i * 74 + random.between(-20, 20)), size, 0, random.chance(0.5) ? colours.bloom : undefined);
    }
    if (kind === 'golpata') golpata(p, ...at(random.between(10, 80)), random.between(260, 400), 0);
  }
  if (kind !== 'palm') return;
  const [x, height] = [random.between(0, 80), random.between(720, 840)];
  if (random.chance(0.5)) coconutPalm(p, { x, y: 990, height, lean: 0.1, depth: 0 });
  else coconutPalm(p, { x: 1440 - x, y: 990, height, lean: -0.1, depth: 0 });
}

/** The garden's own rows run along the lower edge and rise towards the corners, the pickers behind them. */
function teaEdge(p: Painting, random: Random): void {
  const rise = random.between(90, 140);
  const dip = random.between(500, 940);
  const crest = (x: number) => 925 - ((x - dip) / 720) ** 2 * rise;
  for (const home of [120, 380, 1240]) {
    const x = home + random.between(-60, 60);
    picker(p, [x, crest(x) + 16], random.between(130, 150), 0);
  }
  teaSlope(p, (x, share) => crest(x) + share * 150, 4, 0);
}

function streetLamp(stage: Stage, along: number, z: number): void {
  const { p } = stage;
  const { x, y, metre } = stage.spot(along, z);
  const top = y - 4.7 * metre;
  p.stroke(`M${n(x)} ${n(y)}V${n(top)}`, p.tone('#2f3a44', 0.04, 'shade'), Math.max(2, 0.12 * metre));
  p.lamp(x, top, 0.24 * metre, 0.04);
}
