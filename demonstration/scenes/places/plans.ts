import type { PlaceKind } from '../kinds.ts';
import type { LightName } from '../light.ts';
import type { Painting } from '../painting.ts';
import { beach, beachVista } from './beach.ts';
import { brahmaputra, brahmaputraVista } from './brahmaputra.ts';
import { island, islandVista } from './island.ts';
import { mangrove, mangroveVista } from './mangrove.ts';
import { newCityVista, newcity } from './newcity.ts';
import { oldCityVista, oldcity } from './oldcity.ts';
import { riverbank, riverVista } from './riverbank.ts';
import { ship } from './ship.ts';
import { swampforest, swampVista } from './swampforest.ts';
import { teagarden, teaVista } from './teagarden.ts';

export type Vista = (p: Painting, horizon: number, sunAt: number) => void;

export type Lights = readonly [LightName, ...LightName[]];

interface PlacePlan {
  readonly lights: Lights;
  /** The colour that covers most of the lower half, in broad daylight. */
  readonly ground: string;
  /** The place itself, in one of two compositions. */
  readonly draw: (p: Painting, composition: number) => void;
  /** The place behind a house or a window, without a foreground. */
  readonly vista: Vista;
}

export const plans: Readonly<Record<PlaceKind, PlacePlan>> = {
  beach: {
    lights: ['golden', 'day', 'sunset', 'morning', 'dusk', 'apricot', 'dawn'],
    ground: '#dfc08c',
    draw: beach,
    vista: beachVista,
  },
  island: {
    lights: ['day', 'golden', 'morning', 'sunset', 'apricot'],
    ground: '#4fb5ae',
    draw: island,
    vista: islandVista,
  },
  teagarden: {
    lights: ['morning', 'dawn', 'golden', 'mist', 'monsoon'],
    ground: '#5b9350',
    draw: teagarden,
    vista: teaVista,
  },
  swampforest: {
    lights: ['mist', 'golden', 'morning', 'monsoon'],
    ground: '#4c8058',
    draw: swampforest,
    vista: swampVista,
  },
  mangrove: {
    lights: ['mist', 'dawn', 'golden', 'monsoon', 'sunset'],
    ground: '#5f8068',
    draw: mangrove,
    vista: mangroveVista,
  },
  oldcity: {
    lights: ['golden', 'dawn', 'sunset', 'dusk', 'apricot'],
    ground: '#8a7a6a',
    draw: oldcity,
    vista: oldCityVista,
  },
  newcity: {
    lights: ['dusk', 'night', 'sunset', 'apricot', 'dusk'],
    ground: '#4f6f8a',
    draw: newcity,
    vista: newCityVista,
  },
  riverbank: {
    lights: ['golden', 'sunset', 'dawn', 'morning', 'apricot'],
    ground: '#9aa88a',
    draw: riverbank,
    vista: riverVista,
  },
  brahmaputra: {
    lights: ['morning', 'golden', 'monsoon', 'apricot', 'dawn'],
    ground: '#7fa08a',
    draw: brahmaputra,
    vista: brahmaputraVista,
  },
  ship: { lights: ['sunset', 'day', 'dawn', 'golden'], ground: '#2f7f96', draw: ship, vista: islandVista },
};
