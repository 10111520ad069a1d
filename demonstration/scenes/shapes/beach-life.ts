import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { blade, type Point } from '../path.ts';
import { castShadow, clothes } from './people.ts';

/** The kitkot, Cox's Bazar's wooden beach couch under its umbrella. */
const kitkot = figure(`
  couch    | fill     | #e9dcc0 lit   | M-62 -42 L-50 -46 L-28 -16 L50 -14 V-5 L-36 -6 Z
  legs     | line 4.5 | #6f5240 shade | M-30 -8 V0 M42 -8 V0
  pole     | line 4   | #f1e6cf       | M10 0 L3 -129
  umbrella | fill     | umbrella      | M-68 -94 Q-36 -129 3 -129 Q42 -129 74 -94 q-18 6 -36 0 q-18 6 -35 0 q-18 6 -36 0
      q-18 6 -35 0 Z
  panels   | fill     | #fbf3df lit   | M3 -129 Q-26 -123 -33 -94 q18 6 36 0 Z M3 -129 Q32 -123 38 -94 q18 6 36 0
      Q60 -123 3 -129 Z
`);

/** A row of couches that recedes. */
export function beachChairs(p: Painting, at: (t: number) => Point, count: number): void {
  const random = p.random.fork('umbrellas');
  const umbrellas = [random.pick(clothes), random.pick(clothes)] as const;
  for (let i = count - 1; i >= 0; i--) {
    const [x, y] = at(i);
    const size = 118 / (1 + i * 0.45);
    const depth = Math.min(0.5, i * 0.07);
    castShadow(p, [x, y], size * 0.9, size * 1.5, depth);
    draw(p, kitkot, { x, y, size, depth }, { umbrella: umbrellas[i % 2 ? 1 : 0] });
  }
}

/** Beach grass along the picture's lower edge, in clumps. */
export function tufts(p: Painting, y: number): void {
  const random = p.random.fork('tufts');
  const blades = ['', '', ''];
  for (let clump = 0; clump < 9; clump++) {
    const [centre, size] = [random.between(0, 1440), random.between(34, 78)];
    for (let i = random.whole(10, 26); i > 0; i--) {
      const away = random.between(-1.3, 1.3) * size;
      const bend = away * 0.5 + random.between(-18, 18);
      blades[i % 3] += blade(centre + away, y + 44, bend, size * random.between(0.7, 1.15));
    }
  }
  p.stroke(`${blades[0]}${blades[1]}`, p.tone('#5d7a4c', 0, 'shade'), 3);
  p.stroke(blades[2] ?? '', p.tone('#9db068', 0), 2.2);
}
