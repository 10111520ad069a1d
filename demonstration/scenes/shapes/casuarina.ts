import type { Painting } from '../painting.ts';
import { n, type Point, polygon } from '../path.ts';
import { frond } from './palm.ts';
import type { Tree } from './trees.ts';

/** The reach of the twigs at a share of the height: widest a third of the way up, and a spire above. */
const girthAt = (t: number) => (t < 0.36 ? 0.52 + t * 1.27 : 0.98 * ((1 - t) / 0.64) ** 0.8);

/** Casuarina (jhau): a tall feathery spire whose twigs all hang. */
export function casuarina(p: Painting, { x, y, height, depth, spread = 0.3 }: Tree): void {
  const random = p.randomAt('jhau', x, y);
  const side = p.sun.x > x ? 1 : -1;
  const lean = random.between(-0.06, 0.06) * height;
  const half = height * spread * 0.5;
  const at = (t: number): Point => [x + lean * t * t, y - height * t];
  const [topX, topY] = at(0.97);
  const bark = p.tone('#5f4a3d', depth, 'shade');
  const trunk = `M${n(x)} ${n(y)}Q${n(x + lean * 0.05)} ${n(y - height * 0.5)} ${n(topX)} ${n(topY)}`;
  p.stroke(trunk, bark, 1.5 + height * 0.012);

  /** A ragged spire: the tree's mass from near, the whole tree from afar. */
  const body = (share: number, shift: number, low: number): string => {
    const levels = height > 200 ? 16 : 9;
    const edges: [Point[], Point[]] = [[], []];
    for (let i = 0; i <= levels; i++) {
      const t = low + ((1 - low) * i) / levels;
      const [cx, cy] = at(t);
      for (const [k, edge] of edges.entries()) {
        const reach = (k ? 1 : -1) * half * girthAt(t) * share * random.between(0.8, 1.15);
        const [middle, gap] = [cx + shift * half * 2, height / levels];
        edge.push([middle + reach, cy + gap * 0.32], [middle + reach * 0.66, cy - gap * 0.1]);
      }
    }
    return polygon([...edges[0], ...edges[1].reverse()]);
  };
  if (height < 95) {
    p.tint(body(1, 0, 0.14), '#2b5546', depth, 'shade');
    p.tint(body(0.72, side * 0.06, 0.2), '#44785a', depth);
    p.tint(body(0.28, side * 0.12, 0.3), '#8db073', depth, 'lit', 0.55);
    return;
  }
  const isNear = height > 330;
  const twigs = (count: number, from: number, shift: number): string => {
    let path = '';
    for (let i = 0; i < count; i++) {
      const t = from + (1 - from) * ((i + random.next()) / count);
      const [x, y] = at(t);
      const way = random.next() < 0.5 + shift * 0.3 ? 1 : -1;
      const angle = way * random.between(-0.6, -0.2) - (way < 0 ? Math.PI : 0);
      const length = half * (girthAt(t) + 0.05) * random.between(0.5, 1.1);
      path += frond({ x, y, angle, length, droop: 0.45, leaf: 0.3, leaflets: isNear ? 9 : 4 });
    }
    return path;
  };
  const fine = height < 200 ? 0.24 : isNear ? 0.66 : 0.36;
  // A dark body carries the mass, so that few twigs are enough for the feathers.
  p.tint(body(0.66, 0, 0.26), '#2b5546', depth, 'shade');
  p.tint(twigs(Math.round(100 * fine), 0.16, 0), '#2b5546', depth, 'shade');
  p.tint(twigs(Math.round(84 * fine), 0.2, 0), '#44785a', depth);
  p.tint(twigs(Math.round(54 * fine), 0.24, side), '#8db073', depth, 'lit', 0.9);
}
