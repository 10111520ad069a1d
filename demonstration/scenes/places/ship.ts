import type { Painting } from '../painting.ts';
import { lens, n, ridge, strip } from '../path.ts';
import { gull } from '../shapes/animals.ts';
import { boat } from '../shapes/boats.ts';
import { liner } from '../shapes/liner.ts';
import { plant } from '../shapes/planting.ts';
import { bush, treeline } from '../shapes/trees.ts';
import { mirrored } from '../shapes/water.ts';
import { island } from './island.ts';
import { openWater, type Place } from './place.ts';

/** The crossing to Saint Martin: the ship, her wake, and the gulls that follow for bread. */
export const ship: Place = {
  lights: ['sunset', 'day', 'dawn', 'golden'],
  draw: crossing,
  vista: island.vista,
};

function crossing(p: Painting): void {
  const random = p.random.fork('ship');
  const horizon = random.between(430, 520);
  openWater(p, 'bay', horizon, random.between(0.16, 0.4));
  const centre = random.between(1080, 1240);
  const half = random.between(230, 300);
  treeline(p, horizon + 4, 20, 0.72, { from: centre - half * 2.2, to: centre + half * 2 });
  p.tint(lens(centre, horizon + 15, half * 1.15, 12), '#f0dcb0', 0.4, 'lit');
  for (let i = 0; i < 10; i++) {
    const x = centre + ((i / 9) * 2 - 1) * half * 0.9;
    bush(p, [x, horizon + 14], [80, 36], 0.46);
    plant(p, 'palm', [x + random.between(-14, 14), horizon + 12], random.between(90, 150), 0.44);
  }
  const length = random.between(820, 920);
  const y = horizon + random.between(140, 180);
  const x = random.between(780, 860);
  const funnel = random.pick(['#d9573c', '#2f7f8f', '#e0a93a']);
  const hull = random.pick(['#f6f1e4', '#24405c', '#f6f1e4']);
  const steamer = { x, y, length, depth: 0.05, decks: random.whole(3, 4), funnel, hull };
  mirrored(p, y + length * 0.015, () => liner(p, steamer), 0.25, 0.5);
  wake(p, x, y, length);
  for (let i = 0; i < 3; i++) {
    const crest = ridge(random.fork(`swell${i}`), y + 70 + i * 80, 7 + i * 3, 5, 14);
    p.tint(strip(crest, 0, 8 + i * 4, 8), '#12607a', 0, 'shade', 0.25);
    p.fill(strip(crest, -3, 0, 3 + i), p.foam, 0.4);
  }
  boat(p, 'trawler', { x: 190, y: y + 120, length: 190, depth: 0.03, heading: 1 });
  for (let i = 0; i < 6; i++) {
    const at = { x: x - length * random.between(-0.1, 0.75), y: y - random.between(120, 380) };
    gull(p, { ...at, size: random.between(24, 52), depth: 0.04, facing: random.chance(0.5) ? 1 : -1 });
  }
}

function wake(p: Painting, x: number, y: number, l: number): void {
  const stern = `c${n(-l * 0.24)} 22 ${n(-l * 0.74)} 16 ${n(-l * 1.39)} 36`;
  const back = `c${n(l * 0.55)} -34 ${n(l * 0.85)} -34 ${n(l * 1.39)} -36`;
  p.fill(`M${n(x + l * 0.44)} ${n(y + 4)}${stern}${back}Z`, p.foam, 0.8);
  p.fill(lens(x - l * 0.72, y + 16, l * 0.34, 7) + lens(x - l * 0.9, y + 30, l * 0.24, 5), p.foam, 0.7);
}
