import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, circle, curve, n, ridge, under } from '../path.ts';
import type { Random } from '../random.ts';
import { countryBoat, sailBoat } from '../shapes/boats.ts';
import { mangoBough } from '../shapes/mango.ts';
import { castShadow, person } from '../shapes/people.ts';
import { birds, sky } from '../shapes/sky.ts';
import { broadleaf, kash, treeline } from '../shapes/trees.ts';
import { glitter, reflected, water } from '../shapes/water.ts';

/** Rajshahi: the Padma, so wide that its far side is a line, its sandbanks, its mango orchards. */
export function riverbank(p: Painting, composition: number): void {
  if (composition === 1) orchard(p);
  else if (composition === 2) embankment(p);
  else sandbanks(p);
}

/** Chars: islands of sand that come and go with the floods. */
function chars(p: Painting, random: Random, horizon: number, spread: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const t = (i + 0.6) / count;
    const y = horizon + 18 + t ** 1.4 * spread;
    const half = random.between(170, 420) * (0.5 + t);
    const x = random.between(60, 1380);
    const upper: Point[] = [
      [x - half, y],
      [x - half * 0.5, y - 5 - t * 7],
      [x, y - 8 - t * 11],
      [x + half * 0.6, y - 4 - t * 6],
      [x + half, y],
    ];
    p.fill(
      between(
        upper,
        upper.map(([px, py]): Point => [px, y + (y - py) * 0.45 + 2]),
      ),
      p.tone('#e8d2a4', 0.6 - t * 0.4, 'lit'),
    );
    p.fill(
      between(
        upper.map(([px, py]): Point => [px, y + (y - py) * 0.2]),
        upper.map(([px, py]): Point => [px, y + (y - py) * 0.7 + 3]),
      ),
      p.tone('#a8865e', 0.5 - t * 0.35, 'shade'),
      0.5,
    );
    kash(
      p,
      x + random.between(-0.4, 0.4) * half,
      y - 3,
      half * 0.8,
      22 + t * 46,
      Math.round(18 + t * 12),
      0.55 - t * 0.4,
    );
  }
}

function river(p: Painting, random: Random, horizon: number, sunAt: number): void {
  sky(p, { horizon, sunAt, clouds: random.pick(['strips', 'heaps', 'tall']), banded: random.chance(0.5) });
  birds(p, random.between(200, 1200), horizon * 0.5, 9, 12);
  treeline(p, random, horizon + 2, 13, 0.8);
  water(p, { top: horizon, bottom: 960, far: '#a4b8ac', near: '#6f9a98', ripples: 70 });
  glitter(p, horizon, 860);
}

function mirrored(p: Painting, y: number, draw: () => void): void {
  reflected(p, y, p.captured(draw), 0.28, 0.7);
  draw();
}

function sandbanks(p: Painting): void {
  const random = p.random.fork('sand');
  const horizon = random.between(360, 470);
  river(p, random, horizon, random.between(0.25, 0.7));
  chars(p, random, horizon, 260, 5);
  const sails = ['#c9553a', '#e0a83f', '#f0e2c4', '#7a4a6a'] as const;
  const y = horizon + random.between(150, 210);
  mirrored(p, y + 5, () =>
    sailBoat(p, {
      x: random.fork('x').between(760, 1120),
      y,
      length: 250,
      depth: 0.14,
      sail: random.fork('s').pick(sails),
      patch: '#e6b25a',
    }),
  );
  sailBoat(p, {
    x: random.between(240, 520),
    y: horizon + 34,
    length: 90,
    depth: 0.48,
    sail: random.pick(sails),
  });
  countryBoat(p, { x: random.between(420, 640), y: y + 120, length: 260, depth: 0.05, hood: true });
  const bank = ridge(random, 872, 26, 9, 9);
  p.fill(
    under(bank, 980),
    p.vertical(840, 960, [
      [0, p.tone('#d8bd8a', 0.02, 'lit')],
      [1, p.tone('#9a7f56', 0)],
    ]),
  );
  for (const [x, width, height] of [
    [120, 420, 330],
    [1250, 520, 390],
    [640, 380, 190],
    [940, 300, 210],
  ] as const) {
    kash(p, x + random.between(-60, 60), 960, width, height * random.between(0.85, 1.15), 64, 0);
  }
}

/** From under the trees: fruit above, the river below. */
function orchard(p: Painting): void {
  const random = p.random.fork('orchard');
  const horizon = random.between(410, 480);
  river(p, random, horizon, random.between(0.4, 0.66));
  chars(p, random, horizon, 180, 3);
  mirrored(p, horizon + 100, () =>
    countryBoat(p, {
      x: random.fork('x').between(560, 840),
      y: horizon + 96,
      length: 200,
      depth: 0.16,
      hood: true,
    }),
  );
  sailBoat(p, { x: random.between(300, 1000), y: horizon + 28, length: 70, depth: 0.55 });
  const bank = ridge(random, horizon + 220, 20, 8, 9);
  p.fill(
    under(bank, 990),
    p.vertical(horizon + 200, 960, [
      [0, p.tone('#9fb06a', 0.08, 'lit')],
      [0.4, p.tone('#6f9450', 0.02)],
      [1, p.tone('#4a7344', 0)],
    ]),
  );
  for (const [x, s] of [
    [260, 0.55],
    [1210, 0.6],
    [1370, 0.8],
    [90, 0.75],
  ] as const) {
    castShadow(p, x, horizon + 236 + s * 70, 60, 240, 0);
    broadleaf(p, {
      x,
      y: horizon + 236 + s * 70,
      height: 470 * s,
      depth: 0.24 - s * 0.14,
      spread: 1.05,
      colour: '#3a7044',
      fruit: '#e8b53f',
    });
  }
  gatherers(p, random, horizon + 330);
  kash(p, 720, horizon + 246, 500, 70, 34, 0.14);
  mangoBough(p, random, random.chance(0.5) ? 1 : -1);
}

function gatherers(p: Painting, random: Random, y: number): void {
  const x = random.between(520, 860);
  castShadow(p, x, y, 40, 150, 0);
  person(p, {
    x,
    y,
    height: 150,
    depth: 0.02,
    lower: 'sari',
    shirt: '#d8434e',
    cloth: '#e8a83a',
    facing: -1,
  });
  castShadow(p, x + 110, y + 14, 40, 150, 0);
  person(p, { x: x + 110, y: y + 14, height: 156, depth: 0.02, lower: 'lungi', shirt: '#f0e6d0' });
  for (const [bx, w] of [
    [x + 50, 74],
    [x - 90, 62],
  ] as const) {
    let fruit = '';
    for (let i = 0; i < 9; i++)
      fruit += circle(bx + (i - 4) * w * 0.1, y + 4 - w * 0.34 - (i % 3) * 6, w * 0.09);
    p.fill(fruit, p.tone('#eab23c', 0, 'lit'));
    p.fill(
      `M${n(bx - w / 2)} ${n(y + 6 - w * 0.32)}Q${n(bx)} ${n(y - w * 0.22)} ${n(bx + w / 2)} ${n(y + 6 - w * 0.32)}L${n(bx + w * 0.38)} ${n(y + 18)}H${n(bx - w * 0.38)}Z`,
      p.tone('#b07a44', 0),
    );
  }
}

/** The embankment of T-Groyne and Padma Garden in the evening: steps, walkers, the sun in the river. */
function embankment(p: Painting): void {
  const random = p.random.fork('steps');
  const horizon = random.between(390, 460);
  river(p, random, horizon, random.between(0.22, 0.45));
  chars(p, random, horizon, 200, 4);
  const y = horizon + random.between(120, 160);
  mirrored(p, y + 4, () =>
    sailBoat(p, {
      x: random.fork('x').between(330, 560),
      y,
      length: 190,
      depth: 0.18,
      sail: random.fork('s').pick(['#f0e2c4', '#c9553a', '#e0a83f']),
    }),
  );
  countryBoat(p, {
    x: random.between(640, 800),
    y: y + 130,
    length: 230,
    depth: 0.06,
    hood: false,
    passengers: 2,
  });
  const edge = (d: number): Point[] => [
    [1500, horizon + 8],
    [1120 + d * 0.1, horizon + 40 + d * 0.12],
    [880 + d * 0.35, horizon + 190 + d * 0.3],
    [620 + d * 0.9, 980],
  ];
  for (let i = 0; i < 9; i++)
    p.fill(
      `${curve(edge(i * 46))}L1500 980Z`,
      p.tone(i % 2 ? '#c98f6a' : '#e6bd94', 0.16 - i * 0.015, i % 2 ? 'plain' : 'lit'),
    );
  p.fill(
    `${curve(edge(420))}L1500 980Z`,
    p.vertical(horizon, 960, [
      [0, p.tone('#b8c084', 0.3, 'lit')],
      [1, p.tone('#6f9450', 0)],
    ]),
  );
  for (const [x, foot, s] of [
    [1330, horizon + 120, 0.34],
    [1290, horizon + 210, 0.55],
    [1390, horizon + 380, 0.95],
  ] as const) {
    broadleaf(p, {
      x,
      y: foot,
      height: 460 * s,
      depth: 0.3 - s * 0.26,
      spread: 1,
      colour: '#3a7044',
      fruit: '#e8b53f',
    });
  }
  for (let i = 0; i < 6; i++) {
    const t = random.between(0.15, 1);
    const x = 1110 - t * 230 + random.between(0, 60);
    const foot = horizon + 150 + t * 290;
    castShadow(p, x, foot, 12 + t * 18, 40 + t * 130, 0.05);
    person(p, {
      x,
      y: foot,
      height: 44 + t * 110,
      depth: 0.2 - t * 0.18,
      lower: random.pick(['sari', 'trousers', 'lungi']),
      shirt: random.pick(['#d8434e', '#f0e6d0', '#2f8f8a', '#e8a83a', '#6f78b8']),
      facing: random.chance(0.5) ? 1 : -1,
    });
  }
  kash(p, 90, 975, 420, 300, 60, 0);
  kash(p, 430, 985, 260, 180, 34, 0);
}

export function riverVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  river(p, random, horizon, sunAt);
  chars(p, random, horizon, 90, 3);
  sailBoat(p, { x: random.between(140, 1300), y: horizon + 30, length: 84, depth: 0.4 });
}
