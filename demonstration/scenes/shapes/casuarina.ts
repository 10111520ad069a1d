import type { Painting } from '../painting.ts';
import { leaf, n, type Point, polygon } from '../path.ts';
import type { Tree } from './trees.ts';

/** How far the twigs reach at a share of the height: widest a third of the way up, and a spire above. */
const girthAt = (t: number) => (t < 0.36 ? 0.52 + t * 1.27 : 0.98 * ((1 - t) / 0.64) ** 0.8);

/** Casuarina (jhau): a tall feathery spire whose twigs all hang. */
export function casuarina(p: Painting, { x, y, height, depth, spread = 0.3 }: Tree): void {
  const random = p.random.fork(`jhau${Math.round(x)},${Math.round(y)}`);
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
        const middle = cx + shift * half * 2;
        edge.push(
          [middle + reach, cy + (height * 0.32) / levels],
          [middle + reach * 0.66, cy - (height * 0.1) / levels],
        );
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
  // Twigs are slivers to be filled, not strokes: a filled sliver costs a third of a stroked line.
  const isNear = height > 330;
  const width = isNear ? 1.3 + height * 0.0019 : 1.3 + height * 0.006;
  const twigs = (count: number, from: number, shift: number, thick: number): string => {
    let path = '';
    for (let i = 0; i < count; i++) {
      const t = from + (1 - from) * ((i + random.next()) / count);
      const [tx, ty] = at(t);
      const reach = half * (girthAt(t) + 0.03) * random.between(0.4, 1.1);
      const out = (random.next() < 0.5 + shift * 0.3 ? 1 : -1) * reach;
      const rise = reach * random.between(0.2, 0.45);
      path += leaf(tx, ty, out, -rise, Math.sign(out) * -(rise * 0.3 + thick));
      for (let k = isNear ? 7 : height > 200 ? 3 : 2; k > 0; k--) {
        const s = 0.15 + (0.88 * k) / 7;
        const fall = height * random.between(0.028, 0.068) * (1.2 - t * 0.5);
        path += leaf(tx + out * s, ty - rise * (1.7 - s * 0.7) * s, out * 0.04, fall, thick);
      }
    }
    return path;
  };
  const fine = height < 200 ? 0.24 : isNear ? 0.66 : 0.36;
  // A dark body carries the mass, so that few twigs are enough for the feathers.
  p.tint(body(0.66, 0, 0.26), '#2b5546', depth, 'shade');
  p.tint(twigs(Math.round(100 * fine), 0.16, 0, width * 1.8), '#2b5546', depth, 'shade');
  p.tint(twigs(Math.round(84 * fine), 0.2, 0, width * 1.5), '#44785a', depth);
  p.tint(twigs(Math.round(54 * fine), 0.24, side, width * 1.1), '#8db073', depth, 'lit', 0.9);
}
