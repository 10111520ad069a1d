import type { Painting } from '../painting.ts';
import { blob, n } from '../path.ts';
import type { Random } from '../random.ts';

/** A bough close above the viewer: long leaves in whorls, and fruit on long stalks. */
export function mangoBough(p: Painting, random: Random, side: 1 | -1): void {
  const x0 = side === 1 ? 1470 : -30;
  const reach = random.between(760, 940);
  const at = (t: number): [number, number] => [
    x0 - side * reach * t,
    40 + Math.sin(t * 2.4) * 90 + t * t * 40,
  ];
  const bark = p.tone('#4f3d33', 0, 'shade');
  for (let i = 0; i < 12; i++) {
    const [x, y] = at(i / 12);
    const [x2, y2] = at((i + 1) / 12);
    p.stroke(`M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`, bark, 22 * (1 - i / 13));
  }
  const leaves = ['', '', ''];
  let stalks = '';
  const fruit: [number, number, number][] = [];
  for (let i = 0; i < 34; i++) {
    const t = random.between(0.02, 1);
    const [bx, by] = at(t);
    const tx = bx + random.between(-70, 70);
    const ty = by + random.between(-90, 80);
    p.stroke(`M${n(bx)} ${n(by)}Q${n((bx + tx) / 2)} ${n(by)} ${n(tx)} ${n(ty)}`, bark, 4);
    for (let k = 0; k < 8; k++) {
      const a = (k / 8) * 6.28 + random.between(-0.3, 0.3);
      const l = random.between(62, 98);
      const dx = Math.cos(a) * l;
      const dy = Math.sin(a) * l * 0.7 + l * 0.3;
      const w = l * 0.13;
      const nx = (-dy / l) * w;
      const ny = (dx / l) * w;
      leaves[k % 3] +=
        `M${n(tx)} ${n(ty)}Q${n(tx + dx * 0.45 + nx * 1.5)} ${n(ty + dy * 0.45 + ny * 1.5)} ${n(tx + dx)} ${n(ty + dy)}Q${n(tx + dx * 0.45 - nx * 1.5)} ${n(ty + dy * 0.45 - ny * 1.5)} ${n(tx)} ${n(ty)}Z`;
    }
    if (i % 3 === 0) {
      const drop = random.between(60, 130);
      stalks += `M${n(tx)} ${n(ty)}q${n(random.between(-8, 8))} ${n(drop * 0.5)} 0 ${n(drop)}`;
      fruit.push([tx, ty + drop, random.between(24, 33)]);
    }
  }
  p.fill(leaves[0] ?? '', p.tone('#234f38', 0, 'shade'));
  p.stroke(stalks, p.tone('#5a6b3a', 0), 3);
  for (const [fx, fy, r] of fruit) {
    const outline = (s: number, d: number) =>
      blob([
        [fx - r * 0.72 * s + d, fy + r * 0.5],
        [fx - r * 0.4 * s + d, fy - r * 0.5 * s],
        [fx + r * 0.36 * s + d, fy - r * 0.62 * s],
        [fx + r * 0.8 * s + d, fy + r * 0.3],
        [fx + r * 0.34 * s + d, fy + r * 1.15 * s],
        [fx - r * 0.3 * s + d, fy + r * 1.2 * s],
      ]);
    p.fill(outline(1, 0), p.tone('#d98f2f', 0));
    p.fill(outline(0.68, r * 0.12 * (p.sun.x > fx ? 1 : -1)), p.tone('#f4c14a', 0, 'lit'));
  }
  p.fill(leaves[1] ?? '', p.tone('#34693f', 0));
  p.fill(leaves[2] ?? '', p.tone('#5f9148', 0, 'lit'), 0.9);
}
