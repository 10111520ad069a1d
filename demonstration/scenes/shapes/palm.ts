import type { Painting } from '../painting.ts';
import { circle, n, type Point, stem } from '../path.ts';
import type { Random } from '../random.ts';

type Masses = ReturnType<Painting['masses']>;

/**
 * `angle`: the direction at the root in radians, 0 to the right, negative upwards. `droop`: how far the tip sinks, and
 * `leaf`: how long the longest leaflets are, as shares of the length.
 */
type Frond = Record<'x' | 'y' | 'angle' | 'length' | 'droop' | 'leaflets', number> & { leaf?: number };

/** One feathered leaf, as an outline: along the upper leaflets to the tip and back along the lower ones. */
export function frond({ x, y, angle, length, droop, leaf = 0.27, leaflets }: Frond): string {
  const [endX, endY] = [Math.cos(angle) * length, (Math.sin(angle) + droop) * length];
  const [bendX, bendY] = [Math.cos(angle) * length * 0.55, Math.sin(angle) * length * 0.72];
  const at = (t: number): Point => [
    x + 2 * t * (1 - t) * bendX + t * t * endX,
    y + 2 * t * (1 - t) * bendY + t * t * endY,
  ];
  // Fewer leaflets are broader, so that a distant crown is as full as a near one.
  const gap = 0.85 / leaflets;
  let path = `M${n(x)} ${n(y)}`;
  for (const side of [-1, 1])
    for (let i = 0; i < leaflets; i++) {
      const t = 0.1 + ((side < 0 ? i : leaflets - 1 - i) / leaflets) * 0.9;
      const [px, py] = at(t);
      const [qx, qy] = at(Math.min(1, t + 0.02));
      const norm = Math.hypot(qx - px, qy - py) || 1;
      const [dx, dy] = [(qx - px) / norm, (qy - py) / norm];
      const reach = length * leaf * (0.09 + 0.81 * Math.sin(Math.PI * Math.min(1, 0.16 + t * 0.84)) ** 0.7);
      // Leaflets point forward along the rib and hang: the lower row more than the upper.
      const tipX = px + (dx * 0.72 - dy * side * 0.62) * reach;
      const tipY = py + (dy * 0.72 + dx * side * 0.62 + (side > 0 ? 0.32 : 0.4)) * reach;
      const [rx, ry] = at(Math.max(0, Math.min(1, t - side * gap)));
      path += `L${n(px)} ${n(py)}L${n(tipX)} ${n(tipY)}L${n(rx)} ${n(ry)}`;
    }
  return `${path}Z`;
}

/** `lean`: how far the crown stands to the side, as a share of the height. */
type Palm = Record<'x' | 'y' | 'height' | 'lean' | 'depth', number>;

/** A coconut palm: a trunk that bows out and then rises, and a crown of about a dozen leaves. */
export function coconutPalm(p: Painting, { x, y, height, lean, depth }: Palm): void {
  const random = p.randomAt('palm', x, y);
  const lit = p.sun.x > x ? 1 : -1;
  const trunk = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const bow = 0.35 * t + 0.65 * Math.sin(t * Math.PI * 0.5) ** 1.6;
    const half = Math.max(0.9, height * (0.03 - 0.016 * t + (t === 0 ? 0.014 : 0)) * 0.62);
    return [x + lean * height * bow, y - height * t, half] as const;
  });
  p.tint(stem(trunk), '#8a6a4e', depth, 'shade');
  p.tint(stem(trunk, lit * 0.1, lit), '#a98460', depth, 'lit', 0.75);
  crown(p, random, x + lean * height, y - height, height * random.between(0.36, 0.43), depth);
}

function crown(p: Painting, random: Random, x: number, y: number, reach: number, depth: number): void {
  const sunSide = p.sun.x > x ? 1 : -1;
  // As many leaves and leaflets as can be distinguished at this size.
  const count = reach < 70 ? 8 : reach < 130 ? 10 : 12;
  const leaflets = Math.max(5, Math.min(16, Math.round(3.5 + reach / 18)));
  const masses = p.masses(depth, ['#2c5f45', 'shade'], ['#377a50'], ['#5e9a55', 'lit']);
  const leaf = (angle: number, length: number, extra: number) =>
    frond({ x, y, angle, length, droop: 0.22 + Math.abs(Math.cos(angle)) * 0.3 + extra, leaflets });
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI * 1.13 + (i / (count - 1)) * Math.PI * 1.26 + random.between(-0.1, 0.1);
    masses.add(0, leaf(angle + 0.12, reach * random.between(0.72, 0.9), 0.18));
    const isLit = Math.cos(angle) * sunSide > 0.25;
    masses.add(isLit ? 2 : 1, leaf(angle, reach * random.between(0.9, 1.08), random.between(-0.05, 0.1)));
  }
  let nuts = '';
  for (let i = 0; i < 4; i++) {
    const [dx, dy] = [random.between(-0.07, 0.07), random.between(0.03, 0.1)];
    nuts += circle(x + dx * reach, y + dy * reach, reach * 0.04);
  }
  masses.draw(0, 1);
  // Leaf sheaths close the middle, where the ribs meet.
  p.tint(circle(x, y, reach * 0.065), '#5a6a3e', depth);
  if (depth < 0.6) p.tint(nuts, random.chance(0.5) ? '#b98d3e' : '#8c9a45', depth);
  masses.add(1, circle(x, y - reach * 0.01, reach * 0.05));
  masses.draw(1);
}

/** Nipa palm: leaves that rise from the mud without a trunk, at the edge of tidal rivers. */
export function golpata(p: Painting, x: number, y: number, height: number, depth: number): void {
  const random = p.randomAt('golpata', x, y);
  const masses = p.masses(depth, ['#34644a', 'shade'], ['#6d9a55']);
  fan(masses, random, [x, y], height, height < 90 ? 6 : height < 200 ? 9 : 20);
  masses.draw();
}

/** Leaves that rise from one root to all sides: every second one for the light, the others for the shade. */
export function fan(masses: Masses, random: Random, [x, y]: Point, height: number, leaflets: number): void {
  const count = 9;
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI * 0.9 + (i / (count - 1)) * Math.PI * 0.8 + random.between(-0.07, 0.07);
    const length = height * random.between(0.82, 1.08);
    const droop = 0.16 + Math.abs(Math.cos(angle)) * 0.2;
    masses.add(i, frond({ x, y, angle, length, droop, leaf: 0.2, leaflets }));
  }
}
