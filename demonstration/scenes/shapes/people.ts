import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { n, type Point } from '../path.ts';

const basket = figure(`
  basket | fill | #c39452     | blob -27,-74 -7,-74 -9,-46 -24,-46
  leaves | fill | #7fae4e lit | blob -27,-74 -17,-82 -7,-74 -17,-71
`);

const legs = {
  trousers: figure('legs | fill | cloth shade | M-8.5 0 L-10 -50 H10 L12 0 H5 L.5 -32 L-3 0 Z'),
  lungi: figure('lungi | fill | cloth shade | M-9 -55 H9 Q13 -25 10.5 -3 L-10.5 -2 Q-12 -25 -9 -55 Z'),
  sari: figure('sari | fill | cloth shade | M-9 -55 H9 Q13 -25 15 -3 L-15 -2 Q-12 -25 -9 -55 Z'),
};

const torso = figure(`
  shirt | fill     | shirt   | blob -11,-47 -12,-70 -5,-82 6,-82 12,-70 11,-47
  arm   | line 4.5 | #7a4f38 | M8 -74 Q19 -60 17 -48
`);

const head = figure(`
  face | fill | #7a4f38 | balls 1,-90,7.5
  hair | fill | #1f1a1e | blob -8,-89 -3,-98.5 6,-96.5 7.5,-92 0,-93.5
`);

/** The free end of the sari lies over the head and falls behind the shoulder. */
const veil = figure(`
  fall | fill | cloth lit | blob -9,-92 -15,-62 -2,-60 7,-80
  veil | fill | cloth lit | balls -1.2,-89.5,9.5
  face | fill | #7a4f38   | balls 3.2,-88.5,6
`);

const seated = figure(`
  body | fill | shirt   | blob -16,0 -12,-40 2,-55 14,-36 24,0
  face | fill | #7a4f38 | balls 1,-68,12.5
  hair | fill | #241d20 | blob -13,-66 -2,-83 13,-74 0,-73
`);

const umbrellaParts = figure(`
  stick    | line 2.2 | #4a3d38      | M16 -50 L12 -125
  umbrella | fill     | umbrella lit | M-28 -102 Q11 -148 50 -102 Q11 -112 -28 -102 Z
`);

export interface Bearing {
  readonly shirt?: string;
  readonly lower?: 'lungi' | 'trousers' | 'sari' | 'seated';
  readonly cloth?: string;
  /** Carries a basket on the back, as tea pickers do. */
  readonly basket?: boolean;
  readonly umbrella?: string;
  readonly facing?: 1 | -1;
}

/** A figure of a few flat shapes: at the size it is seen, the clothes and the bearing say who it is. */
export function person(p: Painting, x: number, y: number, size: number, depth: number, as: Bearing): void {
  const { lower = 'trousers', shirt = '#efe6d2', facing = 1, ...more } = as;
  const cloth = more.cloth ?? { lungi: '#4f7f86', sari: shirt, trousers: '#3f4a5c', seated: shirt }[lower];
  const parts = [
    more.basket ? basket : [],
    lower === 'seated' ? seated : [...legs[lower], ...torso, ...(lower === 'sari' ? veil : head)],
    more.umbrella ? umbrellaParts : [],
  ];
  draw(p, parts.flat(), { x, y, size, depth, facing }, { shirt, cloth, umbrella: more.umbrella ?? shirt });
}

export const clothes = ['#d8434e', '#f0e6d0', '#2f8f8a', '#e8a83a', '#6f78b8', '#e0738a', '#3f6fa0'] as const;

/** Somebody on foot, dressed by chance, with a shadow. */
export function walker(p: Painting, [x, y]: Point, height: number, depth: number): void {
  const random = p.randomAt('walker', x, y);
  castShadow(p, [x, y], height * 0.2, height * 0.95, depth);
  person(p, x, y, height * random.between(0.92, 1.05), depth, {
    lower: random.pick(['sari', 'trousers', 'lungi', 'sari']),
    shirt: random.pick(clothes),
    facing: random.chance(0.5) ? 1 : -1,
    ...(random.chance(0.15) && { umbrella: random.pick(clothes) }),
  });
}

/** A shadow lying on the ground: it runs from the point below the sun, and is the longer the lower the sun. */
export function castShadow(p: Painting, [x, y]: Point, width: number, length: number, depth: number): void {
  const fromX = x - p.sun.x;
  const fromY = Math.max(30, y - p.horizon);
  const norm = Math.hypot(fromX, fromY);
  const dx = (fromX / norm) * length;
  const dy = (fromY / norm) * length * 0.55;
  const end = `L${n(x + dx + width * 0.45)} ${n(y + dy)}Q${n(x + dx)} ${n(y + dy + width * 0.2)} ${n(x + dx - width * 0.45)} ${n(y + dy)}Z`;
  const opacity = p.light.name === 'night' ? 0.2 : 0.34;
  p.tint(`M${n(x - width / 2)} ${n(y)}h${n(width)}${end}`, '#4a3a4c', depth, 'shade', opacity);
}
