import { mix } from '../colour.ts';
import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { type Point, pairs, polygon, rectangle } from '../path.ts';
import type { Random } from '../random.ts';
import { inTurn } from '../table.ts';

const lampColours = ['#ffd98a', '#ffe7b3', '#ffc46b', '#cfeaf0'] as const;

/** Old houses carry water tanks, new towers have crowns. */
const walls = {
  old: ['#d9b48a', '#c98f6a', '#b8a58c', '#cfc2a6', '#a8b0a0', '#c77f66', '#d8c49a'],
  new: ['#7f95a8', '#a8b4b8', '#5f7890', '#b8a898', '#8a86a0', '#c4c0b4'],
} as const;

/** `low` and `high`: the heights of the blocks, least and most. */
type Skyline = Record<'y' | 'low' | 'high' | 'depth', number> & { from?: number; to?: number };

/** A row of houses far enough away to be flat, with windows, tanks and masts. */
export function skyline(p: Painting, style: keyof typeof walls, row: Skyline): void {
  const { y, low, high, depth, from = -40, to = 1480 } = row;
  const random = p.random.fork(`skyline${depth}${Math.round(from)}`);
  const isNew = style === 'new';
  const lit = lampColours.map(() => '');
  let dark = '';
  for (let x = from, width = 0; x < to; x += width + random.between(-2, isNew ? high * 0.1 : 3)) {
    width = random.between(0.34, 0.62) * high * (isNew ? 0.42 : 0.8);
    const height = random.between(low, high) * (isNew && random.chance(0.25) ? 1.25 : 1);
    const colour = random.pick(walls[style]);
    const shadeSide = p.sun.x > x ? 0 : width * 0.68;
    p.tint(rectangle(x, y - height, width, height), colour, depth);
    p.tint(rectangle(x + shadeSide, y - height, width * 0.32, height), colour, depth, 'shade', 0.55);
    roof(p, random, [x, y - height], width, p.tone(colour, depth), isNew);
    const cell = Math.max(7, Math.min(15, width / 6));
    const columns = Math.max(2, Math.floor((width - cell * 0.6) / (cell * 1.25)));
    const gap = (width - columns * cell * 0.62) / (columns + 1);
    for (let top = y - height + cell * 0.8; top < y - cell * 1.5; top += cell * 1.35)
      for (let left = x + gap; left < x + width - gap; left += cell * 0.62 + gap) {
        const pane = rectangle(left, top, cell * 0.62, cell * 0.8);
        if (random.next() < p.light.lamps * 0.55) lit[random.whole(0, 3)] += pane;
        else if (random.chance(0.8)) dark += pane;
      }
  }
  p.fill(dark, mix(p.tone('#2f4657', depth), p.light.sky[1], 0.15), 0.6);
  for (const [i, path] of lit.entries()) p.fill(path, inTurn(lampColours, i), 0.92);
}

function roof(p: Painting, random: Random, [x, y]: Point, width: number, tone: string, isNew: boolean): void {
  const block = (from: number, share: number, height: number, paint: string) =>
    p.fill(rectangle(x + width * from, y - width * height, width * share, width * height), paint);
  if (isNew) {
    const kind = random.whole(0, 3);
    if (kind === 0) block(0.22, 0.56, 0.22, tone);
    if (kind === 1) p.fill(polygon(pairs(x, y + 1, x + width, y - width * 0.35, x + width, y + 1)), tone);
    if (kind < 3) block(0.48, 0.03, random.between(0.3, 0.7), tone);
    return;
  }
  block(-0.03, 1.06, 0.05, mix(tone, '#ffffff', 0.25));
  if (random.chance(0.5)) block(random.between(0.1, 0.6), 0.24, 0.16, mix(tone, '#20303a', 0.7));
  if (random.chance(0.5)) block(random.between(0.2, 0.5), 0.34, 0.28, tone);
}

/** A dome with its finial over a drum, as wide as its size; the foot of the drum is at (0, 0). */
const domeParts = figure(`
  finial | line 2.4 | #e0b24e lit  | M0 -80 V-101
  drum   | fill     | colour       | boxes -46,-17,92,18
  dome   | fill     | colour shade | M-47 -16 C-60 -53 -22 -68 0 -84 C22 -68 60 -53 47 -16 Z
  light  | fill     | colour lit   | M-33 -16 C-44 -47 -12 -60 7 -73 C26 -60 57 -47 47 -16 Z
  band   | fill     | #f6ead0 lit  | boxes -51,-20,102,5
`);

export function dome(p: Painting, x: number, y: number, width: number, depth: number, colour: string): void {
  draw(p, domeParts, { x, y, size: width, depth, facing: p.sun.x > x ? 1 : -1 }, { colour });
}

const minaret = figure(`
  shaft | fill | colour           | M-7.5 0 L-5.4 -86 H5.4 L7.5 0 Z
  shade | fill | colour shade 60% | M-1.5 0 L-1 -86 H-5.4 L-7.5 0 Z
  rings | fill | #f6ead0 lit      | boxes -9,-32,18,2.2 -9,-60,18,2.2 -9,-85,18,2.2
  tip   | fill | colour lit       | M-6.4 -86 C-8 -91 -3 -93 0 -95 C3 -93 8 -91 6.4 -86 Z
`);

/** Three domes between two minarets. */
export function mosque(p: Painting, x: number, y: number, size: number, depth: number): void {
  const colour = p.randomAt('mosque', x, y).pick(['#e9e2d0', '#dcebe2', '#efd9c0']);
  const facing = p.sun.x > x ? 1 : -1;
  for (const dx of [-0.8, 0.8])
    draw(p, minaret, { x: x + dx * size, y, size: size * 1.9, depth, facing }, { colour });
  p.tint(rectangle(x - size * 0.66, y - size * 0.5, size * 1.32, size * 0.6), colour, depth);
  for (const dx of [-0.42, 0.42]) dome(p, x + dx * size, y - size * 0.48, size * 0.4, depth, colour);
  dome(p, x, y - size * 0.48, size * 0.58, depth, colour);
}
