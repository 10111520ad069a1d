import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, curve, n, ridge, under } from '../path.ts';
import type { Random } from '../random.ts';
import { beachChairs, stroller, tufts } from '../shapes/beach-life.ts';
import { moonBoat, trawler } from '../shapes/boats.ts';
import { casuarina } from '../shapes/casuarina.ts';
import { coconutPalm } from '../shapes/palm.ts';
import { castShadow } from '../shapes/people.ts';
import { birds, sky } from '../shapes/sky.ts';
import { broadleaf, treeline } from '../shapes/trees.ts';
import { glitter, water } from '../shapes/water.ts';

const boatColours = ['#2f6f86', '#2c4f6e', '#7a3f3a', '#3f7a5c', '#b0653a'] as const;

/** Cox's Bazar: the longest beach there is. */
export function beach(p: Painting, composition: number): void {
  if (composition === 1) outToSea(p);
  else if (composition === 2) fromTheHill(p);
  else alongTheShore(p);
}

/** Everything runs to one point on the horizon: the shore, the breakers, the belt of casuarinas. */
function alongTheShore(p: Painting): void {
  const random = p.random.fork('along');
  const horizon = random.between(330, 430);
  const vanish: Point = [random.between(820, 1010), horizon];
  sky(p, {
    horizon,
    sunAt: random.between(0.16, 0.5),
    clouds: random.pick(['strips', 'heaps', 'strips']),
    banded: random.chance(0.4),
  });
  birds(p, random.between(200, 700), horizon * 0.55, 7, random.between(9, 15));
  water(p, { top: horizon, bottom: 960, far: '#6fb4bd', near: '#2f8f9c', ripples: 60 });
  glitter(p, horizon, 900, 0.9);
  trawler(p, {
    x: random.between(240, 620),
    y: horizon + 14,
    length: random.between(54, 80),
    depth: 0.45,
    heading: 1,
  });

  const at = (bottomX: number, z: number): Point => [
    vanish[0] + (bottomX - vanish[0]) / z,
    horizon + (980 - horizon) / z,
  ];
  const sandPaint = p.vertical(horizon, 960, [
    [0, p.tone('#e6cfa4', 0.75, 'lit')],
    [0.35, p.tone('#e8cd9a', 0.25, 'lit')],
    [1, p.tone('#dfbe88', 0, 'plain')],
  ]);
  const shore = random.between(330, 520);
  const line = (bottomX: number, wobble: number, phase: number): Point[] =>
    [30, 14, 8, 5.5, 4, 3, 2.3, 1.8, 1.45, 1.2, 1].map((z, i) => {
      const [x, y] = at(bottomX + Math.sin(i * 1.9 + phase) * wobble * Math.min(1, 8 / z), z);
      return [x, y];
    });
  const phase = random.between(0, 6);
  const edge = (offset: number, wobble: number): Point[] =>
    line(shore + offset, wobble, phase + offset / 160);
  const right: Point[] = [vanish, [1500, horizon], [1500, 980]];
  const sandUnder = (points: Point[]) =>
    `${curve(points)}${right
      .reverse()
      .map(([x, y]) => `L${n(x)} ${n(y)}`)
      .join('')}Z`;
  breakers(p, edge, random.whole(2, 4));
  // Wet sand mirrors the sky; the dry begins higher up.
  p.fill(sandUnder(edge(0, 46)), mix(p.tone('#c9a878', 0.1), p.light.sky[2], 0.45));
  right.reverse();
  p.fill(sandUnder(edge(170, 40)), sandPaint);
  p.stroke(curve(edge(4, 46)), mix(p.light.cloudLit, '#ffffff', 0.5), 4, 0.85);

  // The wood keeps its distance from the water all the way to the vanishing point.
  treeline(p, random, horizon + 6, 26, 0.7, vanish[0] - 60, 1480);
  duneGrass(p, at, random.between(1500, 1750));
  const foot = random.between(1750, 2150);
  for (const z of [13, 10, 8, 6.6, 5.5, 4.6, 3.9, 3.3, 2.8, 2.4, 2.05, 1.75]) {
    // A second row shows only where the trees stand near.
    for (const row of z < 4.6 ? [260, 0] : [0]) {
      const [x, y] = at(foot + row + random.between(-90, 90), z);
      const height = (random.between(720, 1000) / z) * 0.95;
      if (x - height * 0.3 > 1460) continue;
      casuarina(p, { x, y: y - 6 / z, height, depth: Math.min(0.72, 0.05 + z * 0.055), spread: 0.34 });
      castShadow(p, x, y - 4 / z, 16 / z, 260 / z, 0.1);
    }
  }
  beachChairs(p, (t) => at(shore + 470 + t * 30, 1.9 + t * 0.9), random.whole(4, 6), random);
  const boat = random.chance(0.8);
  if (boat) {
    const [x, y] = at(shore - random.between(520, 760), random.between(2.6, 3.4));
    moonBoat(p, {
      x,
      y,
      length: random.between(170, 220),
      depth: 0.16,
      colour: random.pick(boatColours),
      heading: random.chance(0.5) ? 1 : -1,
    });
  }
  for (let i = 0; i < 3; i++) {
    const z = random.between(1.9, 4.5);
    const [x, y] = at(shore + random.between(60, 230), z);
    stroller(p, random, x, y, 150 / z, Math.min(0.4, z * 0.06));
  }
}

function breakers(p: Painting, edge: (offset: number, wobble: number) => Point[], count: number): void {
  const foam = mix(p.light.cloudLit, '#ffffff', 0.55);
  for (let i = count; i >= 1; i--) {
    const offset = -i * 150;
    p.fill(between(edge(offset - 26, 60), edge(offset + 46, 50)), p.tone('#2a7f8e', 0.15, 'shade'), 0.28);
    p.fill(between(edge(offset, 60), edge(offset + 24 + i * 4, 44)), foam, 0.85);
    p.stroke(curve(edge(offset + 66, 30)), foam, 2, 0.5);
  }
  p.fill(between(edge(-60, 30), edge(6, 46)), foam, 0.45);
}

function duneGrass(p: Painting, at: (x: number, z: number) => Point, foot: number): void {
  const upper: Point[] = [];
  for (const z of [24, 12, 7, 4.6, 3.2, 2.3, 1.7, 1.3]) {
    const [x, y] = at(foot + Math.sin(z * 2) * 90, z);
    upper.push([x, y]);
  }
  p.fill(`${curve(upper)}L1500 980L1500 ${n(p.horizon)}Z`, p.tone('#9aa35e', 0.18, 'plain'));
  p.fill(
    `${curve(upper.map(([x, y]): Point => [x + 30, y - 4]))}L1500 900L1500 ${n(p.horizon)}Z`,
    p.tone('#6f8a52', 0.2, 'shade'),
    0.7,
  );
}

/** Straight out to the low sun: bands of surf, wet sand like a mirror, a boat drawn up, a branch above. */
function outToSea(p: Painting): void {
  const random = p.random.fork('out');
  const horizon = random.between(420, 540);
  sky(p, {
    horizon,
    sunAt: random.between(0.3, 0.75),
    clouds: random.pick(['strips', 'tall', 'heaps']),
    banded: random.chance(0.45),
  });
  birds(p, random.between(300, 1100), horizon * 0.6, 9, random.between(10, 17));
  const shore = horizon + random.between(150, 230);
  water(p, { top: horizon, bottom: shore + 90, far: '#7fb9bd', near: '#3f93a0', ripples: 50 });
  glitter(p, horizon, shore + 60);
  trawler(p, {
    x: random.between(180, 1260),
    y: horizon + 26,
    length: random.between(80, 120),
    depth: 0.4,
    heading: random.chance(0.5) ? 1 : -1,
  });
  const foam = mix(p.light.cloudLit, '#ffffff', 0.5);
  for (let i = 0; i < 4; i++) {
    const y = horizon + 46 + (shore - horizon - 30) * (i / 4) ** 1.3;
    const upper = ridge(random, y, 5 + i * 2, 3 + i * 2, 16);
    const thick = 5 + i * 7;
    p.fill(
      between(
        upper.map(([x, v]): Point => [x, v + thick]),
        upper.map(([x, v], k): Point => [x, v + thick * (2.2 + (k % 3) * 0.5)]),
      ),
      p.tone('#2a7f8e', 0.1, 'shade'),
      0.3,
    );
    p.fill(
      between(
        upper,
        upper.map(([x, v], k): Point => [x, v + thick * (0.5 + (k % 2) * 0.7)]),
      ),
      foam,
      0.85,
    );
  }
  const wet = ridge(random, shore, 14, 8, 12);
  p.fill(
    under(wet, 980),
    p.vertical(shore, 960, [
      [0, mix(p.tone('#cdb083', 0.15), p.light.sky[3], 0.6)],
      [0.4, mix(p.tone('#cba878', 0.05), p.light.sky[2], 0.42)],
      [1, p.tone('#b98f5f', 0)],
    ]),
  );
  p.stroke(curve(wet), foam, 5, 0.8);
  p.group(p.clip(under(wet, 980)), () => {
    p.glow(p.sun.x, shore, p.sun.r * 6, 260, p.light.glow, 0.6);
    p.glow(p.sun.x, shore, p.sun.r * 2.2, 190, p.light.sun, 0.6);
  });
  const dry = ridge(random, shore + random.between(170, 220), 30, 14, 8);
  p.fill(
    under(dry, 980),
    p.vertical(shore + 150, 960, [
      [0, p.tone('#e9cd9b', 0.05, 'lit')],
      [1, p.tone('#cfa56e', 0)],
    ]),
  );
  const side = random.chance(0.5) ? 1 : -1;
  const boatX = 720 - side * random.between(150, 330);
  for (let i = 0; i < 4; i++) {
    stroller(
      p,
      random,
      720 + side * random.between(120, 560),
      shore + random.between(40, 120),
      random.between(74, 104),
      0.12,
    );
  }
  moonBoat(p, {
    x: boatX,
    y: shore - random.between(70, 90),
    length: random.between(170, 230),
    depth: 0.2,
    colour: random.pick(boatColours),
    heading: side === 1 ? -1 : 1,
  });
  const treeX = side === 1 ? random.between(1270, 1400) : random.between(40, 170);
  casuarina(p, { x: treeX, y: 900, height: random.between(820, 900), depth: 0, spread: 0.42 });
  casuarina(p, {
    x: treeX + side * random.between(90, 140),
    y: 930,
    height: random.between(640, 760),
    depth: 0,
    spread: 0.5,
  });
  tufts(p, random.fork('tufts'), 925);
}

/** From Himchari's hills: the coast sweeps away below, with the Marine Drive between wood and sand. */
function fromTheHill(p: Painting): void {
  const random = p.random.fork('hill');
  const horizon = random.between(270, 350);
  sky(p, {
    horizon,
    sunAt: random.between(0.12, 0.4),
    clouds: random.pick(['heaps', 'strips', 'tall']),
    banded: random.chance(0.4),
  });
  water(p, { top: horizon, bottom: 960, far: '#79bcc4', near: '#23808f', ripples: 90 });
  glitter(p, horizon, 860, 0.9);
  for (let i = 0; i < 4; i++) {
    const y = horizon + random.between(16, 240);
    trawler(p, {
      x: random.between(60, 460),
      y,
      length: 26 + (y - horizon) * 0.22,
      depth: 0.5 - (y - horizon) / 700,
    });
  }
  const swing = random.between(70, 130);
  const phase = random.between(0, 1.2);
  // Every band of the coast follows the same bays, the wider the nearer.
  const coast = (offset: number): Point[] =>
    Array.from({ length: 15 }, (_, i): Point => {
      const t = i / 14;
      const near = 0.03 + t ** 1.9;
      const bay = Math.sin(t * 7.5 + phase) * swing * (0.16 + t * 0.9);
      return [1000 - t ** 1.25 * 520 + bay + offset * near, horizon + 2 + t ** 1.8 * 700];
    });
  const land = (offset: number, paint: string) =>
    p.fill(`${curve(coast(offset))}L1500 980L1500 ${n(horizon)}Z`, paint);
  for (let i = 0; i < 3; i++) {
    const hills = ridge(random, horizon - 22 - (2 - i) * 26, 26, 14, 8, 960 + i * 120, 1520);
    const rising = hills.map(
      ([x, y]): Point => [x, horizon + 6 - (horizon + 6 - y) * Math.min(1, (x - 940 - i * 120) / 200)],
    );
    p.fill(under(rising, horizon + 60), p.tone('#5f8f72', 0.8 - i * 0.13));
  }
  const foam = mix(p.light.cloudLit, '#ffffff', 0.5);
  for (const [offset, wide] of [
    [-420, 30],
    [-270, 44],
    [-130, 60],
  ] as const) {
    p.fill(between(coast(offset - 40), coast(offset + 40)), p.tone('#2a7f8e', 0.1, 'shade'), 0.22);
    p.fill(between(coast(offset), coast(offset + wide)), foam, 0.75);
  }
  land(-30, foam);
  land(30, mix(p.tone('#cdae7c', 0.2), p.light.sky[2], 0.4));
  land(
    150,
    p.vertical(horizon, 900, [
      [0, p.tone('#ecd6a8', 0.6, 'lit')],
      [1, p.tone('#e6c68f', 0, 'lit')],
    ]),
  );
  land(
    420,
    p.vertical(horizon, 900, [
      [0, p.tone('#6f9a62', 0.55)],
      [1, p.tone('#527f4f', 0.05)],
    ]),
  );
  belt(p, random, coast(460));
  p.fill(
    between(coast(640), coast(760)),
    p.vertical(horizon, 900, [
      [0, p.tone('#c9c0b0', 0.6)],
      [1, p.tone('#8a8482', 0.05)],
    ]),
  );
  p.stroke(curve(coast(700)), p.tone('#f6ecd0', 0.1, 'lit'), 2.4, 0.9, ' stroke-dasharray="16 14"');
  land(
    770,
    p.vertical(horizon, 900, [
      [0, p.tone('#6f9a62', 0.5)],
      [1, p.tone('#4f7c4c', 0.05)],
    ]),
  );
  slopes(p, random, horizon);
  birds(p, 420, horizon * 0.6, 6, 13);
}

/** The casuarinas between sand and road, seen small from above. */
function belt(p: Painting, random: Random, line: Point[]): void {
  for (let i = 1; i < line.length; i++) {
    const [x0, y0] = line[i - 1] ?? [0, 0];
    const [x1, y1] = line[i] ?? [0, 0];
    const t = i / line.length;
    for (let k = 0; k < 4; k++) {
      const s = k / 4;
      casuarina(p, {
        x: x0 + (x1 - x0) * s + random.between(-6, 10) * (1 + t * 4),
        y: y0 + (y1 - y0) * s + 4,
        height: 14 + t ** 2 * 150 * random.between(0.8, 1.15),
        depth: 0.66 - t * 0.58,
        spread: 0.42,
      });
    }
  }
}

/** The hill one stands on: folds of green, each a little darker. */
function slopes(p: Painting, random: Random, horizon: number): void {
  for (let layer = 0; layer < 4; layer++) {
    const foot = 1010 + layer * 70;
    const top = horizon + 40 + layer * 105;
    const points = Array.from({ length: 8 }, (_, k): Point => {
      const t = k / 7;
      return [foot - 60 + t * (560 - layer * 40), 980 - (980 - top) * t ** 0.75 + random.between(-12, 12)];
    });
    p.fill(
      `${curve(points)}L1600 980Z`,
      p.tone(
        ['#7fa862', '#5f9056', '#47794a', '#345f3f'][layer] ?? '#345f3f',
        0.2 - layer * 0.06,
        layer === 0 ? 'lit' : 'plain',
      ),
    );
    for (let k = 0; k < 3; k++) {
      const [x, y] = points[3 + k] ?? [0, 0];
      broadleaf(p, { x: x + 40, y: y + 40, height: 90 + layer * 26, depth: 0.2 - layer * 0.06 });
    }
  }
  coconutPalm(p, {
    x: random.between(1300, 1390),
    y: 970,
    height: random.between(520, 640),
    lean: random.between(-0.16, -0.04),
    depth: 0,
  });
}

/** The place behind a house or a window: no foreground. */
export function beachVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  sky(p, { horizon, sunAt, clouds: random.pick(['strips', 'heaps', 'tall']), banded: random.chance(0.35) });
  water(p, { top: horizon, bottom: 960, far: '#6fb4bd', near: '#2f8f9c', ripples: 60 });
  glitter(p, horizon, horizon + 260, 0.9);
  const foam = mix(p.light.cloudLit, '#ffffff', 0.5);
  for (let i = 0; i < 4; i++) {
    const upper = ridge(random, horizon + 70 + i * 38, 5, 4, 14);
    p.fill(
      between(
        upper,
        upper.map(([x, v], k): Point => [x, v + 5 + i * 3 + (k % 2) * 4]),
      ),
      foam,
      0.8,
    );
  }
  moonBoat(p, { x: random.between(200, 1240), y: horizon + 40, length: 90, depth: 0.4 });
}
