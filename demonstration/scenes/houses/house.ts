import type { Bounds } from '../perspective.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';

/** A house ready to be drawn: the front runs along x from 0 to its width, the ground is y = 0. */
export interface House {
  readonly bounds: Bounds;
  draw(stage: Stage): void;
}

/** The parameters from which a house of any kind is built. */
export interface Plan {
  readonly random: Random;
  readonly colours: Colours;
  readonly floors: number;
  /** People live there: washing and flowers on the balconies. */
  readonly homely: boolean;
}
