import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { leaf, points } from '../path.ts';
import { foliage } from './trees.ts';

/** The stem, standing on its roots as on fingertips; where it leaves the ground is (0, 0). */
const stem = figure(`
  far roots  | line 15 | #5f5048 shade     | M-8 -318 C-130 -310 -290 -170 -294 10 M-6 -318 C-100 -305 -196 -170 -200 4
      M-3 -318 C-40 -300 -84 -170 -86 0 M4 -318 C60 -300 98 -170 100 0 M6 -318 C110 -305 210 -170 214 6
      M8 -318 C150 -312 310 -170 316 12
  near roots | line 21 | #4a3d38 shade     | M-10 -350 C-100 -330 -214 -190 -220 14 M-6 -350 C-60 -330 -118 -190 -120 8
      M0 -350 C4 -300 8 -190 6 0 M6 -350 C70 -330 130 -190 134 8 M10 -350 C110 -330 222 -190 228 14
  gleams     | line 5  | #a58c70 lit 35%   | M-16 -345 C-106 -322 -208 -190 -214 10 M-10 -345 C-62 -320 -112 -190 -114 4
      M10 -345 C76 -325 136 -190 140 4 M16 -345 C116 -325 228 -190 234 10
  trunk      | fill    | #4a3d38 shade     | M-9 -200 C-30 -290 -46 -380 -42 -470 C-42 -600 -64 -800 -92 -940 H20
      C20 -800 24 -620 30 -480 C36 -390 26 -290 9 -200 Z
  bark       | fill    | #a58c70 lit 50%   | M4 -200 C14 -290 18 -390 14 -480 C6 -620 -6 -800 -8 -940 H20
      C20 -800 24 -620 30 -480 C36 -390 26 -290 9 -200 Z
  boughs     | line 15 | #4a3d38 shade     | M-20 -655 C-100 -715 -200 -705 -290 -755 M-10 -735 C70 -795 160 -785 250 -835
      M-30 -785 C-150 -845 -280 -835 -420 -885
`);

/** A mangrove close by: its leaves hang into the picture from above. */
export function stiltTree(p: Painting, x: number): void {
  const random = p.random.fork('stilts');
  draw(p, stem, { x, y: 900, size: 100, depth: 0, facing: p.sun.x > x ? 1 : -1 });
  const ends = points('-290,145 250,65 -420,15 290,145 -250,65 420,15', x, 0, 1);
  const bunches = p.masses(0, ['#234a38', 'shade'], ['#34633f']);
  const leaves = p.masses(0, ['#2c5a40', 'shade'], ['#3f7446'], ['#6d9a52', 'lit', 0.9]);
  for (let i = 0; i < 30; i++) {
    const [bx, far] = ends[i] ?? [x + random.between(-560, 400), -1];
    const by = far < 0 ? random.between(-70, Math.max(-10, 175 - Math.abs(bx - x) * 0.33)) : far;
    const rx = random.between(52, 88);
    bunches.add(i, foliage(random, bx, by, rx, rx * 0.55, 8));
    // The lowest leaves are seen one by one against the sky.
    for (let k = 0; k < 12; k++) {
      const a = random.between(-0.2, Math.PI + 0.2);
      const [turn, length] = [a + random.between(-0.6, 0.6), random.between(24, 38)];
      const drop = Math.abs(Math.sin(turn)) * length * 0.8 + 4;
      const [sx, sy] = [bx + Math.cos(a) * rx * 0.8, by + Math.sin(a) * rx * 0.45];
      leaves.add(k, leaf(sx, sy, Math.cos(turn) * length, drop, 11));
    }
  }
  bunches.draw();
  leaves.draw();
}
