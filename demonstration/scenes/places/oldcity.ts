import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { lens, points, rectangle } from '../path.ts';
import { boatOn } from '../shapes/boats.ts';
import { liner } from '../shapes/liner.ts';
import { birds, sky } from '../shapes/sky.ts';
import { mosque, skyline } from '../shapes/skyline.ts';
import { treeline } from '../shapes/trees.ts';
import { mirrored, ripple } from '../shapes/water.ts';
import { openWater, type Place } from './place.ts';
import { street } from './street.ts';

/** Old Dhaka: the river port, and the lanes behind it. */
export const oldcity: Place = {
  lights: ['golden', 'dawn', 'sunset', 'dusk', 'apricot'],
  draw: (p, composition) => (composition === 1 ? street(p) : riverPort(p)),
  vista: (p, horizon, sunAt) => {
    const random = p.random.fork('vista');
    sky(p, horizon, sunAt);
    birds(p, random.between(300, 1100), horizon * 0.5, 8, 10);
    skyline(p, 'old', { y: horizon + 20, low: 80, high: 190, depth: 0.74 });
    mosque(p, random.pick([190, 1240]), horizon + 20, 130, 0.56);
    skyline(p, 'old', { y: horizon + 40, low: 60, high: 150, depth: 0.5 });
    p.tint(rectangle(-10, horizon + 38, 1460, 930 - horizon), '#a89a88', 0.2);
  },
};

/** Sadarghat: launches in a row with their storeys of cabins, and small boats that cross between them. */
function riverPort(p: Painting): void {
  const random = p.random.fork('port');
  const horizon = random.between(480, 540);
  openWater(p, 'port', horizon, random.between(0.3, 0.62));
  skyline(p, 'old', { y: horizon + 6, low: 60, high: 150, depth: 0.72 });
  mosque(p, random.between(160, 420), horizon + 4, 120, 0.56);
  skyline(p, 'old', { y: horizon + 14, low: 70, high: 170, depth: 0.44, from: random.between(520, 700) });
  treeline(p, horizon + 16, 34, 0.42, { to: 640 });
  p.tint(rectangle(-10, horizon + 4, 1460, 16), '#8b7b6c', 0.4, 'shade');
  const launch = (x: number, below: number, length: number, depth: number) => {
    const y = horizon + below;
    const funnel = random.pick(['#d9573c', '#2f7f8f', '#e0a93a', '#3f8f5a']);
    const hull = random.pick(['#2b3a4a', '#f4efe2', '#7a3030', '#2f5f6f']);
    mirrored(p, y + 6, () => liner(p, { x, y, length, depth, heading: -1, funnel, hull }), 0.3, 0.55);
    p.tint(lens(x, y + 10, length * 0.55, 7), '#2a4550', depth, 'shade', 0.5);
  };
  launch(1020, 44, 470, 0.3);
  launch(1130, 96, 640, 0.18);
  launch(random.between(1160, 1240), 176, 880, 0.05);
  for (const [x, below] of points('270,70 570,120 225,210 670,340')) {
    const [kind, passengers] = [random.chance(0.35) ? 'country' : 'ferry', random.whole(1, 3)] as const;
    const at = { x: x + random.between(-110, 110), y: horizon + below, length: 30 + below * 1.2 };
    boatOn(p, kind, { ...at, depth: Math.max(0.01, 0.36 - below / 700), passengers });
  }
  ripple(p, [horizon + 200, 960], 30, p.tone('#2c4a55', 0, 'shade'), mix(p.light.glow, '#ffffff', 0.3));
}
