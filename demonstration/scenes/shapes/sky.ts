import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { circle, lens, n, rectangle } from '../path.ts';
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
      path += lens(
        x + random.between(-0.55, 0.55) * half,
        y + k * random.between(3, 8),
        half * random.between(0.35, 0.9),
        Math.min(half * 0.03, random.between(2.5, 9) * (1.2 - share * 0.7)),
      );
    }
    p.fill(path, colour, random.between(0.4, 0.8));
  }
}

/** Cumulus with flat feet and round heads, lit on the side of the sun. */
function heaps(p: Painting, horizon: number, random: Random, size: number): void {
  const count = size > 1.5 ? 2 : random.whole(3, 4);
  for (let i = 0; i < count; i++) {
    const far = i / count;
    const foot = size > 1.5 ? horizon * random.between(0.86, 0.97) : horizon * (0.9 - (1 - far) ** 1.3 * 0.5);
    const width = random.between(250, 420) * size * (1.1 - far * 0.45);
    const x = ((i + random.between(0.1, 0.9)) / count) * 1440;
    const height = width * random.between(0.24, 0.34);
    const side = p.sun.x < x ? -1 : 1;
    const lit = (share: number) => mix(mix(p.light.cloudShade, p.light.haze, 0.3), p.light.cloudLit, share);
    p.fill(heap(random, x, foot, width, height), lit(0.25), 0.9);
    p.fill(heap(random, x + side * width * 0.08, foot, width * 0.8, height * 0.82), lit(0.62), 0.9);
    p.fill(heap(random, x + side * width * 0.15, foot, width * 0.56, height * 0.6), lit(1), 0.9);
    // The foot dissolves into the haze below it.
    p.fill(lens(x, foot, width * 0.62, height * 0.05), lit(0.3), 0.8);
  }
}

function heap(random: Random, x: number, foot: number, width: number, height: number): string {
  const count = 8;
  let path = '';
  for (let i = 0; i < count; i++) {
    const share = (i + 0.5) / count;
    const dome = Math.sin(share * Math.PI) ** 0.9 * height * random.between(0.72, 1.05) + height * 0.08;
    const half = (width / count) * random.between(0.75, 1.15);
    const cx = x + (share - 0.5) * width * 0.92;
    path += `M${n(cx - half)} ${n(foot)}V${n(foot - Math.max(0, dome - half))}a${n(half)} ${n(Math.min(half, dome))} 0 0 1 ${n(half * 2)} 0V${n(foot)}Z`;
  }
  return path;
}

/** A flock far off: each bird two strokes of a pen. */
export function birds(p: Painting, x: number, y: number, count: number, size: number, depth = 0.35): void {
  const random = p.random.fork(`birds${x}`);
  let path = '';
  for (let i = 0; i < count; i++) {
    const bx = x + random.between(-1, 1) * size * count * 1.3;
    const by = y + random.between(-1, 1) * size * 2.5;
    const s = size * random.between(0.65, 1.1);
    const lift = s * random.between(0.25, 0.6);
    path += `M${n(bx - s)} ${n(by - lift)}q${n(s * 0.6)} ${n(-lift * 0.4)} ${n(s)} ${n(lift)}q${n(s * 0.5)} ${n(-lift * 1.3)} ${n(s)} ${n(-lift * 0.9)}`;
  }
  p.stroke(path, p.tone('#3a4654', depth, 'shade'), Math.max(1.4, size * 0.16));
}
