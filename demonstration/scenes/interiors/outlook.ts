import type { Destination, RoomView } from '../kinds.ts';
import { placeOf } from '../kinds.ts';
import type { Light } from '../light.ts';
import type { Painting } from '../painting.ts';
import { n } from '../path.ts';
import { gardenVista, hillVista } from '../places/country.ts';
import type { Vista } from '../places/plans.ts';
import { plans } from '../places/plans.ts';

/** What the windows and arches of the destination's houses show; where there are two sceneries, the turn alternates. */
export const vistaOfPlace = (destination: Destination, turn: number): Vista =>
  plans[placeOf(destination, turn)].vista;

/** What a room's window shows: what the room says of its view, as the destination has it. */
export function vistaOfRoom(view: RoomView, destination: Destination): Vista {
  if (view === 'garden') return gardenVista;
  if (view === 'hill' && destination !== 'Sylhet') return hillVista;
  const river = { Khulna: 'mangrove', Mymensingh: 'brahmaputra' } as const;
  const places = {
    hill: 'teagarden',
    sea: destination === 'Saint Martin' ? 'island' : 'beach',
    city: destination === 'Dhaka' ? 'newcity' : 'oldcity',
    river: destination === 'Khulna' || destination === 'Mymensingh' ? river[destination] : 'riverbank',
  } as const;
  return plans[places[view]].vista;
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
