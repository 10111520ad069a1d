import type { Painting } from '../painting.ts';
import { blob, circle, n, polygon } from '../path.ts';

export interface Person {
  x: number;
  /** Where the feet stand (or, seated, where the person sits). */
  y: number;
  height: number;
  depth: number;
  shirt?: string;
  lower?: 'lungi' | 'trousers' | 'sari' | 'seated';
  cloth?: string;
  /** Carries a basket on the back, as tea pickers do. */
  basket?: boolean;
  umbrella?: string;
  facing?: 1 | -1;
}

/** A figure of a few flat shapes: at the size it is seen, the clothes and the bearing say who it is. */
export function person(
  p: Painting,
  {
    x,
    y,
    height: h,
    depth,
    shirt = '#efe6d2',
    lower = 'trousers',
    cloth,
    basket,
    umbrella,
    facing = 1,
  }: Person,
): void {
  const skin = p.tone('#7a4f38', depth);
  const f = facing;
  const lowerColour = p.tone(
    cloth ?? (lower === 'lungi' ? '#4f7f86' : lower === 'sari' ? shirt : '#3f4a5c'),
    depth,
    'shade',
  );
  const body = p.tone(shirt, depth);
  if (basket) {
    const bx = x - f * h * 0.17;
    p.fill(
      blob([
        [bx - h * 0.1, y - h * 0.74],
        [bx + h * 0.1, y - h * 0.74],
        [bx + h * 0.08, y - h * 0.46],
        [bx - h * 0.07, y - h * 0.46],
      ]),
      p.tone('#c39452', depth),
    );
    p.fill(
      blob([
        [bx - h * 0.1, y - h * 0.74],
        [bx, y - h * 0.82],
        [bx + h * 0.1, y - h * 0.74],
        [bx, y - h * 0.71],
      ]),
      p.tone('#7fae4e', depth, 'lit'),
    );
  }
  if (lower === 'seated') {
    p.fill(
      blob([
        [x - h * 0.16, y],
        [x - h * 0.12, y - h * 0.4],
        [x + h * 0.02, y - h * 0.55],
        [x + h * 0.14, y - h * 0.36],
        [x + h * 0.24, y],
      ]),
      body,
    );
    p.fill(circle(x + h * 0.01, y - h * 0.68, h * 0.125), skin);
    p.fill(
      blob([
        [x - h * 0.13, y - h * 0.66],
        [x - h * 0.02, y - h * 0.83],
        [x + h * 0.13, y - h * 0.74],
        [x, y - h * 0.73],
      ]),
      p.tone('#241d20', depth),
    );
    return;
  }
  if (lower === 'trousers') {
    p.fill(
      polygon([
        [x - h * 0.085, y],
        [x - h * 0.1, y - h * 0.5],
        [x + h * 0.1, y - h * 0.5],
        [x + h * 0.12, y],
        [x + h * 0.05, y],
        [x + h * 0.005, y - h * 0.32],
        [x - h * 0.03, y],
      ]),
      lowerColour,
    );
  } else {
    const flare = lower === 'sari' ? 0.15 : 0.105;
    p.fill(
      `M${n(x - h * 0.09)} ${n(y - h * 0.55)}L${n(x + h * 0.09)} ${n(y - h * 0.55)}Q${n(x + h * 0.13)} ${n(y - h * 0.25)} ${n(x + h * flare)} ${n(y - h * 0.03)}L${n(x - h * flare)} ${n(y - h * 0.02)}Q${n(x - h * 0.12)} ${n(y - h * 0.25)} ${n(x - h * 0.09)} ${n(y - h * 0.55)}Z`,
      lowerColour,
    );
  }
  p.fill(
    blob([
      [x - h * 0.11, y - h * 0.47],
      [x - h * 0.12, y - h * 0.7],
      [x - h * 0.05, y - h * 0.82],
      [x + h * 0.06, y - h * 0.82],
      [x + h * 0.12, y - h * 0.7],
      [x + h * 0.11, y - h * 0.47],
    ]),
    body,
  );
  p.stroke(
    `M${n(x + f * h * 0.08)} ${n(y - h * 0.74)}Q${n(x + f * h * 0.19)} ${n(y - h * 0.6)} ${n(x + f * h * 0.17)} ${n(y - h * 0.48)}`,
    skin,
    h * 0.045,
  );
  if (lower === 'sari') {
    // The free end of the cloth lies over the head and falls behind the shoulder.
    const veil = p.tone(cloth ?? shirt, depth, 'lit');
    p.fill(
      blob([
        [x - f * h * 0.09, y - h * 0.92],
        [x - f * h * 0.15, y - h * 0.62],
        [x - f * h * 0.02, y - h * 0.6],
        [x + f * h * 0.07, y - h * 0.8],
      ]),
      veil,
    );
    p.fill(circle(x - f * h * 0.012, y - h * 0.895, h * 0.095), veil);
    p.fill(circle(x + f * h * 0.032, y - h * 0.885, h * 0.06), skin);
  } else {
    p.fill(circle(x + f * h * 0.01, y - h * 0.9, h * 0.075), skin);
    p.fill(
      blob([
        [x - h * 0.08, y - h * 0.89],
        [x - h * 0.03, y - h * 0.985],
        [x + h * 0.06, y - h * 0.965],
        [x + h * 0.075, y - h * 0.92],
        [x, y - h * 0.935],
      ]),
      p.tone('#1f1a1e', depth),
    );
  }
  if (umbrella) {
    p.stroke(
      `M${n(x + f * h * 0.16)} ${n(y - h * 0.5)}L${n(x + f * h * 0.12)} ${n(y - h * 1.25)}`,
      p.tone('#4a3d38', depth),
      h * 0.022,
    );
    p.fill(
      `M${n(x - h * 0.28)} ${n(y - h * 1.02)}Q${n(x + f * h * 0.11)} ${n(y - h * 1.48)} ${n(x + h * 0.5)} ${n(y - h * 1.02)}Q${n(x + f * h * 0.11)} ${n(y - h * 1.12)} ${n(x - h * 0.28)} ${n(y - h * 1.02)}Z`,
      p.tone(umbrella, depth, 'lit'),
    );
  }
}

/** A shadow lying on the ground: it runs from the point below the sun, and is the longer the lower the sun. */
export function castShadow(
  p: Painting,
  x: number,
  y: number,
  width: number,
  length: number,
  depth: number,
): void {
  const fromX = x - p.sun.x;
  const fromY = Math.max(30, y - p.horizon);
  const norm = Math.hypot(fromX, fromY);
  const dx = (fromX / norm) * length;
  const dy = (fromY / norm) * length * 0.55;
  p.fill(
    `M${n(x - width / 2)} ${n(y)}L${n(x + width / 2)} ${n(y)}L${n(x + dx + width * 0.45)} ${n(y + dy)}Q${n(x + dx)} ${n(y + dy + width * 0.2)} ${n(x + dx - width * 0.45)} ${n(y + dy)}Z`,
    p.tone('#4a3a4c', depth, 'shade'),
    p.light.name === 'night' ? 0.2 : 0.34,
  );
}
