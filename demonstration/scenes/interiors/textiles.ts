import { mix } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Wall } from '../shapes/solid.ts';

export type Weave = 'jamdani' | 'nakshi' | 'gamcha' | 'stripe';

export interface Cloth {
  weave: Weave;
  ground: string;
  thread: string;
  second: string;
}

const sets: readonly (readonly [string, string, string])[] = [
  ['#f6f0e2', '#b8433a', '#2f6f7a'],
  ['#1f5f66', '#f3e2b8', '#e58a4a'],
  ['#b8433a', '#f8e8c8', '#e8b54a'],
  ['#e9b54f', '#8f2f3a', '#fbf3dc'],
  ['#2f3f6f', '#f3e2c8', '#e0738a'],
  ['#f4d9cf', '#a83f5a', '#3f7a6a'],
  ['#dfe8dc', '#2f6f52', '#c9603f'],
];

export function clothOf(random: Random): Cloth {
  const [ground = '#f6f0e2', thread = '#b8433a', second = '#2f6f7a'] =
    sets[random.whole(0, sets.length - 1)] ?? [];
  return {
    weave: random.pick(['jamdani', 'nakshi', 'nakshi', 'jamdani', 'gamcha', 'stripe']),
    ground,
    thread,
    second,
  };
}

/** Covers part of a plane with woven or stitched cloth. */
export function spread(plane: Wall, cloth: Cloth, u0: number, v0: number, u1: number, v1: number): void {
  const tone = (colour: string) => plane.tone(colour);
  plane.rect(u0, v0, u1, v1, tone(cloth.ground));
  if (cloth.weave === 'jamdani') jamdani(plane, cloth, u0, v0, u1, v1);
  else if (cloth.weave === 'nakshi') nakshi(plane, cloth, u0, v0, u1, v1);
  else if (cloth.weave === 'gamcha') gamcha(plane, cloth, u0, v0, u1, v1);
  else {
    for (let u = u0 + 0.1; u < u1; u += 0.3)
      plane.rect(u, v0, Math.min(u1, u + 0.1), v1, tone(cloth.thread), 0.85);
    for (let u = u0 + 0.25; u < u1; u += 0.3)
      plane.rect(u, v0, Math.min(u1, u + 0.03), v1, tone(cloth.second));
  }
}

/** Small stepped flowers in slanting rows, as on the muslins of Sonargaon. */
function jamdani(
  plane: Wall,
  { thread, second }: Cloth,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
): void {
  const step = 0.27;
  let row = 0;
  for (let v = v0 + 0.14; v < v1 - 0.06; v += step * 0.75, row++) {
    for (let u = u0 + 0.14 + (row % 2) * step * 0.5; u < u1 - 0.06; u += step) {
      const s = 0.075;
      plane.shape(
        [
          [u - s, v],
          [u, v + s],
          [u + s, v],
          [u, v - s],
        ],
        plane.tone(row % 2 ? thread : second),
      );
      plane.shape(
        [
          [u - s * 0.4, v],
          [u, v + s * 0.4],
          [u + s * 0.4, v],
          [u, v - s * 0.4],
        ],
        plane.tone('#fff6e0'),
      );
    }
  }
  const edge = Math.min(0.12, (v1 - v0) * 0.16);
  plane.rect(u0, v0, u1, v0 + edge, plane.tone(thread));
  for (let u = u0; u < u1 - 0.05; u += 0.12)
    plane.shape(
      [
        [u, v0 + edge],
        [u + 0.06, v0 + edge * 1.9],
        [u + 0.12, v0 + edge],
      ],
      plane.tone(thread),
    );
}

/** Running stitch around a lotus: old saris quilted in the villages. */
function nakshi(
  plane: Wall,
  { ground, thread, second }: Cloth,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
): void {
  const frames = Math.min(u1 - u0, v1 - v0) > 1 ? 3 : 1;
  for (let i = 0; i < frames; i++) {
    const inset = 0.08 + i * 0.14;
    const colour = plane.tone(i % 2 ? second : thread);
    for (let u = u0 + inset; u < u1 - inset - 0.04; u += 0.1) {
      plane.rect(u, v0 + inset, u + 0.06, v0 + inset + 0.03, colour);
      plane.rect(u, v1 - inset - 0.03, u + 0.06, v1 - inset, colour);
    }
    for (let v = v0 + inset; v < v1 - inset - 0.04; v += 0.1) {
      plane.rect(u0 + inset, v, u0 + inset + 0.03, v + 0.06, colour);
      plane.rect(u1 - inset - 0.03, v, u1 - inset, v + 0.06, colour);
    }
  }
  const cu = (u0 + u1) / 2;
  const cv = (v0 + v1) / 2;
  const reach = Math.min(u1 - u0, v1 - v0) * 0.27;
  lotus(plane, cu, cv, reach, thread, second, ground);
  if (frames > 1) {
    for (const [du, dv] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const)
      lotus(
        plane,
        cu + du * ((u1 - u0) / 2 - 0.62),
        cv + dv * ((v1 - v0) / 2 - 0.62),
        reach * 0.36,
        second,
        thread,
        ground,
      );
  }
}

function lotus(
  plane: Wall,
  u: number,
  v: number,
  r: number,
  outer: string,
  inner: string,
  ground: string,
): void {
  for (const [count, reach, colour] of [
    [12, 1, outer],
    [8, 0.66, inner],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2;
      const at = (t: number, side: number): [number, number] => [
        u + Math.cos(a + side) * r * reach * t,
        v + Math.sin(a + side) * r * reach * t,
      ];
      plane.shape([at(0.3, 0), at(0.68, -0.2), at(1, 0), at(0.68, 0.2)], plane.tone(colour));
    }
  }
  plane.round(u, v, r * 0.2, plane.tone(mix(ground, '#e8b54a', 0.7)));
}

function gamcha(
  plane: Wall,
  { thread, second }: Cloth,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
): void {
  for (let u = u0; u < u1 - 0.1; u += 0.34) plane.rect(u, v0, u + 0.16, v1, plane.tone(thread), 0.55);
  for (let v = v0; v < v1 - 0.1; v += 0.34) plane.rect(u0, v, u1, v + 0.16, plane.tone(thread), 0.55);
  for (let u = u0 + 0.24; u < u1; u += 0.34) plane.rect(u, v0, u + 0.025, v1, plane.tone(second));
  for (let v = v0 + 0.24; v < v1; v += 0.34) plane.rect(u0, v, u1, v + 0.025, plane.tone(second));
}
