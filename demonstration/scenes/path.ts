import type { Random } from './random.ts';

/** In the picture's own units: 1440 wide, 960 high, y downwards. */
export type Point = readonly [number, number];

/** One decimal is a fifteenth of a millimetre on a screen: finer only makes the file longer. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

const pair = (x: number, y: number) => `${n(x)} ${n(y)}`;

/** Points written as 'x,y x,y', moved to (x, y) and stretched. */
export function points(text: string, x = 0, y = 0, stretchX = 1, stretchY = stretchX): Point[] {
  return text.split(' ').map((one) => {
    const [px = 0, py = 0] = one.split(',').map(Number);
    return [x + px * stretchX, y + py * stretchY];
  });
}

/** Points written one number after another. */
export const pairs = (...numbers: readonly number[]): [number, number][] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0]);

export const shifted = (line: readonly Point[], dx: number, dy: number): Point[] =>
  line.map(([x, y]) => [x + dx, y + dy]);

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => pair(x, y)).join('L')}Z`;
}

/** The curve through all points, as cubic Béziers whose handles follow the neighbours (Catmull-Rom). */
function through(points: readonly Point[], closed: boolean): string {
  const last = points.length - 1;
  const at = (i: number): Point => {
    const index = closed ? (i + points.length) % points.length : Math.max(0, Math.min(last, i));
    return points[index] ?? [0, 0];
  };
  let path = '';
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [x0, y0] = at(i - 1);
    const [x1, y1] = at(i);
    const [x2, y2] = at(i + 1);
    const [x3, y3] = at(i + 2);
    path += `C${pair(x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6)} ${pair(x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)} ${pair(x2, y2)}`;
  }
  return path;
}

export function curve(points: readonly Point[]): string {
  const [x, y] = points[0] ?? [0, 0];
  return `M${pair(x, y)}${through(points, false)}`;
}

export function blob(points: readonly Point[]): string {
  const [x, y] = points[0] ?? [0, 0];
  return `M${pair(x, y)}${through(points, true)}Z`;
}

/** All that lies under a curve, down to `bottom`: a hill, a bank, a band of wood. */
export function under(points: readonly Point[], bottom: number): string {
  const [firstX] = points[0] ?? [0, 0];
  const [lastX] = points.at(-1) ?? [0, 0];
  return `${curve(points)}L${pair(lastX, bottom)}L${pair(firstX, bottom)}Z`;
}

/** The strip between two curves that run the same way. */
export function between(upper: readonly Point[], lower: readonly Point[]): string {
  const back = [...lower].reverse();
  const [x, y] = back[0] ?? [0, 0];
  return `${curve(upper)}L${pair(x, y)}${through(back, false)}Z`;
}

/** The strip along a curve, from `top` to `bottom` below it; every second knot hangs lower by `ragged`. */
export function strip(line: readonly Point[], top: number, bottom: number, ragged = 0): string {
  const lower = line.map(([x, y], i): Point => [x, y + bottom + (i % 2) * ragged]);
  return between(shifted(line, 0, top), lower);
}

/**
 * A stem through these points, with a half width at each; `from` and `to` select a part of it, from its left edge
 * (-1) to its right one (1).
 */
export function stem(
  spine: readonly (readonly [x: number, y: number, half: number])[],
  from = -1,
  to = 1,
): string {
  const edge = (share: number) => spine.map(([x, y, half]): Point => [x + share * half, y]);
  return between(edge(from), edge(to));
}

/** A flat lens, pointed at both ends: ripples, cloud strips, glitter. */
export function lens(x: number, y: number, halfWidth: number, halfHeight: number): string {
  const w = halfWidth * 0.4;
  return `M${pair(x - halfWidth, y)}C${pair(x - w, y - halfHeight)} ${pair(x + w, y - halfHeight)} ${pair(x + halfWidth, y)}C${pair(x + w, y + halfHeight)} ${pair(x - w, y + halfHeight)} ${pair(x - halfWidth, y)}Z`;
}

/** A leaf from its stalk to its tip, `width` to either side of the rib. */
export function leaf(x: number, y: number, dx: number, dy: number, width: number): string {
  const share = width / Math.hypot(dx, dy);
  const [wx, wy] = [-dy * share, dx * share];
  const back = `${pair(-dx * 0.5 - wx, -dy * 0.5 - wy)} ${pair(-dx, -dy)}`;
  return `M${pair(x, y)}q${pair(dx * 0.5 + wx, dy * 0.5 + wy)} ${pair(dx, dy)}q${back}Z`;
}

/** A blade of grass as a stroke: it rises, and bends to the side at its tip. */
export const blade = (x: number, y: number, bend: number, height: number) =>
  `M${pair(x, y)}q${pair(bend * 0.2, -height * 0.6)} ${pair(bend, -height)}`;

export function circle(x: number, y: number, r: number): string {
  return `M${pair(x - r, y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${pair(x, y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
}

/**
 * Places on ground that runs to a far point: `x` is where the line through the place meets the picture's lower edge.
 */
export const runningTo =
  ([vx, vy]: Point) =>
  (x: number, y: number): Point => [vx + ((x - vx) * (y - vy)) / (980 - vy), y];

/** A ridge all across the picture: `count` knots, each `rough` up or down from a slow swell. */
export function ridge(random: Random, y: number, swell: number, rough: number, count: number): Point[] {
  const phase = random.between(0, 6.28);
  const waves = random.between(0.7, 1.6);
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const share = i / count;
    const slow = Math.sin(phase + share * waves * 6.28) * swell;
    return [1520 * share - 40, y - slow - random.between(-rough, rough)];
  });
}
