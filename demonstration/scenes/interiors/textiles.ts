import { mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { Wall } from '../shapes/solid.ts';

type Weave = 'jamdani' | 'nakshi' | 'gamcha' | 'stripe';

export type Cloth = { weave: Weave } & Record<'ground' | 'thread' | 'second', string>;

const sets = [
  ['#f6f0e2', '#b8433a', '#2f6f7a'],
  ['#1f5f66', '#f3e2b8', '#e58a4a'],
  ['#b8433a', '#f8e8c8', '#e8b54a'],
  ['#e9b54f', '#8f2f3a', '#fbf3dc'],
  ['#2f3f6f', '#f3e2c8', '#e0738a'],
  ['#f4d9cf', '#a83f5a', '#3f7a6a'],
  ['#dfe8dc', '#2f6f52', '#c9603f'],
] as const;

export function clothOf(random: Random, ...weaves: readonly Weave[]): Cloth {
  const [ground, thread, second] = random.pick<readonly [string, string, string]>(sets);
  const [first, ...others] = weaves;
  const choice = ['jamdani', 'nakshi', 'nakshi', 'jamdani', 'gamcha', 'stripe'] as const;
  return { weave: first ? random.pick([first, ...others]) : random.pick(choice), ground, thread, second };
}

type Area = Readonly<Record<'u0' | 'v0' | 'u1' | 'v1', number>>;

/** Covers part of a plane with woven or stitched cloth. */
export function spread(plane: Wall, cloth: Cloth, u0: number, v0: number, u1: number, v1: number): void {
  plane.rect(u0, v0, u1, v1, plane.tone(cloth.ground));
  weaves[cloth.weave](plane, cloth, { u0, v0, u1, v1 });
}

/** A broad band and a narrow one, again and again. */
function bands(plane: Wall, { thread, second }: Cloth, { u0, v0, u1, v1 }: Area): void {
  for (let u = u0; u < u1; u += 0.34) {
    plane.rect(u, v0, Math.min(u1, u + 0.14), v1, plane.tone(thread), 0.65);
    if (u + 0.24 < u1) plane.rect(u + 0.24, v0, Math.min(u1, u + 0.27), v1, plane.tone(second));
  }
}

const weaves: Readonly<Record<Weave, (plane: Wall, cloth: Cloth, area: Area) => void>> = {
  stripe: bands,
  gamcha(plane, cloth, area) {
    const { u0, v0, u1, v1 } = area;
    const turned = new Wall(plane.stage, (u, v, out) => plane.at(v, u, out), plane.length, 0, plane.face);
    bands(plane, cloth, area);
    bands(turned, cloth, { u0: v0, v0: u0, u1: v1, v1: u1 });
  },
  /** Small stepped flowers in slanting rows, as on the muslins of Sonargaon. */
  jamdani(plane, { thread, second }, { u0, v0, u1, v1 }) {
    let row = 0;
    for (let v = v0 + 0.14; v < v1 - 0.06; v += 0.2, row++)
      for (let u = u0 + 0.14 + (row % 2) * 0.135; u < u1 - 0.06; u += 0.27) {
        plane.diamond(u, v, 0.075, 0.075, plane.tone(row % 2 ? thread : second));
        plane.diamond(u, v, 0.03, 0.03, plane.tone('#fff6e0'));
      }
    const edge = v0 + Math.min(0.12, (v1 - v0) * 0.16);
    plane.rect(u0, v0, u1, edge, plane.tone(thread));
    for (let u = u0 + 0.06; u < u1; u += 0.12)
      plane.diamond(u, edge, 0.06, (edge - v0) * 0.9, plane.tone(thread));
  },
  /** Running stitch around a lotus: old saris quilted in the villages. */
  nakshi(plane, { ground, thread, second }, { u0, v0, u1, v1 }) {
    const isLarge = Math.min(u1 - u0, v1 - v0) > 1;
    for (let i = 0; i < (isLarge ? 3 : 1); i++) {
      const inset = 0.08 + i * 0.14;
      const colour = plane.tone(i % 2 ? second : thread);
      for (let u = u0 + inset; u < u1 - inset - 0.04; u += 0.1)
        for (const v of [v0 + inset, v1 - inset - 0.03]) plane.rect(u, v, u + 0.06, v + 0.03, colour);
      for (let v = v0 + inset; v < v1 - inset - 0.04; v += 0.1)
        for (const u of [u0 + inset, u1 - inset - 0.03]) plane.rect(u, v, u + 0.03, v + 0.06, colour);
    }
    const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
    const reach = Math.min(u1 - u0, v1 - v0) * 0.27;
    const heart = mix(ground, '#e8b54a', 0.7);
    lotus(plane, u, v, reach, [thread, second, heart]);
    if (!isLarge) return;
    const corner = [second, thread, heart] as const;
    for (const du of [0.62 - (u1 - u0) / 2, (u1 - u0) / 2 - 0.62])
      for (const dv of [0.62 - (v1 - v0) / 2, (v1 - v0) / 2 - 0.62])
        lotus(plane, u + du, v + dv, reach * 0.36, corner);
  },
};

type LotusPaint = readonly [outer: string, inner: string, heart: string];

function lotus(plane: Wall, u: number, v: number, r: number, [outer, inner, heart]: LotusPaint): void {
  for (const [count, reach, colour] of [[12, 1, outer] as const, [8, 0.66, inner] as const])
    for (let i = 0; i < count; i++) {
      const at = (t: number, side: number): [number, number] => {
        const angle = (i / count) * Math.PI * 2 + side;
        return [u + Math.cos(angle) * r * reach * t, v + Math.sin(angle) * r * reach * t];
      };
      plane.shape([at(0.3, 0), at(0.68, -0.2), at(1, 0), at(0.68, 0.2)], plane.tone(colour));
    }
  plane.round(u, v, r * 0.2, plane.tone(heart));
}
