import { mix } from '../colour.ts';
import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { circle, lens, rectangle } from '../path.ts';
import type { Random } from '../random.ts';

export type Clouds = 'strips' | 'heaps' | 'tall' | 'none';

/**
 * The sky down to where it meets land or water.
 * @param sunAt where sun or moon stands, left to right; a share outside 0..1 leaves it out of the picture
 */
export function sky(p: Painting, horizon: number, sunAt: number, kind?: Clouds): void {
  const random = p.random.fork('sky');
  const clouds = kind ?? random.pick(['strips', 'heaps', 'tall']);
  const { light } = p;
  const [low, high] = light.sunHeight;
  // The higher it stands, the smaller it looks: a low sun is what posters are made of.
  const r = light.sunHeight[0] > 0.28 ? random.between(28, 38) : random.between(46, 68);
  p.sun = { x: sunAt * 1440, y: horizon - random.between(low, high) * horizon, r };
  p.horizon = horizon;
  p.fill(rectangle(0, 0, 1440, horizon + 40), p.fade(0, horizon, ...light.sky));
  if (light.lamps > 0.8) stars(p, horizon, random.fork('stars'));
  if (sunAt > -0.1 && sunAt < 1.1) sun(p, horizon);
  if (clouds === 'heaps') heaps(p, horizon, random.fork('heaps'), 1);
  if (clouds === 'tall') heaps(p, horizon, random.fork('tall'), 1.9);
  if (clouds !== 'none') strips(p, horizon, random.fork('strips'), clouds === 'strips' ? 9 : 4);
}

function sun(p: Painting, horizon: number): void {
  const { x, y, r } = p.sun;
  const { light } = p;
  const isNight = light.name === 'night';
  const reach = isNight ? r * 7 : Math.max(420, horizon * 0.95);
  p.glow(x, y, reach, reach, light.glow, isNight ? 0.5 : 0.95);
  p.fill(circle(x, y, r), light.sun);
  if (isNight) {
    p.fill(circle(x - r * 0.28, y - r * 0.2, r * 0.2), light.glow, 0.35);
    p.fill(circle(x + r * 0.3, y + r * 0.25, r * 0.28), light.glow, 0.3);
  }
}

function stars(p: Painting, horizon: number, random: Random): void {
  let path = '';
  const count = p.light.name === 'night' ? 90 : 26;
  for (let i = 0; i < count; i++) {
    const height = random.next() ** 1.7;
    path += circle(random.between(0, 1440), height * horizon * 0.72, random.between(0.7, 2));
  }
  p.fill(path, '#fff8e0', 0.75);
}

/** Long thin clouds lying one under the other, closer together towards the horizon. */
function strips(p: Painting, horizon: number, random: Random, count: number): void {
  for (let i = 0; i < count; i++) {
    const share = random.next() ** 0.6;
    const y = horizon * (0.12 + share * 0.8);
    const half = random.between(90, 330) * (1.25 - share * 0.5);
    const x = random.between(-60, 1500);
    const near = Math.max(0, 1 - Math.abs(x - p.sun.x) / 700);
    const colour = mix(p.light.cloudShade, p.light.cloudLit, 0.35 + near * 0.65);
    let path = '';
    for (let k = 0; k < 4; k++) {
      const high = Math.min(half * 0.03, random.between(2.5, 9) * (1.2 - share * 0.7));
      const middle = x + random.between(-0.55, 0.55) * half;
      path += lens(middle, y + k * random.between(3, 8), half * random.between(0.35, 0.9), high);
    }
    p.fill(path, colour, random.between(0.4, 0.8));
  }
}

/** A cumulus with a flat foot and round heads, its lit side to the right; a hundred wide. */
const cumulus = figure(`
  shade | fill | shade raw 90%  | M-52 0 V-4 C-52 -9 -44 -11 -40 -9 C-38 -17 -27 -20 -23 -15 C-21 -28 -5 -32 2 -24
      C8 -30 21 -27 22 -19 C27 -23 36 -20 37 -12 C43 -14 51 -9 51 -4 V0 Z
  body  | fill | middle raw 90% | M-32 0 V-4 C-32 -10 -24 -12 -20 -9 C-17 -20 -3 -25 3 -18 C9 -24 20 -21 21 -14
      C27 -17 36 -13 36 -7 C42 -9 47 -5 47 0 Z
  light | fill | light raw 90%  | M-14 0 V-3 C-14 -9 -6 -10 -3 -7 C1 -17 13 -18 16 -11 C22 -15 31 -11 31 -5 C37 -7 42 -4 42 0 Z
  foot  | fill | shade raw 80%  | M-62 0 C-25 -2 25 -2 62 0 C25 2 -25 2 -62 0 Z
`);

function heaps(p: Painting, horizon: number, random: Random, size: number): void {
  const count = size > 1.5 ? 2 : random.whole(3, 4);
  const tone = (share: number) => mix(mix(p.light.cloudShade, p.light.haze, 0.3), p.light.cloudLit, share);
  const colours = { shade: tone(0.25), middle: tone(0.62), light: tone(1) };
  for (let i = 0; i < count; i++) {
    const far = i / count;
    const y = size > 1.5 ? horizon * random.between(0.86, 0.97) : horizon * (0.9 - (1 - far) ** 1.3 * 0.5);
    const width = random.between(250, 420) * size * (1.1 - far * 0.45);
    const x = ((i + random.between(0.1, 0.9)) / count) * 1440;
    draw(p, cumulus, { x, y, size: width, depth: 0, facing: p.sun.x < x ? -1 : 1 }, colours);
  }
}

const bird = figure('wings | line 18 | #3a4654 shade | M-100 -42 q60 -17 100 42 q50 -55 100 -38');

/** A flock far off: each bird two strokes of a pen. */
export function birds(p: Painting, x: number, y: number, count: number, size: number, depth = 0.35): void {
  const random = p.randomAt('birds', x, y);
  for (let i = 0; i < count; i++) {
    const at = { x: x + random.between(-1.3, 1.3) * size * count, y: y + random.between(-2.5, 2.5) * size };
    draw(p, bird, { ...at, size: size * random.between(0.65, 1.1), depth });
  }
}
