import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { between, lens, type Point, strip, under } from '../path.ts';
import type { Random } from '../random.ts';
import { person } from './people.ts';

/** A slope's height in the picture at x, from its crest (share 0) to its foot (1). */
type Surface = (x: number, share: number) => number;

/** Rows of clipped tea over a slope as wide as the picture. */
export function teaSlope(p: Painting, surface: Surface, rows: number, depth: number): void {
  const random = p.randomAt('tea', 0, surface(0, 0));
  const line = (share: number) =>
    Array.from({ length: 25 }, (_, i): Point => [i * 65 - 60, surface(i * 65 - 60, share)]);
  p.tint(under(line(0), 1000), '#38693f', depth, 'shade');
  for (let row = 0; row < rows; row++) {
    // Rows lie closer together towards the crest, where the slope turns away.
    const share = (row / rows) ** 1.3;
    const next = ((row + 1) / rows) ** 1.3;
    const gap = Math.abs(surface(330, share + (next - share) * 0.8) - surface(330, share));
    const crest = bumpy(random, line(share), gap);
    p.tint(between(crest, line(share + (next - share) * 0.8)), '#5d9a4c', depth);
    p.tint(strip(crest, 0, gap * 0.4), '#8fb957', depth, 'lit', 0.85);
  }
}

/** The same line with a small rise for each bush. */
function bumpy(random: Random, points: Point[], gap: number): Point[] {
  const dense: Point[] = [];
  points.forEach(([x, y], i) => {
    const [x2, y2] = points[i + 1] ?? [x, y];
    const parts = Math.max(1, Math.min(5, Math.round(Math.abs(x2 - x) / Math.max(16, gap * 1.5))));
    for (let k = 0; k < parts; k++) {
      const rise = (0.1 + (dense.length % 2) * 0.22 + random.between(-0.06, 0.06)) * gap;
      dense.push([x + ((x2 - x) * k) / parts, y + ((y2 - y) * k) / parts - rise]);
    }
  });
  return dense;
}

const saris = ['#d8434e', '#f0b23c', '#e8718d', '#f6efe0', '#7b4fa0', '#e2703a', '#3f8fa8'] as const;

/** A woman among the bushes, basket on her back: in a row only the upper half shows. */
export function picker(p: Painting, [x, y]: Point, height: number, depth: number, inRow = true): void {
  const random = p.randomAt('picker', x, y);
  const facing = random.chance(0.5) ? 1 : -1;
  const [shirt, cloth] = [random.pick(saris), random.pick(saris)];
  person(p, x, y + height * 0.12, height, depth, { lower: 'sari', shirt, cloth, basket: true, facing });
  if (!inRow) return;
  p.tint(lens(x, y + height * 0.03, height * 0.42, height * 0.085), '#5d9a4c', depth);
  p.tint(lens(x, y - height * 0.02, height * 0.36, height * 0.035), '#8fb957', depth, 'lit', 0.85);
}

/** The manager's bungalow: a wide tin roof, a veranda, white posts. */
const bungalow = figure(`
  wall    | fill | #f3ead8 lit       | boxes -44,-20,88,20
  shade   | fill | #8f8a88 shade 60% | boxes -44,-20,88,8
  windows | fill | pane              | boxes -28,-14.4,10,10 -5,-14.4,10,10 20,-14.4,10,10
  posts   | fill | #ffffff lit       | boxes -46,-20,1.3,20 -30.7,-20,1.3,20 -15.3,-20,1.3,20 0,-20,1.3,20
      15.3,-20,1.3,20 30.7,-20,1.3,20 46,-20,1.3,20
  roof    | fill | roof              | M-54 -18.4 L-33 -41 H33 L54 -18.4 Z
  hip     | fill | roof shade 60%    | M12 -18.4 L33 -41 L54 -18.4 Z
  gable   | fill | #f3ead8 lit       | M-12 -25 L0 -39 L12 -25 Z
  deck    | fill | #c9a27a           | boxes -48,-2,96,2.4
`);

export function teaBungalow(p: Painting, [x, y]: Point, size: number, depth: number): void {
  const roof = p.random.fork('roof').pick(['#b1483a', '#8f4a3f', '#4f7f6a', '#c06a44']);
  draw(p, bungalow, { x, y, size, depth }, { roof });
}
