import type { Face } from '../light.ts';
import type { Painting } from '../painting.ts';
import { blob, polygon } from '../path.ts';
import type { Camera, Space } from '../perspective.ts';
import { project, projectShape } from '../perspective.ts';

/** Draws flat-sided things in space. What is nearer must be drawn later: there is no depth buffer. */
export class Stage {
  readonly p: Painting;
  readonly camera: Camera;
  readonly depth: number;
  /** Which way the light comes from, along x: decides which sides are lit. */
  readonly sunSide: 1 | -1;
  readonly frontLit: boolean;

  constructor(p: Painting, camera: Camera, options: { depth: number; sunSide: 1 | -1; frontLit: boolean }) {
    this.p = p;
    this.camera = camera;
    this.depth = options.depth;
    this.sunSide = options.sunSide;
    this.frontLit = options.frontLit;
  }

  tone(colour: string, face: Face): string {
    return this.p.tone(colour, this.depth, face);
  }

  path(points: readonly Space[]): string {
    return polygon(projectShape(this.camera, points));
  }

  /** Where something stands on the ground, and how many picture units a metre has there. */
  spot(x: number, z: number): { x: number; y: number; metre: number } {
    const [px, py] = project(this.camera, [x, 0, z]);
    const [, top] = project(this.camera, [x, 1, z]);
    return { x: px, y: py, metre: py - top };
  }

  sheet(points: readonly Space[], paint: string, opacity = 1): void {
    this.p.fill(this.path(points), paint, opacity);
  }

  /** A lying rectangle, on the floor unless `y` says how high. */
  floor(x0: number, x1: number, z0: number, z1: number, paint: string, opacity = 1, y = 0): void {
    this.sheet(
      [
        [x0, y, z0],
        [x1, y, z0],
        [x1, y, z1],
        [x0, y, z1],
      ],
      paint,
      opacity,
    );
  }

  /** An upright rectangle that runs away from the viewer at `x`. */
  upright(x: number, y0: number, y1: number, z0: number, z1: number, paint: string): void {
    this.sheet(
      [
        [x, y0, z0],
        [x, y1, z0],
        [x, y1, z1],
        [x, y0, z1],
      ],
      paint,
    );
  }

  /** An upright or lying box between two corners; only the sides that the viewer sees. */
  box([x0, y0, z0]: Space, [x1, y1, z1]: Space, colour: string): void {
    const [px, py, pz] = this.camera.position;
    if (py > y1) this.floor(x0, x1, z0, z1, this.tone(colour, 'lit'), 1, y1);
    if (py < y0) this.floor(x0, x1, z0, z1, this.tone(colour, 'shade'), 1, y0);
    if (px < x0) this.upright(x0, y0, y1, z0, z1, this.tone(colour, this.sideFace(-1)));
    if (px > x1) this.upright(x1, y0, y1, z0, z1, this.tone(colour, this.sideFace(1)));
    if (pz < z0)
      this.sheet(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y1, z0],
          [x0, y1, z0],
        ],
        this.tone(colour, this.frontFace()),
      );
  }

  sideFace(side: 1 | -1): Face {
    return side === this.sunSide && !this.frontLit ? 'lit' : side === this.sunSide ? 'plain' : 'shade';
  }

  frontFace(): Face {
    return this.frontLit ? 'lit' : 'plain';
  }

  /** The wall that looks towards the viewer, from x0 to x1 at depth z. */
  front(x0: number, x1: number, z: number): Wall {
    return new Wall(
      this,
      (u, v, out) => [x0 + u, v, z - out],
      x1 - x0,
      this.camera.position[0] - x0,
      this.frontFace(),
    );
  }

  /** The wall at the side of the house, from its near corner (z0) backwards (z1). */
  side(x: number, z0: number, z1: number, side: 1 | -1): Wall {
    return new Wall(
      this,
      (u, v, out) => [x + side * out, v, z0 + u],
      z1 - z0,
      this.camera.position[2] - z0,
      this.sideFace(side),
    );
  }
}

/** One wall, with its own plane coordinates: u along it, v up, and `out` how far something stands before it. */
export class Wall {
  readonly stage: Stage;
  readonly length: number;
  /** Where along the wall the viewer stands: things are drawn from far to near of it. */
  readonly viewer: number;
  readonly face: Face;
  readonly at: (u: number, v: number, out: number) => Space;

  constructor(
    stage: Stage,
    at: (u: number, v: number, out: number) => Space,
    length: number,
    viewer: number,
    face: Face,
  ) {
    this.stage = stage;
    this.at = at;
    this.length = length;
    this.viewer = viewer;
    this.face = face;
  }

  tone(colour: string, face: Face = this.face): string {
    return this.stage.tone(colour, face);
  }

  outline(u0: number, v0: number, u1: number, v1: number, out = 0): string {
    return this.stage.path([
      this.at(u0, v0, out),
      this.at(u1, v0, out),
      this.at(u1, v1, out),
      this.at(u0, v1, out),
    ]);
  }

  rect(u0: number, v0: number, u1: number, v1: number, paint: string, opacity = 1, out = 0): void {
    this.stage.p.fill(this.outline(u0, v0, u1, v1, out), paint, opacity);
  }

  shape(points: readonly (readonly [number, number])[], paint: string, opacity = 1, out = 0): void {
    this.stage.sheet(
      points.map(([u, v]) => this.at(u, v, out)),
      paint,
      opacity,
    );
  }

  /** Like `shape`, with a soft outline: leaves and cloth. */
  soft(points: readonly (readonly [number, number])[], paint: string, out = 0): void {
    this.stage.p.fill(blob(points.map(([u, v]) => project(this.stage.camera, this.at(u, v, out)))), paint);
  }

  /** An opening with a round head; `rise` is the head's height as a share of half the width. */
  arch(u0: number, v0: number, u1: number, v1: number, paint: string, rise = 1, out = 0): void {
    const r = (u1 - u0) / 2;
    const spring = v1 - r * rise;
    const head = Array.from({ length: 13 }, (_, i): [number, number] => {
      const angle = (i / 12) * Math.PI;
      return [u1 - r + Math.cos(angle) * r, spring + Math.sin(angle) * r * rise];
    });
    this.shape([[u0, v0], [u1, v0], ...head], paint, 1, out);
  }

  round(u: number, v: number, r: number, paint: string, out = 0): void {
    this.shape(
      Array.from({ length: 24 }, (_, i): [number, number] => [
        u + Math.cos((i / 24) * Math.PI * 2) * r,
        v + Math.sin((i / 24) * Math.PI * 2) * r,
      ]),
      paint,
      1,
      out,
    );
  }

  /** Something that stands out from the wall: a balcony's floor, a cornice, a pillar. */
  block(u0: number, v0: number, u1: number, v1: number, from: number, to: number, colour: string): void {
    const { stage } = this;
    const eye = stage.camera.position[1];
    const ends = (u: number) => [
      this.at(u, v0, from),
      this.at(u, v1, from),
      this.at(u, v1, to),
      this.at(u, v0, to),
    ];
    const flat = (v: number) => [
      this.at(u0, v, from),
      this.at(u1, v, from),
      this.at(u1, v, to),
      this.at(u0, v, to),
    ];
    if (eye < v0) stage.sheet(flat(v0), stage.tone(colour, 'shade'));
    if (eye > v1) stage.sheet(flat(v1), stage.tone(colour, 'lit'));
    if (this.viewer < u0)
      stage.sheet(ends(u0), stage.tone(colour, this.face === 'shade' ? 'plain' : 'shade'));
    if (this.viewer > u1)
      stage.sheet(ends(u1), stage.tone(colour, this.face === 'shade' ? 'plain' : 'shade'));
    stage.sheet(
      [this.at(u0, v0, to), this.at(u1, v0, to), this.at(u1, v1, to), this.at(u0, v1, to)],
      this.tone(colour),
    );
  }

  /** `count` equal bays from the farthest to the nearest, so that what stands out covers what is behind. */
  bays(count: number, from: number, to: number, draw: (u0: number, u1: number, index: number) => void): void {
    const width = (to - from) / count;
    const order = Array.from({ length: count }, (_, i) => i).sort(
      (a, b) =>
        Math.abs(from + (b + 0.5) * width - this.viewer) - Math.abs(from + (a + 0.5) * width - this.viewer),
    );
    for (const i of order) draw(from + i * width, from + (i + 1) * width, i);
  }
}
