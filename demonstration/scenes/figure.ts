import type { Face } from './light.ts';
import type { Painting } from './painting.ts';
import { blob, circle, n, points, rectangle } from './path.ts';

interface Part {
  readonly brush: string;
  readonly width: number;
  readonly colour: string;
  readonly face: Face | 'raw';
  readonly opacity: number;
  readonly outline: string;
}

export type Figure = readonly Part[];

/**
 * A figure written as a table, a row for each part from the farthest to the nearest: what the part is, `fill` or
 * `line` with its width, its colour, its outline. Lengths are hundredths of the figure's size, y downwards from where
 * it stands. A colour is '#rrggbb', a word that the caller gives, or `pane`, a window that is lit in the evening; behind
 * it may stand `lit` or `shade`, or `raw` for what shines by itself, and how opaque it is. An outline is a path, or
 * `blob`, `balls` (x,y,r) or `boxes` (x,y,width,height); it goes on in the next line where that has no columns.
 */
export function figure(table: string): Figure {
  const rows: string[][] = [];
  for (const line of table.trim().split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length === 4) rows.push(cells);
    else rows.at(-1)?.push(...cells);
  }
  return rows.map(([, brush = '', paint = '', ...outline]) => {
    const [colour = '', ...more] = paint.split(' ');
    const percent = more.find((word) => word.endsWith('%'));
    return {
      brush,
      width: Number(brush.split(' ')[1] ?? 0),
      colour,
      face: more.find((word) => word === 'lit' || word === 'shade' || word === 'raw') ?? 'plain',
      opacity: percent ? Number.parseInt(percent, 10) / 100 : 1,
      outline: pathOf(outline.join(' ')),
    };
  });
}

function pathOf(outline: string): string {
  const [kind = '', ...rest] = outline.split(' ');
  const numbers = () => rest.map((group) => group.split(',').map(Number));
  if (kind === 'blob') return blob(points(rest.join(' ')));
  if (kind === 'balls')
    return numbers()
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r))
      .join('');
  if (kind === 'boxes')
    return numbers()
      .map(([x = 0, y = 0, w = 0, h = 0]) => rectangle(x, y, w, h))
      .join('');
  return outline;
}

export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly depth: number;
  readonly facing?: 1 | -1;
}

export function draw(
  p: Painting,
  parts: Figure,
  { x, y, size, depth, facing = 1 }: Placing,
  colours: Readonly<Record<string, string>> = {},
): void {
  const scale = (size / 100).toFixed(4);
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${facing === 1 ? '' : '-'}${scale} ${scale})"`, () => {
    for (const { brush, width, colour, face, opacity, outline } of parts) {
      const local = colours[colour] ?? colour;
      const paint = colour === 'pane' ? p.pane(depth) : face === 'raw' ? local : p.tone(local, depth, face);
      if (brush === 'fill') p.fill(outline, paint, opacity);
      else p.stroke(outline, paint, width, opacity);
    }
  });
}
