import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, curve, n, ridge, under } from '../path.ts';
import { beachChairs, stroller, tufts } from '../shapes/beach-life.ts';
import { moonBoat, trawler } from '../shapes/boats.ts';
import { casuarina } from '../shapes/casuarina.ts';
import { castShadow } from '../shapes/people.ts';
import { birds, sky } from '../shapes/sky.ts';
import { treeline } from '../shapes/trees.ts';
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
    for (const row of [260, 0]) {
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
    const length = random.between(330, 440);
    const [x, y] = at(shore + random.between(250, 420), 1.28);
    castShadow(p, x, y + 8, length * 0.6, 120, 0);
    moonBoat(p, {
      x,
      y: y + 10,
      length,
      depth: 0.02,
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
  const length = random.between(420, 560);
  castShadow(p, boatX, shore + 190, length * 0.6, 150, 0);
  moonBoat(p, {
    x: boatX,
    y: shore + 190,
    length,
    depth: 0,
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
  const horizon = random.between(240, 330);
  sky(p, {
    horizon,
    sunAt: random.between(0.12, 0.42),
    clouds: random.pick(['heaps', 'strips']),
    banded: random.chance(0.3),
  });
  water(p, { top: horizon, bottom: 960, far: '#79bcc4', near: '#23808f', ripples: 80 });
  glitter(p, horizon, 820, 0.9);
  for (let i = 0; i < 3; i++)
    trawler(p, {
      x: random.between(60, 520),
      y: horizon + random.between(20, 150),
      length: random.between(30, 60),
      depth: 0.4,
    });
  // One S-curve, seen from above; each band of the coast follows it at its own distance.
  const bay = random.between(-60, 90);
  const coast = (offset: number): Point[] =>
    [0, 0.1, 0.22, 0.36, 0.52, 0.68, 0.84, 1].map((t): Point => {
      const widen = 0.06 + t * t * 1.1;
      return [
        1010 - t * (380 + bay) + Math.sin(t * 4.4) * 130 * t + offset * widen,
        horizon + 4 + t ** 1.5 * 700,
      ];
    });
  const band = (offset: number, paint: string, opacity = 1) =>
    p.fill(`${curve(coast(offset))}L1500 980L1500 ${n(horizon)}Z`, paint, opacity);
  const foam = mix(p.light.cloudLit, '#ffffff', 0.5);
  for (const offset of [-190, -120, -60]) p.stroke(curve(coast(offset)), foam, 5, 0.55);
  band(-20, foam, 0.9);
  band(10, mix(p.tone('#cdae7c', 0.2), p.light.sky[2], 0.35));
  band(
    70,
    p.vertical(horizon, 900, [
      [0, p.tone('#e8d0a2', 0.7, 'lit')],
      [1, p.tone('#e6c68f', 0, 'lit')],
    ]),
  );
  band(300, p.tone('#5f8a56', 0.25));
  const wood = coast(320);
  for (let i = 1; i < wood.length; i++) {
    const [x, y] = wood[i] ?? [0, 0];
    const [x0, y0] = wood[i - 1] ?? [0, 0];
    for (let k = 0; k < 4; k++) {
      const s = k / 4;
      const t = i / wood.length;
      casuarina(p, {
        x: x0 + (x - x0) * s + 20,
        y: y0 + (y - y0) * s + 6,
        height: 34 + t * t * 190,
        depth: 0.68 - t * 0.6,
        spread: 0.4,
      });
    }
  }
  p.fill(between(coast(430), coast(520)), p.tone('#8c8a86', 0.2));
  p.stroke(curve(coast(475)), p.tone('#f2e8cc', 0.2, 'lit'), 2, 0.9, ' stroke-dasharray="14 12"');
  band(520, p.tone('#527f4f', 0.22, 'shade'));
  for (let layer = 0; layer < 3; layer++) {
    const top: Point[] = [[700 + layer * 120, 980]];
    for (let k = 0; k <= 6; k++)
      top.push([
        820 + layer * 150 + k * 120,
        760 - layer * -50 - k * (96 - layer * 20) + random.between(-22, 22),
      ]);
    p.fill(
      `${curve(top)}L1600 980Z`,
      p.tone(
        ['#5d8f58', '#47794a', '#345f3f'][layer] ?? '#345f3f',
        0.16 - layer * 0.08,
        layer === 0 ? 'lit' : 'plain',
      ),
    );
  }
  for (let i = 0; i < 5; i++)
    casuarina(p, {
      x: 1130 + i * 80 + random.between(-20, 20),
      y: 940 - i * 24,
      height: random.between(260, 430),
      depth: 0,
      spread: 0.42,
    });
  birds(p, 420, horizon * 0.7, 6, 13);
}

/** The place behind a house or a window: no foreground. */
export function beachVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  sky(p, {
    horizon,
    sunAt,
    clouds: random.pick(['strips', 'heaps', 'tall']),
    banded: random.chance(0.35),
  });
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
