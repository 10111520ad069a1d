import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { lens, rectangle, stem } from '../path.ts';
import type { Random } from '../random.ts';
import { egret } from '../shapes/animals.ts';
import { boat, boatOn } from '../shapes/boats.ts';
import { birds, sky } from '../shapes/sky.ts';
import { foliage } from '../shapes/trees.ts';
import { reflected, ripple } from '../shapes/water.ts';
import type { Place } from './place.ts';

/** Ratargul: a wood that stands in water, its crowns closing over the boats. */
export const swampforest: Place = {
  lights: ['mist', 'golden', 'morning', 'monsoon'],
  draw: inTheWood,
  // Without the roof of leaves, so that there is light when it is seen from a window.
  vista: (p, horizon, sunAt) => {
    const random = p.random.fork('vista');
    const centre = sunAt * 1440;
    sky(p, horizon, sunAt, 'strips');
    p.fill(rectangle(0, horizon - 130, 1440, 160), p.tone('#7fb884', 0.55), 0.6);
    floor(p, horizon, centre);
    for (const [i, z] of [5.4, 3.6, 2.5].entries())
      layer(p, random.fork(`layer${i}`), { centre, open: 1, line: horizon }, z, 0.62 - i * 0.18);
    boat(p, 'ferry', { x: centre + random.between(-120, 120), y: horizon + 90, length: 220, depth: 0.2 });
  },
};

/** Where the wood opens, how widely, and where its farthest water ends. */
type Clearing = Readonly<Record<'centre' | 'open' | 'line', number>>;

function inTheWood(p: Painting, composition: number): void {
  const random = p.random.fork('swamp');
  const line = random.between(470, 560);
  const centre = composition === 1 ? random.between(420, 560) : random.between(680, 1000);
  const open = composition === 1 ? 1.35 : 1;
  sky(p, line, centre / 1440, 'none');
  p.fill(rectangle(0, 0, 1440, line), p.tone('#6fae74', 0.35), 0.5);
  p.glow(centre, line - 60, 620 * open, 420, p.light.glow, 0.95);
  floor(p, line, centre);
  const depths = [0.8, 0.64, 0.48, 0.33, 0.17, 0.02];
  for (const [i, z] of [7, 4.9, 3.4, 2.35, 1.62, 1.1].entries()) {
    layer(p, random.fork(`layer${i}`), { centre, open, line }, z, depths[i] ?? 0);
    if (i === 3) boats(p, random.fork('boats'), centre, line);
  }
  ripple(p, [line + 130, 960], 46, p.tone('#1f4a3a', 0, 'shade'), mix(p.light.glow, '#cfe8b0', 0.5));
  if (random.chance(0.5)) birds(p, centre, line - 190, 5, 9, 0.4);
}

function floor(p: Painting, line: number, centre: number): void {
  const far = mix(p.tone('#a8cf9a', 0.5), p.light.glow, 0.5);
  const near = [p.tone('#6fa27a', 0.16), p.tone('#3f7a5f', 0.04), p.tone('#22523f', 0)];
  const surface = rectangle(0, line - 12, 1440, 980 - line);
  p.fill(surface, p.fade(line, 960, far, ...near));
  p.group(p.clip(surface), () => {
    p.glow(centre, line, 560, 330, p.light.glow, 0.75);
    p.glow(centre, line, 170, 420, p.light.sun, 0.5);
  });
}

/** Trees on both sides of the clearing and the roof of their leaves; `z` is the distance, 1 being the nearest. */
function layer(p: Painting, random: Random, clearing: Clearing, z: number, depth: number): void {
  const foot = clearing.line + 400 / z ** 1.25 - 24;
  const trees: Trunk[] = [];
  for (const side of [-1, 1])
    for (let i = 0; i < (z > 3 ? 5 : z > 1.5 ? 3 : 2); i++) {
      const offset =
        330 * clearing.open + i * random.between(190, 330) * (z > 3 ? 1.3 : 1) + random.between(-40, 70);
      const x = clearing.centre + (side * offset * 1.75) / z ** 0.82;
      if (x > -140 && x < 1580)
        trees.push({ x, foot: foot + random.between(-5, 5), girth: random.between(46, 70) / z });
    }
  const drawn = p.captured(() => {
    for (const tree of trees) flooded(p, random.fork(`t${Math.round(tree.x)}`), tree, depth, z);
  });
  reflected(p, foot, drawn, depth > 0.4 ? 0.3 : 0.42, 0.9);
  canopy(p, random, clearing, z, depth);
  p.add(drawn);
  const ring = mix(p.light.glow, p.tone('#a9cf9a', depth), 0.5);
  for (const { x, girth } of trees) p.fill(lens(x, foot + 3, girth * 3.4, 4 + 8 / z), ring, 0.5);
}

type Trunk = Readonly<Record<'x' | 'foot' | 'girth', number>>;

/** Stem, leaning limbs and the drowned roots that spread at the water's edge. */
function flooded(p: Painting, random: Random, { x, foot, girth }: Trunk, depth: number, z: number): void {
  const height = 980 / z ** 0.75;
  const lean = random.between(-0.16, 0.16) * height;
  const fork = random.between(0.28, 0.42);
  const bole = [
    [x, foot + 4, girth * 1.9],
    [x, foot - height * 0.06, girth * 0.95],
    [x + lean * fork * 0.5, foot - height * fork * 0.5, girth * 0.62],
    [x + lean * fork, foot - height * fork, girth * 0.55],
  ] as const;
  let wood = stem(bole);
  const limb = (from: number, dx: number, dy: number, thick: number) => {
    const [sx, sy, half] = [x + lean * from, foot - height * from, girth * thick];
    const bend = [sx + dx * 0.4, sy - dy * 0.55, half * 0.6] as const;
    wood += stem([[sx, sy, half], bend, [sx + dx, sy - dy, half * 0.28]]);
  };
  for (const side of [-1, 0, 1]) {
    const dx = (side * 0.22 + random.between(-0.08, 0.08)) * height;
    limb(fork - 0.03, dx, height * random.between(0.5, 0.75), 0.36);
    const [from, twig] = [random.between(0.1, 0.25), random.between(-0.2, 0.2) * height];
    limb(from, twig, height * random.between(0.2, 0.36), 0.18);
  }
  p.tint(wood, depth < 0.1 ? '#2f3b30' : '#56543f', depth, 'shade');
  const lit = p.sun.x > x ? 1 : -1;
  p.fill(stem(bole, lit * 0.45, lit), mix(p.tone('#a9a878', depth, 'lit'), p.light.glow, 0.25), 0.6);
  // Moss up to last year's water mark.
  if (depth < 0.4) p.tint(stem(bole.slice(0, 3), -lit * 0.9, lit * 0.1), '#5d8a4a', depth, 'plain', 0.4);
}

function canopy(p: Painting, random: Random, clearing: Clearing, z: number, depth: number): void {
  const { centre, open, line } = clearing;
  const shades = ['', '', ''];
  const step = 150 / z ** 0.5;
  for (let x = -60; x < 1520; x += step) {
    const away = Math.min(1, Math.abs(x - centre) / (760 * open));
    const low = line - 430 / z ** 0.55 + away ** 1.7 * (330 / z ** 0.3) + random.between(-18, 18);
    const r = step * random.between(0.7, 1.05);
    for (let y = low; y > low - 300 - 60 / z && y > -80; y -= r * 1.1) {
      const crown = foliage(random, x + random.between(-0.4, 0.4) * step, y - r * 0.4, r, r * 0.62, 6);
      shades[random.whole(0, 2)] += crown;
    }
  }
  p.tint(shades[0] ?? '', '#2f6a45', depth, 'shade');
  p.tint(shades[1] ?? '', '#3d7f4c', depth);
  const bright = mix(p.tone('#74ab56', depth, 'lit'), p.light.glow, 0.16);
  p.fill(shades[2] ?? '', depth > 0.1 ? bright : p.tone('#3a7346', depth), depth > 0.1 ? 0.85 : 1);
}

function boats(p: Painting, random: Random, centre: number, line: number): void {
  const near = { x: centre + random.between(-90, 90), y: line + random.between(150, 190), depth: 0.06 };
  boatOn(p, 'ferry', { ...near, length: random.between(330, 400) });
  boat(p, 'ferry', { x: centre + random.between(-160, 160), y: line + 36, length: 120, depth: 0.42 });
  const perch = centre + random.pick([-1, 1]) * random.between(240, 330);
  egret(p, { x: perch, y: line + 130, size: 62, depth: 0.1 });
}
