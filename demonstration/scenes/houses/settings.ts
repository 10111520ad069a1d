import type { Destination, HouseKind } from '../kinds.ts';
import type { Painting } from '../painting.ts';
import type { Bounds } from '../perspective.ts';
import { beachVista } from '../places/beach.ts';
import { brahmaputraVista } from '../places/brahmaputra.ts';
import { islandVista } from '../places/island.ts';
import { mangroveVista } from '../places/mangrove.ts';
import { newCityVista } from '../places/newcity.ts';
import { oldCityVista } from '../places/oldcity.ts';
import { riverVista } from '../places/riverbank.ts';
import { teaVista } from '../places/teagarden.ts';
import type { Random } from '../random.ts';
import { countryBoat } from '../shapes/boats.ts';
import type { Stage } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import { ghat, lawn, path, pool, sand, street } from './grounds.ts';
import { corners, guests, hedge, palmAt, rickshaws, streetLamp, treeAt } from './planting.ts';

/** What surrounds a house in a place, from the far to the near. */
export interface Setting {
  /** The viewer's eye over the ground, in metres. */
  readonly eye: number;
  vista(p: Painting, horizon: number, sunAt: number): void;
  ground(stage: Stage, bounds: Bounds, random: Random, withPool: boolean): void;
  behind(stage: Stage, bounds: Bounds, random: Random): void;
  before(stage: Stage, bounds: Bounds, random: Random, colours: Colours, withPool: boolean): void;
}

const around = (random: Random, bounds: Bounds, side: 1 | -1) =>
  side === 1 ? bounds.width + random.between(2, 12) : -random.between(2, 12);

/** Whether this house has the river at its steps: ground and boats must agree. */
const waterside = (stage: Stage) => stage.p.random.fork('waterside').chance(0.6);

const coast: Setting = {
  eye: 4.2,
  vista: beachVista,
  ground: (stage, bounds, random, withPool) => {
    sand(stage, bounds, random);
    if (withPool) pool(stage, bounds);
    else path(stage, bounds, '#e2c79c');
  },
  behind: (stage, bounds, random) => {
    const side = random.pick([1, -1] as const);
    for (let i = 0; i < 7; i++)
      treeAt(
        stage,
        'jhau',
        around(random, bounds, random.chance(0.7) ? side : side === 1 ? -1 : 1) + side * i,
        bounds.deep + random.between(0, 5),
        random.between(9, 14),
        0.24,
      );
    for (let i = 0; i < 3; i++)
      palmAt(
        stage,
        random,
        around(random, bounds, side === 1 ? -1 : 1),
        bounds.deep + random.between(-4, 5),
        random.between(8, 12),
        0.2,
      );
  },
  before: (stage, bounds, random, colours, withPool) => {
    hedge(stage, random, bounds, colours);
    for (const side of [1, -1] as const)
      palmAt(
        stage,
        random,
        around(random, bounds, side) - side * 3,
        random.between(-6, -2),
        random.between(7, 11),
      );
    if (withPool) guests(stage, random, bounds, 4, -1.2, -3.2);
    else guests(stage, random, bounds, 3);
    corners(stage, random, random.pick(['palm', 'bush', 'palm']), colours.bloom);
  },
};

const coral: Setting = {
  ...coast,
  vista: islandVista,
  behind: (stage, bounds, random) => {
    for (let i = 0; i < 9; i++)
      palmAt(
        stage,
        random,
        around(random, bounds, i % 2 ? 1 : -1),
        bounds.deep + random.between(-4, 8),
        random.between(9, 15),
        0.18,
      );
    for (let i = 0; i < 3; i++)
      palmAt(
        stage,
        random,
        bounds.width * random.between(0.1, 0.9),
        bounds.deep + 3,
        random.between(11, 16),
        0.2,
      );
  },
};

const teaHill: Setting = {
  eye: 4.6,
  vista: teaVista,
  ground: (stage, bounds, random, withPool) => {
    lawn(stage, bounds, random);
    if (withPool) pool(stage, bounds);
    else path(stage, bounds, '#d9a878');
  },
  behind: (stage, bounds, random) => {
    for (let i = 0; i < 6; i++)
      treeAt(
        stage,
        i % 3 ? 'shade' : 'broad',
        around(random, bounds, i % 2 ? 1 : -1),
        bounds.deep + random.between(0, 8),
        random.between(10, 15),
        0.22,
      );
    treeAt(stage, 'shade', bounds.width * random.between(0.2, 0.8), bounds.deep + 4, 15, 0.24);
  },
  before: (stage, bounds, random, colours, withPool) => {
    hedge(stage, random, bounds, colours);
    treeAt(
      stage,
      'shade',
      around(random, bounds, random.pick([1, -1] as const)),
      random.between(-5, -1),
      random.between(10, 13),
    );
    guests(stage, random, bounds, 3, -1.2, withPool ? -3.2 : -9);
    corners(stage, random, 'tea', colours.bloom);
  },
};

const capital: Setting = {
  eye: 5,
  vista: (p, horizon, sunAt) =>
    p.random.fork('which').chance(0.5) ? newCityVista(p, horizon, sunAt) : oldCityVista(p, horizon, sunAt),
  ground: street,
  behind: (stage, bounds, random) => {
    for (let i = 0; i < 4; i++)
      treeAt(
        stage,
        'broad',
        around(random, bounds, i % 2 ? 1 : -1),
        bounds.deep + random.between(-6, 4),
        random.between(7, 10),
        0.18,
      );
  },
  before: (stage, bounds, random, colours) => {
    hedge(stage, random, bounds, colours, -0.9);
    for (const x of [-6, bounds.width + 5])
      treeAt(stage, 'broad', x + random.between(-2, 2), random.between(-4.6, -2), random.between(6, 9));
    for (const x of [-3, bounds.width * 0.32, bounds.width * 0.72, bounds.width + 4])
      streetLamp(stage, x, -5.2);
    guests(stage, random, bounds, 4, -2, -5);
    rickshaws(stage, random, bounds, random.whole(2, 3));
    corners(stage, random, 'bush', colours.bloom);
  },
};

const padma: Setting = {
  eye: 4.4,
  vista: riverVista,
  ground: (stage, bounds, random) => {
    lawn(stage, bounds, random);
    path(stage, bounds, '#d8a97c');
  },
  behind: (stage, bounds, random) => {
    for (let i = 0; i < 6; i++)
      treeAt(
        stage,
        'mango',
        around(random, bounds, i % 2 ? 1 : -1),
        bounds.deep + random.between(-5, 6),
        random.between(7, 10),
        0.18,
      );
  },
  before: (stage, bounds, random, colours) => {
    hedge(stage, random, bounds, colours);
    treeAt(
      stage,
      'mango',
      around(random, bounds, random.pick([1, -1] as const)),
      random.between(-6, -2),
      random.between(6, 8.5),
    );
    guests(stage, random, bounds, 3);
    corners(stage, random, random.pick(['kash', 'bush', 'kash']), colours.bloom);
  },
};

const oldRiver: Setting = {
  ...padma,
  vista: brahmaputraVista,
  ground: (stage, bounds, random) =>
    waterside(stage) ? ghat(stage, bounds, random) : padma.ground(stage, bounds, random, false),
  behind: (stage, bounds, random) => {
    for (let i = 0; i < 6; i++)
      treeAt(
        stage,
        'broad',
        around(random, bounds, i % 2 ? 1 : -1),
        bounds.deep + random.between(-5, 6),
        random.between(8, 12),
        0.18,
      );
    for (let i = 0; i < 3; i++)
      palmAt(
        stage,
        random,
        around(random, bounds, random.pick([1, -1] as const)),
        bounds.deep,
        random.between(10, 14),
        0.16,
      );
  },
  before: (stage, bounds, random, colours) => {
    hedge(stage, random, bounds, colours);
    guests(stage, random, bounds, 3, -3, -7);
    const spot = stage.spot(bounds.width * random.pick([0.1, 0.85]), -14);
    if (waterside(stage))
      countryBoat(stage.p, {
        x: spot.x,
        y: spot.y,
        length: 8 * spot.metre,
        depth: 0.02,
        hood: true,
        rower: true,
      });
    corners(stage, random, random.pick(['kash', 'bush']), colours.bloom);
  },
};

const delta: Setting = {
  eye: 4.2,
  vista: mangroveVista,
  ground: (stage, bounds, random) =>
    waterside(stage) ? ghat(stage, bounds, random) : padma.ground(stage, bounds, random, false),
  behind: (stage, bounds, random) => {
    for (let i = 0; i < 8; i++)
      treeAt(
        stage,
        'broad',
        around(random, bounds, i % 2 ? 1 : -1),
        bounds.deep + random.between(-3, 7),
        random.between(8, 13),
        0.2,
      );
    for (let i = 0; i < 2; i++)
      palmAt(
        stage,
        random,
        around(random, bounds, random.pick([1, -1] as const)),
        bounds.deep,
        random.between(10, 13),
        0.18,
      );
  },
  before: (stage, bounds, random, colours) => {
    hedge(stage, random, bounds, colours);
    guests(stage, random, bounds, 2, -3, -7);
    const spot = stage.spot(bounds.width * random.pick([0.12, 0.85]), -14);
    if (waterside(stage))
      countryBoat(stage.p, {
        x: spot.x,
        y: spot.y,
        length: 8 * spot.metre,
        depth: 0.02,
        hood: true,
        rower: true,
      });
    corners(stage, random, 'golpata', colours.bloom);
  },
};

const settings: Readonly<Record<Destination, Setting>> = {
  "Cox's Bazar": coast,
  'Saint Martin': coral,
  Sylhet: teaHill,
  Dhaka: capital,
  Rajshahi: padma,
  Mymensingh: oldRiver,
  Khulna: delta,
};

/** Cottages that the capital counts as its own stand outside it, among fields and on a river, not on a street. */
export function settingOf(destination: Destination, kind: HouseKind): Setting {
  const isCottage = kind === 'thatch' || kind === 'tin';
  return destination === 'Dhaka' && isCottage ? padma : settings[destination];
}
