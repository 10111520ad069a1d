import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { n, polygon } from '../path.ts';
import type { Random } from '../random.ts';
import type { Tree } from './trees.ts';

/** Casuarina (jhau): a tall feathery spire whose twigs all hang. */
export function casuarina(p: Painting, tree: Tree): void {
  const { x, y, height, depth, spread = 0.3 } = tree;
  const random = p.random.fork(`jhau${Math.round(x)},${Math.round(y)}`);
  const side = p.sun.x > x ? 1 : -1;
  const lean = random.between(-0.06, 0.06) * height;
  const at = (t: number): Point => [x + lean * t * t, y - height * t];
  const [topX, topY] = at(0.97);
  const [midX, midY] = at(0.5);
  const stem = `M${n(x)} ${n(y)}Q${n(midX - lean * 0.2)} ${n(midY)} ${n(topX)} ${n(topY)}`;
  p.stroke(stem, p.tone('#5f4a3d', depth, 'shade'), 1.5 + height * 0.012);

  if (height < 95) {
    p.fill(outline(random, tree, lean, 1, 0, 0.14), p.tone('#2b5546', depth, 'shade'));
    p.fill(outline(random, tree, lean, 0.72, side * 0.06, 0.2), p.tone('#44785a', depth));
    p.fill(outline(random, tree, lean, 0.28, side * 0.12, 0.3), p.tone('#8db073', depth, 'lit'), 0.55);
    return;
  }
  const detail = height > 330 ? 7 : height > 200 ? 3 : 2;
  // Twigs are slivers to be filled, not strokes: a filled sliver costs a third of a stroked line.
  const branches = (count: number, from: number, shift: number, size: number, width: number): string => {
    let path = '';
    for (let i = 0; i < count; i++) {
      const t = from + (1 - from) * ((i + random.next()) / count);
      const [tx, ty] = at(t);
      // Widest a third of the way up, and a spire above.
      const girth = t < 0.36 ? 0.55 + t * 1.2 : 0.98 * ((1 - t) / 0.64) ** 0.8 + 0.04;
      const reach = height * spread * 0.5 * girth * random.between(0.4, 1.1) * size;
      const out = (random.next() < 0.5 + shift * 0.3 ? 1 : -1) * reach;
      const rise = reach * random.between(0.3, 0.75);
      path += `M${n(tx)} ${n(ty)}q${n(out * 0.5)} ${n(-rise)} ${n(out)} ${n(-rise * 0.55)}q${n(-out * 0.5)} ${n(-rise * 0.4 + width * 2)} ${n(-out)} ${n(rise * 0.55 + width)}Z`;
      for (let k = 0; k < detail; k++) {
        const s = 0.25 + (0.78 * k) / (detail - 1);
        const nx = tx + out * s;
        const ny = ty - rise * (1.55 * s - s * s);
        const fall = height * random.between(0.022, 0.058) * (1.2 - t * 0.5);
        const bow = out < 0 ? -width : width;
        path += `M${n(nx - bow * 0.5)} ${n(ny)}q${n(bow * 2.4)} ${n(fall * 0.3)} ${n(bow * 0.6 + out * 0.04)} ${n(fall)}Z`;
      }
    }
    return path;
  };
  const fine = height < 200 ? 0.24 : height < 330 ? 0.36 : 0.66;
  const width = height > 330 ? 1.3 + height * 0.0019 : 1.3 + height * 0.006;
  // A dark body carries the mass, so that few twigs are enough for the feathers.
  p.fill(outline(random, tree, lean, 0.66, 0, 0.26), p.tone('#2b5546', depth, 'shade'));
  p.fill(branches(Math.round(100 * fine), 0.16, 0, 1, width * 1.8), p.tone('#2b5546', depth, 'shade'));
  p.fill(branches(Math.round(84 * fine), 0.2, 0, 0.96, width * 1.5), p.tone('#44785a', depth));
  p.fill(
    branches(Math.round(54 * fine), 0.24, side, 0.92, width * 1.1),
    p.tone('#8db073', depth, 'lit'),
    0.9,
  );
}

/** A ragged spire: the tree's mass from near, the whole tree from afar. */
function outline(
  random: Random,
  { x, y, height, spread = 0.3 }: Tree,
  lean: number,
  share: number,
  shift: number,
  low: number,
): string {
  const levels = height > 200 ? 16 : 9;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= levels; i++) {
    const t = low + ((1 - low) * i) / levels;
    const girth = t < 0.36 ? 0.5 + t * 1.3 : 0.98 * ((1 - t) / 0.64) ** 0.8;
    const cx = x + lean * t * t + shift * height * spread;
    for (const [list, way] of [
      [left, -1],
      [right, 1],
    ] as const) {
      const reach = height * spread * 0.5 * girth * share * random.between(0.8, 1.15);
      list.push(
        [cx + way * reach, y - height * t + (height * 0.32) / levels],
        [cx + way * reach * 0.66, y - height * t - (height * 0.1) / levels],
      );
    }
  }
  return polygon([...left, ...right.reverse()]);
}
