import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { lens, n, rectangle } from '../path.ts';
import { boatOn } from '../shapes/boats.ts';
import { liner } from '../shapes/liner.ts';
import { birds, sky } from '../shapes/sky.ts';
import { mosque, skyline } from '../shapes/skyline.ts';
import { treeline } from '../shapes/trees.ts';
import { glitter, mirrored, ripple, water } from '../shapes/water.ts';
import { street } from './street.ts';

/** Old Dhaka: the river port, and the lanes behind it. */
export function oldcity(p: Painting, composition: number): void {
  if (composition === 1) street(p);
  else riverPort(p);
}

/** Sadarghat: launches in a row with their storeys of cabins, and small boats that cross between them. */
function riverPort(p: Painting): void {
  const random = p.random.fork('port');
  const horizon = random.between(480, 540);
  sky(p, horizon, random.between(0.3, 0.62));
  birds(p, random.between(300, 700), horizon * 0.4, 9, 12);
  skyline(p, 'old', { y: horizon + 6, low: 60, high: 150, depth: 0.72 });
  mosque(p, random, random.between(160, 420), horizon + 4, 120, 0.56);
  skyline(p, 'old', { y: horizon + 14, low: 70, high: 170, depth: 0.44, from: random.between(520, 700) });
  treeline(p, random, horizon + 16, 34, 0.42, { to: 640 });
  water(p, 'port', horizon + 12);
  p.tint(rectangle(-10, horizon + 4, 1460, 16), '#8b7b6c', 0.4, 'shade');
  glitter(p, horizon + 18, 900, 0.95);
  for (const ship of [
    { x: 1020, y: horizon + 44, length: 470, depth: 0.3 },
    { x: 1130, y: horizon + 96, length: 640, depth: 0.18 },
    { x: random.between(1160, 1240), y: horizon + 176, length: 880, depth: 0.05 },
  ]) {
    const funnel = random.pick(['#d9573c', '#2f7f8f', '#e0a93a', '#3f8f5a']);
    const hull = random.pick(['#2b3a4a', '#f4efe2', '#7a3030', '#2f5f6f']);
    mirrored(p, ship.y + 6, () => liner(p, { ...ship, heading: -1, funnel, hull }), 0.3, 0.55);
    const shadow = lens(ship.x, ship.y + 10, ship.length * 0.55, 7);
    p.tint(shadow, '#2a4550', ship.depth, 'shade', 0.5);
  }
  for (const [x, below, length, depth] of [
    [random.between(160, 380), 70, 110, 0.3],
    [random.between(500, 640), 120, 150, 0.2],
    [random.between(120, 330), 210, 300, 0.08],
    [random.between(560, 780), 340, 430, 0.01],
  ] as const) {
    const kind = random.chance(0.35) ? 'country' : 'ferry';
    boatOn(p, kind, { x, y: horizon + below, length, depth, passengers: random.whole(1, 3) });
  }
  ripple(p, [horizon + 200, 960], 30, p.tone('#2c4a55', 0, 'shade'), mix(p.light.glow, '#ffffff', 0.3));
}

export function oldCityVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  sky(p, horizon, sunAt);
  birds(p, random.between(300, 1100), horizon * 0.5, 8, 10);
  skyline(p, 'old', { y: horizon + 20, low: 80, high: 190, depth: 0.74 });
  mosque(p, random, random.pick([190, 1240]), horizon + 20, 130, 0.56);
  skyline(p, 'old', { y: horizon + 40, low: 60, high: 150, depth: 0.5 });
  p.tint(`M-10 ${n(horizon + 38)}H1450V970H-10Z`, '#a89a88', 0.2);
}
