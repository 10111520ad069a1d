import { mix } from '../colour.ts';
import type { Face } from '../light.ts';
import { curve, type Point } from '../path.ts';
import { between, project, type Space } from '../perspective.ts';
import type { Stage } from '../shapes/solid.ts';

export type Texture = 'tin' | 'tile' | 'thatch';

type Measures = Record<'x0' | 'x1' | 'z0' | 'z1' | 'eave' | 'ridge', number>;
type Roof = Measures & { colour: string; texture: Texture };

/** One slope with its covering: seams of tin run down, rows of tiles and straw run along. */
function slope(
  stage: Stage,
  [a, b, c, d]: readonly [Space, Space, Space, Space],
  { colour, texture }: Roof,
  face: Face,
): void {
  stage.sheet([a, b, c, d], stage.tone(colour, face));
  const long = Math.hypot(b[0] - a[0], b[2] - a[2]);
  const count = { tin: Math.round(long / 0.75), tile: 9, thatch: 5 }[texture];
  const [from, to] = texture === 'tin' ? [b, d] : [d, b];
  let path = '';
  for (let i = 1; i < count; i++) {
    const ends = [between(a, from, i / count), between(to, c, i / count)];
    path += curve(ends.map((point): Point => project(stage.camera, point)));
  }
  stage.p.stroke(path, stage.tone(mix(colour, '#20181c', 0.45), face), texture === 'thatch' ? 2.4 : 1.5, 0.5);
  if (texture !== 'thatch') return;
  // The ragged lower edge of straw or nipa leaves.
  const tufts = Math.round(long / 0.22);
  const fringe = Array.from({ length: tufts + 1 }, (_, i): Space => {
    const [x, y, z] = between(a, b, i / tufts);
    return [x, y - (i % 2 ? 0.42 : 0.14), z];
  });
  stage.sheet([a, ...fringe, b], stage.tone(mix(colour, '#fff0c0', 0.18), face));
}

/** A roof with slopes on all four sides; `inset` is how far the ridge stays behind the ends. */
export function hipRoof(stage: Stage, roof: Roof, inset: number): void {
  const { x0, x1, z0, z1, eave, ridge } = roof;
  const middle = (z0 + z1) / 2;
  const left: Space = [x0 + inset, ridge, middle];
  const right: Space = [x1 - inset, ridge, middle];
  const [px, py] = stage.camera.position;
  if (py < eave) stage.floor(x0, x1, z0, z1, stage.tone('#6a5648', 'shade'), 1, eave);
  if (px > x1 - inset) slope(stage, [[x1, eave, z0], [x1, eave, z1], right, right], roof, stage.sideFace(1));
  if (px < x0 + inset) slope(stage, [[x0, eave, z1], [x0, eave, z0], left, left], roof, stage.sideFace(-1));
  slope(stage, [[x0, eave, z0], [x1, eave, z0], right, left], roof, stage.frontFace());
}

/** A roof whose ridge runs away from the viewer: the gable looks at him. Draw the walls below it first. */
export function gableRoof(stage: Stage, roof: Roof, wall: string): void {
  const { x0, x1, z0, z1, eave, ridge, colour } = roof;
  const middle = (x0 + x1) / 2;
  const [px, py] = stage.camera.position;
  const over = 0.55;
  const drop = ((ridge - eave) / (middle - x0)) * over;
  const slopes = (side: 1 | -1) => {
    const edge = side === 1 ? x1 + over : x0 - over;
    const face = side === stage.sunSide ? 'lit' : 'plain';
    // The corners run the same way round on both sides.
    const [first, last] = side === 1 ? [z0 - over, z1] : [z1, z0 - over];
    const foot = [[edge, eave - drop, first] as const, [edge, eave - drop, last] as const] as const;
    slope(stage, [...foot, [middle, ridge, last], [middle, ridge, first]], roof, face);
  };
  if (px > x1 || (px >= x0 && py > ridge)) slopes(1);
  if (px < x0 || (px <= x1 && py > ridge)) slopes(-1);
  const gable: Space[] = [x0, x1].map((x) => [x, eave, z0]);
  stage.sheet([...gable, [middle, ridge, z0]], stage.tone(wall, stage.frontFace()));
  // The barge boards: the roof's own thickness, seen from the front.
  const near = z0 - over;
  for (const edge of [x0 - over, x1 + over]) {
    const ends: Space[] = [eave - drop + 0.32, eave - drop].map((y) => [edge, y, near]);
    const isLit = edge < middle === (stage.sunSide === -1);
    const paint = stage.tone(mix(colour, '#20181c', 0.2), isLit ? 'lit' : 'plain');
    stage.sheet([...ends, [middle, ridge, near], [middle, ridge + 0.32, near]], paint);
  }
}
