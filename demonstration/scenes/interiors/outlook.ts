import type { Destination, RoomView } from '../kinds.ts';
import { placeOf } from '../kinds.ts';
import type { Light } from '../light.ts';
import type { Painting } from '../painting.ts';
import { n } from '../path.ts';
import { beachVista } from '../places/beach.ts';
import { brahmaputraVista } from '../places/brahmaputra.ts';
import { gardenVista, hillVista } from '../places/country.ts';
import { islandVista } from '../places/island.ts';
import { mangroveVista } from '../places/mangrove.ts';
import { newCityVista } from '../places/newcity.ts';
import { oldCityVista } from '../places/oldcity.ts';
import { riverVista } from '../places/riverbank.ts';
import { swampVista } from '../places/swampforest.ts';
import { teaVista } from '../places/teagarden.ts';

type Vista = (p: Painting, horizon: number, sunAt: number) => void;

const vistas: Readonly<Record<string, Vista>> = {
  beach: beachVista,
  island: islandVista,
  teagarden: teaVista,
  swampforest: swampVista,
  mangrove: mangroveVista,
  oldcity: oldCityVista,
  newcity: newCityVista,
  riverbank: riverVista,
  brahmaputra: brahmaputraVista,
};

/** What the windows and arches of the destination's houses show; where there are two sceneries, the turn alternates. */
export const vistaOfPlace = (destination: Destination, turn: number): Vista =>
  vistas[placeOf(destination, turn)] ?? beachVista;

/** What a room's window shows: what the room says of its view, as the destination has it. */
export function vistaOfRoom(view: RoomView, destination: Destination): Vista {
  if (view === 'garden') return gardenVista;
  if (view === 'sea') return destination === 'Saint Martin' ? islandVista : beachVista;
  if (view === 'hill') return destination === 'Sylhet' ? teaVista : hillVista;
  if (view === 'city') return destination === 'Dhaka' ? newCityVista : oldCityVista;
  if (destination === 'Khulna') return mangroveVista;
  return destination === 'Mymensingh' ? brahmaputraVista : riverVista;
}

export interface Opening {
  /** The region through which it is seen, as a path. */
  shape: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  horizon: number;
}

/** A view as seen through a window, its horizon at the viewer's own eye level. */
export function outlook(
  p: Painting,
  light: Light,
  view: Vista,
  { shape, x0, y0, x1, y1, horizon }: Opening,
): void {
  const random = p.random.fork('outlook');
  const scale = Math.max((x1 - x0) / 1440, (y1 - y0) / 960) * 1.02;
  const sun = { ...p.sun };
  p.under(light, () => {
    p.group(p.clip(shape), () => {
      p.group(
        `transform="translate(${n((x0 + x1) / 2 - 720 * scale)} ${n(y0)}) scale(${scale.toFixed(4)})"`,
        () => view(p, Math.min(780, Math.max(300, (horizon - y0) / scale)), random.between(0.2, 0.8)),
      );
    });
  });
  p.sun = sun;
}
