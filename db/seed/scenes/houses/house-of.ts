import type { Accommodation, Destination } from '../kinds.ts';
import type { Random } from '../random.ts';
import { arcade } from './arcade.ts';
import { brick } from './brick.ts';
import { bungalow } from './bungalow.ts';
import type { Colours } from './colours.ts';
import { cottages } from './cottages.ts';
import type { House } from './house.ts';
import { slab } from './slab.ts';
import { terraces } from './terraces.ts';

type Build = (random: Random, colours: Colours) => House;

const low: Build = (r, c) => slab(r, c, 'low', false);
const middle: Build = (r, c) => slab(r, c, 'middle', false);
const high: Build = (r, c) => slab(r, c, 'high', false);
const flats: Build = (r, c) => slab(r, c, 'middle', true);
const tower: Build = (r, c) => slab(r, c, 'high', true);
const planter: Build = (r, c) => bungalow(r, c, 1);
const planterTwo: Build = (r, c) => bungalow(r, c, 2);
const thatched: Build = (r, c) => cottages(r, c, 'thatch');
const tinned: Build = (r, c) => cottages(r, c, 'tin');

type Choice = Readonly<Record<Accommodation, readonly Build[]>>;

/** What people really build there: no tower on the coral island, no stilts in the capital. */
const choices: Readonly<Record<Destination, Choice>> = {
  "Cox's Bazar": {
    hotel: [middle, high, low, terraces],
    Resort: [terraces, low, tinned, thatched],
    Apartment: [flats, tower],
  },
  'Saint Martin': {
    hotel: [low, planterTwo, brick],
    Resort: [thatched, tinned, planter],
    Apartment: [planterTwo, terraces, low],
  },
  Dhaka: {
    hotel: [high, arcade, middle, brick],
    Resort: [terraces, arcade, brick],
    Apartment: [tower, brick, flats],
  },
  Rajshahi: {
    hotel: [brick, arcade, middle],
    Resort: [planterTwo, arcade, terraces],
    Apartment: [flats, brick],
  },
  Khulna: { hotel: [middle, brick, low], Resort: [thatched, tinned, planter], Apartment: [flats, brick] },
  Sylhet: {
    hotel: [planterTwo, middle, terraces, low],
    Resort: [planter, planterTwo, tinned, terraces],
    Apartment: [flats, brick],
  },
  Mymensingh: {
    hotel: [arcade, brick, low],
    Resort: [arcade, planterTwo, planter],
    Apartment: [flats, brick],
  },
};

export function houseOf(
  random: Random,
  destination: Destination,
  accommodation: Accommodation,
  colours: Colours,
  turn: number,
): House {
  const builds = choices[destination][accommodation];
  const build = builds[turn % builds.length] ?? low;
  return build(random, colours);
}
