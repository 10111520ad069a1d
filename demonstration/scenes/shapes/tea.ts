import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, lens, polygon, rectangle } from '../path.ts';
import type { Random } from '../random.ts';
import { person } from './people.ts';

/**
 * Rows of clipped tea over a slope.
 * @param line the slope's contour at s, from its crest (0) to its foot (1)
 */
export function teaRows(
  p: Painting,
  random: Random,
  line: (s: number) => Point[],
  rows: number,
  depth: number,
): void {
  const light = p.tone('#8fb957', depth, 'lit');
  const body = p.tone('#5d9a4c', depth);
  for (let row = 0; row < rows; row++) {
    // Rows lie closer together towards the crest, where the slope turns away.
    const s = (row / rows) ** 1.3;
    const next = ((row + 1) / rows) ** 1.3;
    const upper = line(s);
    const lower = line(s + (next - s) * 0.8);
    const gap = Math.abs((lower[6]?.[1] ?? 0) - (upper[6]?.[1] ?? 0));
    const bumpy = (points: Point[], lift: number): Point[] => {
      const dense: Point[] = [];
      points.forEach(([x, y], i) => {
        const [x2, y2] = points[i + 1] ?? [x, y];
        const parts = Math.max(1, Math.min(5, Math.round(Math.abs(x2 - x) / Math.max(16, gap * 1.5))));
        for (let k = 0; k < parts; k++) {
          const t = k / parts;
          dense.push([
            x + (x2 - x) * t,
            y + (y2 - y) * t - lift - ((dense.length % 2) * 0.22 + random.between(-0.06, 0.06)) * gap,
          ]);
        }
      });
      return dense;
    };
    p.fill(between(bumpy(upper, gap * 0.1), lower), body);
    const crest = bumpy(upper, gap * 0.12);
    p.fill(
      between(
        crest,
        crest.map(([x, y]): Point => [x, y + gap * 0.4]),
      ),
      light,
      0.85,
    );
  }
}

/** A woman among the bushes, basket on her back: only the upper half shows. */
export function picker(
  p: Painting,
  random: Random,
  x: number,
  y: number,
  height: number,
  depth: number,
  inRow = true,
): void {
  person(p, {
    x,
    y: y + height * 0.12,
    height,
    depth,
    lower: 'sari',
    shirt: random.pick(['#d8434e', '#f0b23c', '#e8718d', '#f6efe0', '#7b4fa0', '#e2703a']),
    cloth: random.pick(['#d8434e', '#f0b23c', '#e8718d', '#f6efe0', '#3f8fa8', '#e2703a']),
    basket: true,
    facing: random.chance(0.5) ? 1 : -1,
  });
  if (!inRow) return;
  // The row in front of her hides her feet.
  p.fill(lens(x, y + height * 0.03, height * 0.42, height * 0.085), p.tone('#5d9a4c', depth));
  p.fill(lens(x, y - height * 0.02, height * 0.36, height * 0.035), p.tone('#8fb957', depth, 'lit'), 0.85);
}

/** The manager's bungalow: a wide tin roof, a veranda, white posts. */
export function teaBungalow(p: Painting, x: number, y: number, width: number, depth: number): void {
  const h = width * 0.2;
  const roof = p.random.fork('roof').pick(['#b1483a', '#8f4a3f', '#4f7f6a', '#c06a44']);
  p.fill(rectangle(x - width * 0.44, y - h, width * 0.88, h), p.tone('#f3ead8', depth, 'lit'));
  p.fill(rectangle(x - width * 0.44, y - h, width * 0.88, h * 0.4), p.tone('#8f8a88', depth, 'shade'), 0.6);
  for (const t of [-0.28, -0.05, 0.2])
    p.fill(
      rectangle(x + width * t, y - h * 0.72, width * 0.1, h * 0.5),
      p.light.lamps > 0.3 ? '#ffd98f' : p.tone('#4a6a70', depth),
    );
  for (let i = 0; i <= 6; i++)
    p.fill(
      rectangle(x - width * 0.46 + (i * width * 0.92) / 6, y - h, width * 0.013, h),
      p.tone('#ffffff', depth, 'lit'),
    );
  p.fill(
    polygon([
      [x - width * 0.54, y - h * 0.92],
      [x - width * 0.33, y - h * 2.05],
      [x + width * 0.33, y - h * 2.05],
      [x + width * 0.54, y - h * 0.92],
    ]),
    p.tone(roof, depth),
  );
  p.fill(
    polygon([
      [x + width * 0.12, y - h * 0.92],
      [x + width * 0.33, y - h * 2.05],
      [x + width * 0.54, y - h * 0.92],
    ]),
    p.tone(roof, depth, 'shade'),
    0.6,
  );
  p.fill(
    polygon([
      [x - width * 0.12, y - h * 1.25],
      [x, y - h * 1.95],
      [x + width * 0.12, y - h * 1.25],
    ]),
    p.tone('#f3ead8', depth, 'lit'),
  );
  p.fill(rectangle(x - width * 0.48, y - h * 0.1, width * 0.96, h * 0.12), p.tone('#c9a27a', depth));
}
