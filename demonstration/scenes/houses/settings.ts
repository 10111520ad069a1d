import type { Destination, HouseKind, PlaceKind } from '../kinds.ts';
import type { Bounds } from '../perspective.ts';
import type { PlantKind } from '../shapes/planting.ts';
import type { Stage } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';

type Range = readonly [least: number, most: number];

/** Trees of one kind, on both sides of the house in turn: how far behind its back (or before its front), how tall. */
export interface Trees {
  readonly kind: PlantKind;
  readonly count: number;
  readonly away: Range;
  readonly tall: Range;
}

/** What stands close to the viewer, at the lower corners. */
export type Corner = 'palm' | 'bush' | 'kash' | 'golpata' | 'tea';

/** What surrounds a house in a place. */
interface Setting {
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

/** A house where it stands, while it is being drawn. */
export interface Site {
  readonly stage: Stage;
  readonly bounds: Bounds;
  readonly setting: Setting;
  readonly colours: Colours;
  readonly hasPool: boolean;
  /** Whether the river runs past this house. */
  readonly isWaterside: boolean;
}
