import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, n, ridge, under } from '../path.ts';
import type { Random } from '../random.ts';
import { egret } from '../shapes/animals.ts';
import { countryBoat, sailBoat } from '../shapes/boats.ts';
import { paddy } from '../shapes/paddy.ts';
import { palace } from '../shapes/palace.ts';
import { coconutPalm } from '../shapes/palm.ts';
import { person } from '../shapes/people.ts';
import { birds, sky } from '../shapes/sky.ts';
import { broadleaf, kash, treeline } from '../shapes/trees.ts';
import { glitter, reflected, water } from '../shapes/water.ts';

const sails = ['#c9553a', '#e0a83f', '#f2e6cc', '#3f7f86', '#8a4a6a', '#d98a4a'] as const;

/** Mymensingh: sails on the old Brahmaputra, paddy, kash, and the houses of the zamindars. */
export function brahmaputra(p: Painting, composition: number): void {
  if (composition === 1) acrossPaddy(p);
  else if (composition === 2) zamindar(p);
  else fleet(p);
}

function backdrop(p: Painting, random: Random, horizon: number, sunAt: number): void {
  sky(p, { horizon, sunAt, clouds: random.pick(['heaps', 'strips', 'tall']), banded: random.chance(0.4) });
  birds(p, random.between(200, 1200), horizon * 0.5, 9, 12);
  p.fill(under(ridge(random, horizon - 26, 16, 8, 9), horizon + 40), p.tone('#6f97a0', 0.84));
  treeline(p, random, horizon + 4, 30, 0.7);
  for (let i = 0; i < 5; i++)
    coconutPalm(p, {
      x: random.between(20, 1420),
      y: horizon + 3,
      height: random.between(46, 78),
      lean: random.between(-0.2, 0.2),
      depth: 0.66,
      nuts: false,
    });
}

function mirroredSail(
  p: Painting,
  random: Random,
  x: number,
  y: number,
  length: number,
  depth: number,
): void {
  const heading = random.chance(0.6) ? (1 as const) : (-1 as const);
  const boat = { x, y, length, depth, heading, sail: random.pick(sails), patch: random.pick(sails) };
  reflected(
    p,
    y + length * 0.03,
    p.captured(() => sailBoat(p, boat)),
    0.3,
    0.6,
  );
  sailBoat(p, boat);
}

function fleet(p: Painting): void {
  const random = p.random.fork('fleet');
  const horizon = random.between(380, 460);
  backdrop(p, random, horizon, random.between(0.25, 0.75));
  water(p, { top: horizon, bottom: 960, far: '#9fbcb4', near: '#5f949a', ripples: 80 });
  glitter(p, horizon, 880);
  const lead = random.between(480, 960);
  mirroredSail(p, random, lead + random.pick([-1, 1]) * random.between(330, 420), horizon + 30, 110, 0.5);
  mirroredSail(p, random, lead - random.between(200, 300), horizon + 66, 170, 0.34);
  mirroredSail(p, random, lead + random.between(270, 400), horizon + 120, 250, 0.2);
  mirroredSail(p, random, lead, horizon + 230, random.between(430, 500), 0.04);
  countryBoat(p, {
    x: lead + random.pick([-430, 430]),
    y: horizon + 290,
    length: 250,
    depth: 0.05,
    hood: false,
    passengers: 2,
  });
  for (const [x, w, h] of [
    [60, 330, 300],
    [1380, 360, 340],
    [1180, 240, 180],
  ] as const)
    kash(p, x, 985, w, h, 52, 0);
}

function acrossPaddy(p: Painting): void {
  const random = p.random.fork('paddy');
  const horizon = random.between(340, 410);
  backdrop(p, random, horizon, random.between(0.2, 0.8));
  const far = horizon + 110;
  water(p, { top: horizon, bottom: far + 60, far: '#9fbcb4', near: '#6fa3a4', ripples: 30 });
  glitter(p, horizon, far + 40);
  for (let i = 0; i < 3; i++)
    mirroredSail(
      p,
      random,
      230 + i * 430 + random.between(-110, 110),
      horizon + 34 + i * 24,
      120 + i * 44,
      0.42 - i * 0.1,
    );
  const bank = ridge(random, far, 12, 5, 10);
  p.fill(
    between(
      bank,
      bank.map(([x, y]): Point => [x, y + 40]),
    ),
    p.tone('#d0b483', 0.25, 'lit'),
  );
  kash(p, 300, far + 20, 900, 60, 60, 0.26);
  kash(p, 1120, far + 22, 700, 66, 50, 0.24);
  paddy(p, random, far + 16, [random.between(500, 940), horizon - 60]);
  for (let i = 0; i < 4; i++) {
    const y = random.between(far + 70, 760);
    const s = (y - horizon) / 300;
    person(p, {
      x: random.between(220, 1220),
      y,
      height: 96 * s,
      depth: 0.24 - s * 0.1,
      lower: random.pick(['lungi', 'sari']),
      shirt: random.pick(['#d8434e', '#f0e6d0', '#e8a83a', '#3f8f9a']),
      facing: random.chance(0.5) ? 1 : -1,
    });
  }
  for (let i = 0; i < 3; i++)
    egret(
      p,
      random.between(160, 1280),
      random.between(640, 820),
      random.between(52, 80),
      0.04,
      random.chance(0.5) ? 1 : -1,
    );
  const side = random.chance(0.5) ? 1 : 0;
  coconutPalm(p, { x: side ? 1370 : 70, y: 960, height: 700, lean: side ? -0.14 : 0.14, depth: 0 });
  kash(p, side ? 90 : 1350, 985, 340, 300, 52, 0);
}

function zamindar(p: Painting): void {
  const random = p.random.fork('house');
  const foot = random.between(500, 545);
  const horizon = foot - 60;
  backdrop(p, random, horizon, random.between(0.1, 0.28));
  treeline(p, random, foot, 96, 0.46);
  p.fill(
    under(ridge(random, foot - 6, 4, 2, 8), 980),
    p.vertical(foot, foot + 110, [
      [0, p.tone('#9fbb6a', 0.18, 'lit')],
      [1, p.tone('#6f9a54', 0.1)],
    ]),
  );
  const x = random.between(640, 800);
  const house = {
    x,
    y: foot,
    width: random.between(700, 800),
    depth: 0.14,
    wall: random.pick(['#e6cf9a', '#d9a06a', '#ecdcc0', '#c9806a', '#b9c4a0']),
    trim: '#fbf0d8',
    crown: 'pediment' as const,
  };
  palace(p, house);
  for (const side of [-1, 1]) {
    broadleaf(p, {
      x: x + side * random.between(470, 540),
      y: foot + 16,
      height: random.between(250, 320),
      depth: 0.16,
      spread: 1.1,
    });
    broadleaf(p, {
      x: x + side * random.between(620, 680),
      y: foot + 30,
      height: random.between(280, 360),
      depth: 0.12,
      spread: 1.1,
    });
    coconutPalm(p, {
      x: x + side * random.between(400, 440),
      y: foot + 12,
      height: random.between(230, 290),
      lean: side * 0.1,
      depth: 0.15,
    });
  }
  const line = foot + 100;
  water(p, { top: line, bottom: 980, far: '#9fbcb4', near: '#5f949a', ripples: 60 });
  reflected(
    p,
    line - 40,
    p.captured(() => palace(p, house)),
    0.2,
    0.6,
  );
  glitter(p, line, 900, 0.6);
  p.fill(`M-10 ${n(line - 12)}H1450v18H-10Z`, p.tone('#a3835f', 0.12, 'shade'));
  mirroredSail(p, random, random.pick([240, 1200]), line + 110, random.between(270, 330), 0.06);
  countryBoat(p, { x: random.between(560, 880), y: line + 180, length: 360, depth: 0.02, hood: true });
  kash(p, 60, 985, 320, 260, 48, 0);
  kash(p, 1400, 985, 320, 290, 48, 0);
}

export function brahmaputraVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  backdrop(p, random, horizon, sunAt);
  water(p, { top: horizon, bottom: 960, far: '#9fbcb4', near: '#5f949a', ripples: 50 });
  glitter(p, horizon, horizon + 200, 0.8);
  for (let i = 0; i < 2; i++)
    mirroredSail(p, random, random.between(100, 1340), horizon + 26 + i * 14, 84 + i * 30, 0.46);
}
