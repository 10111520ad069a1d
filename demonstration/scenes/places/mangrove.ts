import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { blade, curve, n, type Point, points, rectangle, ridge, strip, under } from '../path.ts';
import type { Random } from '../random.ts';
import { deer, egret } from '../shapes/animals.ts';
import { tufts } from '../shapes/beach-life.ts';
import { boat, boatOn } from '../shapes/boats.ts';
import { golpata } from '../shapes/palm.ts';
import { stiltTree } from '../shapes/stilt-tree.ts';
import { foliage, treeline } from '../shapes/trees.ts';
import { mirrored } from '../shapes/water.ts';
import { openWater, type Place } from './place.ts';

/** The Sundarbans: tidal rivers between walls of mangrove. */
export const mangrove: Place = {
  lights: ['mist', 'dawn', 'golden', 'monsoon', 'sunset'],
  draw: betweenWoods,
  vista: (p, horizon, sunAt) => {
    const random = p.random.fork('vista');
    tidalRiver(p, horizon, sunAt);
    bank(p, { side: 1, x: random.between(900, 1150), y: horizon + 20, height: 150, depth: 0.5 });
    bank(p, { side: -1, x: random.between(240, 520), y: horizon + 34, height: 190, depth: 0.42 });
    boat(p, 'country', { x: random.between(560, 880), y: horizon + 46, length: 120, depth: 0.3 });
  },
};

function betweenWoods(p: Painting, composition: number): void {
  const random = p.random.fork('mangrove');
  const horizon = random.between(430, 510);
  const gap = composition === 1 ? random.between(700, 900) : random.between(500, 700);
  tidalRiver(p, horizon, gap / 1440);
  const wood = (side: 1 | -1, away: number, below: number, height: number, depth: number) =>
    bank(p, { side, x: gap + side * away, y: horizon + below, height, depth });
  wood(1, 120, 12, 130, 0.6);
  mist(p, horizon + 18);
  wood(-1, 130, 26, 170, 0.48);
  mist(p, horizon + 32);
  wood(1, 250, 62, 250, 0.3);
  const craft = { x: gap + random.between(-60, 120), y: horizon + random.between(110, 170), depth: 0.14 };
  boatOn(p, random.chance(0.35) ? 'trawler' : 'country', { ...craft, length: random.between(190, 270) });
  boat(p, 'country', { x: gap - 60, y: horizon + 34, length: 74, depth: 0.5 });
  wood(-1, 300, 108, 330, 0.16);
  if (composition === 1) roots(p, random);
  else deerBank(p, random);
}

function tidalRiver(p: Painting, horizon: number, sunAt: number): void {
  openWater(p, 'tide', horizon, sunAt);
  treeline(p, horizon + 4, 50, 0.76, { colour: '#4f7f62' });
  mist(p, horizon);
}

const mist = (p: Painting, y: number) =>
  p.fill(rectangle(-10, y - 40, 1460, 70), p.haze(y - 40, y + 30, 0, 0.6, 0));

/** One wall of the forest: where its foot on the mud ends, on which side it goes on, how tall it is. */
type Bank = { side: 1 | -1 } & Record<'x' | 'y' | 'height' | 'depth', number>;

function bank(p: Painting, wood: Bank): void {
  const { side, x, y, height, depth } = wood;
  const random = p.randomAt('bank', x, y);
  const length = side === 1 ? 1500 - x : x + 60;
  const mud = Array.from({ length: 9 }, (_, i): Point => {
    const sag = i === 0 ? 0 : random.between(2, 10) + i * height * 0.007;
    return [x + side * ((length * i) / 8 - 24), y + 4 + sag];
  });
  mirrored(p, y + 4, () => forest(p, random, wood, length), 0.3, 0.7);
  p.tint(strip(mud, -height * 0.1, 0), '#8d7a66', depth);
}

/** Crowns, a dark inside with pale stems, stilt roots standing on the mud. */
function forest(p: Painting, random: Random, { side, x, y, height, depth }: Bank, length: number): void {
  const step = height * 0.3;
  const crowns = p.masses(depth, ['#356048', 'shade'], ['#4a7d50'], ['#8cae66', 'lit', 0.85]);
  let stems = '';
  let stilts = '';
  const inside = points('0,-0.3 0.5,-0.55 1,-0.6', x, y, side * length, height);
  p.tint(under(inside, y - height * 0.06), '#2c4c40', depth, 'shade');
  for (let d = 0; d < length + step; d += step * random.between(0.5, 0.9)) {
    const cx = x + side * d;
    const h = height * Math.min(1, 0.45 + d / (height * 2.2)) * random.between(0.85, 1.12);
    stems += blade(cx, y - height * 0.1, random.between(-12, 12), h * 0.6);
    for (let k = -2; k <= 2; k++) {
      const from = y - height * random.between(0.12, 0.24);
      stilts += `M${n(cx)} ${n(from)}q${n(k * height * 0.055)} 2 ${n(k * height * 0.075)} ${n(height * 0.22)}`;
    }
    crowns.add(0, foliage(random, cx, y - h * 0.62, step * 0.95, h * 0.34, 8));
    crowns.add(1, foliage(random, cx + random.between(-8, 8), y - h * 0.74, step * 0.7, h * 0.24, 8));
    crowns.add(2, foliage(random, cx - side * step * 0.2, y - h * 0.85, step * 0.4, h * 0.11, 7));
  }
  crowns.draw(0, 1);
  p.stroke(stems, p.tone('#b3a58c', depth), Math.max(1.6, height * 0.018), 0.75);
  p.stroke(stilts, p.tone('#6d5a4a', depth, 'shade'), Math.max(1.2, height * 0.012));
  crowns.draw(1);
  for (let i = 0; i < 3; i++)
    golpata(p, x + side * random.between(0, length * 0.8), y + 2, height * random.between(0.34, 0.5), depth);
}

function foreshore(p: Painting, random: Random, y: number, tilt: number): void {
  const edge = ridge(random, y, 16, 7, 12).map(([x, v]): Point => [x, v + ((x - 720) / 720) * tilt]);
  p.fill(under(edge, 980), p.fade(y - 40, 960, p.tone('#a08b70', 0.06, 'lit'), p.tone('#6a5849', 0)));
  p.stroke(curve(edge), mix(p.light.glow, p.light.haze, 0.5), 4, 0.7);
}

/** Breathing roots stick out of the mud like pencils, under the arching stilts of one great tree. */
function roots(p: Painting, random: Random): void {
  foreshore(p, random, 846, -34);
  stiltTree(p, random.between(1130, 1300));
  let pencils = '';
  for (let i = 0; i < 60; i++) {
    const y = random.between(856, 960);
    const s = (y - 800) / 130;
    const h = random.between(26, 60) * s;
    const foot = `M${n(random.between(-10, 1450))} ${n(y)}`;
    pencils += `${foot}q${n(s)} ${n(-h * 0.7)} ${n(4 * s)} ${n(-h)}q${n(3 * s)} ${n(h * 0.4)} ${n(4 * s)} ${n(h)}Z`;
  }
  p.tint(pencils, '#4f4038', 0, 'shade');
  const facing = random.chance(0.5) ? 1 : -1;
  egret(p, { x: random.between(240, 560), y: 850, size: 92, depth: 0.02, facing });
  golpata(p, random.between(10, 120), 930, 330, 0);
}

/** Spotted deer come down to drink. */
function deerBank(p: Painting, random: Random): void {
  foreshore(p, random, 806, 46);
  tufts(p, 930);
  const x = random.between(330, 620);
  deer(p, { x, y: 860, size: 150, depth: 0.02 }, false);
  deer(p, { x: x + 170, y: 880, size: 135, depth: 0.02, facing: -1 }, true);
  deer(p, { x: x - 190, y: 836, size: 112, depth: 0.06 }, true);
  for (const [gx, height] of points('20,260 1240,430 1420,500')) golpata(p, gx, 978, height, 0);
}
