import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { n, type Point, rectangle } from '../path.ts';
import type { Random } from '../random.ts';

const lampColours = ['#ffd98a', '#ffe7b3', '#ffc46b', '#cfeaf0'] as const;

/** Old houses carry water tanks and washing lines, new towers have crowns. */
const walls = {
  old: ['#d9b48a', '#c98f6a', '#b8a58c', '#cfc2a6', '#a8b0a0', '#c77f66', '#d8c49a'],
  new: ['#7f95a8', '#a8b4b8', '#5f7890', '#b8a898', '#8a86a0', '#c4c0b4'],
} as const;

interface Skyline {
  y: number;
  /** Heights of the blocks, least and most. */
  low: number;
  high: number;
  depth: number;
  from?: number;
  to?: number;
}

/** A row of houses far enough away to be flat, with windows, tanks and masts. */
export function skyline(
  p: Painting,
  style: keyof typeof walls,
  { y, low, high, depth, from = -40, to = 1480 }: Skyline,
): void {
  const random = p.random.fork(`skyline${depth}${Math.round(from)}`);
  const lit = ['', '', '', ''];
  let dark = '';
  let x = from;
  while (x < to) {
    const width = random.between(0.34, 0.62) * (style === 'new' ? high * 0.42 : high * 0.8);
    const height = random.between(low, high) * (style === 'new' && random.chance(0.25) ? 1.25 : 1);
    const colour = random.pick(walls[style]);
    p.fill(rectangle(x, y - height, width, height), p.tone(colour, depth));
    const shadeSide = p.sun.x > x ? 0 : width * 0.68;
    p.fill(rectangle(x + shadeSide, y - height, width * 0.32, height), p.tone(colour, depth, 'shade'), 0.55);
    roof(p, random, [x, y - height], width, p.tone(colour, depth), style);
    const cell = Math.max(7, Math.min(15, width / 6));
    const rows = Math.floor((height - cell) / (cell * 1.35));
    const columns = Math.max(2, Math.floor((width - cell * 0.6) / (cell * 1.25)));
    const gap = (width - columns * cell * 0.62) / (columns + 1);
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const [left, top] = [x + gap + c * (cell * 0.62 + gap), y - height + cell * (0.8 + r * 1.35)];
        const pane = rectangle(left, top, cell * 0.62, cell * 0.8);
        if (random.next() < p.light.lamps * 0.55) lit[random.whole(0, 3)] += pane;
        else if (random.chance(0.8)) dark += pane;
      }
    }
    x += width + random.between(-2, style === 'new' ? high * 0.1 : 3);
  }
  if (dark) p.fill(dark, mix(p.tone('#2f4657', depth), p.light.sky[1], 0.15), 0.6);
  for (const [i, path] of lit.entries()) {
    if (path) p.fill(path, lampColours[i] ?? '#ffd98a', 0.92);
  }
}

function roof(
  p: Painting,
  random: Random,
  [x, y]: Point,
  width: number,
  tone: string,
  style: keyof typeof walls,
): void {
  if (style === 'new') {
    const kind = random.whole(0, 3);
    if (kind === 0) p.fill(rectangle(x + width * 0.22, y - width * 0.22, width * 0.56, width * 0.24), tone);
    if (kind === 1) p.fill(`M${n(x)} ${n(y + 1)}L${n(x + width)} ${n(y - width * 0.35)}V${n(y + 1)}Z`, tone);
    if (kind < 3) p.stroke(`M${n(x + width * 0.5)} ${n(y)}v${n(-width * random.between(0.3, 0.7))}`, tone, 2);
    return;
  }
  p.fill(rectangle(x - 2, y - 3, width + 4, 6), mix(tone, '#ffffff', 0.25));
  const block = (from: number, share: number, height: number, paint: string) =>
    p.fill(rectangle(x + width * from, y - width * height, width * share, width * height), paint);
  if (random.chance(0.5)) block(random.between(0.1, 0.6), 0.24, 0.16, mix(tone, '#20303a', 0.7));
  if (random.chance(0.5)) block(random.between(0.2, 0.5), 0.34, 0.28, tone);
}

/** A mosque's dome with its finial, over a drum; the foot of the drum stands at y. */
export function dome(p: Painting, x: number, y: number, width: number, depth: number, colour: string): void {
  const r = width / 2;
  const side = p.sun.x > x ? 1 : -1;
  p.tint(rectangle(x - r * 0.92, y - r * 0.35, r * 1.84, r * 0.36), colour, depth);
  p.tint(onion(x, y - r * 0.32, r), colour, depth, 'shade');
  p.tint(onion(x + side * r * 0.14, y - r * 0.32, r * 0.84), colour, depth, 'lit', 0.75);
  p.tint(rectangle(x - r * 1.02, y - r * 0.4, r * 2.04, r * 0.1), '#f6ead0', depth, 'lit');
  const finial = `M${n(x)} ${n(y - r * 1.62)}v${n(-r * 0.4)}`;
  p.stroke(finial, p.tone('#e0b24e', depth, 'lit'), Math.max(1.5, r * 0.05));
}

function onion(x: number, y: number, r: number): string {
  return `M${n(x - r * 0.95)} ${n(y)}C${n(x - r * 1.2)} ${n(y - r * 0.75)} ${n(x - r * 0.45)} ${n(y - r * 1.05)} ${n(x)} ${n(y - r * 1.36)}C${n(x + r * 0.45)} ${n(y - r * 1.05)} ${n(x + r * 1.2)} ${n(y - r * 0.75)} ${n(x + r * 0.95)} ${n(y)}Z`;
}

function minaret(p: Painting, x: number, y: number, height: number, depth: number, colour: string): void {
  const w = height * 0.075;
  const shaft = (left: number) =>
    `M${n(x - w * left)} ${n(y)}L${n(x - w * left * 0.72)} ${n(y - height * 0.86)}H${n(x + w * 0.72)}L${n(x + w)} ${n(y)}Z`;
  p.tint(shaft(1), colour, depth);
  p.tint(shaft(-0.2), colour, depth, 'shade', 0.6);
  for (const t of [0.32, 0.6, 0.85])
    p.tint(rectangle(x - w * 1.2, y - height * t, w * 2.4, height * 0.022), '#f6ead0', depth, 'lit');
  p.tint(onion(x, y - height * 0.86, w * 0.9), colour, depth, 'lit');
}

/** Three domes between two minarets. */
export function mosque(p: Painting, random: Random, x: number, y: number, size: number, depth: number): void {
  const wall = random.pick(['#e9e2d0', '#dcebe2', '#efd9c0']);
  for (const side of [-1, 1]) minaret(p, x + side * size * 0.8, y, size * 1.9, depth, wall);
  p.tint(rectangle(x - size * 0.66, y - size * 0.5, size * 1.32, size * 0.6), wall, depth);
  for (const [dx, width] of [[-0.42, 0.4] as const, [0.42, 0.4] as const, [0, 0.58] as const])
    dome(p, x + dx * size, y - size * 0.48, size * width, depth, wall);
}
