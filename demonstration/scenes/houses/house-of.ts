import type { Accommodation, Destination, DrawnHouse, HouseFacts, HouseKind } from '../kinds.ts';
import type { Random } from '../random.ts';
import { arcade } from './arcade.ts';
import { brick } from './brick.ts';
import { bungalow } from './bungalow.ts';
import type { Colours } from './colours.ts';
import { cottages } from './cottages.ts';
import type { House } from './house.ts';
import { slab } from './slab.ts';
import { terraces } from './terraces.ts';

type Choice = Readonly<Record<Accommodation, readonly HouseKind[]>>;

/** What people really build there: no tower on the coral island, no stilts in the capital. */
const choices: Readonly<Record<Destination, Choice>> = {
  "Cox's Bazar": {
    hotel: ['slab', 'slab', 'terraces'],
    Resort: ['terraces', 'slab', 'tin', 'thatch'],
    Apartment: ['slab'],
  },
  'Saint Martin': {
    hotel: ['slab', 'bungalow', 'brick'],
    Resort: ['thatch', 'tin', 'bungalow'],
    Apartment: ['bungalow', 'terraces', 'slab'],
  },
  Dhaka: {
    hotel: ['slab', 'arcade', 'slab', 'brick'],
    Resort: ['terraces', 'arcade', 'brick'],
    Apartment: ['slab', 'brick'],
  },
  Rajshahi: {
    hotel: ['brick', 'arcade', 'slab'],
    Resort: ['bungalow', 'arcade', 'terraces'],
    Apartment: ['slab', 'brick'],
  },
  Khulna: { hotel: ['slab', 'brick'], Resort: ['thatch', 'tin', 'bungalow'], Apartment: ['slab', 'brick'] },
  Sylhet: {
    hotel: ['bungalow', 'slab', 'terraces'],
    Resort: ['bungalow', 'tin', 'terraces'],
    Apartment: ['slab', 'brick'],
  },
  Mymensingh: {
    hotel: ['arcade', 'brick', 'slab'],
    Resort: ['arcade', 'bungalow'],
    Apartment: ['slab', 'brick'],
  },
};

/** The fewest and the most floors that a kind of house is drawn with. */
const floorsOf: Readonly<Record<HouseKind, readonly [least: number, most: number]>> = {
  slab: [2, 20],
  brick: [2, 20],
  terraces: [2, 5],
  arcade: [2, 3],
  bungalow: [1, 2],
  thatch: [1, 1],
  tin: [1, 1],
};

/** The kind said by hand, or else the turn's among those of the place that can have so many floors. */
export function kindOf(
  { kind, accommodation, floors }: HouseFacts,
  place: Destination,
  turn: number,
): HouseKind {
  if (kind) return kind;
  const fitting = choices[place][accommodation].filter((one) => {
    const [least, most] = floorsOf[one];
    return floors >= least && floors <= most;
  });
  return fitting[turn % fitting.length] ?? (floors === 1 ? 'bungalow' : 'slab');
}

export function houseOf(
  random: Random,
  colours: Colours,
  { kind, accommodation, floors }: DrawnHouse,
): House {
  if (kind === 'slab') return slab(random, colours, floors, accommodation === 'Apartment');
  if (kind === 'brick') return brick(random, colours, floors);
  if (kind === 'terraces') return terraces(random, colours, floors);
  if (kind === 'arcade') return arcade(random, colours, floors);
  if (kind === 'bungalow') return bungalow(random, colours, floors === 1 ? 1 : 2);
  return cottages(random, colours, kind);
}
