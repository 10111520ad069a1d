import type { Destination, HouseKind, PlaceKind } from '../kinds.ts';
import type { Bounds } from '../perspective.ts';
import type { PlantKind } from '../shapes/planting.ts';
import type { Stage } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';

type Range = readonly [least: number, most: number];

/** Trees of one kind, on both sides of the house in turn: how far behind its back (or before its front), how tall. */
export type Trees = readonly [kind: PlantKind, count: number, away: Range, tall: Range];

const trees = (...row: Trees) => row;

/** A plant close to the viewer, at the lower corners. */
export type Corner = 'palm' | 'bush' | 'kash' | 'golpata' | 'tea';

/** The surroundings of a house in a place. */
interface Setting {
  /** The viewer's eye over the ground, in metres. */
  readonly eye: number;
  /** The country behind; with two vistas, one or the other. */
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
  behind: [trees('jhau', 7, [0, 5], [9, 14]), trees('palm', 3, [-4, 5], [8, 12])],
  before: [trees('palm', 2, [2, 6], [7, 11])],
  corners: ['palm', 'bush', 'palm'],
};

const padma: Setting = {
  eye: 4.4,
  vistas: ['riverbank'],
  ground: 'lawn',
  path: '#d8a97c',
  behind: [trees('mango', 6, [-5, 6], [7, 10])],
  before: [trees('mango', 1, [2, 6], [6, 8.5])],
  corners: ['kash', 'bush', 'kash'],
};

const settings: Readonly<Record<Destination, Setting>> = {
  "Cox's Bazar": coast,
  'Saint Martin': { ...coast, vistas: ['island'], behind: [trees('palm', 12, [-4, 8], [9, 15])] },
  Sylhet: {
    eye: 4.6,
    vistas: ['teagarden'],
    ground: 'lawn',
    path: '#d9a878',
    behind: [trees('broad', 2, [0, 8], [10, 15]), trees('shade', 5, [0, 8], [10, 15])],
    before: [trees('shade', 1, [1, 5], [10, 13])],
    corners: ['tea'],
  },
  Dhaka: {
    eye: 5,
    vistas: ['newcity', 'oldcity'],
    ground: 'street',
    path: '#d8a97c',
    behind: [trees('broad', 4, [-6, 4], [7, 10])],
    before: [trees('broad', 2, [2, 4.6], [6, 9])],
    corners: ['bush'],
  },
  Rajshahi: padma,
  Mymensingh: {
    ...padma,
    vistas: ['brahmaputra'],
    river: true,
    behind: [trees('broad', 6, [-5, 6], [8, 12]), trees('palm', 3, [-1, 1], [10, 14])],
    before: [],
    corners: ['kash', 'bush'],
  },
  Khulna: {
    ...padma,
    eye: 4.2,
    vistas: ['mangrove'],
    river: true,
    behind: [trees('broad', 8, [-3, 7], [8, 13]), trees('palm', 2, [-1, 1], [10, 13])],
    before: [],
    corners: ['golpata'],
  },
};

/** Cottages that belong to the capital are outside it, among fields and by a river, not on a street. */
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
