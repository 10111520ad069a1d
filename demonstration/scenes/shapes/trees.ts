import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, blob, circle, curve, n } from '../path.ts';
import type { Random } from '../random.ts';

/** A leafy outline: an ellipse whose edge swells and sinks like bunches of leaves. */
export function foliage(random: Random, x: number, y: number, rx: number, ry: number, bumps = 9): string {
  const points: Point[] = [];
  const turn = random.between(0, 6.28);
  for (let i = 0; i < bumps * 2; i++) {
    const angle = turn + (i / (bumps * 2)) * Math.PI * 2;
    const swell = i % 2 ? random.between(0.98, 1.12) : random.between(0.82, 0.92);
    points.push([x + Math.cos(angle) * rx * swell, y + Math.sin(angle) * ry * swell]);
  }
  return blob(points);
}

export interface Tree {
  x: number;
  y: number;
  height: number;
  depth: number;
  /** Width of the crown, as a share of the height. */
  spread?: number;
  colour?: string;
  fruit?: string;
}

/** A broad-leaved tree: dark underside, body, and lit bunches on the side of the sun. */
export function broadleaf(
  p: Painting,
  { x, y, height, depth, spread = 0.85, colour = '#3f7d4a', fruit }: Tree,
): void {
  const random = p.random.fork(`tree${Math.round(x)},${Math.round(y)}`);
  const side = p.sun.x > x ? 1 : -1;
  const rx = (height * spread) / 2;
  const ry = height * 0.34;
  const cy = y - height + ry;
  trunk(p, random, x, y, cy + ry * 0.3, height * 0.055, depth);
  p.fill(foliage(random, x, cy + ry * 0.12, rx, ry, 10), p.tone(colour, depth, 'shade'));
  for (let i = 0; i < 5; i++) {
    const angle = random.between(0, 6.28);
    p.fill(
      foliage(
        random,
        x + Math.cos(angle) * rx * 0.45 + side * rx * 0.12,
        cy + Math.sin(angle) * ry * 0.4 - ry * 0.12,
        rx * 0.46,
        ry * 0.44,
        7,
      ),
      p.tone(colour, depth),
    );
  }
  let lit = '';
  for (let i = 0; i < 7; i++) {
    const angle = random.between(-2.6, -0.2);
    lit += foliage(
      random,
      x + side * rx * 0.22 + Math.cos(angle) * rx * 0.6,
      cy + Math.sin(angle) * ry * 0.55,
      rx * random.between(0.16, 0.28),
      ry * random.between(0.14, 0.24),
      6,
    );
  }
  p.fill(lit, p.tone(lightLeaf(colour), depth, 'lit'), 0.8);
  if (fruit && depth < 0.5) hangFruit(p, random, x, cy, rx, ry, depth, fruit);
}

const lightLeaf = (colour: string) => (colour === '#3f7d4a' ? '#7fae58' : colour);

function hangFruit(
  p: Painting,
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  depth: number,
  fruit: string,
): void {
  let stems = '';
  let path = '';
  const r = Math.max(3, ry * 0.055);
  for (let i = 0; i < 16; i++) {
    const fx = x + random.between(-0.8, 0.8) * rx;
    const fy = y + random.between(-0.1, 0.85) * ry * Math.sqrt(1 - ((fx - x) / rx) ** 2);
    stems += `M${n(fx)} ${n(fy - r * 2.6)}v${n(r * 2)}`;
    path += blob([
      [fx - r, fy - r * 0.2],
      [fx, fy - r * 1.1],
      [fx + r * 0.9, fy],
      [fx + r * 0.2, fy + r * 1.5],
    ]);
  }
  p.stroke(stems, p.tone('#3d5a34', depth), 1.2);
  p.fill(path, p.tone(fruit, depth, 'lit'));
}

function trunk(
  p: Painting,
  random: Random,
  x: number,
  y: number,
  top: number,
  width: number,
  depth: number,
): void {
  const bend = random.between(-1, 1) * width * 1.2;
  const side = p.sun.x > x ? 1 : -1;
  const edge = (offset: number): Point[] => [
    [x + offset * width * 1.1, y],
    [x + offset * width * 0.55 + bend * 0.6, y + (top - y) * 0.4],
    [x + offset * width * 0.42 + bend, top],
  ];
  p.fill(between(edge(-1), edge(1)), p.tone('#6b5140', depth, 'shade'));
  p.fill(between(edge(side * 0.25), edge(side)), p.tone('#8f6f54', depth, 'lit'), 0.6);
}

/** The shade tree of the tea gardens: a slender forked stem under flat, airy storeys of leaves. */
export function shadeTree(p: Painting, { x, y, height, depth }: Tree): void {
  const random = p.random.fork(`shade${Math.round(x)},${Math.round(y)}`);
  const side = p.sun.x > x ? 1 : -1;
  const width = height * 0.016;
  const lean = random.between(-0.08, 0.08) * height;
  const fork = y - height * 0.5;
  const limbs: Point[] = [];
  p.stroke(
    curve([
      [x, y],
      [x + lean * 0.3, fork + height * 0.2],
      [x + lean * 0.6, fork],
    ]),
    p.tone('#7a6a5a', depth, 'shade'),
    width * 2.1,
  );
  for (let i = 0; i < 6; i++) {
    const dx = (i - 2.5) * height * 0.105 + random.between(-0.03, 0.03) * height;
    const dy = -height * (0.2 + 0.26 * Math.cos(((i - 2.5) / 2.5) * 1.1) + random.between(-0.05, 0.05));
    limbs.push([x + lean + dx, fork + dy]);
    p.stroke(
      curve([
        [x + lean * 0.6, fork + 2],
        [x + lean * 0.8 + dx * 0.45, fork + dy * 0.42],
        [x + lean + dx, fork + dy],
      ]),
      p.tone('#7a6a5a', depth, 'shade'),
      width * 0.9,
    );
  }
  const storeys = ['', '', ''];
  for (const [lx, ly] of limbs) {
    const rx = height * random.between(0.13, 0.19);
    const ry = height * random.between(0.045, 0.07);
    storeys[0] += foliage(random, lx, ly + ry * 0.5, rx, ry, 8);
    storeys[1] += foliage(random, lx + side * rx * 0.1, ly - ry * 0.15, rx * 0.84, ry * 0.75, 8);
    storeys[2] += foliage(random, lx + side * rx * 0.25, ly - ry * 0.5, rx * 0.5, ry * 0.42, 7);
  }
  p.fill(storeys[0] ?? '', p.tone('#386b49', depth, 'shade'));
  p.fill(storeys[1] ?? '', p.tone('#558550', depth));
  p.fill(storeys[2] ?? '', p.tone('#94b566', depth, 'lit'), 0.85);
}

/** Kash: tall grass with white plumes, the sign of autumn on every sandbank. */
export function kash(
  p: Painting,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  depth: number,
): void {
  const random = p.random.fork(`kash${Math.round(x)},${Math.round(y)}`);
  const wind = random.between(0.16, 0.3) * (p.sun.x > x ? -1 : 1);
  let blades = '';
  let stems = '';
  let plumes = '';
  let bright = '';
  for (let i = 0; i < count; i++) {
    const bx = x + random.between(-0.5, 0.5) * width;
    const by = y + random.between(0, height * 0.08);
    const h = height * random.between(0.55, 1);
    const tilt = h * (wind + random.between(-0.08, 0.08));
    const tx = bx + tilt;
    const ty = by - h;
    stems += `M${n(bx)} ${n(by)}Q${n(bx + tilt * 0.2)} ${n(by - h * 0.6)} ${n(tx)} ${n(ty)}`;
    const l = h * random.between(0.24, 0.34);
    let plume = '';
    // A plume is a few thin tassels that leave the stem one above the other, all to the lee side.
    for (let k = 0; k < 4; k++) {
      const sx = tx - tilt * (0.24 - k * 0.07);
      const sy = ty + l * (0.5 - k * 0.17);
      const ex = sx + tilt * 0.55 + l * (0.1 - k * 0.02) * Math.sign(wind);
      const ey = sy - l * (0.62 + k * 0.08);
      const w = l * 0.06;
      plume += `M${n(sx)} ${n(sy)}C${n(sx - w)} ${n(sy - l * 0.25)} ${n(ex - w * 1.6)} ${n(ey + l * 0.22)} ${n(ex)} ${n(ey)}C${n(ex + w * 0.7)} ${n(ey + l * 0.3)} ${n(sx + w * 1.6)} ${n(sy - l * 0.2)} ${n(sx)} ${n(sy)}Z`;
    }
    if (i % 3) plumes += plume;
    else bright += plume;
    const arc = random.between(-0.5, 0.5) * h * 0.7 + tilt * 0.5;
    blades += `M${n(bx)} ${n(by)}q${n(arc * 0.25)} ${n(-h * 0.5)} ${n(arc)} ${n(-h * random.between(0.35, 0.62))}`;
  }
  p.stroke(blades, p.tone('#71864c', depth, 'shade'), Math.max(1.5, height * 0.014));
  p.stroke(stems, p.tone('#a2a062', depth), Math.max(1, height * 0.008));
  p.fill(plumes, p.tone('#e9dfd0', depth), 0.92);
  p.fill(bright, p.tone('#fffaf0', depth, 'lit'), 0.95);
}

/** A far wood: one soft edge of crowns. */
export function treeline(
  p: Painting,
  random: Random,
  y: number,
  height: number,
  depth: number,
  from = -40,
  to = 1480,
  colour = '#3d6d4c',
): void {
  const points: Point[] = [[from, y]];
  const step = Math.max(14, height * 0.8);
  for (let x = from; x < to; x += step * random.between(0.5, 1.1)) {
    points.push([x, y - height * random.between(0.5, 1)]);
  }
  points.push([to, y]);
  p.fill(`${curve(points)}Z`, p.tone(colour, depth));
}

/** A flower bed or a bush in bloom. */
export function bush(
  p: Painting,
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  bloom?: string,
  colour = '#4d8650',
): void {
  const random = p.random.fork(`bush${Math.round(x)},${Math.round(y)}`);
  const side = p.sun.x > x ? 1 : -1;
  p.fill(foliage(random, x, y - height * 0.42, width / 2, height * 0.5, 8), p.tone(colour, depth, 'shade'));
  p.fill(
    foliage(random, x + side * width * 0.07, y - height * 0.55, width * 0.38, height * 0.34, 7),
    p.tone(colour, depth, 'lit'),
    0.75,
  );
  if (!bloom) return;
  let path = '';
  for (let i = 0; i < 14; i++) {
    path += circle(
      x + random.between(-0.42, 0.42) * width,
      y - height * random.between(0.25, 0.92),
      Math.max(1.6, height * random.between(0.035, 0.07)),
    );
  }
  p.fill(path, p.tone(bloom, depth, 'lit'));
}
