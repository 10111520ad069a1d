import { draw, type Figure } from '../figure.ts';
import type { Face } from '../light.ts';
import type { Painting } from '../painting.ts';
import { blob, type Point, pairs, polygon } from '../path.ts';
import { type Camera, project, projectShape, type Space } from '../perspective.ts';

/** The look of a figure in space. */
type Look = { size?: number; facing?: 1 | -1; colours?: Readonly<Record<string, string>> };

/** Draws flat-sided things in space. Nearer things must be drawn later: there is no depth buffer. */
export class Stage {
  readonly p: Painting;
  readonly camera: Camera;
  readonly depth: number;
  /** The side from which the light comes, along x; it decides which sides are lit. */
  readonly sunSide: 1 | -1;
  readonly frontLit: boolean;

  constructor(p: Painting, camera: Camera, light: Pick<Stage, 'depth' | 'sunSide' | 'frontLit'>) {
    this.p = p;
    this.camera = camera;
    this.depth = light.depth;
    this.sunSide = light.sunSide;
    this.frontLit = light.frontLit;
  }

  tone(colour: string, face: Face): string {
    return this.p.tone(colour, this.depth, face);
  }

  path(points: readonly Space[]): string {
    return polygon(projectShape(this.camera, points));
  }

  /** The picture position of a point on the ground, and the number of picture units per metre there. */
  spot(x: number, z: number): { x: number; y: number; metre: number } {
    const [px, py] = project(this.camera, [x, 0, z]);
    const [, top] = project(this.camera, [x, 1, z]);
    return { x: px, y: py, metre: py - top };
  }

  /** Draws a figure that stands at this point; its size in metres. */
  stand(parts: Figure, at: Space, { size = 1, facing = 1, colours = {} }: Look = {}): void {
    const [x, y] = project(this.camera, at);
    const { metre } = this.spot(at[0], at[2]);
    draw(this.p, parts, { x, y, size: size * metre, depth: this.depth, facing }, colours);
  }

  sheet(points: readonly Space[], paint: string, opacity = 1): void {
    this.p.fill(this.path(points), paint, opacity);
  }

  /** A lying rectangle, on the floor unless `y` says how high. */
  floor(x0: number, x1: number, z0: number, z1: number, paint: string, opacity = 1, y = 0): void {
    const front: Space[] = [x0, x1].map((x) => [x, y, z0]);
    this.sheet([...front, [x1, y, z1], [x0, y, z1]], paint, opacity);
  }

  /** An upright rectangle that runs away from the viewer at `x`. */
  upright(x: number, y0: number, y1: number, z0: number, z1: number, paint: string): void {
    const near: Space[] = [y0, y1].map((y) => [x, y, z0]);
    this.sheet([...near, [x, y1, z1], [x, y0, z1]], paint);
  }

  /** An upright rectangle that faces the viewer at `z`. */
  panel(x0: number, x1: number, y0: number, y1: number, z: number, paint: string, opacity = 1): void {
    const left: Space[] = [y0, y1].map((y) => [x0, y, z]);
    this.sheet([...left, [x1, y1, z], [x1, y0, z]], paint, opacity);
  }

  /** An upright or lying box between two corners; only the sides that the viewer sees. */
  box([x0, y0, z0]: Space, [x1, y1, z1]: Space, colour: string): void {
    const [px, py, pz] = this.camera.position;
    if (py > y1) this.floor(x0, x1, z0, z1, this.tone(colour, 'lit'), 1, y1);
    if (py < y0) this.floor(x0, x1, z0, z1, this.tone(colour, 'shade'), 1, y0);
    if (px < x0) this.upright(x0, y0, y1, z0, z1, this.tone(colour, this.sideFace(-1)));
    if (px > x1) this.upright(x1, y0, y1, z0, z1, this.tone(colour, this.sideFace(1)));
    if (pz < z0) this.panel(x0, x1, y0, y1, z0, this.tone(colour, this.frontFace()));
  }

  sideFace(side: 1 | -1): Face {
    return side === this.sunSide && !this.frontLit ? 'lit' : side === this.sunSide ? 'plain' : 'shade';
  }

  frontFace(): Face {
    return this.frontLit ? 'lit' : 'plain';
  }

  /** The wall that looks towards the viewer, from x0 to x1 at depth z. */
  front(x0: number, x1: number, z: number): Wall {
    const viewer = this.camera.position[0] - x0;
    return new Wall(this, (u, v, out) => [x0 + u, v, z - out], x1 - x0, viewer, this.frontFace());
  }

  /** The two walls that the viewer sees of a house that begins at `x`: its flank, then its front. */
  walls(width: number, deep: number, x = 0): [flank: Wall, front: Wall] {
    const side = this.camera.position[0] > x + width / 2 ? 1 : -1;
    return [this.side(side === 1 ? x + width : x, 0, deep, side), this.front(x, x + width, 0)];
  }

  /** The wall at the side of the house, from its near corner (z0) backwards (z1). */
  side(x: number, z0: number, z1: number, side: 1 | -1): Wall {
    const viewer = this.camera.position[2] - z0;
    return new Wall(this, (u, v, out) => [x + side * out, v, z0 + u], z1 - z0, viewer, this.sideFace(side));
  }
}

/** One wall, with its own plane coordinates: u along it, v up, and `out` the distance in front of it. */
export class Wall {
  readonly stage: Stage;
  readonly length: number;
  /** The viewer's position along the wall: things are drawn from the farthest to the nearest. */
  readonly viewer: number;
  readonly face: Face;
  readonly at: (u: number, v: number, out: number) => Space;

  constructor(stage: Stage, at: Wall['at'], length: number, viewer: number, face: Face) {
    this.stage = stage;
    this.at = at;
    this.length = length;
    this.viewer = viewer;
    this.face = face;
  }

  tone(colour: string, face: Face = this.face): string {
    return this.stage.tone(colour, face);
  }

  /** The colour in an opening: the dark, or in the evening a lamp if somebody is there. */
  inside(dark: string, isUsed = true, lamps = '#ffcf80'): string {
    return isUsed && this.stage.p.light.lamps > 0.3 ? lamps : this.tone(dark, 'shade');
  }

  corners(u0: number, v0: number, u1: number, v1: number, out = 0): Space[] {
    return [this.at(u0, v0, out), this.at(u1, v0, out), this.at(u1, v1, out), this.at(u0, v1, out)];
  }

  outline(u0: number, v0: number, u1: number, v1: number, out = 0): string {
    return this.stage.path(this.corners(u0, v0, u1, v1, out));
  }

  rect(u0: number, v0: number, u1: number, v1: number, paint: string, opacity = 1, out = 0): void {
    this.stage.p.fill(this.outline(u0, v0, u1, v1, out), paint, opacity);
  }

  shape(points: readonly Point[], paint: string, opacity = 1, out = 0): void {
    const placed = points.map(([u, v]) => this.at(u, v, out));
    this.stage.sheet(placed, paint, opacity);
  }

  /** A square on its corner, `w` to either side and `h` up and down. */
  diamond(u: number, v: number, w: number, h: number, paint: string, opacity = 1, out = 0): void {
    this.shape(pairs(u - w, v, u, v + h, u + w, v, u, v - h), paint, opacity, out);
  }

  /** Like `shape`, with a soft outline: leaves and cloth. */
  soft(points: readonly Point[], paint: string, out = 0): void {
    this.stage.p.fill(blob(points.map(([u, v]) => project(this.stage.camera, this.at(u, v, out)))), paint);
  }

  /** An opening with a round head; `rise` is the head's height as a share of half the width. */
  archPoints(u0: number, v0: number, u1: number, v1: number, rise: number, out = 0): Space[] {
    const r = (u1 - u0) / 2;
    const head = turn(12, Math.PI, [u1 - r, v1 - r * rise], r, r * rise);
    return [[u0, v0] as const, [u1, v0] as const, ...head].map(([u, v]) => this.at(u, v, out));
  }

  arch(u0: number, v0: number, u1: number, v1: number, paint: string, rise = 1, out = 0): void {
    this.stage.sheet(this.archPoints(u0, v0, u1, v1, rise, out), paint);
  }

  round(u: number, v: number, r: number, paint: string, out = 0): void {
    this.shape(turn(24, Math.PI * 2, [u, v], r, r), paint, 1, out);
  }

  /** Something that stands out from the wall: a balcony's floor, a cornice, a pillar. */
  block(u0: number, v0: number, u1: number, v1: number, from: number, to: number, colour: string): void {
    const { stage } = this;
    const eye = stage.camera.position[1];
    const quad = (ua: number, va: number, ub: number, vb: number) => [
      ...[from, to].map((out) => this.at(ua, va, out)),
      ...[to, from].map((out) => this.at(ub, vb, out)),
    ];
    const endTone = stage.tone(colour, this.face === 'shade' ? 'plain' : 'shade');
    if (eye < v0) stage.sheet(quad(u0, v0, u1, v0), stage.tone(colour, 'shade'));
    if (eye > v1) stage.sheet(quad(u0, v1, u1, v1), stage.tone(colour, 'lit'));
    if (this.viewer < u0) stage.sheet(quad(u0, v0, u0, v1), endTone);
    if (this.viewer > u1) stage.sheet(quad(u1, v0, u1, v1), endTone);
    stage.sheet(this.corners(u0, v0, u1, v1, to), this.tone(colour));
  }

  /** Floors by number, the farthest from the viewer's eye first. */
  storeys(count: number, height: number): number[] {
    return farthestFirst(count, (floor) => floor * height - this.stage.camera.position[1]);
  }

  /** `count` equal bays from the farthest to the nearest, so that parts that stand out cover what is behind. */
  bays(count: number, from: number, to: number, draw: (u0: number, u1: number, index: number) => void): void {
    const width = (to - from) / count;
    for (const i of farthestFirst(count, (bay) => from + (bay + 0.5) * width - this.viewer))
      draw(from + i * width, from + (i + 1) * width, i);
  }
}

function farthestFirst(count: number, away: (i: number) => number): number[] {
  return Array.from({ length: count }, (_, i) => i).sort((a, b) => Math.abs(away(b)) - Math.abs(away(a)));
}

/** Points along a part of an ellipse around [u, v], from its right end against the clock. */
const turn = (steps: number, angle: number, [u, v]: Point, ru: number, rv: number) =>
  Array.from({ length: steps + 1 }, (_, i): Point => {
    const a = (i / steps) * angle;
    return [u + Math.cos(a) * ru, v + Math.sin(a) * rv];
  });
