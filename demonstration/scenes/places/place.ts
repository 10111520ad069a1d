import type { LightName } from '../light.ts';
import type { Painting } from '../painting.ts';
import { birds, type Clouds, sky } from '../shapes/sky.ts';
import { glitter, type Water, water } from '../shapes/water.ts';

/** The country behind a house or a window, without a foreground. */
export type Vista = (p: Painting, horizon: number, sunAt: number) => void;

export interface Place {
  readonly lights: readonly LightName[];
  /** The place itself, in one of two compositions. */
  readonly draw: (p: Painting, composition: number) => void;
  readonly vista: Vista;
}

/** Sky, a flock, and water with light on it: the beginning of most sceneries. */
export function openWater(p: Painting, kind: Water, horizon: number, sunAt: number, clouds?: Clouds): void {
  const random = p.random.fork('flock');
  sky(p, horizon, sunAt, clouds);
  birds(p, random.between(250, 1190), horizon * random.between(0.4, 0.6), 8, random.between(9, 15));
  water(p, kind, horizon);
  glitter(p, horizon, 880, 0.9);
}
