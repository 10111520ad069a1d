import { mix } from '../colour.ts';
import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { curve, lens, type Point, points, shifted, strip } from '../path.ts';
import type { Random } from '../random.ts';
import { anchored } from '../shapes/boats.ts';
import { liner } from '../shapes/liner.ts';
import { coconutPalm } from '../shapes/palm.ts';
import { castShadow, walker } from '../shapes/people.ts';
import { bush, treeline } from '../shapes/trees.ts';
import { reflected } from '../shapes/water.ts';
import { openWater, type Place } from './place.ts';

/** Saint Martin: the coral island, with palms down to the water. */
export const island: Place = {
  lights: ['day', 'golden', 'morning', 'sunset', 'apricot'],
  draw: (p, composition) => (composition === 1 ? coralShore(p) : islet(p)),
  vista: (p, horizon, sunAt) => {
    const random = p.random.fork('vista');
    lagoon(p, horizon, sunAt);
    treeline(p, horizon + 3, 24, 0.7, { to: random.between(200, 500) });
    liner(p, { x: random.between(200, 1240), y: horizon + 9, length: 120, depth: 0.5 });
    anchored(p, { x: random.between(80, 1360), y: horizon + 40, length: 110, depth: 0.28 });
  },
};

/** Sand shows through where it is shallow, weed and coral where it is dark. */
function lagoon(p: Painting, horizon: number, sunAt: number): void {
  openWater(p, 'lagoon', horizon, sunAt);
  const random = p.random.fork('lagoon');
  for (let i = 0; i < 10; i++) {
    const share = random.next();
    const y = horizon + 30 + share * (930 - horizon);
    const half = (80 + share * 260) * random.between(0.5, 1.1);
    const patch = (dy: number, size: number) =>
      lens(random.between(0, 1440), y + dy, half * size, half * size * 0.05 + 3);
    if (i % 2) p.tint(patch(0, 1) + patch(9, 0.7), '#a8f0d8', 0.1, 'lit', 0.3);
    else p.tint(patch(0, 1) + patch(9, 0.7), '#1f8a9a', 0.1, 'plain', 0.22);
  }
}

/** A stone of dead coral: rounded, pitted, dark below where the tide wets it. Its size is half its width. */
const stone = figure(`
  foam  | fill | #ffffff lit 50%   | M-135 6 C-54 -8 54 -8 135 6 C54 20 -54 20 -135 6 Z
  foot  | fill | #6f675f shade     | blob -104,0 -90,-24 -62,-44 -22,-50 20,-55 58,-40 88,-27 101,0 60,9 -60,9
  body  | fill | #8d8174           | blob -80,-7 -70,-26 -44,-42 -6,-47 34,-50 66,-34 91,-9 54,-1 -48,-1
  top   | fill | #b5a68e lit 85%   | blob -38,-28 -22,-40 8,-47 38,-46 60,-36 70,-27 46,-22 -16,-23
  pits  | fill | #403d44 shade 50% | blob -40,-20 -34,-23 -28,-20 -34,-17
  pits  | fill | #403d44 shade 50% | blob 10,-14 16,-17 22,-14 16,-11
  pits  | fill | #403d44 shade 50% | blob 34,-32 40,-35 46,-32 40,-29
`);

/** Stones along the lower edge, the nearest in front. */
function coralStones(p: Painting, y: number, spread: number, size: number): void {
  const random = p.random.fork('stones');
  const feet = Array.from({ length: 15 }, () => y + random.between(-1, 1) * spread).sort((a, b) => a - b);
  for (const foot of feet) {
    const x = random.between(-40, 1480);
    const facing = p.sun.x > x ? 1 : -1;
    draw(p, stone, { x, y: foot, size: size * random.between(0.45, 1.35), depth: 0, facing });
  }
}

/** The shore sweeps in from the left with its palms and runs out to the lower right. */
function coralShore(p: Painting): void {
  const random = p.random.fork('shore');
  const horizon = random.between(340, 450);
  lagoon(p, horizon, random.between(0.5, 0.86));
  const heading = random.chance(0.5) ? 1 : -1;
  liner(p, { x: random.between(760, 1240), y: horizon + 16, length: 225, depth: 0.42, heading });
  treeline(p, horizon + 3, 22, 0.72, { to: random.between(260, 420) });
  for (let i = 0; i < 3; i++) {
    const x = 520 + i * 300 + random.between(-80, 80);
    anchored(p, { x, y: horizon + 80 + i * 62, length: 120 + i * 46, depth: 0.26 - i * 0.07 });
  }
  const edge: Point[] = [
    ...points('-40,60 150,110 330,200 470,330', 0, horizon, 1),
    [random.between(640, 760), 800],
    [random.between(900, 1250), 880],
    [1500, 930],
  ];
  const land = (dx: number, dy: number) => `${curve(shifted(edge, dx, dy))}L1500 990H-40Z`;
  p.tint(land(46, -26), '#8fe6d0', 0.05, 'lit', 0.55);
  p.fill(strip(shifted(edge, 16, 0), -12, 5), p.foam, 0.9);
  p.fill(land(8, -2), mix(p.tone('#c9b48a', 0.08), p.light.sky[2], 0.3));
  p.fill(land(-70, 34), p.fade(horizon, 960, p.tone('#f1dfb4', 0.4, 'lit'), p.tone('#ecd2a0', 0, 'lit')));
  for (let t = 0; t < 1; t += 0.11) {
    const [x, y] = [random.between(-60, 130) + t * 130, horizon + 96 + t * 190];
    bush(p, [x + 30, y], [110 + t * 100, 44 + t * 46], 0.4 - t * 0.26);
    coconutPalm(p, { x, y, height: 150 + t * 230, lean: random.between(-0.1, 0.34), depth: 0.45 - t * 0.34 });
  }
  walker(p, [random.between(420, 520), 770], 104, 0.05);
  coralStones(p, 880, 62, random.between(52, 74));
  const lean = random.between(0.28, 0.42);
  castShadow(p, [150, 930], 34, 420, 0);
  coconutPalm(p, { x: random.between(70, 170), y: 950, height: random.between(640, 720), lean, depth: 0 });
  coconutPalm(p, { x: random.between(-40, 40), y: 920, height: 550, lean: lean * 0.55, depth: 0.03 });
}

/** Chera Dwip: a tuft of palms in the middle of all that blue. */
function islet(p: Painting): void {
  const random = p.random.fork('islet');
  const horizon = random.between(420, 520);
  lagoon(p, horizon, random.between(0.12, 0.4));
  const centre = random.between(800, 980);
  const half = random.between(330, 430);
  const foot = horizon + 58;
  const trees = p.captured(() => isletTrees(p, random.fork('trees'), centre, half, foot));
  reflected(p, foot, trees, 0.28, 0.55);
  p.tint(lens(centre, foot + 12, half * 1.35, 30), '#9deed5', 0.15, 'lit', 0.7);
  p.fill(lens(centre, foot + 6, half * 1.08, 17), p.foam, 0.9);
  p.tint(lens(centre, foot, half * 1.03, 17), '#f0dcb0', 0.16, 'lit');
  p.add(trees);
  anchored(p, { x: centre - half * random.between(1.1, 1.4), y: foot + 110, length: 210, depth: 0.12 });
  anchored(p, { x: centre + half * random.between(0.2, 0.7), y: foot + 200, length: 290, depth: 0.04 });
  liner(p, { x: random.between(130, 360), y: horizon + 10, length: 130, depth: 0.5 });
  coralStones(p, 916, 46, random.between(60, 84));
}

function isletTrees(p: Painting, random: Random, centre: number, half: number, foot: number): void {
  for (let i = 0; i < 13; i++) {
    const t = ((i * 0.618) % 1) - 0.5;
    const height = random.between(150, 240) * (1.5 - Math.abs(t));
    const lean = t * 0.5 + random.between(-0.1, 0.1);
    coconutPalm(p, { x: centre + t * half * 1.5, y: foot - 2, height, lean, depth: 0.24 });
    bush(p, [centre + (i / 6 - 1) * half * 0.86, foot], [120, random.between(56, 82)], 0.22);
  }
}
