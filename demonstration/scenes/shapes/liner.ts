import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { n, rectangle } from '../path.ts';
import type { Boat } from './boats.ts';

export interface Liner extends Boat {
  decks?: number;
  /** The funnel's colour. */
  funnel?: string;
  hull?: string;
}

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
`);

const bowWave = figure(`
  waves | fill | #ffffff lit 70% | M41 1.4 q5 -2.2 8.5 -.4 q-3 1.8 -8.5 .4 Z M-46 .8 q-12 -1.2 -22 .6 q10 1.2 22 .4 Z
`);

/** A white passenger ship of the bay or a launch of the rivers: storeys of cabins over a long hull. */
export function liner(p: Painting, ship: Liner): void {
  const { x, y, length: l, depth, heading = 1, decks = 3 } = ship;
  const at = { x, y, size: l, depth, facing: heading };
  const deckHeight = l * 0.05;
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${heading} 1)"`, () => {
    for (let deck = 0; deck < decks; deck++) {
      const foot = -l * 0.1 - deck * deckHeight;
      const back = l * (-0.45 + deck * 0.035);
      const wide = l * (0.81 - deck * 0.09);
      p.tint(rectangle(back, foot - deckHeight, wide, deckHeight), '#f7f3e8', depth, 'lit');
      p.tint(rectangle(back, foot - deckHeight * 0.34, wide, deckHeight * 0.34), '#c9d2d2', depth);
      const edge = rectangle(back - l * 0.012, foot - deckHeight * 1.08, wide + l * 0.03, deckHeight * 0.17);
      p.tint(edge, '#ffffff', depth, 'lit');
      windows(p, back + l * 0.02, back + wide - l * 0.02, foot - deckHeight * 0.86, l, depth);
    }
  });
  const roof = y - l * 0.1 - decks * deckHeight;
  draw(p, bridge, { ...at, y: roof }, { funnel: ship.funnel ?? '#d9573c' });
  draw(p, hullParts, at, { hull: ship.hull ?? '#f4efe2' });
  draw(p, bowWave, at);
}

function windows(p: Painting, from: number, to: number, y: number, length: number, depth: number): void {
  const step = length * 0.022;
  const random = p.random.fork(`ports${Math.round(y * 7 + from)}`);
  let lit = '';
  let dark = '';
  for (let x = from; x < to - step * 0.6; x += step) {
    const port = rectangle(x, y, step * 0.6, length * 0.021);
    if (random.next() < p.light.lamps * 0.75) lit += port;
    else dark += port;
  }
  p.tint(dark, '#43626e', depth);
  p.fill(lit, '#ffdd94');
}
