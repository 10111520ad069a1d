import { mix } from '../colour.ts';
import { draw, figure, type Placing } from '../figure.ts';
import type { Painting } from '../painting.ts';
import type { Random } from '../random.ts';
import { person } from './people.ts';

const paints = ['#c8334a', '#1f8a86', '#e0a02f', '#2f5fa8', '#7d3f98', '#2f8f4f'] as const;

const side = figure(`
  spokes  | line .8  | #8d8a88 80% | M-54 -24 H-6 M-50.8 -36 L-9.2 -12 M-42 -44.8 L-18 -3.2 M-30 -48 V0
      M-18 -44.8 L-42 -3.2 M-9.2 -36 L-50.8 -12 M48 -24 H96 M51.2 -36 L92.8 -12 M60 -44.8 L84 -3.2 M72 -48 V0
      M84 -44.8 L60 -3.2 M92.8 -36 L51.2 -12
  wheels  | line 2.6 | #2c2a30     | balls -30,-24,24 72,-24,24
  frame   | line 2.2 | #2c2a30     | M-30 -24 H30 L62 -50 L72 -24 M30 -24 L36 -50 M36 -48 L62 -50 L60 -62 L52 -64
  seat    | fill     | main        | M-50 -52 H-5 L0 -34 L10 -30 V-25 L-46 -28 Z
  panel   | fill     | #f0cf5a lit | M-44 -49 H-12 L-10 -36 H-42 Z
  flowers | fill     | second      | balls -36,-42.5,3 -26,-42.5,3 -16,-42.5,3
`);

const hood = figure(`
  hood | fill     | second   | M-52 -50 C-66 -80 -48 -102 -22 -100 C-2 -99 4 -88 6 -80 C-10 -90 -28 -86 -36 -50 Z
  rib  | line 1.6 | pale lit | M-48 -52 C-50 -74 -36 -92 -16 -95
`);

/** The painted board under the hood is what Dhaka's rickshaws are known for: a sun, a bird and flowers. */
const behind = figure(`
  shadow  | fill     | #2f2636 shade 50% | M-42 0 q42 -7 84 0 q-42 7 -84 0 Z
  wheels  | line 3.5 | #26242a           | M-36 -50 V0 M36 -50 V0
  hood    | fill     | second            | M-31 -62 C-36 -112 36 -112 31 -62 Z
  ribs    | line 1.2 | pale lit          | M-20 -63 Q-22 -85 -10 -98 M-7 -63 Q-7.7 -85 -3.5 -98
      M7 -63 Q7.7 -85 3.5 -98 M20 -63 Q22 -85 10 -98
  back    | fill     | main              | M-32 -64 H32 L28 -24 H-28 Z
  panel   | fill     | #f2d05e lit       | M-26 -57 H26 L23 -31 H-23 Z
  bird    | fill     | #1f7f8f           | M-11 -36 q5 -17 19 -12 q-6 12 -19 12 Z
  suns    | fill     | third             | balls -17,-49,4 17,-49,4
  flowers | fill     | #d8434e           | balls -15,-38,2.8 15,-38,2.8
  box     | fill     | #2b2a30           | M-24 -24 H24 L20 -16 H-20 Z
  fork    | line 3   | #1f1d22           | M0 -20 V0
  axle    | line 2.2 | #3a383e           | M-38 -22 h76
`);

function paint(random: Random) {
  const second = random.pick(paints);
  return { main: random.pick(paints), second, third: random.pick(paints), pale: mix(second, '#ffffff', 0.5) };
}

/** A cycle rickshaw from the side, hood up, with its man. The size is the height of the hood over the ground. */
export function rickshaw(p: Painting, at: Placing, manned = true): void {
  const { x, y, size, depth, facing = 1 } = at;
  const random = p.randomAt('rickshaw', x, y);
  const colours = paint(random);
  const rider = (dx: number, lift: number, height: number, lower: 'seated' | 'lungi') => {
    const shirt = random.pick(['#f2e6cf', '#d9738a', '#6fa8a0', '#e0a94e', '#b8c49a', '#c98f5a']);
    const seat = x + facing * dx * size;
    person(p, seat, y - lift * size, height * size, depth, { lower, shirt, facing });
  };
  draw(p, side, at, colours);
  if (manned) rider(-0.2, 0.48, 0.62, 'seated');
  draw(p, hood, at, colours);
  if (manned) rider(0.36, 0.2, 0.84, 'lungi');
}

export const rickshawFromBehind = (p: Painting, at: Placing) =>
  draw(p, behind, at, paint(p.randomAt('rickshaw', at.x, at.y)));
