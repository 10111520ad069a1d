import { mix } from '../colour.ts';
import { indoors, type Light } from '../light.ts';
import type { Painting } from '../painting.ts';
import { n, type Point, pairs } from '../path.ts';
import { type Camera, project, type Space } from '../perspective.ts';
import type { Vista } from '../places/place.ts';
import { Stage, Wall } from '../shapes/solid.ts';

/** A room's size: from x = 0 to its width, from in front of the viewer to the back wall at its depth. */
interface Shell {
  readonly width: number;
  readonly high: number;
  readonly deep: number;
  readonly near: number;
}

/** A room while it is being drawn. */
export interface Inside {
  readonly stage: Stage;
  readonly shell: Shell;
  readonly outside: Light;
  /** The wall that faces the viewer. */
  readonly back: Wall;
  /** The floor as a plane: u to the right, v away from the viewer. */
  readonly floor: Wall;
}

/** Draws under a room's own light. */
export function enter(p: Painting, shell: Shell, camera: Camera, draw: (inside: Inside) => void): void {
  const outside = p.light;
  const stage = new Stage(p, camera, { depth: 0, sunSide: 1, frontLit: true });
  const floor = new Wall(stage, (u, v, out) => [u, out, v], shell.width, 0, 'plain');
  const back = stage.front(0, shell.width, shell.deep);
  p.under(indoors(outside), () => draw({ stage, shell, outside, back, floor }));
}

export type Floor = 'plank' | 'tile' | 'diamond';

/** The floor, with planks or tiles of the given size in a second colour. */
export function layFloor(inside: Inside, colour: string, pattern: Floor, size: number, second: string): void {
  const { stage, floor } = inside;
  const { width, deep, near } = inside.shell;
  const { p } = stage;
  stage.floor(-1, width + 1, near, deep, p.fade(580, 960, p.tone(colour, 0.12, 'lit'), p.tone(colour, 0)));
  const tone = stage.tone(second, pattern === 'plank' ? 'plain' : 'lit');
  for (let u = 0, column = 0; u < width; u += size, column++) {
    if (pattern === 'plank') stage.floor(u, u + 0.02, near, deep, tone, 0.5);
    else
      for (let v = near + (column % 2) * size; v < deep; v += 2 * size) {
        if (pattern === 'tile') floor.rect(u, v, u + size, v + size, tone, 0.65);
        else floor.diamond(u + size / 2, v + size / 2, size / 2, size / 2, tone, 0.6);
      }
  }
}

/** Ceiling, walls and the boards at their feet. */
export function raiseWalls({ stage, shell, back }: Inside, paint: { wall: string; wood: string }): void {
  const { width, high, deep, near } = shell;
  stage.floor(0, width, near, deep, stage.tone(mix(paint.wall, '#ffffff', 0.57), 'plain'), 1, high);
  for (const [x, face] of [[0, 'plain'] as const, [width, 'shade'] as const]) {
    stage.upright(x, 0, high, near, deep, stage.tone(paint.wall, face));
    stage.upright(x, 0, 0.15, near, deep, stage.tone(paint.wood, face));
  }
  back.rect(0, 0, width, high, back.tone(paint.wall));
  back.rect(0, 0, width, 0.15, back.tone(paint.wood));
}

/** Sunlight through an opening from a to b: a bright slanting field on the floor. */
export function daylight({ shell, floor, outside }: Inside, [a, b]: Point, reach: number): void {
  if (outside.lamps > 0.5) return;
  const [far, near, slant] = [shell.deep - 0.4, shell.deep - 0.4 - reach, reach * 0.46];
  const field = pairs(a, far, b, far, b - slant, near, a - slant, near);
  floor.shape(field, mix(outside.key, '#fffbe8', 0.5), 0.3);
}

/**
 * Draws the view through openings in the back wall that lie between two of its corners.
 * @param eye height of the horizon over the floor in metres; by default at the viewer's eye level
 */
export function outlook(
  { stage, back, outside }: Inside,
  view: Vista,
  openings: readonly (readonly Space[])[],
  [u0, v1]: Point,
  [u1, v0]: Point,
  eye?: number,
): void {
  const { p, camera } = stage;
  const random = p.random.fork('outlook');
  const [x0, y0] = project(camera, back.at(u0, v1, 0));
  const [x1, y1] = project(camera, back.at(u1, v0, 0));
  const horizon = eye === undefined ? camera.horizon : project(camera, back.at(u0, eye, 0))[1];
  const scale = Math.max((x1 - x0) / 1440, (y1 - y0) / 960) * 1.02;
  const moved = `translate(${n((x0 + x1) / 2 - 720 * scale)} ${n(y0)}) scale(${scale.toFixed(4)})`;
  const sun = { ...p.sun };
  p.under(outside, () => {
    p.group(p.clip(openings.map((one) => stage.path(one)).join('')), () => {
      p.group(`transform="${moved}"`, () =>
        view(p, Math.min(780, Math.max(300, (horizon - y0) / scale)), random.between(0.2, 0.8)),
      );
    });
  });
  p.sun = sun;
}
