import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, lens, n, rectangle } from '../path.ts';
import type { Random } from '../random.ts';
import { egret } from '../shapes/animals.ts';
import { boat, boatOn } from '../shapes/boats.ts';
import { birds, sky } from '../shapes/sky.ts';
import { foliage } from '../shapes/trees.ts';
import { reflected, ripple } from '../shapes/water.ts';

/** Ratargul: a wood that stands in water, its crowns closing over the boats. */
export function swampforest(p: Painting, composition: number): void {
  const random = p.random.fork('swamp');
  const line = random.between(470, 560);
  const centre = composition === 1 ? random.between(420, 560) : random.between(680, 1000);
  const open = composition === 1 ? 1.35 : 1;
  sky(p, line, centre / 1440, 'none');
  p.fill(rectangle(0, 0, 1440, line), p.tone('#6fae74', 0.35), 0.5);
  p.glow(centre, line - 60, 620 * open, 420, p.light.glow, 0.95);
  floor(p, line, centre);
  for (let layer = 0; layer < 6; layer++) {
    const depth = [0.8, 0.64, 0.48, 0.33, 0.17, 0.02][layer] ?? 0;
    const z = [7, 4.9, 3.4, 2.35, 1.62, 1.1][layer] ?? 1;
    const own = random.fork(`layer${layer}`);
    const foot = line + 400 / z ** 1.25 - 24;
    const trees = stand(own, centre, z, open, foot);
    const drawn = p.captured(() => {
      for (const tree of trees) flooded(p, own.fork(`t${Math.round(tree.x)}`), tree, depth, z);
    });
    reflected(p, foot, drawn, layer < 3 ? 0.3 : 0.42, 0.9);
    canopy(p, own, centre, z, open, depth, line);
    p.add(drawn);
    const ring = mix(p.light.glow, p.tone('#a9cf9a', depth), 0.5);
    for (const { x, girth } of trees) p.fill(lens(x, foot + 3, girth * 3.4, 4 + 8 / z), ring, 0.5);
    if (layer === 3) boats(p, random.fork('boats'), centre, line);
  }
  ripple(p, [line + 130, 960], 46, p.tone('#1f4a3a', 0, 'shade'), mix(p.light.glow, '#cfe8b0', 0.5));
  curtain(p, random.fork('curtain'));
  if (random.chance(0.5)) birds(p, centre, line - 190, 5, 9, 0.4);
}

function floor(p: Painting, line: number, centre: number): void {
  const far = mix(p.tone('#a8cf9a', 0.5), p.light.glow, 0.5);
  const near = [p.tone('#6fa27a', 0.16), p.tone('#3f7a5f', 0.04), p.tone('#22523f', 0)];
  p.fill(rectangle(0, line - 12, 1440, 980 - line), p.fade(line, 960, far, ...near));
  p.group(p.clip(rectangle(0, line - 12, 1440, 500)), () => {
    p.glow(centre, line, 560, 330, p.light.glow, 0.75);
    p.glow(centre, line, 170, 420, p.light.sun, 0.5);
  });
}

interface Trunk {
  x: number;
  foot: number;
  girth: number;
}

function stand(random: Random, centre: number, z: number, open: number, foot: number): Trunk[] {
  const trees: Trunk[] = [];
  const clear = 330 * open;
  const count = z > 3 ? 5 : z > 1.5 ? 3 : 2;
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const offset = clear + i * random.between(190, 330) * (z > 3 ? 1.3 : 1) + random.between(-40, 70);
      const x = centre + (side * offset * 1.75) / z ** 0.82;
      if (x < -140 || x > 1580) continue;
      trees.push({ x, foot: foot + random.between(-5, 5), girth: random.between(46, 70) / z });
    }
  }
  return trees;
}

/** Stem, leaning limbs and the drowned roots that spread at the water's edge. */
function flooded(p: Painting, random: Random, { x, foot, girth }: Trunk, depth: number, z: number): void {
  const height = 980 / z ** 0.75;
  const lean = random.between(-0.16, 0.16) * height;
  const fork = random.between(0.28, 0.42);
  const limb = (fromT: number, dx: number, dy: number, w0: number, w1: number) => {
    const sx = x + lean * fromT;
    const sy = foot - height * fromT;
    const side = (o: number): Point[] => [
      [sx + o * w0, sy],
      [sx + dx * 0.3 + o * (w0 * 0.65 + w1 * 0.35), sy - dy * 0.45],
      [sx + dx * 0.75 + o * (w0 * 0.3 + w1 * 0.7), sy - dy * 0.8],
      [sx + dx + o * w1, sy - dy],
    ];
    return between(side(-1), side(1));
  };
  const bole = (o: number): Point[] => [
    [x + o * girth * 1.9, foot + 4],
    [x + o * girth * 0.95, foot - height * 0.06],
    [x + lean * fork * 0.5 + o * girth * 0.62, foot - height * fork * 0.5],
    [x + lean * fork + o * girth * 0.55, foot - height * fork],
  ];
  let wood = between(bole(-1), bole(1));
  for (const side of [-1, 0, 1]) {
    const dx = (side * 0.22 + random.between(-0.08, 0.08)) * height;
    wood += limb(fork - 0.03, dx, height * random.between(0.5, 0.75), girth * 0.36, girth * 0.1);
    const twig = random.between(-0.2, 0.2) * height;
    wood += limb(
      random.between(0.1, 0.25),
      twig,
      height * random.between(0.2, 0.36),
      girth * 0.18,
      girth * 0.05,
    );
  }
  p.tint(wood, depth < 0.1 ? '#2f3b30' : '#56543f', depth, 'shade');
  const lit = p.sun.x > x ? 1 : -1;
  p.fill(between(bole(lit * 0.45), bole(lit)), mix(p.tone('#a9a878', depth, 'lit'), p.light.glow, 0.25), 0.6);
  // Moss up to last year's water mark.
  const moss = between(bole(-lit * 0.9).slice(0, 3), bole(lit * 0.1).slice(0, 3));
  if (depth < 0.4) p.tint(moss, '#5d8a4a', depth, 'plain', 0.4);
}

function canopy(
  p: Painting,
  random: Random,
  centre: number,
  z: number,
  open: number,
  depth: number,
  line: number,
): void {
  const shades = ['', '', ''];
  const arch = (x: number) => {
    const away = Math.min(1, Math.abs(x - centre) / (760 * open));
    return line - 430 / z ** 0.55 + away ** 1.7 * (330 / z ** 0.3);
  };
  const step = 150 / z ** 0.5;
  for (let x = -60; x < 1520; x += step) {
    const low = arch(x) + random.between(-18, 18);
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

/** Twigs and leaves hanging close to the eye. */
function curtain(p: Painting, random: Random): void {
  let leaves = '';
  let twigs = '';
  for (const side of [0, 1440]) {
    for (let i = 0; i < 7; i++) {
      const x = side + (side ? -1 : 1) * random.between(-30, 330);
      const fall = random.between(60, 240) * (1 - Math.abs(x - side) / 520);
      const bend = random.between(-40, 40);
      twigs += `M${n(x)} -10q${n(bend)} ${n(fall * 0.5)} ${n(bend * 0.7)} ${n(fall)}`;
      for (let k = 0; k < 9; k++) {
        const t = k / 8;
        const lx = x + bend * (1.3 * t - 0.6 * t * t);
        const ly = fall * t;
        const w = (k % 2 ? 1 : -1) * random.between(26, 44);
        leaves += `M${n(lx)} ${n(ly)}q${n(w * 0.3)} ${n(-8)} ${n(w)} ${n(16)}q${n(-w * 0.65)} ${n(8)} ${n(-w)} ${n(-16)}Z`;
      }
    }
  }
  p.stroke(twigs, p.tone('#24402f', 0, 'shade'), 3);
  p.fill(leaves, p.tone('#2c5f3c', 0, 'shade'));
}

/** The wood from a window: without its roof of leaves, so that there is light. */
export function swampVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  const centre = sunAt * 1440;
  sky(p, horizon, sunAt, 'strips');
  p.fill(rectangle(0, horizon - 130, 1440, 160), p.tone('#7fb884', 0.55), 0.6);
  floor(p, horizon, centre);
  for (const [layer, z] of [5.4, 3.6, 2.5].entries()) {
    const own = random.fork(`layer${layer}`);
    const foot = horizon + 400 / z ** 1.25 - 24;
    canopy(p, own, centre, z, 1, 0.62 - layer * 0.18, horizon);
    for (const tree of stand(own, centre, z, 1, foot))
      flooded(p, own.fork(`t${Math.round(tree.x)}`), tree, 0.62 - layer * 0.18, z);
  }
  boat(p, 'ferry', { x: centre + random.between(-120, 120), y: horizon + 90, length: 220, depth: 0.2 });
}
