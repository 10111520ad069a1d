import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { curve, n, points, ridge, strip, under } from '../path.ts';
import type { Random } from '../random.ts';
import { deer, egret } from '../shapes/animals.ts';
import { boat, boatOn } from '../shapes/boats.ts';
import { golpata } from '../shapes/palm.ts';
import { birds, sky } from '../shapes/sky.ts';
import { stiltTree } from '../shapes/stilt-tree.ts';
import { foliage, treeline } from '../shapes/trees.ts';
import { glitter, reflected, water } from '../shapes/water.ts';

/** The Sundarbans: tidal rivers between walls of mangrove. */
export function mangrove(p: Painting, composition: number): void {
  const random = p.random.fork('mangrove');
  const horizon = random.between(430, 510);
  const gap = composition === 1 ? random.between(700, 900) : random.between(500, 700);
  tidalRiver(p, random, horizon, gap / 1440);
  const walls: readonly (readonly [side: 1 | -1, x: number, y: number, height: number, depth: number])[] = [
    [1, gap + 120, horizon + 12, 130, 0.6],
    [-1, gap - 130, horizon + 26, 170, 0.48],
    [1, gap + 250, horizon + 62, 250, 0.3],
    [-1, gap - 300, horizon + 108, 330, 0.16],
  ];
  for (const [side, x, y, height, depth] of walls) {
    bank(p, random.fork(`bank${x}`), side, x, y, height, depth);
    if (depth > 0.4) mist(p, y + 6);
    if (depth !== 0.3) continue;
    const craft = { x: gap + random.between(-60, 120), y: horizon + random.between(110, 170), depth: 0.14 };
    boatOn(p, random.chance(0.35) ? 'trawler' : 'country', { ...craft, length: random.between(190, 270) });
    boat(p, 'country', { x: gap - 60, y: horizon + 34, length: 74, depth: 0.5 });
  }
  if (composition === 1) roots(p, random);
  else deerBank(p, random);
}

function tidalRiver(p: Painting, random: Random, horizon: number, sunAt: number): void {
  sky(p, horizon, sunAt);
  birds(p, sunAt * 1440 + random.between(-200, 200), horizon * 0.45, 9, 12);
  water(p, 'tide', horizon);
  glitter(p, horizon, 820, 0.8);
  treeline(p, random, horizon + 4, 50, 0.76, { colour: '#4f7f62' });
  mist(p, horizon);
}

function mist(p: Painting, y: number): void {
  const { haze } = p.light;
  const veil = p.vertical(y - 40, y + 30, [
    [0, haze, 0],
    [0.6, haze, 0.6],
    [1, haze, 0],
  ]);
  p.fill(`M-10 ${n(y - 40)}H1450V${n(y + 30)}H-10Z`, veil);
}

/** One wall of the forest, its foot on the mud and its reflection before it. */
function bank(
  p: Painting,
  random: Random,
  side: 1 | -1,
  x: number,
  y: number,
  height: number,
  depth: number,
): void {
  const length = side === 1 ? 1500 - x : x + 60;
  const drawn = p.captured(() => forest(p, random, { side, x, y, height, depth, length }));
  reflected(p, y + 4, drawn, 0.3, 0.7);
  const mud = Array.from({ length: 9 }, (_, i): Point => {
    const sag = i === 0 ? 0 : random.between(2, 10) + i * height * 0.007;
    return [x + side * ((length * i) / 8 - 24), y + 4 + sag];
  });
  p.tint(strip(mud, -height * 0.1, 0), '#8d7a66', depth);
  p.add(drawn);
}

interface Wall {
  side: 1 | -1;
  x: number;
  y: number;
  height: number;
  depth: number;
  length: number;
}

/** Crowns, a dark inside with pale stems, stilt roots standing on the mud. */
function forest(p: Painting, random: Random, { side, x, y, height, depth, length }: Wall): void {
  const step = height * 0.3;
  const crowns = ['', '', ''];
  let stems = '';
  let stilts = '';
  const inside: Point[] = [
    [x, y - height * 0.3],
    [x + (side * length) / 2, y - height * 0.55],
    [x + side * length, y - height * 0.6],
  ];
  p.tint(under(inside, y - height * 0.06), '#2c4c40', depth, 'shade');
  for (let d = 0; d < length + step; d += step * random.between(0.5, 0.9)) {
    const cx = x + side * d;
    const h = height * Math.min(1, 0.45 + d / (height * 2.2)) * random.between(0.85, 1.12);
    const [bend, top] = [random.between(-9, 9), random.between(-12, 12)];
    stems += `M${n(cx)} ${n(y - height * 0.1)}q${n(bend)} ${n(-h * 0.3)} ${n(top)} ${n(-h * 0.6)}`;
    for (let k = -2; k <= 2; k++) {
      const from = y - height * random.between(0.12, 0.24);
      stilts += `M${n(cx)} ${n(from)}q${n(k * height * 0.055)} 2 ${n(k * height * 0.075)} ${n(height * 0.22)}`;
    }
    crowns[0] += foliage(random, cx, y - h * 0.62, step * 0.95, h * 0.34, 8);
    crowns[1] += foliage(random, cx + random.between(-8, 8), y - h * 0.74, step * 0.7, h * 0.24, 8);
    crowns[2] += foliage(random, cx - side * step * 0.2, y - h * 0.85, step * 0.4, h * 0.11, 7);
  }
  p.tint(crowns[0] ?? '', '#356048', depth, 'shade');
  p.stroke(stems, p.tone('#b3a58c', depth), Math.max(1.6, height * 0.018), 0.75);
  p.stroke(stilts, p.tone('#6d5a4a', depth, 'shade'), Math.max(1.2, height * 0.012));
  p.tint(crowns[1] ?? '', '#4a7d50', depth);
  p.tint(crowns[2] ?? '', '#8cae66', depth, 'lit', 0.85);
  for (let i = 0; i < 3; i++)
    golpata(p, x + side * random.between(0, length * 0.8), y + 2, height * random.between(0.34, 0.5), depth);
}

function foreshore(p: Painting, random: Random, y: number, tilt: number): void {
  const edge = ridge(random, y, 16, 7, 12).map(([x, v]): Point => [x, v + ((x - 720) / 720) * tilt]);
  p.fill(under(edge, 980), p.fade(y - 40, 960, p.tone('#a08b70', 0.06, 'lit'), p.tone('#6a5849', 0)));
  p.stroke(curve(edge), mix(p.light.glow, p.light.haze, 0.5), 4, 0.7);
}

/** Breathing roots stick out of the mud like pencils, under the arching stilts of one great tree. */
function roots(p: Painting, random: Random): void {
  foreshore(p, random, 846, -34);
  stiltTree(p, random.fork('stilts'), random.between(1130, 1300));
  let pencils = '';
  for (let i = 0; i < 60; i++) {
    const y = random.between(856, 960);
    const s = (y - 800) / 130;
    const h = random.between(26, 60) * s;
    const foot = `M${n(random.between(-10, 1450))} ${n(y)}`;
    pencils += `${foot}q${n(s)} ${n(-h * 0.7)} ${n(4 * s)} ${n(-h)}q${n(3 * s)} ${n(h * 0.4)} ${n(4 * s)} ${n(h)}Z`;
  }
  p.tint(pencils, '#4f4038', 0, 'shade');
  const facing = random.chance(0.5) ? 1 : -1;
  egret(p, { x: random.between(240, 560), y: 850, size: 92, depth: 0.02, facing });
  golpata(p, random.between(10, 120), 930, 330, 0);
}

/** Spotted deer come down to drink. */
function deerBank(p: Painting, random: Random): void {
  foreshore(p, random, 806, 46);
  let grass = '';
  for (let i = 0; i < 240; i++) {
    const x = random.between(-20, 1460);
    const y = 846 + ((x - 720) / 720) * 46 + random.between(-10, 130);
    const [bend, tip] = [random.between(-6, 6), random.between(-14, 14)];
    grass += `M${n(x)} ${n(y)}q${n(bend)} -14 ${n(tip)} ${n(-random.between(18, 40))}`;
  }
  p.stroke(grass, p.tone('#7c9350', 0), 2.6);
  const x = random.between(330, 620);
  deer(p, { x, y: 860, size: 150, depth: 0.02 }, false);
  deer(p, { x: x + 170, y: 880, size: 135, depth: 0.02, facing: -1 }, true);
  deer(p, { x: x - 190, y: 836, size: 112, depth: 0.06 }, true);
  for (const [gx = 0, height = 0] of points('20,260 1240,430 1420,500')) golpata(p, gx, 978, height, 0);
}

export function mangroveVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  tidalRiver(p, random, horizon, sunAt);
  bank(p, random.fork('right'), 1, random.between(900, 1150), horizon + 20, 150, 0.5);
  bank(p, random.fork('left'), -1, random.between(240, 520), horizon + 34, 190, 0.42);
  boat(p, 'country', { x: random.between(560, 880), y: horizon + 46, length: 120, depth: 0.3 });
}
