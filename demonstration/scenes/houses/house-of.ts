import type { Accommodation, Destination, HouseFacts, HouseKind } from '../kinds.ts';
import { arcade } from './arcade.ts';
import { brick } from './brick.ts';
import { bungalow } from './bungalow.ts';
import { cottages } from './cottages.ts';
import type { House, Plan } from './house.ts';
import { slab } from './slab.ts';
import { terraces } from './terraces.ts';

type Kinds = readonly HouseKind[];
type Choice = Readonly<Record<Accommodation, Kinds>>;

const built = (hotel: Kinds, Resort: Kinds, Apartment: Kinds): Choice => ({ hotel, Resort, Apartment });

/**
 * The building styles that really exist in each place, several in turn: no tower on the coral island, no stilts in
 * the capital.
 */
const choices: Readonly<Record<Destination, Choice>> = {
  "Cox's Bazar": built(['slab', 'slab', 'terraces'], ['terraces', 'slab', 'tin', 'thatch'], ['slab']),
  'Saint Martin': built(
    ['slab', 'bungalow', 'brick'],
    ['thatch', 'tin', 'bungalow'],
    ['bungalow', 'terraces', 'slab'],
  ),
  Dhaka: built(['slab', 'arcade', 'slab', 'brick'], ['terraces', 'arcade', 'brick'], ['slab', 'brick']),
  Rajshahi: built(['brick', 'arcade', 'slab'], ['bungalow', 'arcade', 'terraces'], ['slab', 'brick']),
  Khulna: built(['slab', 'brick'], ['thatch', 'tin', 'bungalow'], ['slab', 'brick']),
  Sylhet: built(['bungalow', 'slab', 'terraces'], ['bungalow', 'tin', 'terraces'], ['slab', 'brick']),
  Mymensingh: built(['arcade', 'brick', 'slab'], ['arcade', 'bungalow'], ['slab', 'brick']),
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

/** The kind given by hand; otherwise the turn's kind among those of the place that can have this many floors. */
export function kindOf(house: HouseFacts, place: Destination, turn: number): HouseKind {
  const { kind, accommodation, floors } = house;
  if (kind) return kind;
  const fitting = choices[place][accommodation].filter((one) => {
    const [least, most] = floorsOf[one];
    return floors >= least && floors <= most;
  });
  return fitting[turn % fitting.length] ?? (floors === 1 ? 'bungalow' : 'slab');
}

const builders: Readonly<Record<HouseKind, (plan: Plan) => House>> = {
  slab,
  brick,
  terraces,
  arcade,
  bungalow,
  thatch: (plan) => cottages(plan, 'thatch'),
  tin: (plan) => cottages(plan, 'tin'),
};

export const houseOf = (kind: HouseKind, plan: Plan) => builders[kind](plan);
