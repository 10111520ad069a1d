import type { Painting } from '../painting.ts';
import { between, type Point, rectangle, ridge, runningTo, shifted, under } from '../path.ts';
import { plant } from '../shapes/planting.ts';
import { sky } from '../shapes/sky.ts';
import { picker, teaSlope } from '../shapes/tea.ts';
import { bush, treeline } from '../shapes/trees.ts';
import type { Place } from './place.ts';

/** Sylhet's tea gardens. */
export const teagarden: Place = {
  lights: ['morning', 'dawn', 'golden', 'mist', 'monsoon'],
  draw: rowsToTheHills,
  vista: (p, horizon, sunAt) => {
    const random = p.random.fork('vista');
    sky(p, horizon + 10, sunAt);
    farHills(p, horizon - 60);
    slope(p, random.between(950, 1350), 330, horizon - 100, horizon + 20, 0.44);
    slope(p, random.between(60, 420), 380, horizon - 60, horizon + 50, 0.34);
    for (let i = 0; i < 6; i++) {
      const y = horizon + random.between(20, 60);
      plant(p, 'shade', [random.between(20, 1420), y], random.between(140, 210), 0.34);
    }
    plant(p, 'broad', [random.between(30, 120), horizon + 70], 210, 0.25);
  },
};

/** The far side: blue hills of Meghalaya one behind the other, mist between them. */
function farHills(p: Painting, horizon: number): void {
  const random = p.random.fork('far');
  for (let i = 0; i < 4; i++) {
    const y = horizon - 70 + i * 34;
    const line = ridge(random, y, 46 - i * 5, 24, 9);
    p.tint(under(line, horizon + 260), i > 1 ? '#4f8a63' : '#5b8f96', 0.86 - i * 0.13);
    p.fill(under(shifted(line, 0, 62), horizon + 260), p.haze(y, y + 140, 0, 0.75));
  }
}

/** A hill combed with rows. It reaches over the whole width; nearer ones cover its foot. */
function slope(p: Painting, centre: number, half: number, top: number, foot: number, depth: number): void {
  const crest = (x: number) => foot - (foot - top) * Math.exp(-(((x - centre) / half) ** 2));
  // Lower rows are flatter than the crest, as on a rounded hill.
  teaSlope(p, (x, share) => crest(x) + share * (315 + (foot - crest(x)) * 0.25), 12, depth);
}

/** Rows that run away to the hills, the path between them. */
function rowsToTheHills(p: Painting): void {
  const random = p.random.fork('rows');
  const horizon = random.between(360, 440);
  sky(p, horizon, random.between(0.3, 0.7));
  farHills(p, horizon + 26);
  treeline(p, horizon + 66, 40, 0.48);
  const at = runningTo([random.between(600, 860), horizon - 10]);
  const start = horizon + 56;
  p.tint(rectangle(-40, start, 1520, 980 - start), '#36663e', 0.08, 'shade');
  const levels = [0, 0.03, 0.07, 0.12, 0.18, 0.26, 0.36, 0.48, 0.62, 0.8, 1];
  const heights = levels.map((t) => start + (990 - start) * t);
  const path = random.between(640, 860);
  const lit = p.sun.x > 720 ? 1 : -1;
  const leaf = p.fade(start, 960, p.tone('#6c9f58', 0.5), p.tone('#5d9a4c', 0.16), p.tone('#4b8a44', 0));
  for (let k = -30; k <= 30; k++) {
    const left = path + k * 190 + (k >= 0 ? 150 : 40);
    const line = (offset: number, swell: number) =>
      heights.flatMap((y, i): Point[] => {
        const half = (y + (heights[i + 1] ?? y)) / 2;
        return [at(left + offset, y), at(left + offset * swell, half)];
      });
    p.fill(between(line(-70, 1.2), line(70, 1.2)), leaf);
    p.tint(between(line(8 * lit, 1), line(52 * lit, 1)), '#a3c763', 0.12, 'lit', 0.75);
  }
  const lane = (side: number) => heights.map((y) => at(path + side * 52, y));
  const earth = p.fade(start, 960, p.tone('#d9a878', 0.45, 'lit'), p.tone('#c08456', 0, 'lit'));
  p.fill(between(lane(-1), lane(1)), earth);
  for (const t of [0.05, 0.1, 0.16, 0.24, 0.36, 0.52])
    for (const side of [-1, 1]) {
      const spot = at(path + side * random.between(320, 900), start + (980 - start) * t);
      plant(p, 'shade', spot, 70 + t * 640, 0.5 - t * 0.8);
    }
  for (let i = 0; i < 7; i++) {
    const t = random.between(0.06, 0.5);
    const row = random.pick([-1, 1]) * (95 + 190 * random.whole(0, 3));
    picker(p, at(path + row, start + (980 - start) * t), 30 + t * 210, 0.4 - t * 0.7);
  }
  for (let i = 0; i < 7; i++) {
    const bloom = random.chance(0.4) ? '#f2e6c0' : undefined;
    bush(p, [random.between(-30, 1470), 990], [random.between(180, 300), random.between(70, 120)], 0, bloom);
  }
}
