import type { Painting } from '../painting.ts';
import { points, ridge, strip, under } from '../path.ts';
import type { Random } from '../random.ts';
import { egret } from '../shapes/animals.ts';
import { boatOn } from '../shapes/boats.ts';
import { paddy } from '../shapes/paddy.ts';
import { coconutPalm } from '../shapes/palm.ts';
import { walker } from '../shapes/people.ts';
import { plant } from '../shapes/planting.ts';
import { kash, treeline } from '../shapes/trees.ts';
import { openWater, type Place } from './place.ts';

/** Mymensingh: sails on the old Brahmaputra, paddy and kash. */
export const brahmaputra: Place = {
  lights: ['morning', 'golden', 'monsoon', 'apricot', 'dawn'],
  draw: (p, composition) => (composition === 1 ? acrossPaddy(p) : fleet(p)),
  vista: (p, horizon, sunAt) => {
    const random = p.random.fork('vista');
    river(p, random, horizon, sunAt);
    for (let i = 0; i < 2; i++)
      sailAt(p, random.between(100, 1340), horizon + 26 + i * 14, 84 + i * 30, 0.46);
  },
};

const sailAt = (p: Painting, x: number, y: number, length: number, depth: number) =>
  boatOn(p, 'sail', { x, y, length, depth });

function river(p: Painting, random: Random, horizon: number, sunAt: number): void {
  openWater(p, 'brahmaputra', horizon, sunAt);
  p.tint(under(ridge(random, horizon - 26, 16, 8, 9), horizon + 2), '#6f97a0', 0.84);
  treeline(p, horizon + 4, 30, 0.7);
  for (let i = 0; i < 5; i++)
    plant(p, 'palm', [random.between(20, 1420), horizon + 3], random.between(46, 78), 0.66);
}

function fleet(p: Painting): void {
  const random = p.random.fork('fleet');
  const horizon = random.between(380, 460);
  river(p, random, horizon, random.between(0.25, 0.75));
  const lead = random.between(480, 960);
  sailAt(p, lead + random.pick([-1, 1]) * random.between(330, 420), horizon + 30, 110, 0.5);
  sailAt(p, lead - random.between(200, 300), horizon + 66, 170, 0.34);
  sailAt(p, lead + random.between(270, 400), horizon + 120, 250, 0.2);
  sailAt(p, lead, horizon + 230, random.between(430, 500), 0.04);
  boatOn(p, 'ferry', { x: lead + random.pick([-430, 430]), y: horizon + 290, length: 250, depth: 0.05 });
  kash(p, [60, 985], 330, 300, 0);
  kash(p, [1380, 985], 360, 340, 0);
  kash(p, [1180, 985], 240, 180, 0);
}

function acrossPaddy(p: Painting): void {
  const random = p.random.fork('paddy');
  const horizon = random.between(340, 410);
  river(p, random, horizon, random.between(0.2, 0.8));
  const far = horizon + 110;
  for (let i = 0; i < 3; i++)
    sailAt(p, 230 + i * 430 + random.between(-110, 110), horizon + 34 + i * 24, 120 + i * 44, 0.42 - i * 0.1);
  p.tint(strip(ridge(random, far, 12, 5, 10), 0, 40), '#d0b483', 0.25, 'lit');
  kash(p, [300, far + 20], 900, 60, 0.26);
  kash(p, [1120, far + 22], 700, 66, 0.24);
  paddy(p, far + 16, [random.between(500, 940), horizon - 60]);
  for (let i = 0; i < 4; i++) {
    const y = random.between(far + 70, 760);
    const s = (y - horizon) / 300;
    walker(p, [random.between(220, 1220), y], 96 * s, 0.24 - s * 0.1);
  }
  for (const [x, y] of points('320,700 760,800 1150,650')) {
    const facing = random.chance(0.5) ? 1 : -1;
    egret(p, { x: x + random.between(-130, 130), y, size: random.between(52, 80), depth: 0.04, facing });
  }
  const side = random.chance(0.5) ? 1 : -1;
  coconutPalm(p, { x: 720 + side * 650, y: 960, height: 700, lean: side * -0.14, depth: 0 });
  kash(p, [720 - side * 630, 985], 340, 300, 0);
}
