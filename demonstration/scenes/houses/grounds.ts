import { mix } from '../colour.ts';
import type { Point } from '../path.ts';
import { between, lens, n, ridge, under } from '../path.ts';
import type { Bounds } from '../perspective.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';

/** Where the ground of the house ends and the water or the far country begins, in the picture. */
function edgeOf(stage: Stage, bounds: Bounds): number {
  const behind = stage.spot(bounds.width / 2, bounds.deep + 14);
  return Math.max(stage.camera.horizon + 12, behind.y);
}

export function sand(stage: Stage, bounds: Bounds, random: Random): void {
  const { p } = stage;
  const y = edgeOf(stage, bounds);
  const edge = ridge(random, y, 7, 3, 12);
  p.fill(
    between(
      edge.map(([x, v]): Point => [x, v - 9]),
      edge,
    ),
    mix(p.light.cloudLit, '#ffffff', 0.5),
    0.9,
  );
  p.fill(
    under(edge, 980),
    p.vertical(y, 960, [
      [0, p.tone('#f0dcb0', 0.25, 'lit')],
      [0.4, p.tone('#ecd0a0', 0.04, 'lit')],
      [1, p.tone('#cfa976', 0)],
    ]),
  );
  const dune = ridge(random, 900, 22, 9, 8);
  p.fill(under(dune, 980), p.tone('#d9b582', 0), 0.7);
}

export function lawn(stage: Stage, bounds: Bounds, random: Random): void {
  const { p } = stage;
  const y = edgeOf(stage, bounds);
  p.fill(
    under(ridge(random, y, 5, 2, 10), 980),
    p.vertical(y, 960, [
      [0, p.tone('#a9c070', 0.22, 'lit')],
      [0.45, p.tone('#7fa858', 0.04, 'lit')],
      [1, p.tone('#4f8348', 0)],
    ]),
  );
  // Mown stripes, all running the way the house looks.
  for (let i = -8; i < 12; i++) {
    const x = i * 5;
    stage.sheet(
      [
        [x, 0, -0.6],
        [x + 2.5, 0, -0.6],
        [x + 2.5, 0, -44],
        [x, 0, -44],
      ],
      stage.tone('#9cc266', 'lit'),
      0.16,
    );
  }
}

/** A path from the door to the viewer. */
export function path(stage: Stage, bounds: Bounds, colour: string): void {
  const middle = bounds.width / 2;
  stage.sheet(
    [
      [middle - 1.5, 0, 0],
      [middle + 1.5, 0, 0],
      [middle + 2.2, 0, -44],
      [middle - 2.6, 0, -44],
    ],
    stage.tone(colour, 'lit'),
  );
  for (let z = -1; z > -30; z -= 1.6) {
    stage.sheet(
      [
        [middle - 1.6, 0, z],
        [middle + 1.6, 0, z],
        [middle + 1.6, 0, z - 0.12],
        [middle - 1.6, 0, z - 0.12],
      ],
      stage.tone('#6a5548', 'shade'),
      0.25,
    );
  }
}

/** A forecourt, the kerb, and the street that runs along the front. */
export function street(stage: Stage, bounds: Bounds, random: Random): void {
  const { p } = stage;
  const y = edgeOf(stage, bounds);
  p.fill(
    under(ridge(random, y, 2, 1, 8), 980),
    p.vertical(y, 960, [
      [0, p.tone('#b5ad98', 0.2, 'lit')],
      [1, p.tone('#8f877c', 0)],
    ]),
  );
  const strip = (z0: number, z1: number, colour: string, face: 'lit' | 'plain' | 'shade', opacity = 1) =>
    stage.sheet(
      [
        [-160, 0, z0],
        [200, 0, z0],
        [200, 0, z1],
        [-160, 0, z1],
      ],
      stage.tone(colour, face),
      opacity,
    );
  strip(-0.2, -5.5, '#d9cdb8', 'lit');
  for (let x = -30; x < bounds.width + 30; x += 2)
    stage.sheet(
      [
        [x, 0, -0.2],
        [x + 0.1, 0, -0.2],
        [x + 0.1, 0, -5.5],
        [x, 0, -5.5],
      ],
      stage.tone('#8a7f70', 'plain'),
      0.35,
    );
  strip(-5.5, -5.9, '#f0e8d8', 'lit');
  strip(-5.9, -44, '#6d6a70', 'plain');
  for (let x = -60; x < bounds.width + 60; x += 5)
    stage.sheet(
      [
        [x, 0, -10.4],
        [x + 2.6, 0, -10.4],
        [x + 2.6, 0, -10.7],
        [x, 0, -10.7],
      ],
      stage.tone('#f4ecd6', 'lit'),
    );
  strip(-15.6, -16, '#e8dfcc', 'lit');
  strip(-16, -60, '#8fa06c', 'plain');
}

/** Steps that lead from the terrace down to the water: the ghat. */
export function ghat(stage: Stage, bounds: Bounds, random: Random): void {
  lawn(stage, bounds, random);
  const { p } = stage;
  const strip = (z0: number, z1: number, paint: string, opacity = 1) =>
    stage.sheet(
      [
        [-160, 0, z0],
        [200, 0, z0],
        [200, 0, z1],
        [-160, 0, z1],
      ],
      paint,
      opacity,
    );
  const middle = bounds.width / 2;
  strip(-9, -9.7, stage.tone('#d8b48c', 'lit'));
  const line = stage.spot(middle, -9.7).y;
  strip(
    -9.7,
    -70,
    p.vertical(line, 960, [
      [0, mix(p.tone('#8fa89a', 0.1), p.light.sky[3], 0.45)],
      [1, mix(p.tone('#5f8a88', 0), p.light.sky[1], 0.3)],
    ]),
  );
  for (let i = 0; i < 5; i++) {
    stage.sheet(
      [
        [middle - 4, 0, -8.4 - i * 0.7],
        [middle + 4, 0, -8.4 - i * 0.7],
        [middle + 4, 0, -9.1 - i * 0.7],
        [middle - 4, 0, -9.1 - i * 0.7],
      ],
      stage.tone(i % 2 ? '#c89a72' : '#ecd0a8', 'lit'),
    );
  }
  for (let i = 0; i < 26; i++) {
    const y = line + 14 + random.next() * (960 - line);
    p.fill(
      lens(random.between(-20, 1460), y, random.between(20, 110), random.between(1, 3)),
      i % 2 ? mix(p.light.glow, '#ffffff', 0.3) : p.tone('#35605f', 0, 'shade'),
      0.35,
    );
  }
}

/** A pool in front, with the sky in it. */
export function pool(stage: Stage, bounds: Bounds): void {
  const { p } = stage;
  const x0 = bounds.width * 0.12;
  const x1 = bounds.width * 0.88;
  const shape = (grow: number, y: number): string =>
    stage.path([
      [x0 - grow, y, -4 + grow],
      [x1 + grow, y, -4 + grow],
      [x1 + grow, y, -12 - grow],
      [x0 - grow, y, -12 - grow],
    ]);
  const top = stage.spot(bounds.width / 2, -4).y;
  const bottom = stage.spot(bounds.width / 2, -12).y;
  p.fill(shape(1.3, 0), stage.tone('#f0e0c4', 'lit'));
  p.fill(shape(0.25, 0), stage.tone('#ffffff', 'lit'));
  p.fill(
    shape(0, 0),
    p.vertical(top, bottom, [
      [0, mix(p.tone('#7fd8d4', 0.05, 'lit'), p.light.sky[3], 0.3)],
      [1, mix(p.tone('#2fa3b4', 0), p.light.sky[0], 0.2)],
    ]),
  );
  const random = p.random.fork('pool');
  let gleam = '';
  for (let i = 0; i < 12; i++) {
    const at = stage.spot(random.between(x0 + 2, x1 - 2), random.between(-11.5, -4.6));
    gleam += lens(at.x, at.y, random.between(0.6, 1.6) * at.metre, 0.06 * at.metre);
  }
  p.fill(gleam, '#ffffff', 0.5);
  if (p.light.lamps > 0.6) {
    const { x, y } = stage.spot(bounds.width / 2, -8);
    p.glow(x, y, 420, 90, '#8ff0e6', 0.5);
  }
  for (let x = x0 + 1; x < x1; x += 5.2) lounger(stage, x, -2.2);
}

function lounger(stage: Stage, x: number, z: number): void {
  stage.box([x, 0.3, z - 1.7], [x + 0.75, 0.42, z], '#fbf3e2');
  stage.sheet(
    [
      [x, 0.42, z],
      [x + 0.75, 0.42, z],
      [x + 0.75, 0.95, z + 0.5],
      [x, 0.95, z + 0.5],
    ],
    stage.tone('#fbf3e2', 'lit'),
  );
  const foot = stage.spot(x + 1.5, z);
  stage.p.stroke(
    `M${n(foot.x)} ${n(foot.y)}v${n(-2.3 * foot.metre)}`,
    stage.tone('#f4ead6', 'lit'),
    Math.max(1.5, foot.metre * 0.07),
  );
  stage.p.fill(
    `M${n(foot.x - 1.3 * foot.metre)} ${n(foot.y - 1.9 * foot.metre)}Q${n(foot.x)} ${n(foot.y - 3.1 * foot.metre)} ${n(foot.x + 1.3 * foot.metre)} ${n(foot.y - 1.9 * foot.metre)}Z`,
    stage.tone('#e8a83a', 'lit'),
  );
}
