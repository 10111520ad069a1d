import type { PlaceKind } from '../kinds.ts';
import { beach } from './beach.ts';
import { brahmaputra } from './brahmaputra.ts';
import { island } from './island.ts';
import { mangrove } from './mangrove.ts';
import { newcity } from './newcity.ts';
import { oldcity } from './oldcity.ts';
import type { Place } from './place.ts';
import { riverbank } from './riverbank.ts';
import { ship } from './ship.ts';
import { swampforest } from './swampforest.ts';
import { teagarden } from './teagarden.ts';

export const places: Readonly<Record<PlaceKind, Place>> = {
  beach,
  island,
  teagarden,
  swampforest,
  mangrove,
  oldcity,
  newcity,
  riverbank,
  brahmaputra,
  ship,
};
