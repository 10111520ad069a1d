import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, curve, n, ridge, under } from '../path.ts';
import type { Random } from '../random.ts';
import { deer, egret } from '../shapes/animals.ts';
import { countryBoat, trawler } from '../shapes/boats.ts';
import { golpata } from '../shapes/palm.ts';
import { birds, sky } from '../shapes/sky.ts';
import { stiltTree } from '../shapes/stilt-tree.ts';
import { foliage, treeline } from '../shapes/trees.ts';
import { glitter, reflected, water } from '../shapes/water.ts';

/** The Sundarbans: tidal rivers between walls of mangrove. */
export function mangrove(p: Painting, composition: number): void {
  const random = p.random.fork('mangrove');
  const horizon = random.between(430, 510);
  const gap = composition === 1 ? random.between(460, 620) : random.between(700, 900);
  sky(p, {
    horizon,
    sunAt: gap / 1440 + random.between(-0.05, 0.05),
    clouds: random.pick(['strips', 'heaps', 'tall']),
    banded: random.chance(0.4),
  });
  birds(p, gap + random.between(-200, 200), horizon * 0.45, 9, 12);
  water(p, { top: horizon, bottom: 960, far: '#9fb5a0', near: '#5f8a78', ripples: 60 });
  glitter(p, horizon, 820, 0.8);
  treeline(p, random, horizon + 4, 44, 0.78, gap - 420, gap + 420, '#4f7f62');
  mist(p, horizon);
  const layers: [1 | -1, number, number, number, number][] = [
    [1, gap + 120, horizon + 12, 130, 0.6],
    [-1, gap - 130, horizon + 26, 170, 0.48],
    [1, gap + 250, horizon + 62, 250, 0.3],
    [-1, gap - 300, horizon + 108, 330, 0.16],
  ];
  for (const [side, x, y, height, depth] of layers) {
    bank(p, random.fork(`bank${x}`), side, x, y, height, depth);
    if (depth > 0.4) mist(p, y + 6);
    if (depth === 0.3) craft(p, random, gap, horizon);
  }
  if (composition === 2) deerBank(p, random);
  else if (composition === 1) golpataBank(p, random);
  else roots(p, random);
}

function mist(p: Painting, y: number): void {
  p.fill(
    `M-10 ${n(y - 40)}H1450V${n(y + 30)}H-10Z`,
    p.vertical(y - 40, y + 30, [
      [0, p.light.haze, 0],
      [0.6, p.light.haze, 0.6],
      [1, p.light.haze, 0],
    ]),
  );
}

function craft(p: Painting, random: Random, gap: number, horizon: number): void {
  const y = horizon + random.between(110, 170);
  const length = random.between(190, 270);
  const boat = {
    x: gap + random.between(-60, 120),
    y,
    length,
    depth: 0.14,
    heading: random.chance(0.5) ? (1 as const) : (-1 as const),
  };
  const drawn = p.captured(() =>
    random.chance(0.35)
      ? trawler(p, { ...boat, colour: '#3f8f8a' })
      : countryBoat(p, { ...boat, hood: true, rower: true }),
  );
  reflected(p, y + 6, drawn, 0.3, 0.75);
  p.add(drawn);
  countryBoat(p, { x: gap - 60, y: horizon + 34, length: 74, depth: 0.5, hood: true, rower: true });
}

/** One wall of the forest: crowns, a dark inside with pale stems, stilt roots standing on the mud. */
function bank(
  p: Painting,
  random: Random,
  side: 1 | -1,
  x: number,
  y: number,
  height: number,
  depth: number,
): void {
  const far = side === 1 ? 1500 : -60;
  const drawn = p.captured(() => forest(p, random, side, x, y, height, depth, far));
  reflected(p, y + 4, drawn, 0.3, 0.7);
  const mud: Point[] = [];
  for (let i = 0; i <= 8; i++)
    mud.push([
      x + ((far - x) * i) / 8 - side * 24,
      y + 4 + (i === 0 ? 0 : random.between(2, 10) + i * 0.6 * (height / 90)),
    ]);
  p.fill(
    between(
      mud.map(([mx, my]): Point => [mx, my - height * 0.1]),
      mud,
    ),
    p.tone('#8d7a66', depth),
  );
  p.add(drawn);
}

function forest(
  p: Painting,
  random: Random,
  side: 1 | -1,
  x: number,
  y: number,
  height: number,
  depth: number,
  far: number,
): void {
  const length = Math.abs(far - x);
  const step = height * 0.3;
  const crowns = ['', '', ''];
  let stems = '';
  let stilts = '';
  const inside: Point[] = [
    [x, y - height * 0.3],
    [x + (side * length) / 2, y - height * 0.55],
    [far, y - height * 0.6],
  ];
  p.fill(under(inside, y - height * 0.06), p.tone('#2c4c40', depth, 'shade'));
  for (let d = 0; d < length + step; d += step * random.between(0.5, 0.9)) {
    const cx = x + side * d;
    const rise = Math.min(1, 0.45 + d / (height * 2.2));
    const h = height * rise * random.between(0.85, 1.12);
    stems += `M${n(cx)} ${n(y - height * 0.1)}q${n(random.between(-9, 9))} ${n(-h * 0.3)} ${n(random.between(-12, 12))} ${n(-h * 0.6)}`;
    for (let k = -2; k <= 2; k++)
      stilts += `M${n(cx)} ${n(y - height * random.between(0.12, 0.24))}q${n(k * height * 0.055)} ${n(height * 0.01)} ${n(k * height * 0.075)} ${n(height * 0.22)}`;
    crowns[0] += foliage(random, cx, y - h * 0.62, step * 0.95, h * 0.34, 8);
    crowns[1] += foliage(random, cx + random.between(-8, 8), y - h * 0.74, step * 0.7, h * 0.24, 8);
    crowns[2] += foliage(random, cx - side * step * 0.2, y - h * 0.85, step * 0.4, h * 0.11, 7);
  }
  p.fill(crowns[0] ?? '', p.tone('#356048', depth, 'shade'));
  p.stroke(stems, p.tone('#b3a58c', depth), Math.max(1.6, height * 0.018), 0.75);
  p.stroke(stilts, p.tone('#6d5a4a', depth, 'shade'), Math.max(1.2, height * 0.012));
  p.fill(crowns[1] ?? '', p.tone('#4a7d50', depth));
  p.fill(crowns[2] ?? '', p.tone('#8cae66', depth, 'lit'), 0.85);
  for (let i = 0; i < 3; i++)
    golpata(p, x + side * random.between(0, length * 0.8), y + 2, height * random.between(0.34, 0.5), depth);
}

function foreshore(p: Painting, random: Random, y: number, tilt: number): void {
  const edge = ridge(random, y, 16, 7, 12).map(([x, v]): Point => [x, v + ((x - 720) / 720) * tilt]);
  p.fill(
    under(edge, 980),
    p.vertical(y - 40, 960, [
      [0, p.tone('#a08b70', 0.06, 'lit')],
      [1, p.tone('#6a5849', 0)],
    ]),
  );
  p.stroke(curve(edge), mix(p.light.glow, p.light.haze, 0.5), 4, 0.7);
}

/** Breathing roots stick out of the mud like pencils, under the arching stilts of one great tree. */
function roots(p: Painting, random: Random): void {
  foreshore(p, random, 846, -34);
  const trunkX = random.between(1130, 1300);
  stiltTree(p, random.fork('stilts'), trunkX);
  pencils(p, random, 60);
  egret(p, random.between(240, 560), 850, 92, 0.02, random.chance(0.5) ? 1 : -1);
  golpata(p, random.between(10, 120), 930, 330, 0);
}

function pencils(p: Painting, random: Random, count: number): void {
  let path = '';
  for (let i = 0; i < count; i++) {
    const y = random.between(856, 960);
    const s = (y - 800) / 130;
    const x = random.between(-10, 1450);
    const h = random.between(26, 60) * s;
    path += `M${n(x - 4 * s)} ${n(y)}Q${n(x - 3 * s)} ${n(y - h * 0.7)} ${n(x + random.between(-3, 3))} ${n(y - h)}Q${n(x + 3 * s)} ${n(y - h * 0.6)} ${n(x + 4 * s)} ${n(y)}Z`;
  }
  p.fill(path, p.tone('#4f4038', 0, 'shade'));
}

function golpataBank(p: Painting, random: Random): void {
  foreshore(p, random, 872, 26);
  for (const x of [40, 210, 390, 1180, 1330, 1430])
    golpata(p, x + random.between(-30, 30), 965, random.between(330, 470), 0);
  pencils(p, random, 34);
  countryBoat(p, { x: random.between(700, 860), y: 880, length: 420, depth: 0, hood: true, rower: false });
  egret(p, 1060, 880, 84, 0.02);
}

function deerBank(p: Painting, random: Random): void {
  foreshore(p, random, 806, 46);
  let grass = '';
  for (let i = 0; i < 240; i++) {
    const x = random.between(-20, 1460);
    const y = 846 + ((x - 720) / 720) * 46 + random.between(-10, 130);
    grass += `M${n(x)} ${n(y)}q${n(random.between(-6, 6))} -14 ${n(random.between(-14, 14))} ${n(-random.between(18, 40))}`;
  }
  p.stroke(grass, p.tone('#7c9350', 0), 2.6);
  const herd = random.between(330, 620);
  deer(p, herd, 860, 150, 0.02, 1, false);
  deer(p, herd + 170, 880, 135, 0.02, -1, true);
  deer(p, herd - 190, 836, 112, 0.06, 1, true);
  golpata(p, random.between(1180, 1300), 985, 430, 0);
  golpata(p, 1420, 975, 500, 0);
  golpata(p, 20, 960, 260, 0);
}

export function mangroveVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  sky(p, { horizon, sunAt, clouds: random.pick(['strips', 'heaps', 'tall']), banded: random.chance(0.4) });
  water(p, { top: horizon, bottom: 960, far: '#9fb5a0', near: '#5f8a78', ripples: 50 });
  glitter(p, horizon, horizon + 240, 0.7);
  treeline(p, random, horizon + 4, 56, 0.74, -40, 1480, '#4f7f62');
  mist(p, horizon + 4);
  bank(p, random.fork('right'), 1, random.between(900, 1150), horizon + 20, 150, 0.5);
  bank(p, random.fork('left'), -1, random.between(240, 520), horizon + 34, 190, 0.42);
  countryBoat(p, { x: random.between(560, 880), y: horizon + 46, length: 120, depth: 0.3 });
}
