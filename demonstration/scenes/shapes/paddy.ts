import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { leaf, type Point, polygon, rectangle, runningTo } from '../path.ts';

/** Young rice in water: square fields between little dams, every row running to the same far point. */
export function paddy(p: Painting, top: number, vanish: Point): void {
  const random = p.random.fork('paddy');
  const tone = (colour: string, depth: number, sky: string) => mix(p.tone(colour, depth), sky, 0.35);
  const { sky } = p.light;
  const shades = [tone('#a9c48a', 0.3, sky[3]), tone('#8fb58a', 0.08, sky[2]), tone('#6fa07a', 0, sky[1])];
  p.fill(rectangle(-10, top, 1460, 980 - top), p.fade(top, 960, ...shades));
  const [vx, vy] = vanish;
  const at = runningTo(vanish);
  const rice = p.masses(0.08, ['#5d9a48'], ['#8fc050', 'lit']);
  for (let y = top + 4, step = 7, row = 0; y < 990; y += step, step *= 1.16, row++)
    for (let k = -34; k <= 34; k++) {
      const [x] = at(vx + (k + (row % 2) * 0.5) * 62, y);
      if (x < -30 || x > 1470) continue;
      const size = (y - vy) / (980 - vy);
      const height = 46 * size * random.between(0.8, 1.2);
      for (const tilt of [-0.5, -0.15, 0.2, 0.55])
        rice.add((row + k) & 1, leaf(x, y, tilt * height, -height, 6 * size));
    }
  for (const k of [-2.1, -0.72, 0.62, 1.9].map((one) => vx + one * 620)) {
    const dam = [at(k - 26, 980), at(k - 26, top), at(k + 26, top), at(k + 26, 980)];
    p.tint(polygon(dam), '#a98a5c', 0.1, 'lit');
  }
  for (const t of [0.1, 0.3, 0.62])
    p.tint(rectangle(-10, top + (980 - top) * t, 1460, 4 + t * 16), '#a98a5c', 0.2 - t * 0.2, 'lit');
  rice.draw();
}
