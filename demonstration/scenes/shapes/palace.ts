import type { Painting } from '../painting.ts';
import { n, polygon, rectangle } from '../path.ts';
import { dome } from './skyline.ts';

interface Palace {
  x: number;
  y: number;
  width: number;
  depth: number;
  wall: string;
  trim: string;
  /** The Pink Palace on the Buriganga has a dome; the zamindars' houses have a pediment. */
  crown: 'dome' | 'pediment';
}

/** A two-storeyed palace of arcades, seen from its front. */
export function palace(p: Painting, { x, y, width: w, depth, wall, trim, crown }: Palace): void {
  const h = w * 0.24;
  const left = x - w / 2;
  const lampLit = p.light.lamps > 0.35;
  p.fill(rectangle(left, y - h, w, h), p.tone(wall, depth, 'lit'));
  const opening = lampLit ? '#ffd488' : p.tone('#5f4652', depth, 'shade');
  const storey = (top: number, height: number) => {
    const count = 17;
    const cell = w / count;
    let arches = '';
    let shades = '';
    for (let i = 0; i < count; i++) {
      if (Math.abs(i - 8) < 2) continue;
      const ax = left + i * cell + cell * 0.22;
      const r = cell * 0.28;
      arches += `M${n(ax)} ${n(top + height)}V${n(top + height * 0.42)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${n(top + height)}Z`;
      shades += rectangle(ax, top + height * 0.72, r * 2, height * 0.05);
    }
    p.fill(arches, opening, lampLit ? 0.95 : 0.85);
    p.fill(shades, p.tone(trim, depth, 'lit'));
  };
  storey(y - h * 0.94, h * 0.38);
  storey(y - h * 0.46, h * 0.42);
  for (const t of [0, 0.5, 0.98])
    p.fill(
      rectangle(left - w * 0.008, y - h * t - h * 0.05, w * 1.016, h * 0.055),
      p.tone(trim, depth, 'lit'),
    );
  for (const side of [-1, 1]) {
    const wx = x + side * w * 0.455;
    p.fill(rectangle(wx - w * 0.055, y - h * 1.16, w * 0.11, h * 1.16), p.tone(wall, depth));
    p.fill(rectangle(wx - w * 0.062, y - h * 1.2, w * 0.124, h * 0.06), p.tone(trim, depth, 'lit'));
    for (const t of [0.52, 0.06])
      p.fill(
        `M${n(wx - w * 0.022)} ${n(y - h * t)}v${n(-h * 0.3)}a${n(w * 0.022)} ${n(w * 0.022)} 0 0 1 ${n(w * 0.044)} 0v${n(h * 0.3)}Z`,
        opening,
      );
  }
  // The middle part stands forward and higher.
  const mid = w * 0.2;
  p.fill(rectangle(x - mid / 2, y - h * 1.22, mid, h * 1.22), p.tone(wall, depth, 'lit'));
  p.fill(rectangle(x + mid * 0.18, y - h * 1.22, mid * 0.32, h * 1.22), p.tone(wall, depth, 'shade'), 0.3);
  for (let i = -1; i <= 1; i++) {
    const ax = x + i * mid * 0.29;
    const r = mid * 0.1;
    p.fill(
      `M${n(ax - r)} ${n(y - h * 0.56)}v${n(-h * 0.34)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0v${n(h * 0.34)}ZM${n(ax - r)} ${n(y)}v${n(-h * 0.34)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0v${n(h * 0.34)}Z`,
      opening,
    );
  }
  for (const t of [0.5, 1.2])
    p.fill(rectangle(x - mid * 0.54, y - h * t - h * 0.05, mid * 1.08, h * 0.06), p.tone(trim, depth, 'lit'));
  if (crown === 'dome') {
    p.fill(
      polygon([
        [x - mid * 0.42, y - h * 1.24],
        [x - mid * 0.34, y - h * 1.5],
        [x + mid * 0.34, y - h * 1.5],
        [x + mid * 0.42, y - h * 1.24],
      ]),
      p.tone(wall, depth),
    );
    dome(p, x, y - h * 1.46, mid * 0.72, depth, wall);
  } else {
    p.fill(
      polygon([
        [x - mid * 0.6, y - h * 1.24],
        [x, y - h * 1.62],
        [x + mid * 0.6, y - h * 1.24],
      ]),
      p.tone(trim, depth, 'lit'),
    );
    p.fill(
      polygon([
        [x - mid * 0.44, y - h * 1.28],
        [x, y - h * 1.54],
        [x + mid * 0.44, y - h * 1.28],
      ]),
      p.tone(wall, depth),
    );
    for (let i = -3; i <= 3; i++)
      p.fill(
        rectangle(x + (i * mid) / 6.4 - mid * 0.022, y - h * 1.2, mid * 0.044, h * 1.2),
        p.tone(trim, depth, 'lit'),
      );
  }
  stairs(p, x, y, mid * 1.1, h * 0.42, depth);
}

function stairs(p: Painting, x: number, y: number, width: number, drop: number, depth: number): void {
  const steps = 7;
  for (let i = 0; i < steps; i++) {
    const w = width * (1 + i * 0.11);
    p.fill(
      rectangle(x - w / 2, y + (drop * i) / steps, w, drop / steps + 0.5),
      p.tone('#e9dcc6', depth, i % 2 ? 'plain' : 'lit'),
    );
  }
}
