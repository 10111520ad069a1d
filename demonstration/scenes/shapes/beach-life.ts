import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { n, polygon } from '../path.ts';
import type { Random } from '../random.ts';
import { castShadow, person } from './people.ts';

const umbrellas = ['#d9573c', '#e8b53f', '#2f8a86', '#f3ead2', '#c23f5f', '#3f6fa0'] as const;

/** The kitkot, Cox's Bazar's wooden beach couch under its umbrella, in a row that recedes. */
export function beachChairs(p: Painting, at: (t: number) => Point, count: number, random: Random): void {
  const colour = random.pick(umbrellas);
  const second = random.pick(umbrellas);
  for (let i = count - 1; i >= 0; i--) {
    const [x, y] = at(i);
    const size = 118 / (1 + i * 0.45);
    const depth = Math.min(0.5, i * 0.07);
    castShadow(p, x, y, size * 0.9, size * 1.5, depth);
    p.fill(
      polygon([
        [x - size * 0.62, y - size * 0.42],
        [x - size * 0.5, y - size * 0.46],
        [x - size * 0.28, y - size * 0.16],
        [x + size * 0.5, y - size * 0.14],
        [x + size * 0.5, y - size * 0.05],
        [x - size * 0.36, y - size * 0.06],
      ]),
      p.tone('#e9dcc0', depth, 'lit'),
    );
    p.stroke(
      `M${n(x - size * 0.3)} ${n(y - size * 0.08)}V${n(y)}M${n(x + size * 0.42)} ${n(y - size * 0.08)}V${n(y)}`,
      p.tone('#6f5240', depth, 'shade'),
      size * 0.045,
    );
    parasol(p, x + size * 0.1, y, size * 1.15, depth, i % 2 ? second : colour);
  }
}

function parasol(p: Painting, x: number, y: number, size: number, depth: number, colour: string): void {
  const top = y - size * 1.12;
  p.stroke(`M${n(x)} ${n(y)}L${n(x - size * 0.06)} ${n(top)}`, p.tone('#f1e6cf', depth), size * 0.035);
  const cx = x - size * 0.06;
  const edge = top + size * 0.3;
  const whole = `M${n(cx - size * 0.62)} ${n(edge)}Q${n(cx - size * 0.34)} ${n(top)} ${n(cx)} ${n(top)}Q${n(cx + size * 0.34)} ${n(top)} ${n(cx + size * 0.62)} ${n(edge)}q${n(-size * 0.16)} ${n(size * 0.05)} ${n(-size * 0.31)} 0q${n(-size * 0.16)} ${n(size * 0.05)} ${n(-size * 0.31)} 0q${n(-size * 0.16)} ${n(size * 0.05)} ${n(-size * 0.31)} 0q${n(-size * 0.16)} ${n(size * 0.05)} ${n(-size * 0.31)} 0Z`;
  p.fill(whole, p.tone(colour, depth));
  const panel = (a: number, b: number) =>
    `M${n(cx)} ${n(top)}Q${n(cx + size * 0.62 * a * 0.8)} ${n(top + size * 0.05)} ${n(cx + size * 0.62 * a)} ${n(edge)}q${n((size * 0.62 * (b - a)) / 2)} ${n(size * 0.05)} ${n(size * 0.62 * (b - a))} 0Q${n(cx + size * 0.62 * b * 0.8)} ${n(top + size * 0.05)} ${n(cx)} ${n(top)}Z`;
  p.fill(panel(-0.5, 0) + panel(0.5, 1), p.tone('#fbf3df', depth, 'lit'));
}

export function stroller(
  p: Painting,
  random: Random,
  x: number,
  y: number,
  height: number,
  depth: number,
): void {
  castShadow(p, x, y, height * 0.2, height * 0.95, depth);
  const sari = random.chance(0.45);
  person(p, {
    x,
    y,
    height: height * random.between(0.9, 1.05),
    depth,
    lower: sari ? 'sari' : random.pick(['trousers', 'lungi']),
    shirt: random.pick(['#d9573c', '#e8b53f', '#2f8a86', '#f3ead2', '#c23f5f', '#3f6fa0', '#7b5aa6']),
    facing: random.chance(0.5) ? 1 : -1,
    ...(random.chance(0.2) ? { umbrella: random.pick(umbrellas) } : {}),
  });
}

/** Beach grass along the picture's lower edge, in clumps. */
export function tufts(p: Painting, random: Random, y: number): void {
  let dark = '';
  let pale = '';
  for (let clump = 0; clump < 9; clump++) {
    const centre = random.between(0, 1440);
    const blades = random.whole(10, 26);
    const size = random.between(34, 78);
    for (let i = 0; i < blades; i++) {
      const x = centre + random.between(-1, 1) * size * 1.3;
      const tip = (x - centre) * 0.5 + random.between(-18, 18);
      const blade = `M${n(x)} ${n(y + 44)}q${n(tip * 0.2)} ${n(-size * 0.6)} ${n(tip)} ${n(-size * random.between(0.7, 1.15))}`;
      if (i % 3) dark += blade;
      else pale += blade;
    }
  }
  p.stroke(dark, p.tone('#5d7a4c', 0, 'shade'), 3);
  p.stroke(pale, p.tone('#9db068', 0), 2.2);
}
