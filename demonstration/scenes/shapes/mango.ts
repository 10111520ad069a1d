import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { leaf, n } from '../path.ts';

/** A fruit on its long stalk, which begins at (0, 0). */
const fruit = figure(`
  stalk | line 5 | #5a6b3a     | M0 -150 Q12 -75 0 0
  fruit | fill   | #d98f2f     | blob -36,25 -20,-25 18,-31 40,15 17,58 -15,60
  gleam | fill   | #f4c14a lit | blob -18,25 -8,-17 18,-21 33,15 18,39 -4,41
`);

/** A bough close above the viewer: long leaves in whorls, and fruit. */
export function mangoBough(p: Painting, side: 1 | -1): void {
  const random = p.random.fork('bough');
  const root = 720 + side * 750;
  const reach = random.between(760, 940) * side;
  const at = (t: number) => [root - reach * t, 40 + Math.sin(t * 2.4) * 90 + t * t * 40] as const;
  const bark = p.tone('#4f3d33', 0, 'shade');
  for (let i = 0; i < 12; i++) {
    const [[x, y], [x2, y2]] = [at(i / 12), at((i + 1) / 12)];
    p.stroke(`M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`, bark, 22 * (1 - i / 13));
  }
  const leaves = p.masses(0, ['#234f38', 'shade'], ['#34693f'], ['#5f9148', 'lit', 0.9]);
  const fruits: (() => void)[] = [];
  for (let i = 0; i < 34; i++) {
    const [bx, by] = at(random.between(0.02, 1));
    const [x, y] = [bx + random.between(-70, 70), by + random.between(-90, 80)];
    p.stroke(`M${n(bx)} ${n(by)}Q${n((bx + x) / 2)} ${n(by)} ${n(x)} ${n(y)}`, bark, 4);
    for (let k = 0; k < 8; k++) {
      const angle = (k / 8) * 6.28 + random.between(-0.3, 0.3);
      const length = random.between(62, 98);
      const drop = Math.sin(angle) * length * 0.7 + length * 0.3;
      leaves.add(k, leaf(x, y, Math.cos(angle) * length, drop, length * 0.18));
    }
    if (i % 3) continue;
    const size = random.between(48, 66);
    const facing = p.sun.x > x ? 1 : -1;
    fruits.push(() => draw(p, fruit, { x, y: y + size * 1.5, size, depth: 0, facing }));
  }
  leaves.draw(0, 1);
  for (const hang of fruits) hang();
  leaves.draw(1);
}
