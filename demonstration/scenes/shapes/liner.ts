import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import type { Boat } from './boats.ts';

export interface Liner extends Boat {
  decks?: number;
  /** The funnel's colour. */
  funnel?: string;
  hull?: string;
}

/** One storey of cabins, as long as its size, its foot at (0, 0). */
const storey = figure(`
  wall  | fill | #f7f3e8 lit | boxes -50,-6.4,100,6.4
  shade | fill | #c9d2d2     | boxes -50,-2.2,100,2.2
  ports | fill | pane        | boxes -47,-5.5,2,2.6 -43,-5.5,2,2.6 -39,-5.5,2,2.6 -35,-5.5,2,2.6 -31,-5.5,2,2.6
      -27,-5.5,2,2.6 -23,-5.5,2,2.6 -19,-5.5,2,2.6 -15,-5.5,2,2.6 -11,-5.5,2,2.6 -7,-5.5,2,2.6 -3,-5.5,2,2.6
      1,-5.5,2,2.6 5,-5.5,2,2.6 9,-5.5,2,2.6 13,-5.5,2,2.6 17,-5.5,2,2.6 21,-5.5,2,2.6 25,-5.5,2,2.6
      29,-5.5,2,2.6 33,-5.5,2,2.6 37,-5.5,2,2.6 41,-5.5,2,2.6 45,-5.5,2,2.6
  deck  | fill | #ffffff lit | boxes -51.5,-7,104,1.1
`);

/** Stands on the uppermost deck. */
const bridge = figure(`
  boats   | fill    | #e07a3a     | balls -30,-.5,1.2 -25,-.5,1.2 -20,-.5,1.2
  bridge  | fill    | #ffffff lit | M8 0 L10 -5 H21 L23.5 0 Z
  windows | fill    | pane        | boxes 10.5,-3.9,11,1.8
  funnel  | fill    | funnel      | M-14 0 L-12.5 -8.5 H-5.5 L-5 0 Z
  top     | fill    | #2b2f38     | boxes -12.2,-8.5,6.6,2
  mast    | line .6 | #e9e4d6     | M3 0 v-11 m-2 3.5 h4
`);

const hullParts = figure(`
  hull  | fill | hull              | M-50 -10.6 L36 -10 C42 -10.5 48 -12 53 -13.5 C50 -6 46 -2 42 1.5 H-46 C-49 -2 -50 -5 -50 -10 Z
  line  | fill | #1f6f86           | boxes -49.6,-8.2,100,1.2
  shade | fill | #3a3f66 shade 16% | M-49.4 -6 H49 C47 -3 44 0 42 1.5 H-46 C-48 0 -49 -3 -49.4 -6 Z
  keel  | fill | #a33b34 shade     | M-48 -2 H46 C44.5 -.5 43 .8 42 1.5 H-46 C-47 1 -47.6 -.8 -48 -2 Z
  waves | fill | #ffffff lit 70%   | M41 1.4 q5 -2.2 8.5 -.4 q-3 1.8 -8.5 .4 Z M-46 .8 q-12 -1.2 -22 .6 q10 1.2 22 .4 Z
`);

/** A white passenger ship of the bay or a launch of the rivers: storeys of cabins over a long hull. */
export function liner(p: Painting, ship: Liner): void {
  const { x, y, length, depth, heading = 1, decks = 3, funnel = '#d9573c', hull = '#f4efe2' } = ship;
  const at = (foot: number, size = length) => ({ x, y: y - foot * length, size, depth, facing: heading });
  for (let i = 0; i < decks; i++) {
    const middle = x - heading * length * (0.045 + i * 0.01);
    draw(p, storey, { ...at(0.1 + i * 0.05, length * (0.81 - i * 0.09)), x: middle });
  }
  draw(p, bridge, at(0.1 + decks * 0.05), { funnel });
  draw(p, hullParts, at(0), { hull });
}
