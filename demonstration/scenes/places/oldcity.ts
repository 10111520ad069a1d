import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { lens, n, rectangle } from '../path.ts';
import type { Random } from '../random.ts';
import { countryBoat } from '../shapes/boats.ts';
import { liner } from '../shapes/liner.ts';
import { palace } from '../shapes/palace.ts';
import { birds, sky } from '../shapes/sky.ts';
import { dome, minaret, skyline } from '../shapes/skyline.ts';
import { broadleaf, treeline } from '../shapes/trees.ts';
import { glitter, reflected, ripple, water } from '../shapes/water.ts';
import { street } from './street.ts';

const oldWalls = ['#d9b48a', '#c98f6a', '#b8a58c', '#cfc2a6', '#a8b0a0', '#c77f66', '#d8c49a'] as const;

/** Old Dhaka: the river port, the Pink Palace, and the lanes behind them. */
export function oldcity(p: Painting, composition: number): void {
  if (composition === 1) street(p);
  else if (composition === 2) pinkPalace(p);
  else riverPort(p);
}

function mosque(p: Painting, random: Random, x: number, y: number, size: number, depth: number): void {
  const wall = random.pick(['#e9e2d0', '#dcebe2', '#efd9c0']);
  for (const side of [-1, 1]) minaret(p, x + side * size * 0.8, y, size * 1.7, depth, wall);
  p.fill(rectangle(x - size * 0.66, y - size * 0.5, size * 1.32, size * 0.5), p.tone(wall, depth));
  for (const [dx, w] of [
    [-0.42, 0.4],
    [0.42, 0.4],
    [0, 0.58],
  ] as const)
    dome(p, x + dx * size, y - size * 0.48, size * w, depth, wall);
}

/** Sadarghat: launches in a row with their storeys of cabins, and small boats that cross between them. */
function riverPort(p: Painting): void {
  const random = p.random.fork('port');
  const horizon = random.between(480, 540);
  sky(p, {
    horizon,
    sunAt: random.between(0.3, 0.62),
    clouds: random.pick(['strips', 'heaps', 'strips']),
    banded: random.chance(0.4),
  });
  birds(p, random.between(300, 700), horizon * 0.4, 9, 12);
  skyline(p, random.fork('far'), {
    y: horizon + 6,
    low: 60,
    high: 150,
    depth: 0.72,
    colours: oldWalls,
    style: 'old',
  });
  mosque(p, random, random.between(160, 420), horizon + 4, 120, 0.56);
  skyline(p, random.fork('mid'), {
    y: horizon + 14,
    low: 70,
    high: 170,
    depth: 0.44,
    colours: oldWalls,
    style: 'old',
    from: random.between(520, 700),
  });
  treeline(p, random, horizon + 16, 34, 0.42, -40, 640);
  water(p, { top: horizon + 12, bottom: 960, far: '#8fa39a', near: '#4f7280', ripples: 70 });
  p.fill(rectangle(-10, horizon + 4, 1460, 16), p.tone('#8b7b6c', 0.4, 'shade'));
  glitter(p, horizon + 18, 900, 0.95);
  const funnels = ['#d9573c', '#2f7f8f', '#e0a93a', '#3f8f5a'] as const;
  const hulls = ['#2b3a4a', '#f4efe2', '#7a3030', '#2f5f6f'] as const;
  const ships = [
    { x: 1020, y: horizon + 44, length: 470, depth: 0.3 },
    { x: 1130, y: horizon + 96, length: 640, depth: 0.18 },
    { x: random.between(1160, 1240), y: horizon + 176, length: 880, depth: 0.05 },
  ];
  for (const ship of ships) {
    const whole = {
      ...ship,
      heading: -1 as const,
      decks: 3,
      funnel: random.pick(funnels),
      hull: random.pick(hulls),
    };
    reflected(
      p,
      ship.y + 6,
      p.captured(() => liner(p, whole)),
      0.3,
      0.55,
    );
    liner(p, whole);
    p.fill(lens(ship.x, ship.y + 10, ship.length * 0.55, 7), p.tone('#2a4550', ship.depth, 'shade'), 0.5);
  }
  ferries(p, random, horizon);
  ripple(p, horizon + 200, 960, 30, p.tone('#2c4a55', 0, 'shade'), mix(p.light.glow, '#ffffff', 0.3));
}

function ferries(p: Painting, random: Random, horizon: number): void {
  const spots = [
    [random.between(160, 380), horizon + 70, 110, 0.3],
    [random.between(500, 640), horizon + 120, 150, 0.2],
    [random.between(120, 330), horizon + 210, 300, 0.08],
    [random.between(560, 780), horizon + 340, 430, 0.01],
  ] as const;
  for (const [x, y, length, depth] of spots) {
    const boat = {
      x,
      y,
      length,
      depth,
      hood: random.chance(0.35),
      rower: true,
      passengers: random.whole(1, 3),
      heading: random.chance(0.5) ? (1 as const) : (-1 as const),
      colour: random.pick(['#3f2f2a', '#5a3f30', '#2f3a3f']),
    };
    reflected(
      p,
      y + length * 0.03,
      p.captured(() => countryBoat(p, boat)),
      0.28,
      0.7,
    );
    countryBoat(p, boat);
  }
}

function pinkPalace(p: Painting): void {
  const random = p.random.fork('palace');
  const foot = random.between(560, 600);
  sky(p, {
    horizon: foot - 30,
    sunAt: random.between(0.1, 0.25),
    clouds: random.pick(['heaps', 'tall', 'strips']),
    banded: random.chance(0.5),
  });
  birds(p, random.between(300, 1100), 200, 11, 12);
  skyline(p, random.fork('far'), {
    y: foot,
    low: 50,
    high: 130,
    depth: 0.7,
    colours: oldWalls,
    style: 'old',
  });
  treeline(p, random, foot + 4, 74, 0.34);
  const x = random.between(680, 820);
  const house = {
    x,
    y: foot + 4,
    width: random.between(980, 1080),
    depth: 0.12,
    wall: '#dd8278',
    trim: '#f6dcc4',
    crown: 'dome' as const,
  };
  for (const side of [-1, 1]) {
    for (let i = 0; i < 3; i++)
      broadleaf(p, {
        x: x + side * (590 + i * 110 + random.between(-30, 30)),
        y: foot + 12,
        height: random.between(170, 250),
        depth: 0.2,
      });
  }
  p.fill(
    rectangle(-10, foot, 1460, 90),
    p.vertical(foot, foot + 90, [
      [0, p.tone('#7fa35a', 0.16, 'lit')],
      [1, p.tone('#6a924f', 0.08)],
    ]),
  );
  palace(p, house);
  p.fill(rectangle(-10, foot + 78, 1460, 30), p.tone('#b79f86', 0.08, 'shade'));
  p.fill(rectangle(-10, foot + 74, 1460, 8), p.tone('#eadbc0', 0.06, 'lit'));
  const line = foot + 106;
  water(p, { top: line, bottom: 960, far: '#8fa39a', near: '#4f7280', ripples: 30 });
  p.group(p.clip(rectangle(0, line, 1440, 320)), () =>
    reflected(
      p,
      line - 36,
      p.captured(() => palace(p, house)),
      0.3,
      0.8,
    ),
  );
  glitter(p, line, 900, 0.7);
  ripple(p, line + 20, 960, 70, p.tone('#35545f', 0, 'shade'), mix(p.light.glow, '#ffffff', 0.3));
  liner(p, {
    x: random.pick([130, 1330]),
    y: line + 34,
    length: 420,
    depth: 0.08,
    heading: random.chance(0.5) ? 1 : -1,
    decks: 2,
    funnel: '#2f7f8f',
    hull: '#2b3a4a',
  });
  ferries(p, random.fork('boats'), line - 100);
}

export function oldCityVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  sky(p, { horizon, sunAt, clouds: random.pick(['strips', 'heaps', 'tall']), banded: random.chance(0.4) });
  birds(p, random.between(300, 1100), horizon * 0.5, 8, 10);
  skyline(p, random.fork('far'), {
    y: horizon + 20,
    low: 80,
    high: 190,
    depth: 0.74,
    colours: oldWalls,
    style: 'old',
  });
  mosque(p, random, random.pick([190, 1240]), horizon + 20, 130, 0.56);
  skyline(p, random.fork('mid'), {
    y: horizon + 40,
    low: 60,
    high: 150,
    depth: 0.5,
    colours: oldWalls,
    style: 'old',
  });
  p.fill(`M-10 ${n(horizon + 38)}H1450V970H-10Z`, p.tone('#a89a88', 0.2));
}
