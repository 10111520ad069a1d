import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { n, rectangle } from '../path.ts';
import type { Random } from '../random.ts';

const lampColours = ['#ffd98a', '#ffe7b3', '#ffc46b', '#cfeaf0'] as const;

interface Skyline {
  y: number;
  /** Heights of the blocks, least and most. */
  low: number;
  high: number;
  depth: number;
  colours: readonly [string, ...string[]];
  from?: number;
  to?: number;
  /** Old houses carry water tanks and washing lines, new towers have crowns. */
  style: 'old' | 'new';
}

/** A row of houses far enough away to be flat, with windows, tanks and masts. */
export function skyline(
  p: Painting,
  random: Random,
  { y, low, high, depth, colours, from = -40, to = 1480, style }: Skyline,
): void {
  const lit = ['', '', '', ''];
  let dark = '';
  let x = from;
  while (x < to) {
    const width = random.between(0.34, 0.62) * (style === 'new' ? high * 0.42 : high * 0.8);
    const height = random.between(low, high) * (style === 'new' && random.chance(0.25) ? 1.25 : 1);
    const colour = random.pick(colours);
    p.fill(rectangle(x, y - height, width, height), p.tone(colour, depth));
    const shadeSide = p.sun.x > x ? 0 : width * 0.68;
    p.fill(rectangle(x + shadeSide, y - height, width * 0.32, height), p.tone(colour, depth, 'shade'), 0.55);
    roof(p, random, x, y - height, width, depth, colour, style);
    const cell = Math.max(7, Math.min(15, width / 6));
    const rows = Math.floor((height - cell) / (cell * 1.35));
    const columns = Math.max(2, Math.floor((width - cell * 0.6) / (cell * 1.25)));
    const gap = (width - columns * cell * 0.62) / (columns + 1);
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const pane = rectangle(
          x + gap + c * (cell * 0.62 + gap),
          y - height + cell * 0.8 + r * cell * 1.35,
          cell * 0.62,
          cell * 0.8,
        );
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
  x: number,
  y: number,
  width: number,
  depth: number,
  colour: string,
  style: 'old' | 'new',
): void {
  const tone = p.tone(colour, depth);
  if (style === 'new') {
    const kind = random.whole(0, 3);
    if (kind === 0) p.fill(rectangle(x + width * 0.22, y - width * 0.22, width * 0.56, width * 0.24), tone);
    if (kind === 1) p.fill(`M${n(x)} ${n(y + 1)}L${n(x + width)} ${n(y - width * 0.35)}V${n(y + 1)}Z`, tone);
    if (kind < 3) p.stroke(`M${n(x + width * 0.5)} ${n(y)}v${n(-width * random.between(0.3, 0.7))}`, tone, 2);
    return;
  }
  p.fill(rectangle(x - 2, y - 3, width + 4, 6), p.tone(mix(colour, '#ffffff', 0.25), depth, 'lit'));
  if (random.chance(0.5))
    p.fill(
      rectangle(x + width * random.between(0.1, 0.6), y - width * 0.16, width * 0.24, width * 0.16),
      p.tone('#3f4a52', depth),
    );
  if (random.chance(0.5))
    p.fill(
      rectangle(x + width * random.between(0.2, 0.5), y - width * 0.28, width * 0.34, width * 0.28),
      tone,
    );
}

/** A mosque's dome with its finial, over a drum; the foot of the drum stands at y. */
export function dome(p: Painting, x: number, y: number, width: number, depth: number, colour: string): void {
  const r = width / 2;
  const side = p.sun.x > x ? 1 : -1;
  p.fill(rectangle(x - r * 0.92, y - r * 0.35, r * 1.84, r * 0.36), p.tone(colour, depth));
  p.fill(onion(x, y - r * 0.32, r), p.tone(colour, depth, 'shade'));
  p.fill(onion(x + side * r * 0.14, y - r * 0.32, r * 0.84), p.tone(colour, depth, 'lit'), 0.75);
  p.fill(rectangle(x - r * 1.02, y - r * 0.4, r * 2.04, r * 0.1), p.tone('#f6ead0', depth, 'lit'));
  p.stroke(
    `M${n(x)} ${n(y - r * 1.62)}v${n(-r * 0.4)}`,
    p.tone('#e0b24e', depth, 'lit'),
    Math.max(1.5, r * 0.05),
  );
}

function onion(x: number, y: number, r: number): string {
  return `M${n(x - r * 0.95)} ${n(y)}C${n(x - r * 1.2)} ${n(y - r * 0.75)} ${n(x - r * 0.45)} ${n(y - r * 1.05)} ${n(x)} ${n(y - r * 1.36)}C${n(x + r * 0.45)} ${n(y - r * 1.05)} ${n(x + r * 1.2)} ${n(y - r * 0.75)} ${n(x + r * 0.95)} ${n(y)}Z`;
}

export function minaret(
  p: Painting,
  x: number,
  y: number,
  height: number,
  depth: number,
  colour: string,
): void {
  const w = height * 0.075;
  p.fill(
    `M${n(x - w)} ${n(y)}L${n(x - w * 0.72)} ${n(y - height * 0.86)}H${n(x + w * 0.72)}L${n(x + w)} ${n(y)}Z`,
    p.tone(colour, depth),
  );
  p.fill(
    `M${n(x + w * 0.2)} ${n(y)}V${n(y - height * 0.86)}H${n(x + w * 0.72)}L${n(x + w)} ${n(y)}Z`,
    p.tone(colour, depth, 'shade'),
    0.6,
  );
  for (const t of [0.32, 0.6, 0.85])
    p.fill(rectangle(x - w * 1.2, y - height * t, w * 2.4, height * 0.022), p.tone('#f6ead0', depth, 'lit'));
  p.fill(onion(x, y - height * 0.86, w * 0.9), p.tone(colour, depth, 'lit'));
}
