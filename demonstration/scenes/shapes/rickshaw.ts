import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { circle, n, polygon } from '../path.ts';
import type { Random } from '../random.ts';
import { person } from './people.ts';

const paints = ['#c8334a', '#1f8a86', '#e0a02f', '#2f5fa8', '#7d3f98', '#2f8f4f'] as const;

/** A cycle rickshaw from the side, hood up, with its man. `height` is that of the hood over the ground. */
export function rickshaw(
  p: Painting,
  random: Random,
  x: number,
  y: number,
  height: number,
  depth: number,
  facing: 1 | -1,
  manned = true,
): void {
  const h = height;
  const main = random.pick(paints);
  const second = random.pick(paints);
  const iron = p.tone('#2c2a30', depth);
  const wheel = (cx: number, r: number) => {
    let spokes = '';
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * Math.PI;
      spokes += `M${n(cx - Math.cos(a) * r)} ${n(-r - Math.sin(a) * r)}L${n(cx + Math.cos(a) * r)} ${n(-r + Math.sin(a) * r)}`;
    }
    p.stroke(spokes, p.tone('#8d8a88', depth), Math.max(0.8, h * 0.006), 0.8);
    p.stroke(circle(cx, -r, r), iron, h * 0.026);
  };
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${facing} 1)"`, () => {
    wheel(-h * 0.3, h * 0.24);
    wheel(h * 0.72, h * 0.24);
    p.stroke(
      `M${n(-h * 0.3)} ${n(-h * 0.24)}H${n(h * 0.3)}L${n(h * 0.62)} ${n(-h * 0.5)}L${n(h * 0.72)} ${n(-h * 0.24)}M${n(h * 0.3)} ${n(-h * 0.24)}L${n(h * 0.36)} ${n(-h * 0.5)}M${n(h * 0.36)} ${n(-h * 0.48)}L${n(h * 0.62)} ${n(-h * 0.5)}L${n(h * 0.6)} ${n(-h * 0.62)}L${n(h * 0.52)} ${n(-h * 0.64)}`,
      iron,
      h * 0.022,
    );
    // Seat box with its tin panel, and the folding hood above.
    p.fill(
      polygon([
        [-h * 0.5, -h * 0.52],
        [-h * 0.05, -h * 0.52],
        [0, -h * 0.34],
        [h * 0.1, -h * 0.3],
        [h * 0.1, -h * 0.25],
        [-h * 0.46, -h * 0.28],
      ]),
      p.tone(main, depth),
    );
    p.fill(
      polygon([
        [-h * 0.44, -h * 0.49],
        [-h * 0.12, -h * 0.49],
        [-h * 0.1, -h * 0.36],
        [-h * 0.42, -h * 0.36],
      ]),
      p.tone('#f0cf5a', depth, 'lit'),
    );
    for (let i = 0; i < 3; i++)
      p.fill(circle(h * (-0.36 + i * 0.1), -h * 0.425, h * 0.03), p.tone(second, depth));
    if (manned)
      person(p, {
        x: -h * 0.2,
        y: -h * 0.48,
        height: h * 0.62,
        depth,
        lower: 'seated',
        shirt: random.pick(['#f2e6cf', '#d9738a', '#6fa8a0', '#e0a94e']),
      });
    p.fill(
      `M${n(-h * 0.52)} ${n(-h * 0.5)}C${n(-h * 0.66)} ${n(-h * 0.8)} ${n(-h * 0.48)} ${n(-h * 1.02)} ${n(-h * 0.22)} ${n(-h)}C${n(-h * 0.02)} ${n(-h * 0.99)} ${n(h * 0.04)} ${n(-h * 0.88)} ${n(h * 0.06)} ${n(-h * 0.8)}C${n(-h * 0.1)} ${n(-h * 0.9)} ${n(-h * 0.28)} ${n(-h * 0.86)} ${n(-h * 0.36)} ${n(-h * 0.5)}Z`,
      p.tone(second, depth),
    );
    p.stroke(
      `M${n(-h * 0.48)} ${n(-h * 0.52)}C${n(-h * 0.5)} ${n(-h * 0.74)} ${n(-h * 0.36)} ${n(-h * 0.92)} ${n(-h * 0.16)} ${n(-h * 0.95)}`,
      p.tone(mix(second, '#ffffff', 0.5), depth, 'lit'),
      h * 0.016,
    );
    if (manned)
      person(p, {
        x: h * 0.36,
        y: -h * 0.2,
        height: h * 0.84,
        depth,
        lower: 'lungi',
        shirt: random.pick(['#e9dfc8', '#8fb0b8', '#c98f5a', '#b8c49a']),
      });
  });
}

/** From behind: the painted board under the hood is what Dhaka's rickshaws are known for. */
export function rickshawFromBehind(
  p: Painting,
  random: Random,
  x: number,
  y: number,
  height: number,
  depth: number,
): void {
  const h = height;
  const main = random.pick(paints);
  const second = random.pick(paints);
  const third = random.pick(paints);
  p.fill(
    `M${n(x - h * 0.42)} ${n(y)}q${n(h * 0.42)} ${n(-h * 0.07)} ${n(h * 0.84)} 0q${n(-h * 0.42)} ${n(h * 0.07)} ${n(-h * 0.84)} 0Z`,
    p.tone('#2f2636', depth, 'shade'),
    0.5,
  );
  for (const side of [-1, 1])
    p.stroke(`M${n(x + side * h * 0.36)} ${n(y - h * 0.5)}V${n(y)}`, p.tone('#26242a', depth), h * 0.035);
  p.fill(
    `M${n(x - h * 0.31)} ${n(y - h * 0.62)}C${n(x - h * 0.36)} ${n(y - h * 1.12)} ${n(x + h * 0.36)} ${n(y - h * 1.12)} ${n(x + h * 0.31)} ${n(y - h * 0.62)}Z`,
    p.tone(second, depth),
  );
  for (const t of [-0.2, -0.07, 0.07, 0.2])
    p.stroke(
      `M${n(x + t * h)} ${n(y - h * 0.63)}Q${n(x + t * h * 1.1)} ${n(y - h * 0.85)} ${n(x + t * h * 0.5)} ${n(y - h * 0.98)}`,
      p.tone(mix(second, '#ffffff', 0.5), depth, 'lit'),
      h * 0.012,
    );
  p.fill(
    polygon([
      [x - h * 0.32, y - h * 0.64],
      [x + h * 0.32, y - h * 0.64],
      [x + h * 0.28, y - h * 0.24],
      [x - h * 0.28, y - h * 0.24],
    ]),
    p.tone(main, depth),
  );
  p.fill(
    polygon([
      [x - h * 0.26, y - h * 0.57],
      [x + h * 0.26, y - h * 0.57],
      [x + h * 0.23, y - h * 0.31],
      [x - h * 0.23, y - h * 0.31],
    ]),
    p.tone('#f2d05e', depth, 'lit'),
  );
  // A painted sun, a bird and two flowers.
  p.fill(
    `M${n(x - h * 0.11)} ${n(y - h * 0.36)}q${n(h * 0.05)} ${n(-h * 0.17)} ${n(h * 0.19)} ${n(-h * 0.12)}q${n(-h * 0.06)} ${n(h * 0.12)} ${n(-h * 0.19)} ${n(h * 0.12)}Z`,
    p.tone('#1f7f8f', depth),
  );
  for (const side of [-1, 1]) {
    p.fill(circle(x + side * h * 0.17, y - h * 0.49, h * 0.04), p.tone(third, depth));
    p.fill(circle(x + side * h * 0.15, y - h * 0.38, h * 0.028), p.tone('#d8434e', depth));
  }
  p.fill(
    polygon([
      [x - h * 0.24, y - h * 0.24],
      [x + h * 0.24, y - h * 0.24],
      [x + h * 0.2, y - h * 0.16],
      [x - h * 0.2, y - h * 0.16],
    ]),
    p.tone('#2b2a30', depth),
  );
  p.stroke(`M${n(x)} ${n(y - h * 0.2)}V${n(y)}`, p.tone('#1f1d22', depth), h * 0.03);
  p.stroke(`M${n(x - h * 0.38)} ${n(y - h * 0.22)}h${n(h * 0.76)}`, p.tone('#3a383e', depth), h * 0.022);
}
