import { type Destination, type PlaceKind, placeKindOf, type RoomView } from '../kinds.ts';
import { beach } from './beach.ts';
import { brahmaputra } from './brahmaputra.ts';
import { gardenVista, hillVista } from './country.ts';
import { island } from './island.ts';
import { mangrove } from './mangrove.ts';
import { newcity } from './newcity.ts';
import { oldcity } from './oldcity.ts';
import type { Place, Vista } from './place.ts';
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

/** The view from the windows and arches of the destination's houses; with two sceneries, the turn alternates. */
export const vistaOfPlace = (destination: Destination, turn: number): Vista =>
  places[placeKindOf(destination, turn)].vista;

/** The view from a room's window: the view that the room states, as it looks at the destination. */
export function vistaOfRoom(view: RoomView, destination: Destination): Vista {
  if (view === 'garden') return gardenVista;
  if (view === 'hill' && destination !== 'Sylhet') return hillVista;
  const rivers: Partial<Record<Destination, PlaceKind>> = { Khulna: 'mangrove', Mymensingh: 'brahmaputra' };
  const seen = {
    hill: 'teagarden',
    sea: destination === 'Saint Martin' ? 'island' : 'beach',
    city: destination === 'Dhaka' ? 'newcity' : 'oldcity',
    river: rivers[destination] ?? 'riverbank',
  } as const;
  return places[seen[view]].vista;
}
