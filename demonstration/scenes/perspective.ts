import type { Point } from './path.ts';

/** Metres: x to the right, y up, z away from the viewer. */
export type Space = readonly [number, number, number];

/** An upright viewer: vertical lines stay vertical in the picture, as in architects' drawings. */
export interface Camera {
  readonly position: Space;
  /** Turn of the look to the right, in radians. */
  readonly yaw: number;
  readonly focal: number;
  readonly centreX: number;
  readonly horizon: number;
}

export function project(camera: Camera, [x, y, z]: Space): Point {
  const dx = x - camera.position[0];
  const dz = z - camera.position[2];
  const right = dx * Math.cos(camera.yaw) - dz * Math.sin(camera.yaw);
  const away = Math.max(0.2, dx * Math.sin(camera.yaw) + dz * Math.cos(camera.yaw));
  return [
    camera.centreX + (camera.focal * right) / away,
    camera.horizon - (camera.focal * (y - camera.position[1])) / away,
  ];
}

/** The distance of a point from the viewer along the viewing direction, in metres. */
function distance(camera: Camera, [x, , z]: Space): number {
  return (x - camera.position[0]) * Math.sin(camera.yaw) + (z - camera.position[2]) * Math.cos(camera.yaw);
}

/** The point on the line from a to b at this share of the way. */
export const between = (a: Space, b: Space, t: number): Space => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

const nearest = 1.5;

/** A flat shape in the picture, cut off just in front of the viewer: streets and lawns continue behind the viewer. */
export function projectShape(camera: Camera, points: readonly Space[]): Point[] {
  const kept: Space[] = [];
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    const here = distance(camera, point);
    const there = distance(camera, next);
    if (here >= nearest) kept.push(point);
    if (here >= nearest !== there >= nearest) {
      const t = (nearest - here) / (there - here);
      kept.push(between(point, next, t));
    }
  });
  return kept.map((point) => project(camera, point));
}

export type Fit = Readonly<Record<'left' | 'right' | 'top' | 'base', number>>;
export type Bounds = Readonly<Record<'width' | 'height' | 'deep', number>>;

/**
 * A camera that sees a house (front along x from 0 to width, z from 0 backwards) under `angle` and fits it into the
 * given frame: nothing beyond left, right or top, and its nearest foot on the base.
 * @param angle 0 sees only the front; positive goes round to the right side
 * @param eye height of the viewer's eye in metres
 * @param distance in widths of the house: small is dramatic, large is calm
 */
export function cameraFor(house: Bounds, fit: Fit, angle: number, eye: number, distance: number): Camera {
  const middle: Space = [house.width / 2, 0, house.deep / 2];
  const reach = Math.max(house.width, house.height, house.deep) * distance;
  const position: Space = [middle[0] + Math.sin(angle) * reach, eye, middle[2] - Math.cos(angle) * reach];
  const plain: Camera = { position, yaw: -angle, focal: 1, centreX: 0, horizon: 0 };
  const corners = [0, house.width].flatMap((x) => [0, house.deep].map((z): Space => [x, 0, z]));
  const feet = corners.map((corner) => project(plain, corner));
  const [xs, ys] = [feet.map(([x]) => x), feet.map(([, y]) => y)];
  const tops = corners.map(([x, , z]) => project(plain, [x, house.height, z])[1]);
  const [left, right, foot] = [Math.min(...xs), Math.max(...xs), Math.max(...ys)];
  const high = foot - Math.min(...tops);
  const focal = Math.min((fit.right - fit.left) / (right - left), (fit.base - fit.top) / high);
  const centreX = (fit.left + fit.right) / 2 - (focal * (left + right)) / 2;
  return { position, yaw: -angle, focal, centreX, horizon: fit.base - focal * foot };
}
