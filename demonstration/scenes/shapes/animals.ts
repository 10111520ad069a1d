import type { Painting } from '../painting.ts';
import { blob, n, polygon } from '../path.ts';

/** A white egret, waiting. */
export function egret(
  p: Painting,
  x: number,
  y: number,
  height: number,
  depth: number,
  facing: 1 | -1 = 1,
): void {
  const h = height;
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${facing} 1)"`, () => {
    p.stroke(
      `M${n(-h * 0.03)} ${n(-h * 0.4)}V0M${n(h * 0.05)} ${n(-h * 0.4)}V0`,
      p.tone('#3a3630', depth),
      Math.max(1.3, h * 0.022),
    );
    p.fill(
      `M${n(-h * 0.32)} ${n(-h * 0.36)}C${n(-h * 0.16)} ${n(-h * 0.6)} ${n(h * 0.08)} ${n(-h * 0.64)} ${n(h * 0.16)} ${n(-h * 0.54)}C${n(h * 0.19)} ${n(-h * 0.42)} ${n(-h * 0.02)} ${n(-h * 0.3)} ${n(-h * 0.32)} ${n(-h * 0.36)}Z`,
      p.tone('#ffffff', depth, 'lit'),
    );
    p.stroke(
      `M${n(h * 0.12)} ${n(-h * 0.5)}C${n(h * 0.3)} ${n(-h * 0.62)} ${n(h * 0.02)} ${n(-h * 0.76)} ${n(h * 0.15)} ${n(-h * 0.93)}`,
      p.tone('#ffffff', depth, 'lit'),
      h * 0.055,
    );
    p.fill(
      polygon([
        [h * 0.13, -h * 0.98],
        [h * 0.38, -h * 0.89],
        [h * 0.16, -h * 0.89],
      ]),
      p.tone('#e3a93a', depth),
    );
  });
}

/** A spotted deer of the Sundarbans. */
export function deer(
  p: Painting,
  x: number,
  y: number,
  height: number,
  depth: number,
  facing: 1 | -1,
  grazing: boolean,
): void {
  const h = height;
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${facing} 1)"`, () => {
    const coat = p.tone('#b87944', depth);
    const dark = p.tone('#7d4f33', depth, 'shade');
    p.stroke(
      `M${n(-h * 0.3)} ${n(-h * 0.42)}L${n(-h * 0.33)} ${n(-h * 0.2)}L${n(-h * 0.3)} 0M${n(h * 0.2)} ${n(-h * 0.42)}L${n(h * 0.22)} 0`,
      dark,
      h * 0.045,
    );
    p.stroke(
      `M${n(-h * 0.22)} ${n(-h * 0.42)}L${n(-h * 0.2)} ${n(-h * 0.2)}L${n(-h * 0.18)} 0M${n(h * 0.27)} ${n(-h * 0.42)}L${n(h * 0.31)} 0`,
      coat,
      h * 0.045,
    );
    p.fill(
      blob([
        [-h * 0.4, -h * 0.56],
        [-h * 0.2, -h * 0.68],
        [h * 0.1, -h * 0.66],
        [h * 0.32, -h * 0.68],
        [h * 0.34, -h * 0.46],
        [h * 0.1, -h * 0.36],
        [-h * 0.2, -h * 0.36],
        [-h * 0.38, -h * 0.42],
      ]),
      coat,
    );
    const [hx, hy] = grazing ? [h * 0.6, -h * 0.14] : [h * 0.5, -h * 0.95];
    p.fill(
      `M${n(h * 0.16)} ${n(-h * 0.62)}L${n(hx - h * 0.08)} ${n(hy - h * 0.02)}L${n(hx + h * 0.03)} ${n(hy + h * 0.05)}L${n(h * 0.34)} ${n(-h * 0.46)}Z`,
      coat,
    );
    p.fill(
      blob([
        [hx - h * 0.1, hy - h * 0.05],
        [hx, hy - h * 0.08],
        [hx + h * 0.16, hy + h * (grazing ? 0.1 : 0.03)],
        [hx + h * 0.12, hy + h * 0.08],
        [hx - h * 0.04, hy + h * 0.07],
      ]),
      coat,
    );
    p.fill(
      polygon([
        [hx - h * 0.08, hy - h * 0.05],
        [hx - h * 0.19, hy - h * 0.13],
        [hx - h * 0.03, hy - h * 0.08],
      ]),
      dark,
    );
    if (!grazing)
      p.stroke(
        `M${n(hx - h * 0.04)} ${n(hy - h * 0.07)}q${n(-h * 0.16)} ${n(-h * 0.2)} ${n(-h * 0.06)} ${n(-h * 0.4)}m${n(-h * 0.055)} ${n(h * 0.2)}q${n(h * 0.08)} ${n(-h * 0.03)} ${n(h * 0.09)} ${n(-h * 0.11)}`,
        dark,
        h * 0.024,
      );
    let spots = '';
    const random = p.random.fork(`deer${Math.round(x)}`);
    for (let i = 0; i < 12; i++)
      spots += `M${n(random.between(-0.34, 0.25) * h)} ${n(random.between(-0.63, -0.45) * h)}h.1`;
    p.stroke(spots, p.tone('#f3e2c0', depth, 'lit'), h * 0.028);
  });
}

/** A gull on stiff wings. */
export function gull(p: Painting, x: number, y: number, span: number, tilt: number): void {
  p.group(`transform="translate(${n(x)} ${n(y)}) rotate(${n((tilt * 180) / Math.PI)})"`, () => {
    const s = span;
    p.fill(
      `M0 0C${n(-s * 0.3)} ${n(-s * 0.34)} ${n(-s * 0.7)} ${n(-s * 0.36)} ${n(-s)} ${n(-s * 0.16)}C${n(-s * 0.66)} ${n(-s * 0.2)} ${n(-s * 0.34)} ${n(-s * 0.08)} ${n(-s * 0.12)} ${n(s * 0.12)}Z`,
      p.tone('#ffffff', 0.04, 'lit'),
    );
    p.fill(
      `M0 0C${n(s * 0.26)} ${n(-s * 0.4)} ${n(s * 0.62)} ${n(-s * 0.46)} ${n(s * 0.94)} ${n(-s * 0.3)}C${n(s * 0.6)} ${n(-s * 0.28)} ${n(s * 0.3)} ${n(-s * 0.1)} ${n(s * 0.14)} ${n(s * 0.12)}Z`,
      p.tone('#dfe6e8', 0.04),
    );
    p.fill(
      `M${n(-s * 0.3)} ${n(s * 0.16)}C${n(-s * 0.1)} ${n(-s * 0.1)} ${n(s * 0.2)} ${n(-s * 0.12)} ${n(s * 0.36)} ${n(s * 0.02)}C${n(s * 0.2)} ${n(s * 0.14)} ${n(-s * 0.06)} ${n(s * 0.2)} ${n(-s * 0.3)} ${n(s * 0.16)}Z`,
      p.tone('#ffffff', 0.04, 'lit'),
    );
    p.fill(
      polygon([
        [s * 0.34, 0],
        [s * 0.46, s * 0.05],
        [s * 0.33, s * 0.06],
      ]),
      p.tone('#e39a3a', 0.04),
    );
  });
}
