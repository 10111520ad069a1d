import type { Bounds } from '../perspective.ts';
import type { Stage } from '../shapes/solid.ts';

/** A house ready to be drawn: the front runs along x from 0 to its width, the ground is y = 0. */
export interface House {
  readonly bounds: Bounds;
  draw(stage: Stage): void;
}
