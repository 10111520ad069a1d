import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, n } from '../path.ts';
import type { Random } from '../random.ts';
import { foliage } from './trees.ts';

/** A mangrove close by: it stands on its roots as on fingertips, its leaves hang into the picture from above. */
export function stiltTree(p: Painting, random: Random, x: number): void {
  const dark = p.tone('#4a3d38', 0, 'shade');
  const pale = p.tone('#a58c70', 0, 'lit');
  const side = p.sun.x > x ? 1 : -1;
  const prop = (k: number, reach: number, lift: number, width: number, paint: string) => {
    const wander = random.between(-16, 16);
    const at = (t: number): Point => {
      const u = 1 - t;
      const foot = 898 + Math.abs(k) * 22;
      const xs = [
        x + k * 16,
        x + k * reach * 0.66 + wander,
        x + k * reach - k * 14,
        x + k * reach + wander * 0.4,
      ];
      const ys = [584 - lift, 590 - lift, 720, foot];
      const along = (v: number[]) =>
        u ** 3 * (v[0] ?? 0) +
        3 * u * u * t * (v[1] ?? 0) +
        3 * u * t * t * (v[2] ?? 0) +
        t ** 3 * (v[3] ?? 0);
      return [along(xs), along(ys)];
    };
    const edge = (offset: number, from = 0): Point[] =>
      Array.from({ length: 9 }, (_, i): Point => {
        const t = from + ((1 - from) * i) / 8;
        const [px, py] = at(t);
        const [qx, qy] = at(t + 0.02);
        const norm = Math.hypot(qx - px, qy - py) || 1;
        const w = width * (1 - t * 0.55) * offset;
        return [px - ((qy - py) / norm) * w, py + ((qx - px) / norm) * w];
      });
    p.fill(between(edge(-1), edge(1)), paint);
    p.fill(between(edge(-side * 0.35, 0.05), edge(-side * 0.85, 0.05)), pale, 0.35);
  };
  for (const k of [-1.05, -0.7, -0.3, 0.35, 0.75, 1.1]) prop(k, 290, 10, 8, p.tone('#5f5048', 0.06, 'shade'));
  for (const k of [-0.92, -0.5, 0.02, 0.55, 0.95]) prop(k, 240, 50, 11, dark);
  const lean = random.between(-60, 30);
  const trunk = (offset: number): Point[] => [
    [x + offset * 9, 700],
    [x + offset * 27, 610],
    [x + offset * 36, 520],
    [x + lean * 0.3 + offset * 30, 330],
    [x + lean + offset * 38, 90],
    [x + lean * 1.2 + offset * 52, -30],
  ];
  p.fill(between(trunk(-1), trunk(1)), dark);
  p.fill(between(trunk(side * 0.45), trunk(side)), pale, 0.5);
  for (const [y, reach] of [
    [190, -260],
    [110, 250],
    [60, -400],
  ] as const) {
    const from = x + lean * 0.8;
    p.stroke(
      `M${n(from)} ${n(y + 60)}C${n(from + reach * 0.3)} ${n(y)} ${n(from + reach * 0.7)} ${n(y + 10)} ${n(from + reach)} ${n(y - 40)}`,
      dark,
      15,
    );
  }
  leaves(p, random, x + lean, [
    [x + lean * 0.8 - 270, 140],
    [x + lean * 0.8 + 255, 66],
    [x + lean * 0.8 - 410, 16],
  ]);
}

/** Thick oval leaves in bunches; the lowest are seen one by one against the sky. */
function leaves(p: Painting, random: Random, x: number, ends: readonly Point[]): void {
  const masses = ['', ''];
  const single = ['', '', ''];
  for (let i = 0; i < 30; i++) {
    const end = ends[i];
    const bx = end ? end[0] : x + random.between(-560, 400);
    const low = Math.max(-10, 175 - Math.abs(bx - x) * 0.33);
    const by = end ? end[1] : random.between(-70, low);
    const rx = random.between(52, 88);
    masses[i % 2] += foliage(random, bx, by, rx, rx * 0.55, 8);
    for (let k = 0; k < 12; k++) {
      const a = random.between(-0.2, Math.PI + 0.2);
      const sx = bx + Math.cos(a) * rx * 0.8;
      const sy = by + Math.sin(a) * rx * 0.45;
      const l = random.between(24, 38);
      const turn = a + random.between(-0.6, 0.6);
      const dx = Math.cos(turn) * l;
      const dy = Math.abs(Math.sin(turn)) * l * 0.8 + 4;
      const [wx, wy] = [(-dy / l) * 11, (dx / l) * 11];
      single[k % 3] +=
        `M${n(sx)} ${n(sy)}Q${n(sx + dx * 0.5 + wx)} ${n(sy + dy * 0.5 + wy)} ${n(sx + dx)} ${n(sy + dy)}Q${n(sx + dx * 0.5 - wx)} ${n(sy + dy * 0.5 - wy)} ${n(sx)} ${n(sy)}Z`;
    }
  }
  p.fill(masses[0] ?? '', p.tone('#234a38', 0, 'shade'));
  p.fill(single[0] ?? '', p.tone('#2c5a40', 0, 'shade'));
  p.fill(masses[1] ?? '', p.tone('#34633f', 0));
  p.fill(single[1] ?? '', p.tone('#3f7446', 0));
  p.fill(single[2] ?? '', p.tone('#6d9a52', 0, 'lit'), 0.9);
}
