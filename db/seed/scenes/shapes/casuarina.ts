import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { n } from '../path.ts';
import type { Tree } from './trees.ts';

/** Casuarina (jhau): a tall feathery spire whose twigs all hang. */
export function casuarina(p: Painting, { x, y, height, depth, spread = 0.3 }: Tree): void {
  const random = p.random.fork(`jhau${Math.round(x)},${Math.round(y)}`);
  const side = p.sun.x > x ? 1 : -1;
  const lean = random.between(-0.06, 0.06) * height;
  const at = (t: number): Point => [x + lean * t * t, y - height * t];
  const [topX, topY] = at(0.97);
  const [midX, midY] = at(0.5);
  const stem = `M${n(x)} ${n(y)}Q${n(midX - lean * 0.2)} ${n(midY)} ${n(topX)} ${n(topY)}`;
  p.stroke(stem, p.tone('#5f4a3d', depth, 'shade'), 1.5 + height * 0.012);

  const detail = height > 330 ? 7 : height > 230 ? 3 : 0;
  const branches = (count: number, from: number, shift: number, size: number): string => {
    let path = '';
    for (let i = 0; i < count; i++) {
      const t = from + (1 - from) * ((i + random.next()) / count);
      const [tx, ty] = at(t);
      // Widest a third of the way up, and a spire above.
      const girth = t < 0.36 ? 0.55 + t * 1.2 : 0.98 * ((1 - t) / 0.64) ** 0.8 + 0.04;
      const reach = height * spread * 0.5 * girth * random.between(0.4, 1.1) * size;
      const out = (random.next() < 0.5 + shift * 0.3 ? 1 : -1) * reach;
      const rise = reach * random.between(0.3, 0.75);
      path += `M${n(tx)} ${n(ty)}q${n(out * 0.5)} ${n(-rise)} ${n(out)} ${n(-rise * 0.55)}`;
      if (detail === 0) path += `q${n(out * 0.2)} ${n(rise * 0.1)} ${n(out * 0.22)} ${n(height * 0.06)}`;
      for (let k = 0; k < detail; k++) {
        const s = 0.25 + (0.78 * k) / (detail - 1);
        const nx = tx + out * s;
        const ny = ty - rise * (1.55 * s - s * s);
        const fall = height * random.between(0.022, 0.058) * (1.2 - t * 0.5);
        path += `M${n(nx)} ${n(ny)}q${n(out * 0.07)} ${n(fall * 0.25)} ${n(out * 0.06)} ${n(fall)}`;
      }
    }
    return path;
  };
  const fine = height < 60 ? 0.25 : height < 150 ? 0.42 : height < 330 ? 0.6 : 0.8;
  const width = height > 330 ? 1.3 + height * 0.0019 : 1 + height * 0.006;
  p.stroke(branches(Math.round(95 * fine), 0.16, 0, 1), p.tone('#2b5546', depth, 'shade'), width * 1.5);
  p.stroke(branches(Math.round(70 * fine), 0.2, 0, 0.96), p.tone('#44785a', depth), width * 1.1);
  p.stroke(
    branches(Math.round(46 * fine), 0.24, side, 0.92),
    p.tone('#8db073', depth, 'lit'),
    width * 0.8,
    0.9,
  );
}
