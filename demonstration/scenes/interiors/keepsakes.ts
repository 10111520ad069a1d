import { type Figure, figure } from '../figure.ts';
import type { Destination } from '../kinds.ts';
import { rickshaw } from '../shapes/rickshaw.ts';
import type { Stage } from '../shapes/solid.ts';

const basket = figure(`
  heap   | fill     | fill     | balls -26,-50,8 -14,-52,8 0,-50,8 13,-52,8 26,-50,8 -20,-59,8 -7,-61,8 6,-62,8 19,-58,8
      -12,-67,8 2,-70,8 12,-66,8 -32,-46,7 33,-46,7
  light  | fill     | pale lit | blob -18,-60 -2,-70 14,-63 2,-54
  basket | fill     | #b8864a  | M-40 -48 H40 C40 -20 32 0 0 0 C-32 0 -40 -20 -40 -48 Z
  weave  | line 1.8 | #7f5630  | M-37 -39 Q0 -35 37 -39 M-34 -30 Q0 -25 34 -30 M-31 -21 Q0 -15 31 -21 M-27 -12 Q0 -6 27 -12
`);

const pot = figure(`
  pot  | fill   | pot         | M-17 -80 H17 C13 -67 42 -59 42 -34 C42 -8 21 0 0 0 C-21 0 -42 -8 -42 -34 C-42 -59 -13 -67 -17 -80 Z
  band | line 3 | #f6e3c0 lit | M-39 -44 Q0 -34 39 -44
`);

type Keepsake = readonly [parts: Figure, dx: number, size: number, colours: Readonly<Record<string, string>>];

const pots: readonly Keepsake[] = [
  [pot, -0.4, 1, { pot: '#b8603f' }],
  [pot, 0.32, 0.72, { pot: '#8f4a38' }],
  [pot, 0.02, 0.5, { pot: '#d98f5f' }],
];

const baskets = (fill: string, pale: string): readonly Keepsake[] => [
  [basket, -0.42, 0.8, { fill, pale }],
  [basket, 0.4, 1, { fill, pale }],
];

/** Something brought in from outside, standing before the desk; in Dhaka it is a rickshaw. */
const keepsakes: Partial<Record<Destination, readonly Keepsake[]>> = {
  'Saint Martin': baskets('#8a6a48', '#c9a878'),
  Dhaka: [],
  Rajshahi: baskets('#e8a83a', '#f6cf6a'),
  Sylhet: baskets('#6f9f45', '#a8cf6a'),
};

export function keepsake(stage: Stage, destination: Destination): void {
  const { x, y, metre } = stage.spot(5.5, 5.4);
  stage.box([4.75, 0, 5], [6.65, 0.2, 5.9], '#e9dcc4');
  for (const [parts, dx, size, colours] of keepsakes[destination] ?? pots)
    stage.stand(parts, [5.7 + dx, 0.22, 5.4], { size, colours });
  if (destination === 'Dhaka')
    rickshaw(stage.p, { x, y: y - 0.22 * metre, size: 1.5 * metre, depth: 0 }, false);
}
