import type { Painting } from '../painting.ts';
import { blade, blob, circle, curve, leaf, type Point, stem } from '../path.ts';
import type { Random } from '../random.ts';

/** A leafy outline: an ellipse whose edge swells and sinks like bunches of leaves. */
export function foliage(random: Random, x: number, y: number, rx: number, ry: number, bumps = 9): string {
  const turn = random.between(0, 6.28);
  const points = Array.from({ length: bumps * 2 }, (_, i): Point => {
    const angle = turn + (i / (bumps * 2)) * Math.PI * 2;
    const swell = i % 2 ? random.between(0.98, 1.12) : random.between(0.82, 0.92);
    return [x + Math.cos(angle) * rx * swell, y + Math.sin(angle) * ry * swell];
  });
  return blob(points);
}

type Leaves = { spread?: number; colour?: string; fruit?: string };

/** `spread` is the width of the crown, as a share of the height. */
export type Tree = Record<'x' | 'y' | 'height' | 'depth', number> & Leaves;

/** The values that make a broad-leaved tree one of Rajshahi's mangoes. */
export const mango = { colour: '#3a7044', spread: 1.05, fruit: '#e8b53f' } as const;

/** A broad-leaved tree: dark underside, body, and lit bunches on the side of the sun. */
export function broadleaf(p: Painting, tree: Tree): void {
  const { x, y, height, depth, spread = 0.85, colour = '#3f7d4a', fruit } = tree;
  const random = p.randomAt('tree', x, y);
  const side = p.sun.x > x ? 1 : -1;
  const rx = (height * spread) / 2;
  const ry = height * 0.34;
  const cy = y - height + ry;
  trunk(p, random, [x, y], cy + ry * 0.3, height * 0.055, depth);
  p.tint(foliage(random, x, cy + ry * 0.12, rx, ry, 10), colour, depth, 'shade');
  const bunch = (angle: number, reach: number, shift: number, size: number) => {
    const bx = x + Math.cos(angle) * rx * reach + side * rx * shift;
    const by = cy + (Math.sin(angle) * reach - shift * 0.6) * ry;
    return foliage(random, bx, by, rx * size, ry * size * 0.92, 7);
  };
  for (let i = 0; i < 5; i++) p.tint(bunch(random.between(0, 6.28), 0.43, 0.14, 0.46), colour, depth);
  let lit = '';
  for (let i = 0; i < 7; i++)
    lit += bunch(random.between(-2.6, -0.2), 0.58, 0.22, random.between(0.15, 0.27));
  p.tint(lit, colour === '#3f7d4a' ? '#7fae58' : colour, depth, 'lit', 0.8);
  if (!fruit || depth >= 0.5) return;
  const r = Math.max(3, ry * 0.055);
  let fruits = '';
  for (let i = 0; i < 16; i++) {
    const dx = random.between(-0.8, 0.8);
    const fy = cy + random.between(-0.1, 0.85) * ry * Math.sqrt(1 - dx ** 2);
    fruits += circle(x + dx * rx, fy, r);
  }
  p.tint(fruits, fruit, depth, 'lit');
}

function trunk(p: Painting, random: Random, [x, y]: Point, top: number, width: number, depth: number): void {
  const bend = random.between(-1, 1) * width * 1.2;
  const side = p.sun.x > x ? 1 : -1;
  const knee = [x + bend * 0.6, y + (top - y) * 0.4, width * 0.55] as const;
  const spine = [[x, y, width * 1.1] as const, knee, [x + bend, top, width * 0.42] as const];
  p.tint(stem(spine), '#6b5140', depth, 'shade');
  p.tint(stem(spine, side * 0.25, side), '#8f6f54', depth, 'lit', 0.6);
}

/** The shade tree of the tea gardens: a slender forked stem under flat, airy storeys of leaves. */
export function shadeTree(p: Painting, { x, y, height, depth }: Tree): void {
  const random = p.randomAt('shade', x, y);
  const side = p.sun.x > x ? 1 : -1;
  const lean = random.between(-0.08, 0.08) * height;
  const bark = p.tone('#7a6a5a', depth, 'shade');
  const fork: Point = [x + lean * 0.6, y - height * 0.5];
  p.stroke(curve([[x, y], [x + lean * 0.3, y - height * 0.3], fork]), bark, height * 0.034);
  const storeys = p.masses(depth, ['#386b49', 'shade'], ['#558550'], ['#94b566', 'lit', 0.85]);
  let limbs = '';
  for (let i = 0; i < 6; i++) {
    const dx = (i - 2.5) * height * 0.105 + random.between(-0.03, 0.03) * height;
    const dy = -height * (0.2 + 0.26 * Math.cos(((i - 2.5) / 2.5) * 1.1) + random.between(-0.05, 0.05));
    const [lx, ly] = [x + lean + dx, fork[1] + dy];
    limbs += curve([fork, [x + lean * 0.8 + dx * 0.45, fork[1] + dy * 0.42], [lx, ly]]);
    const rx = height * random.between(0.13, 0.19);
    const ry = height * random.between(0.045, 0.07);
    storeys.add(0, foliage(random, lx, ly + ry * 0.5, rx, ry, 8));
    storeys.add(1, foliage(random, lx + side * rx * 0.1, ly - ry * 0.15, rx * 0.84, ry * 0.75, 8));
    storeys.add(2, foliage(random, lx + side * rx * 0.25, ly - ry * 0.5, rx * 0.5, ry * 0.42, 7));
  }
  p.stroke(limbs, bark, height * 0.0145);
  storeys.draw();
}

/** Kash: tall grass with white plumes, the sign of autumn on every sandbank. */
export function kash(p: Painting, [x, y]: Point, width: number, height: number, depth: number): void {
  const random = p.randomAt('kash', x, y);
  const wind = random.between(0.16, 0.3) * (p.sun.x > x ? -1 : 1);
  const pale = ['#e9dfd0', 'plain', 0.92] as const;
  const plumes = p.masses(depth, pale, pale, ['#fffaf0', 'lit', 0.95]);
  let blades = '';
  let stems = '';
  for (let i = Math.max(24, Math.min(60, width / 6.5)); i > 0; i--) {
    const [bx, by] = [x + random.between(-0.5, 0.5) * width, y + random.between(0, height * 0.08)];
    const h = height * random.between(0.55, 1);
    const tilt = h * (wind + random.between(-0.08, 0.08));
    stems += blade(bx, by, tilt, h);
    blades += blade(bx, by, random.between(-0.35, 0.35) * h + tilt * 0.5, h * random.between(0.35, 0.62));
    // A few thin tassels leave the stem one above the other, all to the lee side.
    const long = h * random.between(0.24, 0.34);
    for (let k = 0; k < 4; k++) {
      const [dx, dy] = [tilt * 0.55 + long * Math.sign(wind) * 0.1, -long * (0.62 + k * 0.08)];
      const [sx, sy] = [bx + tilt * (0.76 + k * 0.07), by - h + long * (0.5 - k * 0.17)];
      plumes.add(Math.floor(i), leaf(sx, sy, dx, dy, long * 0.09));
    }
  }
  p.stroke(blades, p.tone('#71864c', depth, 'shade'), Math.max(1.5, height * 0.014));
  p.stroke(stems, p.tone('#a2a062', depth), Math.max(1, height * 0.008));
  plumes.draw();
}

type Wood = { from?: number; to?: number; colour?: string };

/** A far wood: one soft edge of crowns. */
export function treeline(p: Painting, y: number, height: number, depth: number, wood: Wood = {}): void {
  const { from = -40, to = 1480, colour = '#3d6d4c' } = wood;
  const random = p.randomAt('wood', height, y);
  const points: Point[] = [[from, y]];
  const step = Math.max(14, height * 0.8);
  for (let x = from; x < to; x += step * random.between(0.5, 1.1))
    points.push([x, y - height * random.between(0.5, 1)]);
  p.tint(`${curve([...points, [to, y]])}Z`, colour, depth);
}

/** A bush, in bloom where a colour is given. */
export function bush(p: Painting, [x, y]: Point, size: Point, depth: number, bloom?: string): void {
  const [width, height] = size;
  const random = p.randomAt('bush', x, y);
  const side = p.sun.x > x ? 1 : -1;
  const colour = depth === 0 ? '#3f7a50' : '#4d8650';
  p.tint(foliage(random, x, y - height * 0.42, width / 2, height * 0.5, 8), colour, depth, 'shade');
  const crown = foliage(random, x + side * width * 0.07, y - height * 0.55, width * 0.38, height * 0.34, 7);
  p.tint(crown, colour, depth, 'lit', 0.75);
  if (!bloom) return;
  let flowers = '';
  for (let i = 0; i < 14; i++) {
    const r = Math.max(1.6, height * random.between(0.035, 0.07));
    flowers += circle(x + random.between(-0.42, 0.42) * width, y - height * random.between(0.25, 0.92), r);
  }
  p.tint(flowers, bloom, depth, 'lit');
}
