import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, lens, n, ridge } from '../path.ts';
import { gull } from '../shapes/animals.ts';
import { trawler } from '../shapes/boats.ts';
import { liner } from '../shapes/liner.ts';
import { coconutPalm } from '../shapes/palm.ts';
import { birds, sky } from '../shapes/sky.ts';
import { bush, treeline } from '../shapes/trees.ts';
import { glitter, reflected, water } from '../shapes/water.ts';

/** The crossing to Saint Martin: the ship, her wake, and the gulls that follow for bread. */
export function ship(p: Painting, composition: number): void {
  const random = p.random.fork('ship');
  const horizon = random.between(430, 520);
  sky(p, {
    horizon,
    sunAt: random.between(0.16, 0.4),
    clouds: random.pick(['tall', 'heaps', 'strips']),
    banded: random.chance(0.5),
  });
  birds(p, 420, horizon * 0.4, 8, 12);
  water(p, { top: horizon, bottom: 960, far: '#5fa8c0', near: '#1f7f98', ripples: 80 });
  glitter(p, horizon, 900);
  const centre = random.between(1080, 1240);
  const half = random.between(230, 300);
  treeline(p, random, horizon + 4, 20, 0.72, centre - half * 2.2, centre + half * 2);
  p.fill(lens(centre, horizon + 15, half * 1.15, 12), p.tone('#f0dcb0', 0.4, 'lit'));
  for (let i = 0; i < 10; i++) {
    const x = centre + ((i / 9) * 2 - 1) * half * 0.9;
    bush(p, x, horizon + 14, 80, 36, 0.46);
    coconutPalm(p, {
      x: x + random.between(-14, 14),
      y: horizon + 12,
      height: random.between(90, 150),
      lean: random.between(-0.2, 0.2),
      depth: 0.44,
    });
  }
  const length = composition === 2 ? 640 : random.between(820, 920);
  const y = horizon + (composition === 2 ? 96 : random.between(140, 180));
  const boat = {
    x: composition === 1 ? 800 : random.between(600, 700),
    y,
    length,
    depth: 0.05,
    heading: 1 as const,
    decks: composition === 2 ? 4 : 3,
    funnel: random.pick(['#d9573c', '#2f7f8f', '#e0a93a'] as const),
    hull: random.pick(['#f6f1e4', '#24405c', '#f6f1e4'] as const),
  };
  reflected(
    p,
    y + length * 0.015,
    p.captured(() => liner(p, boat)),
    0.25,
    0.5,
  );
  liner(p, boat);
  wake(p, boat.x, y, length);
  for (let i = 0; i < 3; i++) swell(p, y + 70 + i * 80, i);
  if (composition === 1) trawler(p, { x: 250, y: y + 110, length: 210, depth: 0.03, heading: 1 });
  for (let i = 0; i < 6; i++)
    gull(
      p,
      boat.x - length * random.between(-0.1, 0.75),
      y - random.between(120, 380),
      random.between(24, 52),
      random.between(-0.25, 0.25),
    );
}

function wake(p: Painting, x: number, y: number, length: number): void {
  const foam = mix(p.light.cloudLit, '#ffffff', 0.6);
  p.fill(
    `M${n(x + length * 0.44)} ${n(y + 4)}C${n(x + length * 0.2)} ${n(y + 26)} ${n(x - length * 0.3)} ${n(y + 20)} ${n(x - length * 0.95)} ${n(y + 40)}C${n(x - length * 0.4)} ${n(y + 6)} ${n(x - length * 0.1)} ${n(y + 6)} ${n(x + length * 0.44)} ${n(y + 4)}Z`,
    foam,
    0.8,
  );
  p.fill(
    lens(x - length * 0.72, y + 16, length * 0.34, 7) + lens(x - length * 0.9, y + 30, length * 0.24, 5),
    foam,
    0.7,
  );
}

function swell(p: Painting, y: number, index: number): void {
  const random = p.random.fork(`swell${index}`);
  const upper = ridge(random, y, 7 + index * 3, 5, 14);
  p.fill(
    between(
      upper,
      upper.map(([x, v], k): Point => [x, v + 6 + index * 4 + (k % 3) * 5]),
    ),
    p.tone('#12607a', 0, 'shade'),
    0.25,
  );
  p.fill(
    between(
      upper.map(([x, v]): Point => [x, v - 3]),
      upper.map(([x, v], k): Point => [x, v + (k % 2) * (3 + index)]),
    ),
    mix(p.light.cloudLit, '#ffffff', 0.4),
    0.4,
  );
}
