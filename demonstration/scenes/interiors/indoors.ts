import { mix } from '../colour.ts';
import type { Light } from '../light.ts';

/** The light inside, made from the light outside: by day it comes through the window, in the evening from lamps. */
export function indoors(outside: Light): Light {
  const evening = outside.lamps > 0.4;
  return {
    ...outside,
    key: evening ? '#ffdfae' : mix('#fff9ee', outside.key, 0.55),
    shade: evening ? '#8a6a78' : mix('#b7b0c0', outside.shade, 0.35),
    haze: evening ? '#d9a878' : mix('#f6ecdc', outside.haze, 0.4),
    glow: evening ? '#ffcf86' : outside.glow,
    lamps: evening ? 1 : 0.05,
  };
}
