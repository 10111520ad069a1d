import { type Destination, type PlaceKind, placeOf, type RoomView } from '../kinds.ts';
import { gardenVista, hillVista } from '../places/country.ts';
import type { Vista } from '../places/place.ts';
import { places } from '../places/places.ts';

/** What the windows and arches of the destination's houses show; where there are two sceneries, the turn alternates. */
export const vistaOfPlace = (destination: Destination, turn: number): Vista =>
  places[placeOf(destination, turn)].vista;

/** What a room's window shows: what the room says of its view, as the destination has it. */
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
