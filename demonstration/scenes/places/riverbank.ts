import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { points, ridge, strip, under } from '../path.ts';
import type { Random } from '../random.ts';
import { boat, boatOn } from '../shapes/boats.ts';
import { mangoBough } from '../shapes/mango.ts';
import { type Bearing, castShadow, person } from '../shapes/people.ts';
import { plant } from '../shapes/planting.ts';
import { kash, treeline } from '../shapes/trees.ts';
import { openWater, type Place } from './place.ts';

/** Rajshahi: the Padma, so wide that its far side is a line, its sandbanks, its mango orchards. */
export const riverbank: Place = {
  lights: ['golden', 'sunset', 'dawn', 'morning', 'apricot'],
  draw: (p, composition) => (composition === 1 ? orchard(p) : sandbanks(p)),
  vista: (p, horizon, sunAt) => {
    const random = p.random.fork('vista');
    river(p, random, horizon, sunAt, 160);
    boat(p, 'sail', { x: random.between(140, 1300), y: horizon + 30, length: 84, depth: 0.4 });
  },
};

/** The river with its chars: islands of sand that come and go with the floods. */
function river(p: Painting, random: Random, horizon: number, sunAt: number, spread: number): void {
  openWater(p, 'padma', horizon, sunAt);
  treeline(p, horizon + 2, 13, 0.8);
  const count = Math.round(spread / 55);
  for (let i = 0; i < count; i++) {
    const t = (i + 0.6) / count;
    const half = random.between(170, 420) * (0.5 + t);
    const [x, y] = [random.between(60, 1380), horizon + 18 + t ** 1.4 * spread];
    const rise = 8 + t * 11;
    const top = points('-1,0 -0.5,-0.6 0,-1 0.6,-0.5 1,0', x, y, half, rise);
    p.tint(strip(top, 0, 2 + rise * 0.4), '#e8d2a4', 0.6 - t * 0.4, 'lit');
    p.tint(strip(top, rise * 0.7, rise * 0.7 + 3), '#a8865e', 0.5 - t * 0.35, 'shade', 0.5);
    const tuft = x + random.between(-0.4, 0.4) * half;
    kash(p, [tuft, y - 3], half * 0.8, 22 + t * 46, 0.55 - t * 0.4);
  }
}

function sandbanks(p: Painting): void {
  const random = p.random.fork('sand');
  const horizon = random.between(360, 470);
  river(p, random, horizon, random.between(0.25, 0.7), 260);
  const y = horizon + random.between(150, 210);
  boat(p, 'sail', { x: random.between(240, 520), y: horizon + 34, length: 90, depth: 0.48 });
  boatOn(p, 'sail', { x: random.between(760, 1120), y, length: 250, depth: 0.14 });
  boatOn(p, 'country', { x: random.between(420, 640), y: y + 120, length: 260, depth: 0.05 });
  const bank = ridge(random, 872, 26, 9, 9);
  p.fill(under(bank, 980), p.fade(840, 960, p.tone('#d8bd8a', 0.02, 'lit'), p.tone('#9a7f56', 0)));
  for (const [x, height] of points('120,330 1250,390 640,190 940,210'))
    kash(p, [x + random.between(-60, 60), 960], height * 1.35, height * random.between(0.85, 1.15), 0);
}

const fruitBasket = figure(`
  fruit  | fill | #eab23c lit | balls -40,-34,9 -30,-42,9 -20,-50,9 -10,-34,9 0,-42,9 10,-50,9 20,-34,9 30,-42,9 40,-36,9
  basket | fill | #b07a44     | M-50 -24 Q0 -16 50 -24 L38 24 H-38 Z
`);

/** From under the trees: fruit above, the river below. */
function orchard(p: Painting): void {
  const random = p.random.fork('orchard');
  const horizon = random.between(410, 480);
  river(p, random, horizon, random.between(0.4, 0.66), 180);
  boatOn(p, 'country', { x: random.between(560, 840), y: horizon + 96, length: 200, depth: 0.16 });
  boat(p, 'sail', { x: random.between(300, 1000), y: horizon + 28, length: 70, depth: 0.55 });
  const grass = [p.tone('#9fb06a', 0.08, 'lit'), p.tone('#6f9450', 0.02), p.tone('#4a7344', 0)];
  p.fill(under(ridge(random, horizon + 220, 20, 8, 9), 990), p.fade(horizon + 200, 960, ...grass));
  for (const [x, s] of points('260,0.55 1210,0.6 90,0.75 1370,0.8')) {
    castShadow(p, [x, horizon + 236 + s * 70], 60, 240, 0);
    plant(p, 'mango', [x, horizon + 236 + s * 70], 470 * s, 0.24 - s * 0.14);
  }
  const [x, y] = [random.between(520, 860), horizon + 330];
  const gatherer = (dx: number, dy: number, size: number, bearing: Bearing) => {
    castShadow(p, [x + dx, y + dy], 40, 150, 0);
    person(p, x + dx, y + dy, size, 0.02, bearing);
  };
  gatherer(0, 0, 150, { lower: 'sari', shirt: '#d8434e', cloth: '#e8a83a', facing: -1 });
  gatherer(110, 14, 156, { lower: 'lungi', shirt: '#f0e6d0' });
  for (const dx of [50, -90]) draw(p, fruitBasket, { x: x + dx, y, size: 68, depth: 0 });
  kash(p, [720, horizon + 246], 500, 70, 0.14);
  mangoBough(p, random.chance(0.5) ? 1 : -1);
}
