import type { Destination, HouseKind, PlaceKind } from '../kinds.ts';
import type { Bounds } from '../perspective.ts';
import type { Random } from '../random.ts';
import { boat } from '../shapes/boats.ts';
import type { PlantKind } from '../shapes/planting.ts';
import type { Stage } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import { ghat, lawn, path, pool, sand, street } from './grounds.ts';
import { type Corner, corners, guests, hedge, rickshaws, streetLamp, treeAt } from './planting.ts';

type Range = readonly [least: number, most: number];

/** Trees of one kind, on both sides of the house in turn: how far behind its back (or before its front), how tall. */
interface Trees {
  readonly kind: PlantKind;
  readonly count: number;
  readonly away: Range;
  readonly tall: Range;
}

/** What surrounds a house in a place. */
export interface Setting {
  /** The viewer's eye over the ground, in metres. */
  readonly eye: number;
  /** The country behind, one or the other where there are two. */
  readonly vistas: readonly [PlaceKind, ...PlaceKind[]];
  readonly ground: 'sand' | 'lawn' | 'street';
  readonly path: string;
  /** A river may run past, with steps down to it and a boat. */
  readonly river?: true;
  readonly behind: readonly Trees[];
  readonly before: readonly Trees[];
  readonly corners: readonly [Corner, ...Corner[]];
}

const coast: Setting = {
  eye: 4.2,
  vistas: ['beach'],
  ground: 'sand',
  path: '#e2c79c',
  behind: [
    { kind: 'jhau', count: 7, away: [0, 5], tall: [9, 14] },
    { kind: 'palm', count: 3, away: [-4, 5], tall: [8, 12] },
  ],
  before: [{ kind: 'palm', count: 2, away: [2, 6], tall: [7, 11] }],
  corners: ['palm', 'bush', 'palm'],
};

const padma: Setting = {
  eye: 4.4,
  vistas: ['riverbank'],
  ground: 'lawn',
  path: '#d8a97c',
  behind: [{ kind: 'mango', count: 6, away: [-5, 6], tall: [7, 10] }],
  before: [{ kind: 'mango', count: 1, away: [2, 6], tall: [6, 8.5] }],
  corners: ['kash', 'bush', 'kash'],
};

const settings: Readonly<Record<Destination, Setting>> = {
  "Cox's Bazar": coast,
  'Saint Martin': {
    ...coast,
    vistas: ['island'],
    behind: [{ kind: 'palm', count: 12, away: [-4, 8], tall: [9, 15] }],
  },
  Sylhet: {
    eye: 4.6,
    vistas: ['teagarden'],
    ground: 'lawn',
    path: '#d9a878',
    behind: [
      { kind: 'broad', count: 2, away: [0, 8], tall: [10, 15] },
      { kind: 'shade', count: 5, away: [0, 8], tall: [10, 15] },
    ],
    before: [{ kind: 'shade', count: 1, away: [1, 5], tall: [10, 13] }],
    corners: ['tea'],
  },
  Dhaka: {
    eye: 5,
    vistas: ['newcity', 'oldcity'],
    ground: 'street',
    path: '#d8a97c',
    behind: [{ kind: 'broad', count: 4, away: [-6, 4], tall: [7, 10] }],
    before: [{ kind: 'broad', count: 2, away: [2, 4.6], tall: [6, 9] }],
    corners: ['bush'],
  },
  Rajshahi: padma,
  Mymensingh: {
    ...padma,
    vistas: ['brahmaputra'],
    river: true,
    behind: [
      { kind: 'broad', count: 6, away: [-5, 6], tall: [8, 12] },
      { kind: 'palm', count: 3, away: [-1, 1], tall: [10, 14] },
    ],
    before: [],
    corners: ['kash', 'bush'],
  },
  Khulna: {
    ...padma,
    eye: 4.2,
    vistas: ['mangrove'],
    river: true,
    behind: [
      { kind: 'broad', count: 8, away: [-3, 7], tall: [8, 13] },
      { kind: 'palm', count: 2, away: [-1, 1], tall: [10, 13] },
    ],
    before: [],
    corners: ['golpata'],
  },
};

/** Cottages that the capital counts as its own stand outside it, among fields and on a river, not on a street. */
export function settingOf(destination: Destination, kind: HouseKind): Setting {
  const isCottage = kind === 'thatch' || kind === 'tin';
  return destination === 'Dhaka' && isCottage ? padma : settings[destination];
}

/** Whether this house has the river at its steps: ground and boats must agree. */
const isWaterside = (setting: Setting, stage: Stage) =>
  setting.river === true && stage.p.random.fork('waterside').chance(0.6);

export function layGround(
  setting: Setting,
  stage: Stage,
  bounds: Bounds,
  random: Random,
  withPool: boolean,
): void {
  if (setting.ground === 'street') street(stage, bounds, random);
  else if (isWaterside(setting, stage)) ghat(stage, bounds, random);
  else {
    if (setting.ground === 'sand') sand(stage, bounds, random);
    else lawn(stage, bounds, random);
    if (withPool) pool(stage, bounds);
    else path(stage, bounds, setting.path);
  }
}

function grove(
  stage: Stage,
  bounds: Bounds,
  random: Random,
  trees: readonly Trees[],
  isBehind: boolean,
): void {
  let isRight = random.chance(0.5);
  for (const { kind, count, away, tall } of trees)
    for (let i = 0; i < count; i++) {
      isRight = !isRight;
      const beside = random.between(2, isBehind ? 12 : 8);
      const x = isRight ? bounds.width + beside : -beside;
      const z = isBehind ? bounds.deep + random.between(...away) : -random.between(...away);
      treeAt(stage, kind, [x, z], random.between(...tall), isBehind ? 0.2 : 0.04);
    }
}

export const plantBehind = (setting: Setting, stage: Stage, bounds: Bounds, random: Random) =>
  grove(stage, bounds, random, setting.behind, true);

/** All that stands between the house and the viewer. */
export function plantBefore(
  setting: Setting,
  stage: Stage,
  bounds: Bounds,
  random: Random,
  colours: Colours,
  withPool: boolean,
): void {
  const isStreet = setting.ground === 'street';
  hedge(stage, random, bounds, colours, isStreet ? -0.9 : -1.2);
  grove(stage, bounds, random, setting.before, false);
  if (isStreet) for (const t of [-0.1, 0.32, 0.72, 1.1]) streetLamp(stage, bounds.width * t, -5.2);
  if (withPool && !isWaterside(setting, stage)) guests(stage, random, bounds, 4, -1.2, -3.2);
  else guests(stage, random, bounds, 3, -2, isStreet ? -5 : -7);
  if (isStreet) rickshaws(stage, random, bounds, random.whole(2, 3));
  if (isWaterside(setting, stage)) {
    const { x, y, metre } = stage.spot(bounds.width * random.pick([0.1, 0.85]), -14);
    boat(stage.p, 'country', { x, y, length: 8 * metre, depth: 0.02 });
  }
  corners(stage, random, random.pick(setting.corners), colours.bloom);
}
