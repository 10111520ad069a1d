import type { Painting } from '../painting.ts';
import { between, type Point, strip, under } from '../path.ts';
import { person } from './people.ts';

/** A slope's height in the picture at x, from its crest (share 0) to its foot (1). */
type Surface = (x: number, share: number) => number;

/** Rows of clipped tea over a slope as wide as the picture. */
export function teaSlope(p: Painting, surface: Surface, rows: number, depth: number): void {
  const random = p.randomAt('tea', 0, surface(0, 0));
  const line = (share: number, gap: number) => {
    const step = 65 / Math.max(1, Math.min(5, Math.round(65 / Math.max(16, gap * 1.5))));
    return Array.from({ length: Math.ceil(1560 / step) + 1 }, (_, i): Point => {
      // A small rise for each bush.
      const rise = (0.1 + (i % 2) * 0.22 + random.between(-0.06, 0.06)) * gap;
      return [i * step - 60, surface(i * step - 60, share) - rise];
    });
  };
  p.tint(under(line(0, 0), 1000), '#38693f', depth, 'shade');
  for (let row = 0; row < rows; row++) {
    // Rows lie closer together towards the crest, where the slope turns away.
    const [share, next] = [(row / rows) ** 1.3, ((row + 1) / rows) ** 1.3];
    const foot = share + (next - share) * 0.8;
    const gap = Math.abs(surface(330, foot) - surface(330, share));
    const crest = line(share, gap);
    p.tint(between(crest, line(foot, 0)), '#5d9a4c', depth);
    p.tint(strip(crest, 0, gap * 0.4), '#8fb957', depth, 'lit', 0.85);
  }
}

const saris = ['#d8434e', '#f0b23c', '#e8718d', '#f6efe0', '#7b4fa0', '#e2703a', '#3f8fa8'] as const;

/** A woman among the bushes, basket on her back. */
export function picker(p: Painting, [x, y]: Point, height: number, depth: number): void {
  const random = p.randomAt('picker', x, y);
  const facing = random.chance(0.5) ? 1 : -1;
  const [shirt, cloth] = [random.pick(saris), random.pick(saris)];
  person(p, x, y + height * 0.12, height, depth, { lower: 'sari', shirt, cloth, basket: true, facing });
}
