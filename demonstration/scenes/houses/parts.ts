import { mix } from '../colour.ts';
import { type Point, pairs } from '../path.ts';
import type { Random } from '../random.ts';
import type { Stage, Wall } from '../shapes/solid.ts';

const warm = ['#ffd98a', '#ffc869', '#ffe6ae', '#ffcf7c'] as const;

/** A window or glazed door: by day it shows the sky, in the evening perhaps a lamp behind a curtain. */
export function pane(wall: Wall, random: Random, [u0, v0]: Point, [u1, v1]: Point, frame: string): void {
  const { light } = wall.stage.p;
  const isLit = random.next() < light.lamps * 0.78;
  const sky = mix(light.sky[1], light.sky[2], random.next());
  const glass = mix(wall.tone('#2f4f60'), sky, light.lamps > 0.6 ? 0.16 : random.between(0.2, 0.5));
  const paint = isLit ? random.pick(warm) : glass;
  const [w, h, t] = [u1 - u0, v1 - v0, Math.min(0.12, (u1 - u0) * 0.07)];
  wall.rect(u0 - t, v0 - t, u1 + t, v1 + t, wall.tone(frame));
  wall.rect(u0, v0, u1, v1, paint);
  if (isLit || random.chance(0.4)) {
    const u = random.chance(0.5) ? u0 : u1 - w * 0.27;
    wall.rect(u, v0, u + w * 0.27, v1, isLit ? '#fff3d0' : mix(paint, wall.tone('#f4ead6'), 0.6), 0.75);
  } else {
    const gleam = pairs(u0, v0 + h * 0.3, u0 + w * 0.5, v1, u0 + w * 0.8, v1, u0, v0);
    wall.shape(gleam, mix(paint, '#ffffff', 0.4), 0.4);
  }
  if (w > 1.4) wall.rect(u0 + w / 2 - 0.05, v0, u0 + w / 2 + 0.05, v1, wall.tone(frame));
}

/** Slatted shutters on both sides of an opening. */
export function shutters(wall: Wall, u0: number, v0: number, u1: number, v1: number, colour: string): void {
  const w = (u1 - u0) * 0.42;
  const dark = wall.tone(mix(colour, '#101820', 0.4));
  for (const u of [u0 - w, u1 + 0.05]) {
    wall.rect(u, v0, u + w - 0.05, v1, wall.tone(colour));
    for (let v = v0 + 0.28; v < v1 - 0.1; v += 0.28)
      wall.rect(u + 0.06, v - 0.05, u + w - 0.11, v + 0.04, dark, 0.7);
  }
}

export type Railing = 'bars' | 'glass' | 'solid' | 'jali';

/** A balcony's front between two points of the wall, standing `out` before it, from the floor `v` up. */
export function railing(
  wall: Wall,
  kind: Railing,
  [u0, u1]: Point,
  v: number,
  out: number,
  colour: string,
): void {
  const top = v + 1;
  const dark = wall.tone(mix(colour, '#20262c', 0.55));
  if (kind === 'solid') wall.block(u0, v, u1, top, out - 0.12, out, colour);
  if (kind === 'glass') {
    wall.rect(u0, v, u1, top, mix(wall.stage.p.light.sky[1], wall.tone('#bfe0e0'), 0.5), 0.5, out);
    wall.rect(u0, top - 0.07, u1, top + 0.05, wall.tone('#f0ece2'), 1, out);
  }
  if (kind === 'jali') {
    wall.rect(u0, v, u1, top, wall.tone(colour), 1, out);
    const cell = (u1 - u0) / Math.max(3, Math.round((u1 - u0) / 0.55));
    for (let u = u0 + cell / 2; u < u1; u += cell)
      for (const y of [v + 0.28, v + 0.7]) wall.diamond(u, y, 0.18, 0.17, dark, 0.75, out);
  }
  if (kind === 'bars') {
    const gap = (u1 - u0) / Math.max(4, Math.round((u1 - u0) / 0.3));
    for (let u = u0; u < u1 + 0.1; u += gap) wall.rect(u - 0.025, v, u + 0.025, top, dark, 1, out);
    wall.rect(u0, top - 0.06, u1, top + 0.05, dark, 1, out);
  }
}

/** Green that hangs over an edge: the tropics climb into every balcony. */
export function hanging(
  wall: Wall,
  random: Random,
  along: Point,
  v: number,
  out: number,
  bloom?: string,
): void {
  const [u0, u1] = along;
  const step = 0.34;
  const points: [number, number][] = [];
  for (let u = u0; u < u1; u += step) points.push([u + step / 2, v + random.between(0.22, 0.5)]);
  for (let u = u1, k = 0; u > u0; u -= step, k++)
    points.push([u - step / 2, v - (k % 2 ? random.between(0.3, 0.75) : random.between(0, 0.15))]);
  wall.soft(points, wall.tone(random.pick(['#4f8a4e', '#6a9a4a', '#3f7a52'])), out + 0.05);
  if (bloom) {
    for (let u = u0 + 0.1; u < u1; u += random.between(0.25, 0.6))
      wall.round(u, v + random.between(-0.3, 0.45), 0.1, wall.tone(bloom, 'lit'), out + 0.08);
  }
}

/** The shadow on the wall below a part that stands out by `out`. */
export function shadow(wall: Wall, u0: number, u1: number, v: number, out: number): void {
  const slant = wall.stage.sunSide * -0.5 * out;
  const foot = v - out * 0.9;
  wall.shape(pairs(u0, v, u1, v, u1 + slant, foot, u0 + slant, foot), wall.tone('#3b3450', 'shade'), 0.28);
}

interface Balcony {
  readonly railing: Railing;
  readonly floor: string;
  readonly rail: string;
  readonly bloom: string;
  readonly homely: boolean;
}

/** A balcony before a part of the wall, its floor at v. */
export function balcony(wall: Wall, random: Random, [u0, u1]: Point, v: number, look: Balcony): void {
  const out = 1.25;
  shadow(wall, u0, u1, v - 0.2, out);
  wall.block(u0, v - 0.25, u1, v, 0, out, look.floor);
  if (look.homely && random.chance(0.35)) laundry(wall, random, u0 + 0.3, u1 - 0.3, v + 2, 1);
  // The end of the rail first: from where the viewer stands, the front covers it.
  const end = wall.viewer < u0 ? u0 : u1;
  const isClosed = look.railing === 'solid' || look.railing === 'jali';
  const sheet = [wall.at(end, v, 0), wall.at(end, v + 1, 0), wall.at(end, v + 1, out), wall.at(end, v, out)];
  if (wall.viewer < u0 || wall.viewer > u1)
    wall.stage.sheet(sheet, wall.tone(look.rail, 'shade'), isClosed ? 1 : 0.35);
  railing(wall, look.railing, [u0, u1], v, out, look.rail);
  if (!random.chance(look.homely ? 0.6 : 0.3)) return;
  const along: Point = [u0 + random.between(0, 1.2), u1 - random.between(0, 1.2)];
  hanging(wall, random, along, v + 0.75, out + 0.05, random.chance(0.6) ? look.bloom : undefined);
}

/** Steps that lead up to a floor of this height whose edge is at z. */
export function steps(stage: Stage, [x0, x1]: Point, z: number, height: number, colour: string): void {
  for (let i = 1; i <= 5; i++) stage.box([x0, 0, z - (6 - i) * 0.41], [x1, (height * i) / 6, z], colour);
}

/** Washing on a line, or a nakshi kantha laid over the rail to air. */
function laundry(wall: Wall, random: Random, u0: number, u1: number, v: number, out: number): void {
  wall.rect(u0, v - 0.02, u1, v + 0.02, wall.tone('#3a3430'), 0.8, out);
  for (let u = u0 + 0.15; u < u1 - 0.4; u += random.between(0.55, 0.9)) {
    const cloth = random.pick(['#d9573c', '#f0e6d0', '#e8b53f', '#3f7fa0', '#c84f73', '#4f9a7c']);
    wall.rect(u, v - random.between(0.5, 1), u + 0.45, v, wall.tone(cloth), 1, out);
  }
}
