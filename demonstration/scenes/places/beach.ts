import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { between, curve, n, type Point, ridge, shifted, strip, under } from '../path.ts';
import { beachChairs, tufts } from '../shapes/beach-life.ts';
import { boat } from '../shapes/boats.ts';
import { casuarina } from '../shapes/casuarina.ts';
import { castShadow, walker } from '../shapes/people.ts';
import { treeline } from '../shapes/trees.ts';
import { openWater, type Place } from './place.ts';

/** Cox's Bazar: the longest beach there is. */
export const beach: Place = {
  lights: ['golden', 'day', 'sunset', 'morning', 'dusk', 'apricot', 'dawn'],
  draw: (p, composition) => (composition === 1 ? outToSea(p) : alongTheShore(p)),
  vista: (p, horizon, sunAt) => {
    openWater(p, 'sea', horizon, sunAt);
    surf(p, horizon + 70, horizon + 200, 4);
    const x = p.random.fork('vista').between(200, 1240);
    boat(p, 'moon', { x, y: horizon + 40, length: 90, depth: 0.4 });
  },
};

/** Everything runs to one point on the horizon: the shore, the breakers, the belt of casuarinas. */
function alongTheShore(p: Painting): void {
  const random = p.random.fork('along');
  const horizon = random.between(330, 430);
  const vanish = random.between(820, 1010);
  openWater(p, 'sea', horizon, random.between(0.16, 0.5), 'strips');
  boat(p, 'trawler', { x: random.between(240, 620), y: horizon + 14, length: 66, depth: 0.45 });

  const at = (bottomX: number, z: number): Point => [
    vanish + (bottomX - vanish) / z,
    horizon + (980 - horizon) / z,
  ];
  const shore = random.between(330, 520);
  const phase = random.between(0, 6);
  const edge = (offset: number, wobble: number): Point[] =>
    [30, 14, 8, 5.5, 4, 3, 2.3, 1.8, 1.45, 1.2, 1].map((z, i) => {
      const swing = Math.sin(i * 1.9 + phase + offset / 160) * wobble * Math.min(1, 8 / z);
      return at(shore + offset + swing, z);
    });
  const landFrom = (line: Point[]) => `${curve(line)}L1500 980V${n(horizon)}Z`;
  for (let i = random.whole(2, 4); i >= 1; i--) {
    const offset = -i * 150;
    p.tint(between(edge(offset - 26, 60), edge(offset + 46, 50)), '#2a7f8e', 0.15, 'shade', 0.28);
    p.fill(between(edge(offset, 60), edge(offset + 24 + i * 4, 44)), p.foam, 0.85);
    p.stroke(curve(edge(offset + 66, 30)), p.foam, 2, 0.5);
  }
  p.fill(between(edge(-60, 30), edge(6, 46)), p.foam, 0.45);
  // Wet sand mirrors the sky; the dry begins higher up.
  p.fill(landFrom(edge(0, 46)), mix(p.tone('#c9a878', 0.1), p.light.sky[2], 0.45));
  const [farSand, nearSand] = [p.tone('#e6cfa4', 0.75, 'lit'), p.tone('#dfbe88', 0)];
  p.fill(landFrom(edge(170, 40)), p.fade(horizon, 960, farSand, p.tone('#e8cd9a', 0.22, 'lit'), nearSand));
  p.stroke(curve(edge(4, 46)), p.foam, 4, 0.85);

  // The wood keeps its distance from the water all the way to the vanishing point.
  treeline(p, horizon + 6, 26, 0.7, { from: vanish - 60 });
  const dune = random.between(1500, 1750);
  const grass = [24, 12, 7, 4.6, 3.2, 2.3, 1.7, 1.3].map((z) => at(dune + Math.sin(z * 2) * 90, z));
  p.tint(landFrom(grass), '#9aa35e', 0.18);
  p.tint(landFrom(shifted(grass, 30, -4)), '#6f8a52', 0.2, 'shade', 0.7);
  const foot = random.between(1750, 2150);
  for (const z of [13, 10, 8, 6.6, 5.5, 4.6, 3.9, 3.3, 2.8, 2.4, 2.05, 1.75]) {
    // A second row is visible only where the trees are near.
    for (const row of z < 4.6 ? [260, 0] : [0]) {
      const [x, y] = at(foot + row + random.between(-90, 90), z);
      const height = (random.between(720, 1000) / z) * 0.95;
      if (x - height * 0.3 > 1460) continue;
      casuarina(p, { x, y: y - 6 / z, height, depth: Math.min(0.72, 0.05 + z * 0.055), spread: 0.34 });
      castShadow(p, [x, y - 4 / z], 16 / z, 260 / z, 0.1);
    }
  }
  beachChairs(p, (t) => at(shore + 470 + t * 30, 1.9 + t * 0.9), random.whole(4, 6));
  const [x, y] = at(shore - random.between(520, 760), random.between(2.6, 3.4));
  boat(p, 'moon', { x, y, length: random.between(170, 220), depth: 0.16 });
  for (let i = 0; i < 3; i++) {
    const z = random.between(1.9, 4.5);
    walker(p, at(shore + random.between(60, 230), z), 150 / z, Math.min(0.4, z * 0.06));
  }
}

/** Waves that come in one behind another, each broader than the last. */
function surf(p: Painting, from: number, to: number, count: number): void {
  const random = p.random.fork('surf');
  for (let i = 0; i < count; i++) {
    const crest = ridge(random, from + (to - from) * (i / count) ** 1.3, 5 + i * 2, 3 + i * 2, 16);
    const thick = 5 + i * 6;
    p.tint(strip(crest, thick, thick * 2.2, thick * 0.6), '#2a7f8e', 0.1, 'shade', 0.3);
    p.fill(strip(crest, 0, thick * 0.5, thick * 0.7), p.foam, 0.85);
  }
}

/** Straight out to the low sun: bands of surf, wet sand like a mirror, a boat beyond the breakers, a branch above. */
function outToSea(p: Painting): void {
  const random = p.random.fork('out');
  const horizon = random.between(420, 540);
  const shore = horizon + random.between(150, 230);
  openWater(p, 'sea', horizon, random.between(0.3, 0.75));
  boat(p, 'trawler', { x: random.between(180, 1260), y: horizon + 26, length: 100, depth: 0.4 });
  surf(p, horizon + 46, shore + 16, 4);
  const wet = ridge(random, shore, 14, 8, 12);
  const [mirror, damp] = [mix(p.tone('#cdb083', 0.15), p.light.sky[3], 0.6), p.tone('#b98f5f', 0)];
  const sheen = mix(p.tone('#cba878', 0.05), p.light.sky[2], 0.38);
  p.fill(under(wet, 980), p.fade(shore, 960, mirror, sheen, damp));
  p.stroke(curve(wet), p.foam, 5, 0.8);
  p.group(p.clip(under(wet, 980)), () => {
    p.glow(p.sun.x, shore, p.sun.r * 6, 260, p.light.glow, 0.6);
    p.glow(p.sun.x, shore, p.sun.r * 2.2, 190, p.light.sun, 0.6);
  });
  const dry = ridge(random, shore + random.between(170, 220), 30, 14, 8);
  p.fill(under(dry, 980), p.fade(shore + 150, 960, p.tone('#e9cd9b', 0.05, 'lit'), p.tone('#cfa56e', 0)));
  const side = random.chance(0.5) ? 1 : -1;
  for (let i = 0; i < 4; i++) {
    const x = 720 + side * random.between(120, 560);
    walker(p, [x, shore + random.between(40, 120)], random.between(74, 104), 0.12);
  }
  const moored = { x: 720 - side * random.between(150, 330), y: shore - random.between(70, 90) };
  boat(p, 'moon', { ...moored, length: random.between(170, 230), depth: 0.2 });
  const tree = 720 + side * random.between(550, 680);
  const second = tree + side * random.between(90, 140);
  casuarina(p, { x: tree, y: 900, height: random.between(820, 900), depth: 0, spread: 0.42 });
  casuarina(p, { x: second, y: 930, height: random.between(640, 760), depth: 0, spread: 0.5 });
  tufts(p, 925);
}
