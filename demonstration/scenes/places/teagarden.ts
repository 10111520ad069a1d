import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, n, ridge, under } from '../path.ts';
import type { Random } from '../random.ts';
import { birds, sky } from '../shapes/sky.ts';
import { picker, teaBungalow, teaRows } from '../shapes/tea.ts';
import { broadleaf, bush, shadeTree, treeline } from '../shapes/trees.ts';

/** Sylhet's tea gardens. */
export function teagarden(p: Painting, composition: number): void {
  if (composition === 1) rowsToTheHills(p);
  else if (composition === 2) valley(p);
  else mounds(p);
}

/** The far side: blue hills of Meghalaya one behind the other, mist between them. */
function farHills(p: Painting, horizon: number, layers: number): void {
  const random = p.random.fork('far');
  for (let i = 0; i < layers; i++) {
    const depth = 0.86 - i * 0.13;
    const y = horizon - 70 + i * 34;
    const points = ridge(random, y, 46 - i * 5, 24, 9);
    p.fill(under(points, horizon + 260), p.tone(i > 1 ? '#4f8a63' : '#5b8f96', depth));
    p.fill(
      under(
        points.map(([x, v]): Point => [x, v + 62]),
        horizon + 260,
      ),
      p.vertical(y, y + 140, [
        [0, p.light.haze, 0],
        [1, p.light.haze, 0.75],
      ]),
    );
  }
}

/** A slope: its crest as a height for each x. It reaches over the whole width; nearer slopes cover its foot. */
type Crest = (x: number) => number;

const hill = (centre: number, half: number, top: number, foot: number): Crest => {
  return (x) => foot - (foot - top) * Math.exp(-(((x - centre) / half) ** 2));
};

/** High on one side, running out flat towards the other. */
const spur = (from: number, width: number, top: number, foot: number, side: 1 | -1): Crest => {
  return (x) => foot - (foot - top) / (1 + Math.exp(((from - x) * side) / width));
};

function slope(p: Painting, random: Random, crest: Crest, depth: number, rows: number, span: number): void {
  const foot = Math.max(crest(-2000), crest(3400));
  const line = (s: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => {
      const x = -60 + i * 65;
      const y = crest(x);
      // Lower rows are flatter than the crest, as on a rounded hill.
      return [x, y + s * span + s * (foot - y) * 0.25];
    });
  p.fill(under(line(0), 1000), p.tone('#38693f', depth, 'shade'));
  teaRows(p, random, line, rows, depth);
}

function mounds(p: Painting): void {
  const random = p.random.fork('mounds');
  const horizon = random.between(320, 400);
  sky(p, {
    horizon: horizon + 20,
    sunAt: random.between(0.5, 0.85),
    clouds: random.pick(['strips', 'heaps']),
    banded: random.chance(0.4),
  });
  birds(p, 480, horizon * 0.5, 6, 11);
  farHills(p, horizon, 4);
  treeline(p, random, horizon + 74, 46, 0.5);
  const far = hill(random.between(980, 1250), random.between(300, 380), horizon + 20, horizon + 150);
  slope(p, random, far, 0.42, 12, 330);
  for (let i = 0; i < 4; i++)
    onSlope(far, random.between(760, 1400), 30, (x, y) =>
      shadeTree(p, { x, y, height: random.between(140, 190), depth: 0.4 }),
    );
  const middle = hill(random.between(240, 460), random.between(330, 430), horizon + 84, horizon + 290);
  slope(p, random, middle, 0.24, 13, 380);
  const house = random.between(250, 420);
  if (random.chance(0.6)) onSlope(middle, house, 24, (x, y) => teaBungalow(p, x, y, 190, 0.22));
  for (let i = 0; i < 4; i++)
    onSlope(middle, random.between(20, 680), 46, (x, y) =>
      shadeTree(p, { x, y, height: random.between(210, 270), depth: 0.2 }),
    );
  for (let i = 0; i < 4; i++)
    onSlope(middle, 190 + i * 120 + random.between(-30, 30), random.between(60, 120), (x, y) =>
      picker(p, random, x, y, 66, 0.16),
    );
  const near = hill(
    random.between(820, 1120),
    random.between(460, 560),
    horizon + random.between(230, 290),
    horizon + 480,
  );
  slope(p, random, near, 0.06, 15, 560);
  for (let i = 0; i < 4; i++)
    onSlope(near, 480 + i * 230 + random.between(-70, 70), random.between(60, 190), (x, y) =>
      picker(p, random, x, y, random.between(122, 146), 0.03),
    );
  frame(p, random, 1);
}

function onSlope(crest: Crest, x: number, below: number, draw: (x: number, y: number) => void): void {
  draw(x, crest(x) + below);
}

/** Rows that run away to the hills, the path between them. */
function rowsToTheHills(p: Painting): void {
  const random = p.random.fork('rows');
  const horizon = random.between(360, 440);
  sky(p, {
    horizon,
    sunAt: random.between(0.3, 0.7),
    clouds: random.pick(['strips', 'heaps', 'tall']),
    banded: random.chance(0.5),
  });
  farHills(p, horizon + 26, 4);
  treeline(p, random, horizon + 66, 40, 0.48);
  const vanish: Point = [random.between(600, 860), horizon - 10];
  const start = horizon + 56;
  p.fill(`M-40 ${n(start)}H1480V980H-40Z`, p.tone('#36663e', 0.08, 'shade'));
  const at = (bottomX: number, y: number): Point => [
    vanish[0] + ((bottomX - vanish[0]) * (y - vanish[1])) / (980 - vanish[1]),
    y,
  ];
  const levels = [0, 0.03, 0.07, 0.12, 0.18, 0.26, 0.36, 0.48, 0.62, 0.8, 1].map(
    (t) => start + (990 - start) * t,
  );
  const path = random.between(640, 860);
  for (let k = -30; k <= 30; k++) {
    const left = path + k * 190 + (k >= 0 ? 150 : 40);
    const bump = (side: number) =>
      levels.flatMap((y, i): Point[] => {
        const next = levels[i + 1];
        const [x1, y1] = at(left + side * 70, y);
        if (next === undefined) return [[x1, y1]];
        const [x2] = at(left + side * 84, (y + next) / 2);
        return [
          [x1, y1],
          [x2, (y + next) / 2],
        ];
      });
    p.fill(
      between(bump(-1), bump(1)),
      p.vertical(start, 960, [
        [0, p.tone('#6c9f58', 0.5)],
        [0.3, p.tone('#5d9a4c', 0.22)],
        [1, p.tone('#4b8a44', 0)],
      ]),
    );
    const lit = p.sun.x > 720 ? 1 : -1;
    const inner = (share: number) =>
      bump(0).map(([x, y]): Point => [x + share * lit * ((y - vanish[1]) / (980 - vanish[1])), y]);
    p.fill(between(inner(8), inner(52)), p.tone('#a3c763', 0.12, 'lit'), 0.75);
  }
  const lane = (side: number) => levels.map((y) => at(path + side * 52, y));
  p.fill(
    between(lane(-1), lane(1)),
    p.vertical(start, 960, [
      [0, p.tone('#d9a878', 0.45, 'lit')],
      [1, p.tone('#c08456', 0, 'lit')],
    ]),
  );
  for (const t of [0.05, 0.1, 0.16, 0.24, 0.36, 0.52]) {
    const y = start + (980 - start) * t;
    for (const side of [-1, 1]) {
      const [x] = at(path + side * random.between(320, 900), y);
      shadeTree(p, { x, y, height: 70 + t * 640, depth: 0.5 - t * 0.8 });
    }
  }
  for (let i = 0; i < 7; i++) {
    const t = random.between(0.06, 0.5);
    const y = start + (980 - start) * t;
    const [x] = at(path + random.pick([-1, 1]) * (95 + 190 * random.whole(0, 3)), y);
    picker(p, random, x, y, 30 + t * 210, 0.4 - t * 0.7, false);
  }
  frame(p, random, 2);
}

/** A stream valley between two tea slopes, the sun at its end. */
function valley(p: Painting): void {
  const random = p.random.fork('valley');
  const horizon = random.between(380, 440);
  const gap = random.between(560, 880);
  sky(p, {
    horizon: horizon + 30,
    sunAt: gap / 1440,
    clouds: random.pick(['strips', 'tall']),
    banded: random.chance(0.5),
  });
  birds(p, gap - 200, horizon * 0.45, 7, 12);
  farHills(p, horizon, 5);
  const spurs = [
    { crest: spur(gap + 330, 130, horizon - 30, horizon + 150, 1), depth: 0.46, rows: 11, span: 300 },
    { crest: spur(gap - 280, 130, horizon + 10, horizon + 200, -1), depth: 0.34, rows: 12, span: 330 },
    { crest: spur(gap + 420, 140, horizon + 90, horizon + 280, 1), depth: 0.2, rows: 12, span: 400 },
    { crest: spur(gap - 330, 160, horizon + 170, horizon + 390, -1), depth: 0.05, rows: 15, span: 520 },
  ] as const;
  spurs.forEach(({ crest, depth, rows, span }, i) => {
    const side = i % 2 ? -1 : 1;
    slope(p, random.fork(`slope${i}`), crest, depth, rows, span);
    for (let k = 0; k < (i === 3 ? 0 : 4); k++) {
      onSlope(crest, gap + side * random.between(180, 700), random.between(20, 60), (x, y) =>
        shadeTree(p, { x, y, height: 140 + i * 45, depth }),
      );
    }
    if (i === 1)
      onSlope(crest, gap - random.between(420, 520), 18, (x, y) => teaBungalow(p, x, y, 170, depth));
    for (let k = 0; k < (i < 2 ? 0 : 4); k++) {
      onSlope(crest, gap + side * (random.between(60, 160) + k * 160), random.between(70, 150), (x, y) =>
        picker(p, random, x, y, i === 3 ? 136 : 84, depth),
      );
    }
  });
  frame(p, random, 1);
}

/** Near leaves that give the eye a place to stand. */
function frame(p: Painting, random: Random, kind: number): void {
  if (kind === 2) {
    for (let i = 0; i < 7; i++)
      bush(
        p,
        random.between(-30, 1470),
        990,
        random.between(180, 300),
        random.between(70, 120),
        0,
        random.chance(0.4) ? '#f2e6c0' : undefined,
        '#4b8a44',
      );
    return;
  }
  const x = random.chance(0.5) ? random.between(20, 120) : random.between(1320, 1420);
  shadeTree(p, { x, y: 985, height: random.between(620, 760), depth: 0 });
}

export function teaVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  sky(p, {
    horizon: horizon + 10,
    sunAt,
    clouds: random.pick(['strips', 'heaps', 'tall']),
    banded: random.chance(0.35),
  });
  farHills(p, horizon - 60, 4);
  slope(p, random, hill(random.between(950, 1350), 330, horizon - 100, horizon + 20), 0.44, 12, 300);
  slope(p, random, hill(random.between(60, 420), 380, horizon - 60, horizon + 50), 0.34, 12, 330);
  for (let i = 0; i < 6; i++)
    shadeTree(p, {
      x: random.between(20, 1420),
      y: horizon + random.between(20, 60),
      height: random.between(140, 210),
      depth: 0.34,
    });
  broadleaf(p, { x: random.between(30, 120), y: horizon + 70, height: 210, depth: 0.25 });
}
