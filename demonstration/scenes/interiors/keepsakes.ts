import type { Destination } from '../kinds.ts';
import { blob, circle, n } from '../path.ts';
import type { Random } from '../random.ts';
import { rickshaw } from '../shapes/rickshaw.ts';
import type { Stage } from '../shapes/solid.ts';

type Keepsake = (stage: Stage, random: Random, x: number, y: number, m: number) => void;

const basketOf =
  (fill: string, pale: string): Keepsake =>
  (stage, random, x, y, m) => {
    const { p } = stage;
    for (const [dx, s] of [
      [-0.42, 0.8],
      [0.4, 1],
    ] as const) {
      const bx = x + dx * m;
      const w = 0.4 * m * s;
      let heap = '';
      for (let i = 0; i < 16; i++)
        heap += circle(
          bx + random.between(-0.85, 0.85) * w,
          y - w * 1.25 - random.between(0, 0.5) * w * (1 - Math.abs(random.between(-0.6, 0.6))),
          w * 0.22,
        );
      p.fill(heap, stage.tone(fill, 'plain'));
      p.fill(
        blob([
          [bx - w * 0.8, y - w * 1.3],
          [bx - w * 0.1, y - w * 1.75],
          [bx + w * 0.5, y - w * 1.5],
          [bx, y - w * 1.3],
        ]),
        stage.tone(pale, 'lit'),
        0.8,
      );
      p.fill(
        `M${n(bx - w)} ${n(y - w * 1.2)}H${n(bx + w)}C${n(bx + w)} ${n(y - w * 0.5)} ${n(bx + w * 0.8)} ${n(y)} ${n(bx)} ${n(y)}C${n(bx - w * 0.8)} ${n(y)} ${n(bx - w)} ${n(y - w * 0.5)} ${n(bx - w)} ${n(y - w * 1.2)}Z`,
        stage.tone('#b8864a', 'plain'),
      );
      let weave = '';
      for (let k = 1; k < 5; k++)
        weave += `M${n(bx - w * 0.96 + k * 2)} ${n(y - w * (1.2 - k * 0.22))}Q${n(bx)} ${n(y - w * (1.1 - k * 0.24))} ${n(bx + w * 0.96 - k * 2)} ${n(y - w * (1.2 - k * 0.22))}`;
      p.stroke(weave, stage.tone('#7f5630', 'plain'), m * 0.018);
    }
  };

const pots: Keepsake = (stage, _random, x, y, m) => {
  for (const [dx, s, colour] of [
    [-0.4, 1, '#b8603f'],
    [0.32, 0.72, '#8f4a38'],
    [0.02, 0.5, '#d98f5f'],
  ] as const) {
    const px = x + dx * m;
    const r = 0.42 * m * s;
    stage.p.fill(
      `M${n(px - r * 0.4)} ${n(y - r * 1.9)}H${n(px + r * 0.4)}C${n(px + r * 0.3)} ${n(y - r * 1.6)} ${n(px + r)} ${n(y - r * 1.4)} ${n(px + r)} ${n(y - r * 0.8)}C${n(px + r)} ${n(y - r * 0.2)} ${n(px + r * 0.5)} ${n(y)} ${n(px)} ${n(y)}C${n(px - r * 0.5)} ${n(y)} ${n(px - r)} ${n(y - r * 0.2)} ${n(px - r)} ${n(y - r * 0.8)}C${n(px - r)} ${n(y - r * 1.4)} ${n(px - r * 0.3)} ${n(y - r * 1.6)} ${n(px - r * 0.4)} ${n(y - r * 1.9)}Z`,
      stage.tone(colour, 'plain'),
    );
    stage.p.stroke(
      `M${n(px - r * 0.92)} ${n(y - r * 1.05)}Q${n(px)} ${n(y - r * 0.8)} ${n(px + r * 0.92)} ${n(y - r * 1.05)}`,
      stage.tone('#f6e3c0', 'lit'),
      r * 0.07,
    );
  }
};

/** Something brought in from outside, standing before the desk. */
const keepsakes: Readonly<Record<Destination, Keepsake>> = {
  "Cox's Bazar": pots,
  'Saint Martin': basketOf('#8a6a48', '#c9a878'),
  Dhaka: (stage, random, x, y, m) => rickshaw(stage.p, random, x - 0.25 * m, y, 1.5 * m, 0, 1, false),
  Rajshahi: basketOf('#e8a83a', '#f6cf6a'),
  Khulna: pots,
  Sylhet: basketOf('#6f9f45', '#a8cf6a'),
  Mymensingh: pots,
};

export function keepsake(stage: Stage, random: Random, destination: Destination): void {
  const { x, y, metre } = stage.spot(5.7, 5.4);
  stage.box([4.75, 0, 5], [6.65, 0.2, 5.9], '#e9dcc4');
  keepsakes[destination](stage, random, x, y - 0.22 * metre, metre);
}
