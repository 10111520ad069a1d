import { mix } from '../colour.ts';
import type { Light } from '../light.ts';
import type { Point } from '../path.ts';
import { project } from '../perspective.ts';
import type { Stage } from '../shapes/solid.ts';
import { Wall } from '../shapes/solid.ts';
import type { Opening } from './outlook.ts';

/** The inside of a room: from x = 0 to its width, from before the viewer to the back wall at its depth. */
export interface Shell {
  readonly width: number;
  readonly high: number;
  readonly deep: number;
  readonly near: number;
}

export interface ShellPaint {
  readonly wall: string;
  readonly floor: string;
  readonly wood: string;
}

/** The floor as a plane of its own: u to the right, v away from the viewer. */
export const floorOf = (stage: Stage, width: number) =>
  new Wall(stage, (u, v, out) => [u, out, v], width, 0, 'plain');

export type FloorPattern = 'plank' | 'tile' | 'diamond' | 'inlay';

/** The floor, with planks or tiles of the given size in a second colour. */
export function layFloor(
  stage: Stage,
  { width, deep, near }: Shell,
  floor: string,
  pattern: FloorPattern,
  size: number,
  second: string,
): void {
  const { p } = stage;
  const paint = p.fade(580, 960, p.tone(floor, 0.12, 'lit'), p.tone(floor, 0));
  stage.floor(-1, width + 1, near, deep, paint);
  const plane = floorOf(stage, width);
  const tone = stage.tone(second, pattern === 'plank' ? 'plain' : 'lit');
  for (let column = 0; column * size < width; column++) {
    const u = column * size;
    if (pattern === 'plank') stage.floor(u, u + 0.02, near, deep, tone, 0.5);
    const isInlay = pattern === 'inlay';
    const side = isInlay ? size * 0.27 : size;
    for (let row = isInlay ? 0 : column % 2; near + row * size < deep; row += isInlay ? 1 : 2) {
      const v = near + row * size;
      if (pattern === 'diamond') plane.diamond(u + size / 2, v + size / 2, size / 2, size / 2, tone, 0.6);
      else if (pattern !== 'plank') plane.rect(u, v, u + side, v + side, tone, 0.65);
    }
  }
}

/** Ceiling, walls and the boards at their feet. */
export function raiseWalls(stage: Stage, { width, high, deep, near }: Shell, paint: ShellPaint): void {
  stage.floor(0, width, near, deep, stage.tone(mix(paint.wall, '#ffffff', 0.57), 'plain'), 1, high);
  for (const [x, face] of [[0, 'plain'] as const, [width, 'shade'] as const]) {
    stage.upright(x, 0, high, near, deep, stage.tone(paint.wall, face));
    stage.upright(x, 0, 0.15, near, deep, stage.tone(paint.wood, face));
  }
  const back = stage.front(0, width, deep);
  back.rect(0, 0, width, high, stage.tone(paint.wall, 'lit'));
  back.rect(0, 0, width, 0.15, back.tone(paint.wood));
}

/** The sun comes in: a bright slanting field on the floor for each opening. */
export function daylight(
  stage: Stage,
  { width, deep }: Shell,
  [a, b]: Point,
  reach: number,
  outside: Light,
): void {
  const z = deep - 0.4;
  const [slant, plane] = [reach * 0.46, floorOf(stage, width)];
  const field = [
    [a, z],
    [b, z],
    [b - slant, z - reach],
    [a - slant, z - reach],
  ] as const;
  if (outside.lamps <= 0.5) plane.shape(field, mix(outside.key, '#fffbe8', 0.5), 0.3);
}

/** What is seen through a shape in the back wall, between two corners of that wall. */
export function openingOf(
  { camera }: Stage,
  { deep }: Shell,
  shape: string,
  [u0, v0]: Point,
  [u1, v1]: Point,
): Opening {
  const [x0, y0] = project(camera, [u0, v0, deep]);
  const [x1, y1] = project(camera, [u1, v1, deep]);
  return { shape, x0, y0, x1, y1, horizon: camera.horizon };
}
