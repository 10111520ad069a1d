import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { n } from '../path.ts';
import type { Random } from '../random.ts';

/** Young rice in water: square fields between little dams, every row running to the same far point. */
export function paddy(p: Painting, random: Random, top: number, [vx, vy]: Point): void {
  p.fill(
    `M-10 ${n(top)}H1450V980H-10Z`,
    p.vertical(top, 960, [
      [0, mix(p.tone('#a9c48a', 0.3), p.light.sky[3], 0.35)],
      [0.5, mix(p.tone('#8fb58a', 0.08), p.light.sky[2], 0.35)],
      [1, mix(p.tone('#6fa07a', 0), p.light.sky[1], 0.3)],
    ]),
  );
  const at = (bottomX: number, y: number): Point => [vx + ((bottomX - vx) * (y - vy)) / (980 - vy), y];
  const levels: number[] = [];
  for (let y = top + 4, step = 7; y < 990; y += step, step *= 1.16) levels.push(y);
  const shades = ['', ''];
  for (const [row, y] of levels.entries()) {
    const s = (y - vy) / (980 - vy);
    const gap = 62;
    for (let k = -34; k <= 34; k++) {
      const [x] = at(vx + k * gap + (row % 2) * gap * 0.5, y);
      if (x < -30 || x > 1470) continue;
      const h = 46 * s * random.between(0.8, 1.2);
      for (const tilt of [-0.5, -0.15, 0.2, 0.55]) {
        const tip = tilt * h;
        const w = 2.6 * s;
        shades[(row + k) & 1] +=
          `M${n(x - w)} ${n(y)}Q${n(x + tip * 0.3 - w)} ${n(y - h * 0.6)} ${n(x + tip)} ${n(y - h)}Q${n(x + tip * 0.3 + w)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y)}Z`;
      }
    }
  }
  for (const k of [-2.1, -0.72, 0.62, 1.9]) {
    const [x1, y1] = at(vx + k * 620 - 26, 980);
    const [x2] = at(vx + k * 620 + 26, 980);
    const [x3] = at(vx + k * 620 + 26, top);
    const [x4] = at(vx + k * 620 - 26, top);
    p.fill(
      `M${n(x1)} ${n(y1)}L${n(x4)} ${n(top)}H${n(x3)}L${n(x2)} ${n(y1)}Z`,
      p.tone('#a98a5c', 0.1, 'lit'),
    );
  }
  for (const t of [0.1, 0.3, 0.62]) {
    const y = top + (980 - top) * t;
    p.fill(`M-10 ${n(y)}H1450v${n(4 + t * 16)}H-10Z`, p.tone('#a98a5c', 0.2 - t * 0.2, 'lit'));
  }
  p.fill(shades[0] ?? '', p.tone('#5d9a48', 0.08));
  p.fill(shades[1] ?? '', p.tone('#8fc050', 0.08, 'lit'));
}
